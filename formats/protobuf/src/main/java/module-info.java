/** Protocol Buffers: the wire format of proto2, proto3 and editions. */
module io.seriform.protobuf {
  requires transitive io.seriform.documents;

  exports io.seriform.protobuf;
  // called by compiled codecs
  exports io.seriform.protobuf.internal.message to
      io.seriform.core;
  exports io.seriform.protobuf.internal.site to
      io.seriform.core;
}
