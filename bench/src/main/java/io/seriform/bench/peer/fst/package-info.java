/** FST, a faster stand-in for the JDK's serialization. */
package io.seriform.bench.peer.fst;
