/**
 * Bytes, numbers and text, moved safely and fast: {@link io.seriform.wire.Output} and {@link
 * io.seriform.wire.Input} with their sinks and sources, number text, UTF-8, {@link
 * io.seriform.wire.Limits}. Knows no class of a user and no format. The only place that knows how
 * the JDK lays memory out ({@link io.seriform.wire.strings.Strings}).
 */
package io.seriform.wire;
