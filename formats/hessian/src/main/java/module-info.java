/** Hessian 2.0 serialization, without loading a class by name. */
module io.seriform.hessian {
  requires transitive io.seriform.documents;
  requires static java.sql;

  exports io.seriform.hessian;
  // called by compiled codecs
  exports io.seriform.hessian.internal.site to
      io.seriform.core;
}
