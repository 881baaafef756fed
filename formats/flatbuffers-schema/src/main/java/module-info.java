/** {@code .fbs} files: read, checked, written, compared; classes for them, and messages without. */
module io.seriform.flatbuffers.schema {
  requires transitive io.seriform.flatbuffers;
  requires transitive io.seriform.schema;

  exports io.seriform.flatbuffers.schema;

  // the records of binary schemas
  opens io.seriform.flatbuffers.schema to
      io.seriform.core;
}
