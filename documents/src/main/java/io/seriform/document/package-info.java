/**
 * A tree of any self-describing document, which can be read, changed and written without a class.
 *
 * <p>{@link io.seriform.document.Document} is a value; {@link io.seriform.document.DocumentObject}
 * and {@link io.seriform.document.DocumentArray} hold others and can be changed; {@link
 * io.seriform.document.Pointer} names a place. It holds everything that JSON, CBOR and MessagePack
 * can express, exactly: numbers of any size, bytes, tags, keys that are not strings. {@link
 * io.seriform.document.DocumentCodec} writes and reads it, token by token.
 */
package io.seriform.document;
