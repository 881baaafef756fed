package io.seriform.json.internal;

import io.seriform.codec.TypeCodec;
import io.seriform.document.tokens.ReferencesCodec;
import io.seriform.json.internal.site.JsonTokens;
import io.seriform.json.internal.site.JsonWriter;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import io.seriform.wire.numbers.NumberText;
import java.nio.charset.StandardCharsets;

/**
 * Objects with identity: {@code "$id"} is the first property of each object when it is first met,
 * and {@code {"$ref":"1"}} refers to it from then on.
 */
final class JsonReferences extends ReferencesCodec {

  private static final byte[] ID = "{\"$id\":\"".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] REF = "{\"$ref\":\"".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] ID_NAME = "\"$id\"".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] REF_NAME = "\"$ref\"".getBytes(StandardCharsets.US_ASCII);

  JsonReferences(Class<?> raw, TypeCodec object) {
    super(raw, object, JsonTokens.INSTANCE, ID_NAME, REF_NAME);
  }

  /** Returns true if a name says an id or a reference where it is the first of an object. */
  static boolean isName(String name) {
    return name.equals("$id") || name.equals("$ref");
  }

  @Override
  protected int writeReference(Output out, int pos, int number) {
    pos = number(out, pos, REF, number);
    out.buf[pos] = '}';
    return pos + 1;
  }

  @Override
  protected int writeFirst(Output out, int pos, int number, TypeCodec codec, Object value) {
    pos = number(out, pos, ID, number);
    // the brace is patched when the object is written: until then nothing may be flushed
    out.hold();
    int end = codec.write(out, out.buf, pos, value);
    out.release();
    return JsonTokens.joined(out.buf, pos, end);
  }

  private static int number(Output out, int pos, byte[] opening, int number) {
    if (out.buf.length - pos < 2 * JsonWriter.SLACK) {
      pos = out.grow(pos, 2 * JsonWriter.SLACK);
    }
    byte[] buf = out.buf;
    System.arraycopy(opening, 0, buf, pos, opening.length);
    pos = NumberText.putInt(buf, pos + opening.length, number);
    buf[pos] = '"';
    return pos + 1;
  }

  @Override
  protected Object readId(Input in) {
    return JsonTokens.INSTANCE.readText(in);
  }
}
