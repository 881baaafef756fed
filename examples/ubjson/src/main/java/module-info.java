/** The example of a format: UBJSON. */
module io.seriform.example.ubjson {
  requires transitive io.seriform.core;

  exports io.seriform.example.ubjson;
}
