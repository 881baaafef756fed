/**
 * Ways to make bytes fewer, for every format: see {@link io.seriform.compression.Compressed}.
 * {@link io.seriform.compression.Deflate} needs nothing but the JDK; others are modules of their
 * own.
 */
package io.seriform.compression;
