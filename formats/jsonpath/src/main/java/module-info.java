/** JSONPath over trees. */
module io.seriform.jsonpath {
  requires transitive io.seriform.documents;

  exports io.seriform.jsonpath;
}
