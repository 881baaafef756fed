/** Apache Thrift: the binary and the compact protocol, and {@code .thrift} files. */
module io.seriform.thrift {
  requires transitive io.seriform.documents;
  requires transitive io.seriform.schema;
  requires static java.sql;

  exports io.seriform.thrift;
  // called by compiled codecs
  exports io.seriform.thrift.internal.protocol to
      io.seriform.core;
  exports io.seriform.thrift.internal.site to
      io.seriform.core;
  exports io.seriform.thrift.schema;
}
