/** C structures. */
module io.seriform.struct {
  requires transitive io.seriform.core;

  exports io.seriform.struct;
  // called by compiled codecs
  exports io.seriform.struct.internal to
      io.seriform.core;
}
