package io.seriform.struct.internal;

import io.seriform.codec.CodecSource;
import io.seriform.codec.TypeCodec;
import io.seriform.error.EncodeException;
import io.seriform.error.SeriformException;
import io.seriform.error.SourceName;
import io.seriform.model.SubtypesModel;
import io.seriform.struct.CType;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import java.util.HashMap;
import java.util.Map;

/** One of several classes: a tag, and a union of their structures. */
final class StructUnion extends TypeCodec {

  private final StructPlan layout;
  private final StructShape shape;
  private final CType tag;
  private final int valueOffset;
  private final boolean big;
  private final Map<Class<?>, Alternative> byClass = new HashMap<>();
  private final Map<Long, Alternative> byTag = new HashMap<>();

  private record Alternative(String name, long tag, int size, TypeCodec codec) {}

  StructUnion(SubtypesModel model, StructPlan layout, CType tag, boolean big, CodecSource codecs) {
    this.layout = layout;
    this.tag = tag;
    this.big = big;
    this.valueOffset = layout.fields().get(1).offset();
    this.shape = new StructShape(layout.name(), layout.size(), 0);
    for (int i = 0; i < layout.alternatives().size(); i++) {
      StructPlan.Alternative a = layout.alternatives().get(i);
      TypeCodec codec = codecs.exact(model.subtypes().get(i).resolved());
      Alternative alternative = new Alternative(a.name(), a.tag(), a.layout().size(), codec);
      byClass.put(a.type(), alternative);
      byTag.put(a.tag(), alternative);
    }
  }

  @Override
  public int write(Output o, byte[] buf, int pos, Object value) {
    StructWriter out = (StructWriter) o;
    Alternative a = byClass.get(value.getClass());
    if (a == null) {
      throw new EncodeException(
          value.getClass().getName()
              + " is not a subtype of "
              + layout.type().getName()
              + " that is known: "
              + SourceName.adds("ModelOptions.withSubtype", layout.type(), value.getClass()));
    }
    int at = out.zeros(pos, valueOffset);
    StructBits.store(out.buf, at - valueOffset, tag.size(), big, a.tag);
    try {
      at = a.codec.write(out, out.buf, at, value);
    } catch (SeriformException e) {
      throw e.within(a.name);
    }
    return out.zeros(at, layout.size() - valueOffset - a.size);
  }

  @Override
  public Object read(Input i) {
    StructReader in = (StructReader) i;
    StructReader.begin(in, shape);
    long found = StructBits.load(in.buf, in.pos, tag.size(), tag.signed(), big);
    Alternative a = byTag.get(found);
    if (a == null) {
      throw in.at(StructErrors.noTag(layout.name(), found), in.pos);
    }
    in.pos += valueOffset;
    Object value;
    try {
      value = a.codec.read(in);
    } catch (SeriformException e) {
      throw e.within(a.name);
    }
    in.pos += layout.size() - valueOffset - a.size;
    return value;
  }
}
