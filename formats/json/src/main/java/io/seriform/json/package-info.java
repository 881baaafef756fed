/**
 * JSON by RFC 8259, strictly; options admit more, one thing at a time.
 *
 * <p>The entry point is {@link io.seriform.json.Json}. The hot path is {@link
 * io.seriform.json.JsonWriter} and {@link io.seriform.json.JsonReader}, whose static methods
 * compiled codecs call; what is off it is in {@code JsonSlow}, {@code JsonNames}, {@code
 * JsonStrings} and {@code JsonNumbers}. {@code JsonProtocol} prepares the texts of each class.
 * {@code JsonTokens} reads and writes values without a class, {@code JsonTree} what is its own in
 * trees.
 */
package io.seriform.json;
