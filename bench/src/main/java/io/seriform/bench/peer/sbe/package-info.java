/** Simple Binary Encoding: flyweights over fixed layouts. */
package io.seriform.bench.peer.sbe;
