/** Compression around every format. */
module io.seriform.compression {
  requires transitive io.seriform.core;

  exports io.seriform.compression;
}
