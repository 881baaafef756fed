/** JSON by RFC 8259. */
module io.seriform.json {
  requires transitive io.seriform.documents;
  requires static java.sql;

  exports io.seriform.json;
  // called by compiled codecs
  exports io.seriform.json.internal.site to
      io.seriform.core;
}
