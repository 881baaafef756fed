package io.seriform.jsonpath;

import io.seriform.document.Document;
import io.seriform.testkit.hostile.CallTarget;
import io.seriform.testkit.hostile.EntryPointsKit;

/** Queries, and documents that they search. */
class EntryPointsTest extends EntryPointsKit {

  private static final Document STORE =
      Document.object()
          .put(
              "store",
              Document.array()
                  .add(Document.object().put("price", 8.95).put("title", "aab"))
                  .add(Document.object().put("price", 12).put("isbn", "0-553-21311-3")));

  @Override
  protected CallTarget target() {
    return new CallTarget()
        .statics(JsonPath.class)
        .on(
            JsonPath.of("$..*[?@.price < 10 && @.title]"),
            JsonPath.of("$[?match(@.title, '[^b-d]*(a|b)+.?') || length(@) > 1]"),
            // what such a query takes grows with the square of the depth: steps are its bound
            JsonPath.of("$..[?count(@..*) == count($.store[*]) || @ == $.store]").withSteps(1_000),
            JsonPath.of("$.store[::-1]['title', 1:]"))
        .using(JsonPath.class, path -> path.withSteps(10_000).find(STORE))
        .seed("$.store[?@.price < 10 && match(@.title, '[a-c]+.*')]['title', 0, 1:5:2]")
        .seed("$..[?search(@.a, '\\\\p{Lu}{1,3}[^x-z]|(a|b)?') || count(@.*) != -1.5e3]")
        .seed(STORE)
        .seed(Document.array().add(1).add(STORE.copy()));
  }
}
