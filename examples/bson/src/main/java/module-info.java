/** BSON: an example of a format of another module. */
module io.seriform.example.bson {
  requires transitive io.seriform.documents;

  exports io.seriform.example.bson;
}
