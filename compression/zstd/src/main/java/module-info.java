/** Zstandard around every format. */
module io.seriform.zstd {
  requires transitive io.seriform.compression;
  requires com.github.luben.zstd_jni;

  exports io.seriform.zstd;
}
