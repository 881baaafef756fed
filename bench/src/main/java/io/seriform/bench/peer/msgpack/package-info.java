/** MessagePack by msgpack-core's packer and unpacker, with code by hand for each class. */
package io.seriform.bench.peer.msgpack;
