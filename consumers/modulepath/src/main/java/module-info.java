/** A module that keeps its classes to itself, except for Seriform. */
module shop {
  requires io.seriform.cbor;
  requires io.seriform.flatbuffers;
  requires io.seriform.graph;
  requires io.seriform.hessian;
  requires io.seriform.json;
  requires io.seriform.msgpack;
  requires io.seriform.protobuf;
  requires io.seriform.struct;
  requires io.seriform.thrift;

  exports shop.view to
      io.seriform.views;

  opens shop to
      io.seriform.core;
}
