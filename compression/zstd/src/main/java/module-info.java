/** Zstandard around every format. */
module io.seriform.zstd {
  requires transitive io.seriform.core;
  requires com.github.luben.zstd_jni;

  exports io.seriform.zstd;
}
