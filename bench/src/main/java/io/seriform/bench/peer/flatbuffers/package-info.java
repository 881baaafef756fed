/** FlatBuffers, by tables that flatc generates. */
package io.seriform.bench.peer.flatbuffers;
