/** LZ4 around every format. */
// the format's name ends in a digit; lz4-java is an automatic module
@SuppressWarnings({"module", "requires-automatic"})
module io.seriform.lz4 {
  requires transitive io.seriform.compression;
  requires org.lz4.java;

  exports io.seriform.lz4;
}
