package io.seriform.json.internal.text;

import io.seriform.Framing;
import io.seriform.codec.Frames;
import io.seriform.json.internal.site.JsonReader;
import io.seriform.json.internal.site.JsonSlow;
import io.seriform.json.internal.site.JsonWriter;
import io.seriform.wire.Input;
import io.seriform.wire.Output;

/** Many values of JSON in one stream: a line for each (NDJSON), or the elements of one array. */
final class JsonFrames {

  private static final Frames LINES = new Lines();
  private static final Frames ELEMENTS = new Elements();

  private JsonFrames() {}

  static Frames of(Framing framing) {
    return switch (framing) {
      case SEQUENCE -> LINES;
      case ARRAY -> ELEMENTS;
      case PREFIXED ->
          throw new IllegalArgumentException(
              "JSON has no framing PREFIXED; SEQUENCE is a line for each value");
    };
  }

  private static int put(Output out, int pos, char c) {
    if (out.buf.length - pos < JsonWriter.SLACK) {
      pos = out.grow(pos, JsonWriter.SLACK);
    }
    out.buf[pos] = (byte) c;
    return pos + 1;
  }

  /** A value ends with its line; a value may itself take several, and lines may be blank. */
  private static final class Lines extends Frames {

    @Override
    public boolean oneDocument() {
      return false;
    }

    @Override
    public boolean next(Input input, long index) {
      JsonReader in = (JsonReader) input;
      if (index != 0) {
        JsonSlow.endLine(in);
      }
      return JsonSlow.peek(in) >= 0;
    }

    @Override
    public boolean lines() {
      return true;
    }

    @Override
    public boolean blank(Input in) {
      return JsonSlow.peek((JsonReader) in) < 0;
    }

    @Override
    public int end(Output out, int pos, int mark) {
      return put(out, pos, '\n');
    }
  }

  private static final class Elements extends Frames {

    @Override
    public boolean oneDocument() {
      return true;
    }

    @Override
    public boolean next(Input input, long index) {
      JsonReader in = (JsonReader) input;
      if (index == 0) {
        in.deeper();
        if (JsonSlow.peek(in) != '[') {
          throw JsonSlow.wrongKind(in, "an array of all values")
              .hinting(
                  "Framing.ARRAY reads a document that is one array, Framing.SEQUENCE a line for"
                      + " each value; tokenReader reads an array inside an object");
        }
        JsonSlow.beginArray(in);
      }
      if (JsonSlow.element(in, index == 0 ? 0 : 1)) {
        return true;
      }
      JsonSlow.finish(in);
      return false;
    }

    @Override
    public int begin(Output out, int pos, long index) {
      return put(out, pos, index == 0 ? '[' : ',');
    }

    @Override
    public int finish(Output out, int pos, long count) {
      return put(out, count == 0 ? put(out, pos, '[') : pos, ']');
    }
  }
}
