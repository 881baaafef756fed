/** What the libraries that write graphs of plain Java objects have in common. */
package io.seriform.bench.peer.graph;
