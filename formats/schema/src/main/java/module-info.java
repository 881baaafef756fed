/** What schema languages have in common: texts, a neutral view, comparison. */
module io.seriform.schema {
  requires transitive io.seriform.core;

  // for users
  exports io.seriform.schema;
  // for authors of schema languages
  exports io.seriform.schema.text;
}
