/** C structures. */
module io.seriform.struct {
  requires transitive io.seriform.views;

  exports io.seriform.struct;
  // called by compiled codecs and views
  exports io.seriform.struct.internal to
      io.seriform.core,
      io.seriform.views;
}
