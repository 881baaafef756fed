/** Thrift, by structs that its compiler generates, in its binary and its compact protocol. */
package io.seriform.bench.peer.thrift;
