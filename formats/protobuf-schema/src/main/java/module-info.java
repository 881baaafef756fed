/** {@code .proto} files, and protobuf without classes. */
module io.seriform.protobuf.schema {
  requires transitive io.seriform.core;

  exports io.seriform.protobuf.schema;
}
