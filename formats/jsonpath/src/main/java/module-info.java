/** JSONPath over trees. */
module io.seriform.jsonpath {
  requires transitive io.seriform.core;

  exports io.seriform.jsonpath;
}
