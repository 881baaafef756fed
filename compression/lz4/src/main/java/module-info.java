/** LZ4 around every format. */
module io.seriform.lz4 {
  requires transitive io.seriform.core;
  requires org.lz4.java;

  exports io.seriform.lz4;
}
