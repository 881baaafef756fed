/**
 * The types that users import: a {@link io.seriform.Format} for each wire format, the {@link
 * io.seriform.Codec} of a type in it, and {@link io.seriform.TypeRef} to name generic types.
 * Annotations are in {@code io.seriform.annotation}, exceptions in {@code io.seriform.error},
 * {@code Limits} in {@code io.seriform.wire}.
 *
 * <p>Every format has the same methods, so changing the format changes one word.
 */
package io.seriform;
