/**
 * Seriform's own format for object graphs, version 1, as {@code docs/graph-format.md} specifies it.
 *
 * <p>The entry point is {@link io.seriform.graph.Graph}. The hot path is {@link
 * io.seriform.graph.GraphWriter} and {@link io.seriform.graph.GraphReader}, whose static methods
 * compiled codecs call, with {@code GraphStrings} and {@code GraphNumbers}. {@code GraphTable} is
 * the closed table of classes, {@code GraphSchemas} what messages say of them, {@code GraphAdapter}
 * what reads messages whose classes look different.
 */
package io.seriform.graph;
