/** MessagePack. */
module io.seriform.msgpack {
  requires transitive io.seriform.documents;
  requires static java.sql;

  exports io.seriform.msgpack;
  // called by compiled codecs
  exports io.seriform.msgpack.internal.site to
      io.seriform.core;
}
