/** MessagePack. */
module io.seriform.msgpack {
  requires transitive io.seriform.core;
  requires static java.sql;

  exports io.seriform.msgpack;
}
