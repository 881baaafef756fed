/**
 * Views: the user's interface, implemented over bytes. A format says which of its static methods
 * carries out each accessor ({@link io.seriform.view.Accessor}), and {@link io.seriform.view.Views}
 * makes the class that calls them. The bytes are in a {@code byte[]}, a {@code ByteBuffer} or, on
 * JDK 22 and later, a {@code MemorySegment}.
 */
package io.seriform.view;
