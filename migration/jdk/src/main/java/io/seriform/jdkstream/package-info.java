/**
 * A reader of the streams of {@code java.io.ObjectOutputStream}, for migrating away from them: by
 * the grammar of the Java Object Serialization Specification, chapter 6 (protocol version 2), into
 * a tree or into registered classes. It loads no class, and calls no method that the stream asks
 * for. See {@link io.seriform.jdkstream.JdkStream}.
 */
package io.seriform.jdkstream;
