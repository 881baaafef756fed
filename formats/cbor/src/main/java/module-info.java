/** CBOR by RFC 8949. */
module io.seriform.cbor {
  requires transitive io.seriform.core;
  requires static java.sql;

  exports io.seriform.cbor;
}
