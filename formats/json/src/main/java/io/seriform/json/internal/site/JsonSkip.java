package io.seriform.json.internal.site;

/** Skips a value that nothing is made of, as strictly as it would be read. */
public final class JsonSkip {

  private JsonSkip() {}

  /** Skips the value at the position, of any kind. */
  public static void value(JsonReader in) {
    int c = JsonSlow.peek(in);
    switch (c) {
      case '"', '\'' -> JsonStrings.skip(in);
      case '{' -> object(in);
      case '[' -> array(in);
      case 't', 'f' -> JsonSlow.readBoolean(in);
      case 'n' -> JsonSlow.isNull(in);
      default -> JsonNumbers.skip(in);
    }
  }

  private static void object(JsonReader in) {
    int mark = in.skips();
    if (mark < -1) {
      return;
    }
    in.deeper();
    JsonSlow.begin(in);
    while (JsonSlow.entry(in)) {
      JsonStrings.skipName(in);
      JsonSlow.expect(in, ':');
      value(in);
    }
    in.skipped(mark);
  }

  private static void array(JsonReader in) {
    int mark = in.skips();
    if (mark < -1) {
      return;
    }
    in.deeper();
    in.pos++;
    for (int i = 0; JsonSlow.element(in, i); i = 1) {
      value(in);
    }
    in.skipped(mark);
  }
}
