/**
 * Text: single values, such as dates and addresses, as characters, for the formats of this library.
 */
@SuppressWarnings("module") // the modules that it is exported to need this one
module io.seriform.text {
  requires io.seriform.core;
  requires static java.sql;

  exports io.seriform.text to
      io.seriform.cbor,
      io.seriform.documents,
      io.seriform.flatbuffers,
      io.seriform.graph,
      io.seriform.hessian,
      io.seriform.jdkstream,
      io.seriform.json,
      io.seriform.msgpack,
      io.seriform.protobuf,
      io.seriform.thrift;
}
