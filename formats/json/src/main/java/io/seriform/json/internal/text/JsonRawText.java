package io.seriform.json.internal.text;

import io.seriform.codec.TypeCodec;
import io.seriform.error.EncodeException;
import io.seriform.error.LimitException;
import io.seriform.error.SeriformException;
import io.seriform.json.internal.site.JsonReader;
import io.seriform.json.internal.site.JsonSkip;
import io.seriform.json.internal.site.JsonSlow;
import io.seriform.json.internal.site.JsonTokens;
import io.seriform.json.internal.site.JsonWriter;
import io.seriform.wire.Input;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Output;
import io.seriform.wire.strings.Strings;
import io.seriform.wire.strings.Utf8;

/**
 * Values whose text is JSON and is written as it is, but on one line, once it was found to be one
 * complete value. Where texts are declared, a string is read as its text, and any other value as
 * its JSON.
 */
public final class JsonRawText extends TypeCodec {

  /** Reads the values; null where texts are declared. */
  private final TypeCodec declared;

  public JsonRawText(TypeCodec declared) {
    this.declared = declared;
  }

  // ---- writing

  @Override
  public int write(Output output, byte[] buf, int pos, Object value) {
    JsonWriter out = (JsonWriter) output;
    String text = value.toString();
    if (text == null) {
      throw new EncodeException(
          "toString of " + value.getClass().getName() + " returned null where JSON is written");
    }
    check(out, text);
    int n = Utf8.encodedLength(text);
    if (out.buf.length - pos < n + JsonWriter.SLACK) {
      pos = out.grow(pos, n + JsonWriter.SLACK);
    }
    Utf8.encode(text, out.buf, pos);
    onOneLine(out.buf, pos, pos + n);
    out.wide |= n != text.length() || !Utf8.isAscii(out.buf, pos, pos + n);
    return pos + n;
  }

  /** Line breaks, which only separate tokens here, would end a document in a sequence of lines. */
  private static void onOneLine(byte[] b, int from, int to) {
    for (int i = from; i < to; i++) {
      if (b[i] == '\n' || b[i] == '\r') {
        b[i] = ' ';
      }
    }
  }

  /** Refuses what is not one value, as strictly as a reader would. */
  private static void check(JsonWriter out, String text) {
    JsonReader in = out.checker();
    try {
      JsonTextCodec.start(in, text, false);
      in.depthLeft = out.depthLeft;
      JsonSkip.value(in);
      JsonSlow.finish(in);
    } catch (LimitException e) {
      throw e;
    } catch (SeriformException e) {
      throw new EncodeException(
              "raw text is not one JSON value: "
                  + e.problem()
                  + " at offset "
                  + e.offset()
                  + " of the text",
              e)
          .expecting(e.expected(), e.found());
    } finally {
      in.reset();
    }
  }

  // ---- reading

  @Override
  public Object read(Input input) {
    JsonReader in = (JsonReader) input;
    if (declared != null) {
      return declared.read(in);
    }
    if (JsonTokens.INSTANCE.isText(in)) {
      return JsonTokens.INSTANCE.readText(in);
    }
    in.pin();
    JsonSkip.value(in);
    int end = in.pos;
    in.unpinTo();
    int start = in.pos;
    int n = end - start;
    if (n > in.limits().string()) {
      throw in.at(LimitErrors.stringTooLong(in.limits(), n), start);
    }
    in.pos = end;
    return in.latin1 ? Strings.latin1(in.buf, start, n) : Strings.utf8(in.buf, start, n);
  }
}
