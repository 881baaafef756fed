/**
 * What writes and reads CBOR. The hot path is {@link io.seriform.cbor.internal.CborWriter} and
 * {@link io.seriform.cbor.internal.CborReader}, whose static methods compiled codecs call; rarely
 * used code is in {@code CborSlow}, {@code CborNames}, {@code CborStrings} and {@code CborNumbers}.
 * {@code CborProtocol} prepares the keys and heads of each class. {@code CborTree} writes and reads
 * trees, tags included.
 */
package io.seriform.cbor.internal;
