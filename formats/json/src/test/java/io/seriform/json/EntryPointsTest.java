package io.seriform.json;

import io.seriform.document.Pointer;
import io.seriform.testkit.Point;
import io.seriform.testkit.hostile.CallTarget;
import io.seriform.testkit.hostile.EntryPointsKit;
import io.seriform.testkit.hostile.FormatCalls;

/** JSON from all that it is read from, with all that is lenient. */
class EntryPointsTest extends EntryPointsKit {

  private static final Json LENIENT =
      Json.with(
          JsonOptions.standard()
              .withComments(true)
              .withSingleQuotes(true)
              .withTrailingCommas(true)
              .withNonFiniteNumbers(true)
              .withNumbersAsText(true));

  @Override
  protected CallTarget target() {
    return FormatCalls.of(Json.standard())
        .on(LENIENT, LENIENT.codec(Object.class))
        .on(Json.standard().codec(Point.class).at(Pointer.of("/a/0")))
        .seed("[{'x':1,},{\"x\":-2,\"label\":\"\\u00e9\\\\\"}/**/]")
        .seed("{\"a\":[1,2.5e3,true,null,{\"b\":\"c\"}]}", "/a/4/b")
        .seed("[NaN, -1E+400, '']");
  }
}
