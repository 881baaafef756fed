/** {@code .fbs} files: read, checked, written, compared. */
module io.seriform.flatbuffers.schema {
  requires transitive io.seriform.schema;

  exports io.seriform.flatbuffers.schema;
}
