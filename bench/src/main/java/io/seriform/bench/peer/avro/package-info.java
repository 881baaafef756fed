/** Avro's binary encoding, by specific records that its compiler generates. */
package io.seriform.bench.peer.avro;
