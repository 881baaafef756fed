package io.seriform.thrift.internal;

import io.seriform.codec.TypeCodec;
import io.seriform.codec.access.MemberHandles;
import io.seriform.codec.scalar.OptionalValues;
import io.seriform.error.EncodeException;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.thrift.internal.binding.ThriftBinding;
import io.seriform.thrift.internal.site.ThriftErrors;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.List;

/** A class that is a union in a schema: exactly one of its properties may be present. */
final class ThriftUnion extends TypeCodec {

  private final ObjectModel model;
  private final TypeCodec codec;
  private final MethodHandle[] getters;

  /** True for properties that tell whether another one is present. */
  private final boolean[] tells;

  ThriftUnion(ObjectModel model, ThriftBinding.Struct struct, TypeCodec codec) {
    this.model = model;
    this.codec = codec;
    List<PropertyModel> readable =
        model.properties().stream().filter(p -> struct.has(p) && p.reader() != null).toList();
    this.getters = new MethodHandle[readable.size()];
    this.tells = new boolean[readable.size()];
    for (int i = 0; i < getters.length; i++) {
      PropertyModel p = readable.get(i);
      tells[i] = struct.presence(p) != null;
      PropertyModel named = tells[i] ? struct.presence(p) : p;
      getters[i] =
          MemberHandles.getter(named.reader())
              .asType(MethodType.methodType(Object.class, Object.class));
    }
  }

  private int count(Object value) {
    int count = 0;
    try {
      for (int i = 0; i < getters.length; i++) {
        Object v = (Object) getters[i].invokeExact(value);
        // a false is a value where the property is an alternative itself
        boolean absent = tells[i] && !Boolean.TRUE.equals(v);
        count = absent ? count : OptionalValues.countValue(count, v);
      }
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new EncodeException("a getter failed", e);
    }
    return count;
  }

  @Override
  public int write(Output out, byte[] buf, int pos, Object value) {
    int count = count(value);
    if (count != 1) {
      throw new EncodeException(
          "the union "
              + model.raw().getName()
              + " has "
              + count
              + " fields that are set instead of one");
    }
    return codec.write(out, buf, pos, value);
  }

  @Override
  public Object read(Input in) {
    long offset = in.offset(in.pos);
    Object value = codec.read(in);
    int count = count(value);
    if (count != 1) {
      throw ThriftErrors.mapping(
              "a union has exactly one field", "one field of " + model.raw().getName(), "" + count)
          .at(ThriftErrors.FORMAT, offset);
    }
    return value;
  }
}
