package io.seriform.compression;

import io.seriform.codec.ByteFilter;

/**
 * One stream being compressed. Not thread-safe. Must be closed by the code that started it, in any
 * case, because it may hold memory that the garbage collector does not see.
 */
public interface Compressor extends ByteFilter.FilterSink {}
