package io.seriform.json;

import io.seriform.annotation.Inclusion;
import io.seriform.codec.Codecs;
import io.seriform.codec.TypeCodec;
import io.seriform.error.EncodeException;
import io.seriform.error.SeriformException;
import io.seriform.model.SubtypesModel;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/**
 * One of several classes, told by a name that is a key in a closed table: as a property of the
 * object, as the one name of a wrapping object, or as the first of two elements.
 */
final class JsonSubtypes extends TypeCodec {

  private final SubtypesModel model;
  private final Map<Class<?>, Subtype> byClass = new HashMap<>();
  private final Map<String, Subtype> byName = new HashMap<>();
  private final byte[] property;
  private final Inclusion inclusion;

  private record Subtype(byte[] opening, TypeCodec codec) {}

  private JsonSubtypes(SubtypesModel model, Inclusion inclusion) {
    this.model = model;
    this.inclusion = inclusion;
    this.property =
        model.property() == null
            ? null
            : JsonProtocol.quoted(model.property()).getBytes(StandardCharsets.UTF_8);
  }

  static TypeCodec of(SubtypesModel model, Codecs codecs, JsonOptions options) {
    // a property has no place in the array shape
    boolean arrays = model.subtypes().stream().anyMatch(s -> options.arrayShape(s.type()));
    Inclusion inclusion = arrays ? Inclusion.ARRAY : model.inclusion();
    JsonSubtypes subtypes = new JsonSubtypes(model, inclusion);
    for (SubtypesModel.Subtype s : model.subtypes()) {
      String name = JsonProtocol.quoted(s.name());
      String opening =
          switch (inclusion) {
            case PROPERTY -> "{" + JsonProtocol.quoted(model.property()) + ":" + name;
            case WRAPPER -> "{" + name + ":";
            case ARRAY -> "[" + name + ",";
          };
      Subtype subtype =
          new Subtype(opening.getBytes(StandardCharsets.UTF_8), codecs.exact(s.resolved()));
      subtypes.byClass.put(s.type(), subtype);
      subtypes.byName.put(s.name(), subtype);
    }
    return subtypes;
  }

  // ---- writing

  @Override
  public int write(Output o, byte[] buf, int pos, Object value) {
    JsonWriter out = (JsonWriter) o;
    Subtype subtype = byClass.get(value.getClass());
    if (subtype == null) {
      throw new EncodeException(
              value.getClass().getName()
                  + " is no registered subtype of "
                  + model.raw().getName()
                  + "; @Subtypes or ModelOptions.withSubtype adds it")
          .at(JsonErrors.FORMAT, -1);
    }
    int n = subtype.opening.length;
    if (buf.length - pos < n + JsonWriter.SLACK) {
      pos = out.grow(pos, n + JsonWriter.SLACK);
    }
    System.arraycopy(subtype.opening, 0, out.buf, pos, n);
    if (inclusion == Inclusion.PROPERTY) {
      return spliced(out, pos + n, subtype.codec, value);
    }
    pos = subtype.codec.write(out, out.buf, pos + n, value);
    if (out.buf.length - pos < JsonWriter.SLACK) {
      pos = out.grow(pos, JsonWriter.SLACK);
    }
    out.buf[pos] = (byte) (inclusion == Inclusion.WRAPPER ? '}' : ']');
    return pos + 1;
  }

  /** Writes the object and joins its properties to the one that names the class. */
  static int spliced(JsonWriter out, int pos, TypeCodec codec, Object value) {
    // the brace is patched when the object is written: until then nothing may be flushed
    out.hold();
    int end = codec.write(out, out.buf, pos, value);
    out.release();
    byte[] buf = out.buf;
    if (buf[pos + 1] == '}') {
      buf[pos] = '}';
      return end - 1;
    }
    buf[pos] = ',';
    return end;
  }

  // ---- reading

  @Override
  public Object read(Input i) {
    JsonReader in = (JsonReader) i;
    return switch (inclusion) {
      case PROPERTY -> byProperty(in);
      case WRAPPER -> wrapped(in);
      case ARRAY -> array(in);
    };
  }

  private Object wrapped(JsonReader in) {
    in.deeper();
    JsonSlow.begin(in);
    if (!JsonSlow.toName(in)) {
      throw JsonErrors.expected(in, "the name of a subtype of " + model.raw().getName());
    }
    Subtype subtype = subtype(in, JsonNames.readName(in));
    Object value = subtype.codec.read(in);
    if (JsonSlow.entry(in)) {
      throw JsonErrors.expected(in, "'}'");
    }
    return value;
  }

  private Object array(JsonReader in) {
    in.deeper();
    JsonSlow.beginArray(in);
    Subtype subtype = subtype(in, JsonStrings.readOrNull(in));
    JsonSlow.expect(in, ',');
    JsonSlow.peek(in);
    Object value = subtype.codec.read(in);
    JsonSlow.expect(in, ']');
    in.depthLeft++;
    return value;
  }

  private Object byProperty(JsonReader in) {
    int depth = in.depthLeft;
    in.deeper();
    boolean goesOn = in.pos == in.begun;
    if (!goesOn) {
      JsonSlow.peek(in);
    }
    in.pin();
    JsonSlow.beginOrGoOn(in);
    if (!JsonSlow.toName(in)) {
      in.unpin();
      throw missing(in);
    }
    Subtype subtype;
    if (named(in)) {
      subtype = subtype(in, text(in));
      JsonSlow.goesOn(in);
      in.unpin();
    } else {
      subtype = subtype(in, find(in));
      in.unpinTo();
      in.begun = goesOn ? in.pos : -1;
    }
    in.depthLeft = depth;
    return subtype.codec.read(in);
  }

  /** Whether the next name is the property's; it and its colon are then consumed. */
  private boolean named(JsonReader in) {
    int n = property.length;
    if (!in.more(n + 1) || !java.util.Arrays.equals(in.buf, in.pos, in.pos + n, property, 0, n)) {
      return false;
    }
    in.pos += n;
    JsonSlow.colon(in);
    return true;
  }

  /** Skips to the property, which may stand anywhere in the object. */
  private String find(JsonReader in) {
    do {
      if (JsonNames.readName(in).equals(model.property())) {
        return text(in);
      }
      JsonSkip.value(in);
    } while (JsonSlow.toName(in));
    throw missing(in);
  }

  private static String text(JsonReader in) {
    int c = JsonSlow.peek(in);
    if (c != '"' && c != '\'') {
      throw JsonSlow.wrongKind(in, "the name of a subtype");
    }
    return JsonStrings.readOrNull(in);
  }

  private SeriformException missing(JsonReader in) {
    return JsonErrors.mapping(
        in, "an object does not say what it is", "the property '" + model.property() + "'");
  }

  private Subtype subtype(JsonReader in, String name) {
    Subtype subtype = name == null ? null : byName.get(name);
    if (subtype == null) {
      throw JsonErrors.noSubtype(in, model.raw(), String.valueOf(name));
    }
    return subtype;
  }
}
