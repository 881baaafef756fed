/**
 * What writes and reads MessagePack. The hot path is {@link
 * io.seriform.msgpack.internal.MsgpackWriter} and {@link
 * io.seriform.msgpack.internal.MsgpackReader}, whose static methods compiled codecs call; rarely
 * used code is in {@code MsgpackText}, {@code MsgpackSlow}, {@code MsgpackStrings}, {@code
 * MsgpackNumbers} and {@code MsgpackNames}. {@code Put} writes numbers and headers in their
 * shortest form. {@code MsgpackProtocol} prepares the names of each class.
 */
package io.seriform.msgpack.internal;
