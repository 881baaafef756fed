/**
 * MessagePack by its specification of 2017, with the timestamp; the older one without binary by an
 * option.
 *
 * <p>The entry point is {@link io.seriform.msgpack.Msgpack}. The hot path is {@link
 * io.seriform.msgpack.MsgpackWriter} and {@link io.seriform.msgpack.MsgpackReader}, whose static
 * methods compiled codecs call; rarely used code is in {@code MsgpackText}, {@code MsgpackSlow},
 * {@code MsgpackStrings}, {@code MsgpackNumbers} and {@code MsgpackNames}. {@code Put} writes
 * numbers and headers in their shortest form. {@code MsgpackProtocol} prepares the names of each
 * class.
 */
package io.seriform.msgpack;
