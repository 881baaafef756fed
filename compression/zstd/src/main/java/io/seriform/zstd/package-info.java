/** Zstandard (RFC 8878), by zstd-jni: see {@link io.seriform.zstd.Zstd}. */
package io.seriform.zstd;
