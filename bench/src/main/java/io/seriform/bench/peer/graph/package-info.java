/** Common parts of the libraries that write graphs of plain Java objects. */
package io.seriform.bench.peer.graph;
