/** {@code .proto} files, and protobuf without classes. */
module io.seriform.protobuf.schema {
  requires transitive io.seriform.protobuf;

  exports io.seriform.protobuf.schema;
}
