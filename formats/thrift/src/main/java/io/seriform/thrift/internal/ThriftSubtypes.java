package io.seriform.thrift.internal;

import io.seriform.codec.CodecErrors;
import io.seriform.codec.CodecSource;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.runtime.SubtypesByClass;
import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import io.seriform.model.SubtypesModel;
import io.seriform.thrift.internal.site.ThriftErrors;
import io.seriform.thrift.internal.site.ThriftReader;
import io.seriform.thrift.internal.site.ThriftType;
import io.seriform.thrift.internal.site.ThriftWriter;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import java.util.HashMap;
import java.util.Map;

/** One of several classes: a union with a field for each of them. */
final class ThriftSubtypes extends TypeCodec {

  private final SubtypesModel model;
  private final SubtypesByClass<Subtype> byClass;
  private final Map<Integer, Subtype> byId = new HashMap<>();

  private record Subtype(int id, TypeCodec codec) {}

  ThriftSubtypes(SubtypesModel model, int[] ids, CodecSource codecs) {
    this.model = model;
    this.byClass = new SubtypesByClass<>(model, codecs);
    for (int i = 0; i < ids.length; i++) {
      SubtypesModel.Subtype s = model.subtypes().get(i);
      Subtype subtype = new Subtype(ids[i], codecs.exact(s.resolved()));
      byClass.put(s.type(), subtype);
      if (byId.put(ids[i], subtype) != null) {
        throw new ModelException(
            "two subtypes of "
                + model.raw().getName()
                + " have the id "
                + ids[i]
                + "; each needs its own");
      }
    }
  }

  @Override
  public int write(Output o, byte[] buf, int pos, Object value) {
    ThriftWriter out = (ThriftWriter) o;
    Subtype subtype = byClass.of(value);
    out.deeper();
    out.last = 0;
    int at = out.field(out.room(pos), ThriftType.STRUCT, subtype.id);
    at = out.room(subtype.codec.write(out, out.buf, at, value));
    out.depthLeft++;
    return out.stop(at);
  }

  @Override
  public Object read(Input i) {
    ThriftReader in = (ThriftReader) i;
    boolean isNull = model.reading().unknownIsNull();
    long offset = in.offset(in.pos);
    in.deeper();
    in.beginStruct();
    Object value = null;
    boolean unknown = false;
    for (ThriftType type = in.field(); type != null; type = in.field()) {
      int id = in.fieldId;
      Subtype subtype = byId.get(id);
      if (subtype == null && isNull && value == null && !unknown) {
        in.skip(type);
        in.after(id);
        unknown = true;
        continue;
      }
      if (subtype == null || type != ThriftType.STRUCT || value != null || unknown) {
        throw noSubtype("one field of a subtype of " + model.raw().getName(), type + " " + id)
            .hinting(subtype == null && value == null ? CodecErrors.UNKNOWN_SUBTYPE : null)
            .at(ThriftErrors.FORMAT, offset);
      }
      value = subtype.codec.read(in);
      in.after(id);
    }
    if (value == null && !unknown) {
      throw noSubtype("a field of a subtype of " + model.raw().getName(), "none")
          .at(ThriftErrors.FORMAT, offset);
    }
    in.depthLeft++;
    return value;
  }

  private static SeriformException noSubtype(String expected, String found) {
    return ThriftErrors.mapping("the value is not one of the subtypes", expected, found);
  }
}
