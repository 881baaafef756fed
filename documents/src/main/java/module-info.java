/** Documents: trees, patches, tokens, and what self-describing formats share. */
@SuppressWarnings("module") // the modules that it is exported to need this one
module io.seriform.documents {
  requires transitive io.seriform.core;
  requires transitive io.seriform.text;

  // for users
  exports io.seriform.document;
  // for authors of self-describing formats
  exports io.seriform.document.binary;
  exports io.seriform.document.format;
  exports io.seriform.document.tokens;
  // for text formats of this library
  exports io.seriform.document.numbers to
      io.seriform.json;
  // for binary formats of this library with a reader of their own
  exports io.seriform.document.names to
      io.seriform.cbor,
      io.seriform.msgpack;
  // for formats of this library whose properties have numbers
  exports io.seriform.document.ids to
      io.seriform.protobuf,
      io.seriform.thrift;
}
