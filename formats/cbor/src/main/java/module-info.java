/** CBOR by RFC 8949. */
module io.seriform.cbor {
  requires transitive io.seriform.documents;
  requires static java.sql;

  exports io.seriform.cbor;
  // called by compiled codecs
  exports io.seriform.cbor.internal.site to
      io.seriform.core;
}
