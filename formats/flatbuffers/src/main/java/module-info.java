/** FlatBuffers: tables, structs and unions from plain classes, without a schema compiler. */
module io.seriform.flatbuffers {
  requires transitive io.seriform.core;

  exports io.seriform.flatbuffers;
}
