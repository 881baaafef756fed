/** {@code .proto} files, and protobuf without classes. */
module io.seriform.protobuf.schema {
  requires transitive io.seriform.protobuf;
  requires transitive io.seriform.schema;

  exports io.seriform.protobuf.schema;
}
