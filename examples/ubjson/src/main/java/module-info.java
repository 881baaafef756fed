/** The example of a format: UBJSON. */
module io.seriform.example.ubjson {
  requires transitive io.seriform.documents;

  exports io.seriform.example.ubjson;
}
