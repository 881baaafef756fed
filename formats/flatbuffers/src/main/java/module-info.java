/** FlatBuffers: tables, structs and unions from plain classes, without a schema compiler. */
@SuppressWarnings("module") // the schema module is not there when this one is compiled
module io.seriform.flatbuffers {
  requires transitive io.seriform.documents;
  requires transitive io.seriform.views;

  exports io.seriform.flatbuffers;
  // called by compiled codecs and views
  exports io.seriform.flatbuffers.internal.site to
      io.seriform.core;
  exports io.seriform.flatbuffers.internal.view to
      io.seriform.core,
      io.seriform.views;
  // layouts are compared with those of schemas
  exports io.seriform.flatbuffers.internal to
      io.seriform.flatbuffers.schema;
  exports io.seriform.flatbuffers.internal.layout to
      io.seriform.flatbuffers.schema;
  exports io.seriform.flatbuffers.internal.wire to
      io.seriform.flatbuffers.schema;
}
