/** Deep copies of objects, by the plans that codecs are made of. */
module io.seriform.copy {
  requires transitive io.seriform.core;

  exports io.seriform.copy;
}
