/** FlatBuffers: tables, structs and unions from plain classes, without a schema compiler. */
@SuppressWarnings("module") // the schema module is not there when this one is compiled
module io.seriform.flatbuffers {
  requires transitive io.seriform.documents;
  requires transitive io.seriform.views;

  exports io.seriform.flatbuffers;
  // called by compiled codecs and views; layouts are compared with those of schemas
  exports io.seriform.flatbuffers.internal to
      io.seriform.core,
      io.seriform.flatbuffers.schema,
      io.seriform.views;
}
