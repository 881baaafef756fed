/**
 * Seriform's own format for object graphs, version 1, as {@code docs/graph-format.md} specifies it.
 * The entry point is {@link io.seriform.graph.Graph}.
 */
package io.seriform.graph;
