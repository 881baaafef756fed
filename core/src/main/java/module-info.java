/** The core of Seriform: what users import, and what formats are made of. */
@SuppressWarnings("module") // the modules below are not there when the core is compiled
module io.seriform.core {
  requires org.objectweb.asm;
  requires static java.sql;
  requires static java.xml;

  uses io.seriform.model.marks.DialectProvider;

  // for users
  exports io.seriform;
  exports io.seriform.annotation;
  exports io.seriform.error;
  exports io.seriform.model.options;
  exports io.seriform.wire;
  // for dialects
  exports io.seriform.model.marks;
  exports io.seriform.model.rules;
  // for authors of formats
  exports io.seriform.codec;
  exports io.seriform.wire.bytes;
  // for the modules of this library
  exports io.seriform.codec.access to
      io.seriform.copy,
      io.seriform.documents,
      io.seriform.flatbuffers,
      io.seriform.graph,
      io.seriform.hessian,
      io.seriform.jdkstream,
      io.seriform.protobuf,
      io.seriform.protobuf.schema,
      io.seriform.schema,
      io.seriform.thrift;
  exports io.seriform.codec.compile.code to
      io.seriform.views;
  exports io.seriform.codec.methods to
      io.seriform.testkit;
  exports io.seriform.codec.names to
      io.seriform.cbor,
      io.seriform.documents,
      io.seriform.flatbuffers,
      io.seriform.graph,
      io.seriform.hessian,
      io.seriform.json,
      io.seriform.msgpack,
      io.seriform.protobuf,
      io.seriform.struct,
      io.seriform.thrift;
  exports io.seriform.codec.plan to
      io.seriform.cbor,
      io.seriform.copy,
      io.seriform.documents,
      io.seriform.flatbuffers,
      io.seriform.graph,
      io.seriform.hessian,
      io.seriform.json,
      io.seriform.msgpack,
      io.seriform.protobuf,
      io.seriform.struct,
      io.seriform.thrift;
  exports io.seriform.codec.registry to
      io.seriform.cbor,
      io.seriform.documents,
      io.seriform.flatbuffers,
      io.seriform.flatbuffers.schema,
      io.seriform.graph,
      io.seriform.hessian,
      io.seriform.jdkstream,
      io.seriform.json,
      io.seriform.msgpack,
      io.seriform.protobuf,
      io.seriform.protobuf.schema,
      io.seriform.schema,
      io.seriform.struct,
      io.seriform.thrift;
  exports io.seriform.codec.runtime to
      io.seriform.cbor,
      io.seriform.copy,
      io.seriform.documents,
      io.seriform.flatbuffers,
      io.seriform.graph,
      io.seriform.hessian,
      io.seriform.jdkstream,
      io.seriform.json,
      io.seriform.msgpack,
      io.seriform.protobuf,
      io.seriform.thrift;
  exports io.seriform.codec.scalar to
      io.seriform.cbor,
      io.seriform.copy,
      io.seriform.documents,
      io.seriform.flatbuffers,
      io.seriform.graph,
      io.seriform.hessian,
      io.seriform.json,
      io.seriform.msgpack,
      io.seriform.protobuf,
      io.seriform.protobuf.schema,
      io.seriform.schema,
      io.seriform.thrift;
  exports io.seriform.model to
      io.seriform.cbor,
      io.seriform.copy,
      io.seriform.documents,
      io.seriform.flatbuffers,
      io.seriform.flatbuffers.schema,
      io.seriform.graph,
      io.seriform.hessian,
      io.seriform.jdkstream,
      io.seriform.json,
      io.seriform.msgpack,
      io.seriform.protobuf,
      io.seriform.protobuf.schema,
      io.seriform.schema,
      io.seriform.struct,
      io.seriform.thrift;
  exports io.seriform.reflect to
      io.seriform.copy,
      io.seriform.documents,
      io.seriform.flatbuffers,
      io.seriform.graph,
      io.seriform.gson,
      io.seriform.hessian,
      io.seriform.jackson,
      io.seriform.jdkstream,
      io.seriform.json,
      io.seriform.jsonb,
      io.seriform.kotlin,
      io.seriform.protobuf,
      io.seriform.protobuf.schema,
      io.seriform.schema,
      io.seriform.struct,
      io.seriform.testkit,
      io.seriform.thrift;
  exports io.seriform.scalar to
      io.seriform.cbor,
      io.seriform.copy,
      io.seriform.documents,
      io.seriform.flatbuffers,
      io.seriform.graph,
      io.seriform.hessian,
      io.seriform.jackson,
      io.seriform.jdkstream,
      io.seriform.json,
      io.seriform.jsonb,
      io.seriform.msgpack,
      io.seriform.protobuf,
      io.seriform.protobuf.schema,
      io.seriform.schema,
      io.seriform.struct,
      io.seriform.testkit,
      io.seriform.text,
      io.seriform.thrift;
  exports io.seriform.wire.numbers to
      io.seriform.cbor,
      io.seriform.documents,
      io.seriform.graph,
      io.seriform.json,
      io.seriform.msgpack,
      io.seriform.protobuf,
      io.seriform.protobuf.json,
      io.seriform.protobuf.schema,
      io.seriform.text,
      io.seriform.thrift;
  exports io.seriform.wire.strings to
      io.seriform.cbor,
      io.seriform.documents,
      io.seriform.flatbuffers,
      io.seriform.graph,
      io.seriform.hessian,
      io.seriform.json,
      io.seriform.msgpack,
      io.seriform.protobuf,
      io.seriform.protobuf.schema,
      io.seriform.struct,
      io.seriform.thrift;
}
