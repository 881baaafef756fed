/** The canonical JSON of protobuf messages. */
module io.seriform.protobuf.json {
  requires transitive io.seriform.protobuf.schema;
  requires io.seriform.json;

  exports io.seriform.protobuf.json;
}
