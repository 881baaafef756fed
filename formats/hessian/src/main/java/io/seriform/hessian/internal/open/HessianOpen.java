package io.seriform.hessian.internal.open;

import io.seriform.codec.TypeCodec;
import io.seriform.codec.access.Footprint;
import io.seriform.error.SeriformException;
import io.seriform.hessian.HessianOptions;
import io.seriform.hessian.HessianTree;
import io.seriform.hessian.internal.containers.HessianContainers;
import io.seriform.hessian.internal.containers.HessianEnumSets;
import io.seriform.hessian.internal.containers.HessianFilling;
import io.seriform.hessian.internal.forms.HessianForm;
import io.seriform.hessian.internal.names.HessianContainer;
import io.seriform.hessian.internal.names.HessianDefinition;
import io.seriform.hessian.internal.read.HessianInput;
import io.seriform.hessian.internal.read.HessianLeaf;
import io.seriform.hessian.internal.read.HessianSkip;
import io.seriform.hessian.internal.read.HessianStringReader;
import io.seriform.hessian.internal.scalar.HessianScalars;
import io.seriform.hessian.internal.scalar.HessianTypes;
import io.seriform.hessian.internal.tree.HessianTreeCodec;
import io.seriform.hessian.internal.wire.HessianCode;
import io.seriform.hessian.internal.wire.HessianErrors;
import io.seriform.hessian.internal.write.HessianOutput;
import io.seriform.reflect.ClassKinds;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import java.lang.reflect.Array;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/** A value whose class is one of a set, or, where any class is declared, one of the JDK's. */
@SuppressWarnings("JavaUtilDate") // the class of the wire
public final class HessianOpen extends TypeCodec {

  private final HessianTypes types;
  private final HessianContainers containers;
  private final HessianClasses classes;
  private final boolean general;

  /** The class last written or read: a guess, always verified, so that races do no harm. */
  private HessianClasses.Entry last;

  public HessianOpen(HessianTypes types, HessianClasses classes, HessianContainers containers) {
    this.types = types;
    this.containers = containers;
    this.classes = classes;
    this.general = classes.common() == Object.class;
  }

  // ---- writing

  @Override
  public int write(Output o, byte[] buf, int pos, Object value) {
    HessianOutput out = (HessianOutput) o;
    HessianClasses.Entry entry = last;
    if (entry == null || entry.raw() != value.getClass()) {
      entry = classes.find(value);
      if (entry == null || ClassKinds.isContainer(entry.raw())) {
        return general ? ofJdk(out, pos, value) : refuse(value);
      }
      last = entry;
    }
    if (entry.enumeration() != null) {
      pos = out.room(pos, entry.enumeration().size() + HessianOutput.SLACK);
      return entry.enumeration().write(out, out.buf, pos, (Enum<?>) value);
    }
    int p = out.header(pos, entry.wire(), value);
    return p < 0 ? ~p : entry.codec().write(out, out.buf, p, value);
  }

  private int refuse(Object value) {
    throw HessianErrors.unregistered(value.getClass(), classes.common());
  }

  private int ofJdk(HessianOutput out, int pos, Object value) {
    Class<?> type = value.getClass();
    if (type == Object.class) {
      int p = out.header(pos, types.objectType(), value);
      return p < 0 ? ~p : p;
    }
    if (value instanceof HessianTree) {
      return HessianTreeCodec.CODEC.write(out, out.buf, pos, value);
    }
    if (value instanceof Map || value instanceof Collection) {
      if (type.getClassLoader() != null && !containers.knows(type)) {
        return refuse(value);
      }
      type = value instanceof Map ? Map.class : Collection.class;
    } else if (!type.isArray() && !isOfJdk(type)) {
      return refuse(value);
    }
    return types.codecs().codec(type).write(out, out.buf, pos, value);
  }

  /** Returns true if a class is one of the JDK's that are single values, or that hold one. */
  private boolean isOfJdk(Class<?> type) {
    if (type == java.util.Optional.class
        || type == java.util.concurrent.atomic.AtomicReference.class) {
      return true;
    }
    boolean jdk = type.getClassLoader() == null || type.getModule().getName() != null;
    return jdk && types.isScalar(type);
  }

