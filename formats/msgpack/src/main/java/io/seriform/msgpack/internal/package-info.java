/**
 * The protocol of MessagePack as a whole, which prepares the names of each class, and codecs of
 * values without a class.
 *
 * <p>Its parts, each of which knows only those before it:
 *
 * <ul>
 *   <li>{@code site}: {@code MsgpackReader} and {@code MsgpackWriter}, the hot path, whose static
 *       methods compiled codecs call; rarely used code is in {@code MsgpackText}, {@code
 *       MsgpackSlow}, {@code MsgpackStrings}, {@code MsgpackNumbers} and {@code MsgpackNames}.
 *       {@code Put} writes numbers and headers in their shortest form.
 *   <li>{@code scalar}: forms of single values
 * </ul>
 */
package io.seriform.msgpack.internal;
