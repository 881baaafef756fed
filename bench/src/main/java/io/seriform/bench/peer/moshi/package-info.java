/** Moshi. */
package io.seriform.bench.peer.moshi;
