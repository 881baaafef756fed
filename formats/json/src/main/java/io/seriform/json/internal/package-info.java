/**
 * The composition root of JSON, and codecs of values without a class.
 *
 * <p>Its parts, each of which knows only those before it:
 *
 * <ul>
 *   <li>{@code site}: {@code JsonReader} and {@code JsonWriter}, the hot path, whose static methods
 *       compiled codecs call; rarely used code is in {@code JsonSlow}, {@code JsonNames}, {@code
 *       JsonStrings} and {@code JsonNumbers}; {@code JsonTokens} reads and writes values without a
 *       class. The reader and its slow paths call each other, so they are one large cycle.
 *   <li>{@code scalar}: forms of single values
 *   <li>{@code plan}: {@code JsonProtocol}, which prepares the texts of each class
 *   <li>{@code schema}: JSON Schemas of types
 *   <li>{@code text}: strings, character streams and raw JSON in place of bytes
 * </ul>
 */
package io.seriform.json.internal;
