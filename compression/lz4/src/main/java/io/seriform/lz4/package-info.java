/** LZ4 in frames, by lz4-java: see {@link io.seriform.lz4.Lz4}. */
package io.seriform.lz4;
