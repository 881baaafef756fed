/**
 * Layout, writing and reading of structures. {@code StructLayouts} makes the layout of each class;
 * {@link io.seriform.struct.internal.StructWriter} and {@link
 * io.seriform.struct.internal.StructReader} have the methods that compiled codecs call, {@code
 * StructViews} binds the methods of views.
 */
package io.seriform.struct.internal;
