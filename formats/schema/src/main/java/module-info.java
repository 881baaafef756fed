/** Common parts of schema languages: texts, a neutral view, comparison. */
@SuppressWarnings("module") // the languages below are not there when this one is compiled
module io.seriform.schema {
  requires transitive io.seriform.core;

  // for users
  exports io.seriform.schema;
  // for the schema languages of this library
  exports io.seriform.schema.text to
      io.seriform.flatbuffers.schema,
      io.seriform.protobuf.schema,
      io.seriform.thrift;
}
