/** A reader of what ObjectOutputStream wrote. */
module io.seriform.jdkstream {
  requires transitive io.seriform.documents;
  requires static java.sql;

  exports io.seriform.jdkstream;
}
