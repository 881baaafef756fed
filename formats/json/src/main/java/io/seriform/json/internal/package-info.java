/**
 * What writes and reads JSON. The hot path is {@link io.seriform.json.internal.JsonWriter} and
 * {@link io.seriform.json.internal.JsonReader}, whose static methods compiled codecs call; rarely
 * used code is in {@code JsonSlow}, {@code JsonNames}, {@code JsonStrings} and {@code JsonNumbers}.
 * {@code JsonProtocol} prepares the texts of each class. {@code JsonTokens} reads and writes values
 * without a class, {@code JsonTree} its own parts of trees.
 */
package io.seriform.json.internal;