  // ---- reading

  @Override
  public Object read(Input i) {
    Object value = value((HessianInput) i);
    if (value == null && classes.unknownIsNull()) {
      return null;
    }
    if (!classes.common().isInstance(value)) {
      HessianInput in = (HessianInput) i;
      throw HessianErrors.mapping(
          in,
          "a value of another class",
          classes.common().getName(),
          value == null ? "null" : value.getClass().getName());
    }
    return value;
  }

  /** Reads a value, or null. */
  public Object value(HessianInput in) {
    int code = in.peek();
    if (code == HessianCode.REFERENCE) {
      return in.reference(classes.common(), this::value);
    }
    if (in.replay.isOn() && HessianCode.isObject(code)) {
      Object known = in.known(classes.common());
      if (known != null) {
        return known;
      }
    }
    if (HessianCode.isMap(code)) {
      return map(in);
    }
    if (general) {
      if (HessianCode.isString(code)) {
        return HessianStringReader.read(in);
      }
      if (HessianCode.isList(code)) {
        return list(in);
      }
      if (!HessianCode.isHeader(code)) {
        return HessianLeaf.read(in, code);
      }
    }
    return object(in);
  }

  private Object object(HessianInput in) {
    HessianDefinition d = in.header("an object of " + classes.common().getName());
    HessianClasses.Entry entry = last;
    if (entry == null || entry.raw().isEnum() || !d.name().equals(entry.wire().name())) {
      entry = classes.find(d.name());
      if (entry == null) {
        return unregistered(in, d);
      }
      last = entry;
    }
    if (entry.enumeration() != null) {
      return entry.enumeration().read(in, d);
    }
    in.definition = d;
    return object(in, entry);
  }

  private static Object object(HessianInput in, HessianClasses.Entry entry) {
    int number = in.reserve();
    Object value = entry.codec().read(in);
    in.keep(number, value);
    return value;
  }

  private Object unregistered(HessianInput in, HessianDefinition d) {
    if (classes.unknownIsNull()) {
      return HessianSkip.asNull(in, d.fields().size());
    }
    if (general) {
      HessianForm form = d.form();
      if (form != null) {
        return HessianScalars.read(in, d, form, types);
      }
      if (HessianEnumSets.is(d)) {
        return HessianEnumSets.read(in, d, null, this::value);
      }
      if (d.name().equals(HessianScalars.CLASS)) {
        return HessianScalars.readClass(in, d, types);
      }
      if (d.name().equals(HessianTypes.OBJECT) && d.fields().isEmpty()) {
        Object object = new Object();
        in.keep(in.number(), object);
        return object;
      }
      if (types.settings().unknownClasses() == HessianOptions.UnknownClasses.MAPS) {
        return fields(in, d);
      }
      if (types.settings().unknownClasses() == HessianOptions.UnknownClasses.TREES) {
        return HessianTreeCodec.CODEC.object(in, d);
      }
    }
    throw HessianErrors.unknownClass(in, classes.common().getName(), d.name());
  }

  private Map<String, Object> fields(HessianInput in, HessianDefinition d) {
    Map<String, Object> map = new LinkedHashMap<>();
    int number = in.number();
    in.begun(number, map);
    in.deeper();
    in.charge(Footprint.ANY_MAP + (long) Footprint.ANY_ENTRY * d.fields().size());
    for (String field : d.fields()) {
      try {
        map.put(field, value(in));
      } catch (SeriformException e) {
        throw e.within(field);
      }
    }
    in.depthLeft++;
    in.keep(number, map);
    return map;
  }

  private Object map(HessianInput in) {
    String name = in.mapHeader();
    HessianClasses.Entry entry = name == null ? null : classes.find(name);
    if (entry != null && !ClassKinds.isContainer(entry.raw())) {
      in.definition = null;
      return object(in, entry);
    }
    if (!general && classes.unknownIsNull()) {
      return HessianSkip.asNull(in, -1);
    }
    if (!general) {
      throw HessianErrors.unknownClass(in, classes.common().getName(), name);
    }
    HessianContainer named = container(in, name, "java.util.HashMap");
    if (!named.isMap()) {
      throw HessianErrors.mapping(in, "a map of the type of a list", null, name);
    }
    return entries(in, named);
  }

