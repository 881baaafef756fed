package io.seriform.json;

import io.seriform.codec.TypeCodec;
import io.seriform.error.MappingException;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Objects with identity: {@code "$id"} is the first property of each object when it is first met,
 * {@code {"$ref":"1"}} stands for it from then on.
 */
final class JsonReferences extends TypeCodec {

  private static final byte[] ID = "{\"$id\":\"".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] REF = "{\"$ref\":\"".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] ID_NAME = "\"$id\"".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] REF_NAME = "\"$ref\"".getBytes(StandardCharsets.US_ASCII);

  private final Class<?> raw;
  private final TypeCodec object;

  JsonReferences(Class<?> raw, TypeCodec object) {
    this.raw = raw;
    this.object = object;
  }

  // ---- writing

  @Override
  public int write(Output o, byte[] buf, int pos, Object value) {
    JsonWriter out = (JsonWriter) o;
    int before = out.identities().meet(value);
    if (before >= 0) {
      pos = number(out, pos, REF, before + 1);
      out.buf[pos] = '}';
      return pos + 1;
    }
    pos = number(out, pos, ID, out.identities().size());
    return JsonSubtypes.spliced(out, pos, object, value);
  }

  private static int number(JsonWriter out, int pos, byte[] opening, int number) {
    if (out.buf.length - pos < 2 * JsonWriter.SLACK) {
      pos = out.grow(pos, 2 * JsonWriter.SLACK);
    }
    byte[] buf = out.buf;
    System.arraycopy(opening, 0, buf, pos, opening.length);
    pos = io.seriform.wire.NumberText.putInt(buf, pos + opening.length, number);
    buf[pos] = '"';
    return pos + 1;
  }

  // ---- reading

  @Override
  public Object read(Input i) {
    JsonReader in = (JsonReader) i;
    int depth = in.depthLeft;
    in.deeper();
    JsonSlow.peek(in);
    in.pin();
    JsonSlow.begin(in);
    boolean named = JsonSlow.toName(in);
    if (named && is(in, REF_NAME)) {
      in.unpin();
      return referred(in);
    }
    String id = null;
    if (named && is(in, ID_NAME)) {
      in.unpin();
      id = name(in);
      JsonSlow.goesOn(in);
      begin(in, id);
    } else {
      in.unpinTo();
    }
    in.pending = id;
    in.depthLeft = depth;
    Object value = object.read(in);
    if (id != null) {
      in.references.put(id, value);
    }
    return value;
  }

  /** Whether the next name is this one; it and its colon are then consumed. */
  private static boolean is(JsonReader in, byte[] name) {
    int n = name.length;
    if (!in.more(n + 1) || !Arrays.equals(in.buf, in.pos, in.pos + n, name, 0, n)) {
      return false;
    }
    in.pos += n;
    JsonSlow.colon(in);
    return true;
  }

  private static String name(JsonReader in) {
    int c = JsonSlow.peek(in);
    if (c != '"' && c != '\'') {
      throw JsonSlow.wrongKind(in, "the text of an id");
    }
    return JsonStrings.readOrNull(in);
  }

  private static void begin(JsonReader in, String id) {
    if (in.references.putIfAbsent(id, UNFINISHED) != null) {
      throw JsonErrors.badText(in, "new id", id, null);
    }
  }

  /** Stands for an object whose properties are being read and that is not there yet. */
  private static final Object UNFINISHED = new Object();

  private Object referred(JsonReader in) {
    String id = name(in);
    Object value = in.references.get(id);
    if (value == UNFINISHED) {
      throw JsonErrors.place(
          in,
          new MappingException(
                  "a cycle through a constructor: object "
                      + id
                      + " is referred to while its own arguments are read")
              .expecting("an object that is complete, or made without arguments", null),
          in.pos);
    }
    if (!raw.isInstance(value)) {
      throw JsonErrors.place(
          in,
          new MappingException(
                  value == null
                      ? "a reference to an object that was not there"
                      : "a reference to an object of another class")
              .expecting("the id of a " + raw.getName(), id),
          in.pos);
    }
    if (JsonSlow.entry(in)) {
      throw JsonErrors.expected(in, "'}'");
    }
    return value;
  }
}
