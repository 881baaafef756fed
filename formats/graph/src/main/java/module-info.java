/** The native format of object graphs. */
module io.seriform.graph {
  requires transitive io.seriform.core;
  requires io.seriform.text;
  requires static java.sql;

  exports io.seriform.graph;
  // called by compiled codecs
  exports io.seriform.graph.internal.site to
      io.seriform.core;
}
