/**
 * CBOR by RFC 8949, in its preferred encoding; options make it deterministic.
 *
 * <p>The entry point is {@link io.seriform.cbor.Cbor}. The hot path is {@link
 * io.seriform.cbor.CborWriter} and {@link io.seriform.cbor.CborReader}, whose static methods
 * compiled codecs call; rarely used code is in {@code CborSlow}, {@code CborNames}, {@code
 * CborStrings} and {@code CborNumbers}. {@code CborProtocol} prepares the keys and heads of each
 * class. {@code CborDocumentCodec} writes and reads trees, tags included.
 */
package io.seriform.cbor;
