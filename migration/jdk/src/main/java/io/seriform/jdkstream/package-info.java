/**
 * A reader of the streams of {@code java.io.ObjectOutputStream}, for leaving them: by the grammar
 * of the Java Object Serialization Specification, chapter 6 (protocol version 2), into a tree or
 * into registered classes. It loads no class, and calls nothing of what the stream asks for. See
 * {@link io.seriform.jdkstream.JdkStream}.
 */
package io.seriform.jdkstream;
