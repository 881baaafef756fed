/** Kryo, with and without references and registration. */
package io.seriform.bench.peer.kryo;
