package io.seriform.thrift.internal;

import io.seriform.codec.CodecOrigin;
import io.seriform.codec.TypeCodec;
import io.seriform.error.MappingException;
import io.seriform.thrift.internal.site.ThriftItem;
import io.seriform.thrift.internal.site.ThriftReader;
import io.seriform.thrift.internal.site.ThriftSite;
import io.seriform.thrift.internal.site.ThriftType;
import io.seriform.thrift.internal.site.ThriftWriter;
import io.seriform.wire.Input;
import io.seriform.wire.Output;

/**
 * A value that is not a struct, as a whole document: field 1 of a struct that has no other, since
 * only structs can be documents.
 */
final class ThriftRoot extends TypeCodec {

  private static final int ID = 1;

  private final TypeCodec value;
  private final ThriftSite.Field key;

  ThriftRoot(TypeCodec value, ThriftType type, boolean compact) {
    this.value = value;
    int header = compact ? ID << 4 | type.compact : type.binary | ID << 16;
    this.key =
        new ThriftSite.Field(
            new ThriftItem(type, null, null, null, null, 0, null), ID, true, header, false);
  }

  @Override
  public CodecOrigin origin() {
    return value.origin();
  }

  @Override
  public int write(Output o, byte[] buf, int pos, Object v) {
    ThriftWriter out = (ThriftWriter) o;
    int mark = out.beginField(out.room(pos), key);
    int at = out.room(value.write(out, out.buf, mark, v));
    return out.stop(out.endField(at, key, mark));
  }

  @Override
  public Object read(Input i) {
    ThriftReader in = (ThriftReader) i;
    in.beginStruct();
    Object found = null;
    boolean there = false;
    for (long offset = in.offset(in.pos); in.field() != null; offset = in.offset(in.pos)) {
      ThriftType type = key.item().type();
      if (in.fieldId != ID || in.fieldType != type) {
        in.pass(in.fieldId == ID ? type : null, null, offset);
        continue;
      }
      if (there) {
        in.twice("field", offset);
      }
      in.pendingTruth(type);
      found = value.read(in);
      there = true;
      in.after(ID);
    }
    if (!there) {
      throw in.at(
          new MappingException("the struct has no field 1 of type " + key.item().type()), in.pos);
    }
    return found;
  }
}
