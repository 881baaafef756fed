/** The core of Seriform: what users import, and what formats are made of. */
@SuppressWarnings("module") // the formats below are not there when the core is compiled
module io.seriform.core {
  requires org.objectweb.asm;
  requires static java.sql;
  requires static java.xml;

  // for users
  exports io.seriform;
  exports io.seriform.annotation;
  exports io.seriform.compression;
  exports io.seriform.document;
  exports io.seriform.error;
  exports io.seriform.model;
  exports io.seriform.model.foreign;
  exports io.seriform.model.marks;
  exports io.seriform.model.options;
  exports io.seriform.reflect;
  exports io.seriform.scalar;
  exports io.seriform.wire;
  // for authors of formats
  exports io.seriform.codec;
  exports io.seriform.codec.methods;
  exports io.seriform.codec.names;
  exports io.seriform.codec.plan;
  exports io.seriform.codec.registry;
  exports io.seriform.codec.runtime;
  exports io.seriform.codec.tokens;
  exports io.seriform.codec.view;
  exports io.seriform.format;
  exports io.seriform.text;
  // for the formats of this library
  exports io.seriform.codec.access to
      io.seriform.flatbuffers,
      io.seriform.graph,
      io.seriform.hessian,
      io.seriform.jdkstream,
      io.seriform.json,
      io.seriform.protobuf.schema,
      io.seriform.schema,
      io.seriform.thrift;
  exports io.seriform.codec.scalar to
      io.seriform.cbor,
      io.seriform.flatbuffers,
      io.seriform.graph,
      io.seriform.hessian,
      io.seriform.json,
      io.seriform.msgpack,
      io.seriform.protobuf,
      io.seriform.protobuf.schema,
      io.seriform.schema,
      io.seriform.thrift;
}
