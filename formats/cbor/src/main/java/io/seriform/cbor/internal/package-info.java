/**
 * The protocol of CBOR as a whole, which prepares the keys and heads of each class, and codecs of
 * values without a class.
 *
 * <p>Its parts, each of which knows only those before it:
 *
 * <ul>
 *   <li>{@code site}: {@code CborReader} and {@code CborWriter}, the hot path, whose static methods
 *       compiled codecs call; rarely used code is in {@code CborSlow}, {@code CborNames}, {@code
 *       CborStrings} and {@code CborNumbers}
 *   <li>{@code scalar}: forms of single values
 * </ul>
 */
package io.seriform.cbor.internal;
