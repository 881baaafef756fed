/** Our own formats. */
package io.seriform.bench.peer.seriform;
