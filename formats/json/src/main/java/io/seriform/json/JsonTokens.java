package io.seriform.json;

import io.seriform.codec.tokens.References;
import io.seriform.codec.tokens.Tokens;
import io.seriform.error.SeriformException;
import io.seriform.wire.Identities;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The tokens of JSON. */
final class JsonTokens extends Tokens {

  static final JsonTokens INSTANCE = new JsonTokens();

  private JsonTokens() {}

  @Override
  public void beginObject(Input input) {
    JsonReader in = (JsonReader) input;
    in.deeper();
    JsonSlow.beginOrGoOn(in);
  }

  @Override
  public boolean nextEntry(Input input, int i) {
    JsonReader in = (JsonReader) input;
    return JsonSlow.entry(in) && in.admits(i);
  }

  @Override
  public void beginArray(Input input) {
    JsonReader in = (JsonReader) input;
    in.deeper();
    JsonSlow.beginArray(in);
  }

  @Override
  public boolean nextElement(Input input, int i) {
    JsonReader in = (JsonReader) input;
    return JsonSlow.element(in, i) && in.admits(i);
  }

  @Override
  public String readName(Input in) {
    return JsonNames.readName((JsonReader) in);
  }

  @Override
  public boolean takesNull(Input input) {
    JsonReader in = (JsonReader) input;
    return JsonSlow.peek(in) == 'n' && JsonSlow.isNull(in);
  }

  @Override
  public boolean isText(Input input) {
    JsonReader in = (JsonReader) input;
    int c = JsonSlow.peek(in);
    return c == '"' || (c == '\'' && in.syntax.singleQuotes());
  }

  @Override
  public String readText(Input input) {
    JsonReader in = (JsonReader) input;
    int c = JsonSlow.peek(in);
    if (c != '"' && c != '\'') {
      throw JsonSlow.wrongKind(in, "a text");
    }
    return JsonStrings.readOrNull(in);
  }

  @Override
  public void skip(Input in) {
    JsonSkip.value((JsonReader) in);
  }

  // ---- objects that are looked into

  /** The depth before, and in the lowest bit whether the object was begun by another codec. */
  @Override
  public long open(Input input) {
    JsonReader in = (JsonReader) input;
    long depth = in.depthLeft;
    in.deeper();
    boolean begun = in.pos == in.begun;
    if (!begun) {
      JsonSlow.peek(in);
    }
    in.pin();
    JsonSlow.beginOrGoOn(in);
    return depth << 1 | (begun ? 1 : 0);
  }

  @Override
  public boolean toName(Input in) {
    return JsonSlow.next((JsonReader) in, null);
  }

  @Override
  public boolean isName(Input input, byte[] name) {
    JsonReader in = (JsonReader) input;
    int n = name.length;
    if (!in.more(n + 1) || !Arrays.equals(in.buf, in.pos, in.pos + n, name, 0, n)) {
      return isSpelledOtherwise(in, name);
    }
    in.pos += n;
    JsonSlow.colon(in);
    return true;
  }

  /** The same for a name with escapes, or in single quotes. */
  private static boolean isSpelledOtherwise(JsonReader in, byte[] name) {
    int n = JsonStrings.scan(in, 0, in.limits().name(), true);
    if (in.buf[in.pos] == '"' && (in.seen & JsonStrings.ESCAPE_SEEN) == 0) {
      return false;
    }
    String text = JsonStrings.text(in, in.pos + 1, in.pos + 1 + n);
    if (!text.equals(new String(name, 1, name.length - 2, StandardCharsets.UTF_8))) {
      return false;
    }
    in.pos += n + 2;
    JsonSlow.colon(in);
    return true;
  }

  @Override
  public void goOn(Input input, long opened) {
    JsonReader in = (JsonReader) input;
    JsonSlow.goesOn(in);
    in.unpin();
    in.depthLeft = (int) (opened >> 1);
  }

  @Override
  public void goBack(Input input, long opened) {
    JsonReader in = (JsonReader) input;
    in.unpinTo();
    in.begun = (opened & 1) != 0 ? in.pos : -1;
    in.depthLeft = (int) (opened >> 1);
  }

  // ---- references

  @Override
  public Identities identities(Output out) {
    return ((JsonWriter) out).identities();
  }

  @Override
  public References references(Input in) {
    return ((JsonReader) in).references;
  }

  // ---- errors

  @Override
  public SeriformException mapping(Input in, String problem, String expected) {
    return JsonErrors.mapping((JsonReader) in, problem, expected);
  }

  @Override
  public SeriformException unexpected(Input in, String expected) {
    // well-formed, and what stands behind what was closed says nothing
    return mapping(in, "unexpected input", expected).expecting(expected, null);
  }
}
