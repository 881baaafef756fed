/**
 * The composition root of a format: {@link io.seriform.codec.registry.Codecs} makes the codec of a
 * type, compiled or interpreted, and keeps it.
 */
package io.seriform.codec.registry;
