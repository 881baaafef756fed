package io.seriform.protobuf.internal;

import io.seriform.codec.CodecSource;
import io.seriform.codec.PartsCopying;
import io.seriform.codec.TypeCodec;
import io.seriform.protobuf.Any;
import io.seriform.protobuf.internal.message.ProtobufReader;
import io.seriform.protobuf.internal.message.ProtobufStrings;
import io.seriform.protobuf.internal.message.ProtobufWriter;
import io.seriform.protobuf.internal.site.ProtobufSite;
import io.seriform.protobuf.internal.wire.ProtobufEntries;
import io.seriform.protobuf.internal.wire.ProtobufErrors;
import io.seriform.protobuf.internal.wire.ProtobufNumbers;
import io.seriform.protobuf.internal.wire.ProtobufSkip;
import io.seriform.protobuf.internal.wire.ProtobufSlow;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import java.util.HashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * {@code google.protobuf.Any}: the name of a message and its bytes. The name is a key in a closed
 * table; the part before its last slash is ignored.
 */
final class ProtobufAny extends TypeCodec implements PartsCopying {

  private static final String HOST = "type.googleapis.com/";
  private static final ProtobufSite.Tag URL = ProtobufSite.Tag.of(1, 2);
  private static final ProtobufSite.Tag VALUE = ProtobufSite.Tag.of(2, 2);

  private final CodecSource codecs;
  private final Map<String, Class<?>> byName;
  private final Map<Class<?>, String> byClass = new HashMap<>();

  ProtobufAny(CodecSource codecs, Map<String, Class<?>> table) {
    this.codecs = codecs;
    this.byName = table;
    table.forEach((name, type) -> byClass.putIfAbsent(type, name));
  }

  @Override
  public int write(Output o, byte[] buf, int pos, Object any) {
    ProtobufWriter out = (ProtobufWriter) o;
    Object value = ((Any) any).value();
    String name = name(value);
    int room = ProtobufWriter.HEAD + ProtobufWriter.SLACK;
    pos = ProtobufStrings.put(out, buf, pos, URL, HOST + name, room);
    out.hold();
    int mark = ProtobufNumbers.putTag(out.buf, pos, VALUE) + 1;
    int end = codecs.codec(value.getClass()).write(out, out.buf, mark, value);
    out.release();
    if (out.buf.length - end < ProtobufWriter.SLACK) {
      end = out.grow(end, ProtobufWriter.SLACK);
    }
    // a message without fields is left out, as its bytes are none
    return end == mark ? pos : out.close(end, mark, 1);
  }

  @Override
  public Object copy(Object any, UnaryOperator<Object> part) {
    Object value = ((Any) any).value();
    name(value);
    return new Any(part.apply(value));
  }

  private String name(Object value) {
    String name = byClass.get(value.getClass());
    if (name == null) {
      throw ProtobufErrors.refused(
          value.getClass().getName()
              + " is not registered for Any; ProtobufOptions.withAny adds it");
    }
    return name;
  }

  @Override
  public Object read(Input in) {
    return readMerged(in, null);
  }

  /** The value is that of the last part that has one, and so is the name. */
  @Override
  public Object readMerged(Input i, Object old) {
    ProtobufReader in = (ProtobufReader) i;
    ProtobufSlow.whole(in);
    Object before = old == null ? null : ((Any) old).value();
    String url = before == null ? null : byClass.get(before.getClass());
    int at = in.pos;
    int valueAt = -1;
    while (in.pos < in.limit) {
      int tag = in.tag();
      if (tag == URL.value()) {
        at = in.pos;
        url = ProtobufStrings.read(in, in.longestName, true, true);
        continue;
      }
      valueAt = tag == VALUE.value() ? in.pos : valueAt;
      ProtobufSkip.field(in, tag);
    }
    String name = url == null ? "" : url.substring(url.lastIndexOf('/') + 1);
    Class<?> type = byName.get(name);
    if (type == null) {
      throw ProtobufErrors.mapping(
          in,
          at,
          "a message that is not registered for Any; ProtobufOptions.withAny adds" + " it",
          "a registered message",
          name);
    }
    int end = in.pos;
    Object value;
    if (valueAt < 0 && before != null) {
      if (before.getClass() != type) {
        throw ProtobufErrors.mapping(
            in, at, "the type of an Any changes after its value", null, name);
      }
      value = before;
    } else if (valueAt < 0) {
      ProtobufEntries.enterMissing(in, 0);
      value = codecs.codec(type).read(in);
      in.levels.leave();
    } else {
      in.pos = valueAt;
      int cookie = in.open();
      value = codecs.codec(type).read(in);
      in.close(cookie);
    }
    in.pos = end;
    return new Any(value);
  }
}
