/**
 * JSON by RFC 8259, strictly; options admit more, one thing at a time.
 *
 * <p>The entry point is {@link io.seriform.json.Json}. The hot path is {@link
 * io.seriform.json.JsonWriter} and {@link io.seriform.json.JsonReader}, whose static methods
 * compiled codecs call; what is off it is in {@code JsonSlow}, {@code JsonNames}, {@code
 * JsonStrings} and {@code JsonNumbers}. {@code JsonProtocol} prepares the texts of each class.
 * {@code JsonTreeReader} and {@code JsonDocumentCodec} read and write trees.
 */
package io.seriform.json;
