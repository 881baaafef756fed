/**
 * MessagePack by its specification of 2017, with the timestamp; the older one without binary by an
 * option. The entry point is {@link io.seriform.msgpack.Msgpack}.
 */
package io.seriform.msgpack;
