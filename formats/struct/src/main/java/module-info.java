/** C structures. */
module io.seriform.struct {
  requires transitive io.seriform.core;

  exports io.seriform.struct;
}
