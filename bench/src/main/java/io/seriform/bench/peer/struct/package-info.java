/** Raw C structs in little-endian byte order, by hand over an array: what hardware alone can do. */
package io.seriform.bench.peer.struct;