  @SuppressWarnings("unchecked") // what does not take an entry refuses it
  private Object entries(HessianInput in, HessianContainer named) {
    int number = in.reserve();
    Map<Object, Object> map = (Map<Object, Object>) HessianFilling.make(in, named, -1, false);
    in.deeper();
    int i = 0;
    for (; in.next(i, -1); i++) {
      Object key = value(in);
      in.admitKey(key);
      try {
        map.put(key, value(in));
      } catch (SeriformException e) {
        throw key instanceof String s ? e.within(s) : e.within(i);
      } catch (RuntimeException e) {
        throw HessianErrors.badValue(in, "entry of " + named.type().getName(), e);
      }
      in.chargeElement(i, Footprint.ANY_ENTRY);
    }
    in.chargeFilled(i, Footprint.ANY_ENTRY, Footprint.ANY_MAP);
    return HessianFilling.finish(in, number, map);
  }

  private Object list(HessianInput in) {
    String name = in.listHeader();
    if (name != null && name.startsWith("[")) {
      return array(in, types.arrayClass(in, name));
    }
    HessianContainer named = container(in, name, "java.util.ArrayList");
    if (named.isMap()) {
      throw HessianErrors.mapping(in, "a list of the type of a map", null, name);
    }
    return elements(in, named);
  }

  private HessianContainer container(HessianInput in, String name, String usual) {
    HessianContainer named = containers.find(name == null ? usual : name);
    if (named == null) {
      if (types.settings().unknownClasses() != HessianOptions.UnknownClasses.REJECT) {
        return containers.find(usual);
      }
      throw HessianErrors.unknownClass(in, classes.common().getName(), name);
    }
    return named;
  }

  @SuppressWarnings("unchecked") // what does not take an element refuses it
  private Object elements(HessianInput in, HessianContainer named) {
    int number = in.reserve();
    int size = in.size;
    boolean plain = named.type() == java.util.ArrayList.class;
    int each = plain ? Footprint.ANY_ELEMENT : Footprint.ANY_ENTRY;
    Collection<Object> list = (Collection<Object>) HessianFilling.make(in, named, size, false);
    in.deeper();
    int i = 0;
    for (; in.next(i, size); i++) {
      try {
        list.add(value(in));
      } catch (SeriformException e) {
        throw e.within(i);
      } catch (RuntimeException e) {
        throw HessianErrors.badValue(in, "element of " + named.type().getName(), e);
      }
      in.chargeElement(i, each);
    }
    in.chargeFilled(i, each, plain ? Footprint.ANY_LIST : Footprint.ANY_MAP);
    return HessianFilling.finish(in, number, list);
  }

  private Object array(HessianInput in, Class<?> type) {
    Class<?> component = type.getComponentType();
    if (component.isPrimitive()) {
      return HessianArrays.read(in, type);
    }
    int number = in.number();
    int size = in.size;
    if (size < 0) {
      size = HessianSkip.counted(HessianSkip.count(in));
    }
    Object[] array =
        (Object[]) Array.newInstance(component, size < 0 ? HessianSkip.counted(size) : size);
    in.begun(number, array);
    in.deeper();
    for (int i = 0; in.next(i, size); i++) {
      try {
        array[i] = element(in, component);
      } catch (SeriformException e) {
        throw e.within(i);
      } catch (ArrayStoreException e) {
        throw HessianErrors.badValue(in, "element of " + type.getName(), e);
      }
      in.chargeElement(i, Footprint.ANY_ELEMENT);
    }
    in.chargeFilled(array.length, Footprint.ANY_ELEMENT, Footprint.ANY_LIST);
    in.keep(number, array);
    return array;
  }

  /** Reads an element, which may be written as another kind than that of the array. */
  private Object element(HessianInput in, Class<?> component) {
    if (component == Object.class || in.peek() == HessianCode.NULL) {
      return value(in);
    }
    return types.isScalar(component) ? types.codecs().codec(component).read(in) : value(in);
  }
}
