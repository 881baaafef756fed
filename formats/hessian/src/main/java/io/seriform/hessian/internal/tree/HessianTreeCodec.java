package io.seriform.hessian.internal.tree;

import io.seriform.codec.TypeCodec;
import io.seriform.codec.access.Footprint;
import io.seriform.error.SeriformException;
import io.seriform.hessian.HessianTree;
import io.seriform.hessian.HessianTree.Instance;
import io.seriform.hessian.HessianTree.Mapping;
import io.seriform.hessian.HessianTree.Sequence;
import io.seriform.hessian.internal.names.HessianDefinition;
import io.seriform.hessian.internal.read.HessianInput;
import io.seriform.hessian.internal.read.HessianLeaf;
import io.seriform.hessian.internal.read.HessianStringReader;
import io.seriform.hessian.internal.wire.HessianCode;
import io.seriform.hessian.internal.wire.HessianNumbers;
import io.seriform.hessian.internal.write.HessianOutput;
import io.seriform.hessian.internal.write.HessianStringWriter;
import io.seriform.wire.Input;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Output;
import java.util.Date;

/** Writes and reads trees. */
@SuppressWarnings("JavaUtilDate") // the class of the wire
public final class HessianTreeCodec extends TypeCodec {

  public static final HessianTree NULL = new HessianTree.Value(null);

  public static final HessianTreeCodec CODEC = new HessianTreeCodec();

  private HessianTreeCodec() {
    readNull();
  }

  public static boolean isLeaf(Object value) {
    return value == null
        || value instanceof String
        || value instanceof Integer
        || value instanceof Long
        || value instanceof Double
        || value instanceof Boolean
        || value instanceof Date
        || value instanceof byte[];
  }

  // ---- writing

  @Override
  public int write(Output o, byte[] buf, int pos, Object value) {
    HessianOutput out = (HessianOutput) o;
    HessianTree tree = (HessianTree) value;
    if (tree == null || tree instanceof HessianTree.Value) {
      return leaf(out, pos, tree == null ? null : tree.value());
    }
    int before = out.meet(tree);
    pos = out.room(pos, 2 * HessianOutput.SLACK);
    if (before >= 0) {
      return HessianNumbers.putReference(out.buf, pos, before);
    }
    if (--out.depthLeft < 0) {
      throw LimitErrors.tooDeep(out.limits());
    }
    if (tree instanceof Sequence list) {
      pos = elements(out, pos, list);
    } else if (tree instanceof Mapping map) {
      pos = entries(out, pos, map);
    } else {
      pos = fields(out, pos, (Instance) tree);
    }
    out.depthLeft++;
    return pos;
  }

  private int elements(HessianOutput out, int pos, Sequence list) {
    out.admitElements(list.elements().size());
    pos = out.list(pos, list.type(), list.elements().size());
    for (int i = 0; i < list.elements().size(); i++) {
      try {
        pos = write(out, out.buf, pos, list.elements().get(i));
      } catch (SeriformException e) {
        throw e.within(i);
      }
    }
    return pos;
  }

  private int entries(HessianOutput out, int pos, Mapping map) {
    out.admitElements(map.entries().size());
    pos = out.map(pos, map.type() == null ? "" : map.type());
    for (Mapping.Entry e : map.entries()) {
      out.admitKey(e.key().value());
      pos = write(out, out.buf, pos, e.key());
      try {
        pos = write(out, out.buf, pos, e.value());
      } catch (SeriformException x) {
        throw x.within(String.valueOf(e.key()));
      }
    }
    pos = out.room(pos, HessianOutput.SLACK);
    out.buf[pos] = HessianCode.END;
    return pos + 1;
  }

  private int fields(HessianOutput out, int pos, Instance object) {
    pos = out.header(pos, object.definition());
    for (int i = 0; i < object.values().size(); i++) {
      try {
        pos = write(out, out.buf, pos, object.values().get(i));
      } catch (SeriformException e) {
        throw e.within(object.definition().fields().get(i));
      }
    }
    return pos;
  }

  private static int leaf(HessianOutput out, int pos, Object value) {
    if (value instanceof String s) {
      return HessianStringWriter.write(out, out.buf, pos, s, 0);
    }
    if (value instanceof byte[] bytes) {
      return HessianStringWriter.writeBinary(out, pos, bytes, 0);
    }
    pos = out.room(pos, HessianOutput.SLACK);
    byte[] buf = out.buf;
    if (value instanceof Integer i) {
      return HessianNumbers.putInt(buf, pos, i);
    }
    if (value instanceof Long l) {
      return HessianNumbers.putLong(buf, pos, l);
    }
    if (value instanceof Double d) {
      return HessianNumbers.putDouble(buf, pos, d);
    }
    if (value instanceof Date d) {
      return HessianNumbers.putDate(buf, pos, d.getTime());
    }
    buf[pos] =
        value == null ? HessianCode.NULL : (boolean) value ? HessianCode.TRUE : HessianCode.FALSE;
    return pos + 1;
  }

  // ---- reading

  @Override
  public Object read(Input i) {
    return value((HessianInput) i);
  }

  private HessianTree value(HessianInput in) {
    int code = in.peek();
    if (code == HessianCode.REFERENCE) {
      return (HessianTree) in.reference(HessianTree.class, this::value);
    }
    if (!HessianCode.isObject(code)) {
      in.charge(Footprint.ANY_ELEMENT);
      return HessianTree.of(
          HessianCode.isString(code) ? HessianStringReader.read(in) : HessianLeaf.read(in, code));
    }
    Object known = in.replay.isOn() ? in.known(HessianTree.class) : null;
    if (known != null) {
      return (HessianTree) known;
    }
    if (HessianCode.isList(code)) {
      return elements(in, new Sequence(in.listHeader()), in.size);
    }
    return HessianCode.isMap(code)
        ? entries(in, new Mapping(in.mapHeader()))
        : object(in, in.header("a value"));
  }

  private HessianTree elements(HessianInput in, Sequence list, int size) {
    int number = begin(in, list);
    int i = 0;
    for (; in.next(i, size); i++) {
      try {
        list.elements().add(value(in));
      } catch (SeriformException e) {
        throw e.within(i);
      }
    }
    in.charge(Footprint.ANY_LIST + (long) Footprint.ANY_ELEMENT * i);
    in.keep(number, list);
    return list;
  }

  private HessianTree entries(HessianInput in, Mapping map) {
    int number = begin(in, map);
    for (int i = 0; in.next(i, -1); i++) {
      HessianTree key = value(in);
      in.admitKey(key.value());
      try {
        map.entries().add(new Mapping.Entry(key, value(in)));
      } catch (SeriformException e) {
        throw key.value() instanceof String s ? e.within(s) : e.within(i);
      }
      in.charge(Footprint.ANY_ENTRY);
    }
    in.charge(Footprint.ANY_LIST);
    in.keep(number, map);
    return map;
  }

  /** Reads an object whose header was read. */
  public Instance object(HessianInput in, HessianDefinition d) {
    in.charge(Footprint.ANY_LIST + (long) Footprint.ANY_ELEMENT * d.fields().size());
    Instance object = new Instance(d.tree());
    int number = begin(in, object);
    for (int i = 0; i < d.fields().size(); i++) {
      try {
        object.values().set(i, value(in));
      } catch (SeriformException e) {
        throw e.within(d.fields().get(i));
      }
    }
    in.depthLeft++;
    in.keep(number, object);
    return object;
  }

  private static int begin(HessianInput in, HessianTree tree) {
    int number = in.number();
    in.begun(number, tree);
    in.deeper();
    return number;
  }
}
