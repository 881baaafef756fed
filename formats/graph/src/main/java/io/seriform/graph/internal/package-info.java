/**
 * What writes and reads object graphs. The hot path is {@link
 * io.seriform.graph.internal.GraphWriter} and {@link io.seriform.graph.internal.GraphReader}, whose
 * static methods compiled codecs call, with {@code GraphStrings} and {@code GraphNumbers}. {@code
 * GraphTable} is the closed table of classes, {@code GraphSchemas} what messages say of them,
 * {@code GraphAdapter} what reads messages whose classes look different.
 */
package io.seriform.graph.internal;
