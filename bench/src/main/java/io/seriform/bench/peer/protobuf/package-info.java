/** Protocol Buffers, by messages that protoc generates. */
package io.seriform.bench.peer.protobuf;
