package io.seriform.codec;

import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.model.Kind;
import io.seriform.model.MapKind;
import io.seriform.model.SequenceKind;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Writes and reads values by their plans, one verb at a time, by reflection. The verbs are those
 * that compiled codecs call.
 */
final class Walker {

  private final Codecs codecs;
  private final Protocol protocol;
  private final int slack;
  private final Map<Verb, Method> verbs = new ConcurrentHashMap<>();
  private final Map<Owned, Object> keys = new ConcurrentHashMap<>();

  /** What was looked up by reflection: whether there is a verb, verbs without a key, and makers. */
  private final Map<Found, Boolean> offered = new ConcurrentHashMap<>();

  private final Map<Found, Method> fixed = new ConcurrentHashMap<>();
  private final Map<Class<?>, MethodHandle> makers = new ConcurrentHashMap<>();

  private record Found(Class<?> owner, String verb) {}

  private record Verb(String name, Class<?> key, boolean writes) {}

  private record Owned(Place place, Plan value, Object owner) {
    @Override
    public boolean equals(Object o) {
      return o instanceof Owned other
          && other.place == place
          && other.value == value
          && other.owner == owner;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(value) * 31
          + System.identityHashCode(owner)
          + place.hashCode();
    }
  }

  Walker(Codecs codecs) {
    this.codecs = codecs;
    this.protocol = codecs.protocol();
    this.slack = protocol.slack();
  }

  /** Makes what a value needs, so that what is wrong with its classes is told with its codec. */
  void prepare(Plan plan, Object key) {
    if (plan instanceof Plan.Nested n) {
      codecs.codec(n);
    } else if (plan instanceof Plan.Wrapper w) {
      prepare(w.value(), key);
    } else if (plan instanceof Plan.Inlined i) {
      prepare(i.value(), key);
    } else if (plan instanceof Plan.Sequence s) {
      prepare(s.element(), key(Place.ELEMENT, s.element(), key));
    } else if (plan instanceof Plan.Mapping m) {
      Object keyKey = key(Place.MAP_KEY, m.key(), key);
      Object valueKey = key(Place.MAP_VALUE, m.value(), key);
      prepare(m.key(), keyKey);
      prepare(m.value(), valueKey);
    }
  }

  // ---- writing

  /** Writes a value; returns the position behind it. */
  int write(Output out, int pos, Plan plan, Object key, Object value) {
    Object v = plan instanceof Plan.Wrapper ? Support.unwrap(value) : value;
    Plan p = plan instanceof Plan.Wrapper w ? w.value() : plan;
    pos = room(out, pos, protocol.size(p, key) + slack);
    if (p instanceof Plan.Wrapper) {
      return write(out, pos, p, key, v);
    }
    if (p instanceof Plan.Inlined i) {
      StandIn by = i.standIn();
      return write(out, pos, i.value(), key, i.name() ? by.writtenAsName(out, v) : by.written(v));
    }
    if (p instanceof Plan.Scalar s && protocol.verb(s.kind())) {
      return scalar(out, pos, s, key, v);
    }
    if (p instanceof Plan.Scalar) {
      return writeVerb("writeScalar", out, pos, key, v, slack);
    }
    if (p instanceof Plan.Enumeration) {
      return writeVerb("writeEnum", out, pos, key, v);
    }
    if (v == null) {
      return writeVerb("writeNull", out, pos, key);
    }
    if (protocol.opens()) {
      return opened(out, pos, p, key, v);
    }
    pos = writeVerb("beginProperty", out, pos, key);
    int mark = pos;
    pos = body(out, pos, p, key, v);
    Class<?>[] types = {protocol.writer(), byte[].class, int.class, key.getClass(), int.class};
    if (Verbs.findOrNull(protocol.writer(), "endProperty", types) == null) {
      return pos;
    }
    return writeVerb("endProperty", out, room(out, pos, slack), key, mark);
  }

  private int opened(Output out, int pos, Plan plan, Object key, Object v) {
    if (plan instanceof Plan.Nested) {
      pos = writeVerb("open", out, pos, key, v, -1);
      if (pos < 0) {
        return ~pos;
      }
    }
    return body(out, pos, plan, key, v);
  }

  /** Writes the null of a property. */
  int writeNull(Output out, int pos, Object key) {
    return writeVerb("writeNull", out, room(out, pos, slack), key);
  }

  private int scalar(Output out, int pos, Plan.Scalar s, Object key, Object v) {
    if (s.kind() == Kind.STRING) {
      return writeVerb("writeString", out, pos, key, v, slack);
    }
    if (v == null) {
      return writeVerb("writeNull", out, pos, key);
    }
    return writeVerb("write" + primitive(s.kind()), out, pos, key, v);
  }

  private static String primitive(Kind kind) {
    String name = kind.name();
    return name.charAt(0) + name.substring(1).toLowerCase(java.util.Locale.ROOT);
  }

  private int body(Output out, int pos, Plan plan, Object key, Object v) {
    if (plan instanceof Plan.Nested n) {
      return codecs.codec(n).write(out, out.buf, pos, v);
    }
    if (plan instanceof Plan.Sequence s) {
      return sequence(out, pos, s, key, v);
    }
    return map(out, pos, (Plan.Mapping) plan, key, (Map<?, ?>) v);
  }

  private int sequence(Output out, int pos, Plan.Sequence plan, Object key, Object v) {
    Object elementKey = key(Place.ELEMENT, plan.element(), key);
    List<Object> elements = new ArrayList<>();
    if (plan.model().isArray()) {
      for (int i = 0; i < Array.getLength(v); i++) {
        elements.add(Array.get(v, i));
      }
    } else {
      ((Iterable<?>) v).forEach(elements::add);
    }
    boolean changed = v instanceof Collection<?> c && c.size() != elements.size();
    if (changed && protocol.declaresCounts()) {
      throw Failures.changed();
    }
    out.admitElements(elements.size());
    pos = room(out, pos, 2 * slack);
    int mark = pos;
    if (protocol.opens()) {
      pos = writeVerb("open", out, pos, key, v, elements.size());
      if (pos < 0) {
        return ~pos;
      }
    } else {
      pos = writeVerb("beginSequence", out, pos, key, elements.size());
    }
    for (int i = 0; i < elements.size(); i++) {
      try {
        pos = room(out, pos, slack);
        pos = writeVerb("element", out, pos, elementKey, i);
        pos = write(out, pos, plan.element(), elementKey, elements.get(i));
      } catch (RuntimeException e) {
        throw Failures.writing(e, v, i);
      }
    }
    pos = room(out, pos, slack);
    return writeVerb("endSequence", out, pos, key, mark);
  }

  private int map(Output out, int pos, Plan.Mapping plan, Object key, Map<?, ?> v) {
    Object keyKey = key(Place.MAP_KEY, plan.key(), key);
    Object valueKey = key(Place.MAP_VALUE, plan.value(), key);
    pos = room(out, pos, 2 * slack);
    int mark = pos;
    if (Support.mayHaveDefaults(plan.raw())) {
      Support.checkDefaults(v);
    }
    int size = v.size();
    out.admitElements(size);
    if (protocol.opens()) {
      pos = writeVerb("open", out, pos, key, v, size);
      if (pos < 0) {
        return ~pos;
      }
    } else {
      pos = writeVerb("beginMap", out, pos, key, size);
    }
    int i = 0;
    boolean ends = has(protocol.writer(), "endEntry");
    DistinctKeys keys = plan.mayMergeKeys() ? DistinctKeys.of(v) : null;
    for (Map.Entry<?, ?> e : v.entrySet()) {
      try {
        pos = room(out, pos, slack);
        pos = writeVerb("element", out, pos, keyKey, i);
        int entry = pos;
        if (plan.mayHaveTexts()) {
          out.admitKey(e.getKey());
        }
        DistinctKeys.begin(keys, out);
        pos = write(out, pos, plan.key(), keyKey, e.getKey());
        DistinctKeys.end(keys, out, e.getKey(), entry, pos);
        pos = write(out, pos, plan.value(), valueKey, e.getValue());
        if (ends) {
          pos = writeVerb("endEntry", out, room(out, pos, slack), keyKey, entry);
        }
      } catch (RuntimeException x) {
        throw Failures.writingEntry(x, v, e.getKey(), i);
      }
      i++;
    }
    if (i != size && protocol.declaresCounts()) {
      throw Failures.changed();
    }
    pos = room(out, pos, slack);
    return writeVerb("endMap", out, pos, key, mark);
  }

  /** Whether a format has a verb that not all have. */
  private boolean has(Class<?> owner, String verb) {
    return offered.computeIfAbsent(
        new Found(owner, verb),
        f -> java.util.Arrays.stream(owner.getMethods()).anyMatch(m -> m.getName().equals(verb)));
  }

  /** A verb that has no key. */
  private Method verb(Class<?> owner, String verb, Class<?>... types) {
    return fixed.computeIfAbsent(new Found(owner, verb), f -> Verbs.find(owner, verb, types));
  }

  /** Tells the writer of a property that is passed over, where it wants to know. */
  void leaveOut(Output out) {
    if (has(protocol.writer(), "leaveOut")) {
      call(verb(protocol.writer(), "leaveOut", protocol.writer()), out);
    }
  }

  private static int room(Output out, int pos, int need) {
    return out.buf.length - pos < need ? out.grow(pos, need) : pos;
  }

  /** Calls a verb of the writer with or without the writer before the buffer. */
  int writeVerb(String name, Output out, int pos, Object key, Object... more) {
    Method m =
        verbs.computeIfAbsent(new Verb(name, key.getClass(), true), v -> find(v, more.length));
    Object[] arguments = new Object[m.getParameterCount()];
    int i = 0;
    if (Output.class.isAssignableFrom(m.getParameterTypes()[0])) {
      arguments[i++] = out;
    }
    arguments[i++] = out.buf;
    arguments[i++] = pos;
    arguments[i++] = key;
    System.arraycopy(more, 0, arguments, i, more.length);
    return (int) call(m, arguments);
  }

  private Method find(Verb verb, int more) {
    Class<?> owner = verb.writes ? protocol.writer() : protocol.reader();
    Method best = null;
    for (Method m : owner.getMethods()) {
      Class<?>[] p = m.getParameterTypes();
      int keyAt = p.length - more - 1;
      if (!m.getName().equals(verb.name) || keyAt < 1 || !p[keyAt].isAssignableFrom(verb.key)) {
        continue;
      }
      if (best == null || p[keyAt] == verb.key) {
        best = m;
      }
    }
    return best != null ? best : Verbs.find(owner, verb.name, verb.key);
  }

  private static Object call(Method m, Object... arguments) {
    try {
      return m.invoke(null, arguments);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof RuntimeException r) {
        throw r;
      }
      if (e.getCause() instanceof Error r) {
        throw r;
      }
      throw new AssertionError("verbs throw nothing checked", e);
    } catch (IllegalAccessException e) {
      throw new AssertionError("verbs are public", e);
    }
  }

  // ---- reading

  /** Calls a verb of the reader. */
  Object readVerb(String name, Input in, Object key, Object... more) {
    Method m =
        verbs.computeIfAbsent(new Verb(name, key.getClass(), false), v -> find(v, more.length));
    Object[] arguments = new Object[more.length + 2];
    arguments[0] = in;
    arguments[1] = key;
    System.arraycopy(more, 0, arguments, 2, more.length);
    return call(m, arguments);
  }

  /** Tells the reader of an object before its properties are read. */
  void created(Input in, Object object) {
    call(verb(protocol.reader(), "created", protocol.reader(), Object.class), in, object);
  }

  /** The name of the unknown property that was met. */
  String unknownName(Input in) {
    return (String) call(verb(protocol.reader(), "unknownName", protocol.reader()), in);
  }

  /** Reads a value that is no object and has a codec of its own. */
  Object readRoot(Input in, Plan plan, Object key) {
    beginRoot(in, key);
    Object value = read(in, plan, key);
    endRoot(in, key);
    return value;
  }

  /** The same onto one that was read before. */
  Object readRootOnto(Input in, Plan plan, Object key, Object old) {
    beginRoot(in, key);
    Object value = readOnto(in, plan, key, old);
    endRoot(in, key);
    return value;
  }

  private void beginRoot(Input in, Object key) {
    if (has(protocol.reader(), "beginRoot")) {
      readVerb("beginRoot", in, key);
    }
  }

  private void endRoot(Input in, Object key) {
    if (has(protocol.reader(), "beginRoot")) {
      readVerb("endRoot", in, key);
    }
  }

  /** Reads a value onto one that was read before. */
  Object readOnto(Input in, Plan plan, Object key, Object old) {
    if (plan instanceof Plan.Wrapper w) {
      Object held = Support.unwrap(old);
      return held == null
          ? read(in, plan, key)
          : Support.wrap(readOnto(in, w.value(), key, held), w.raw());
    }
    if (plan instanceof Plan.Inlined i) {
      Object before = i.standIn().before(old);
      return before == null
          ? read(in, plan, key)
          : i.standIn().read(readOnto(in, i.value(), key, before), in);
    }
    if (plan instanceof Plan.Sequence || plan instanceof Plan.Mapping) {
      return Support.joined(in, old, read(in, plan, key));
    }
    return plan instanceof Plan.Nested n
        ? readObjectOnto(in, n, key, old)
        : readVerb("readOnto", in, key, old);
  }

  private Object readObjectOnto(Input in, Plan.Nested plan, Object key, Object old) {
    Object cookie = readVerb("beginProperty", in, key);
    Object value = codecs.codec(plan).readOnto(in, old);
    readVerb("endProperty", in, key, cookie);
    return value;
  }

  /** Reads a value. */
  Object read(Input in, Plan plan, Object key) {
    if (plan instanceof Plan.Wrapper w) {
      return Support.wrap(read(in, boxed(w.value()), key), w.raw());
    }
    if (plan instanceof Plan.Inlined i) {
      return i.standIn().read(read(in, boxed(i.value()), key), in);
    }
    if (plan instanceof Plan.Scalar s && protocol.verb(s.kind())) {
      if (s.kind() == Kind.STRING) {
        return readVerb("readString", in, key);
      }
      if (!s.raw().isPrimitive() && (boolean) readVerb("isNull", in, key)) {
        return null;
      }
      return readVerb("read" + primitive(s.kind()), in, key);
    }
    if (plan instanceof Plan.Scalar) {
      return readVerb("readScalar", in, key);
    }
    if (plan instanceof Plan.Enumeration) {
      return readVerb("readEnum", in, key);
    }
    boolean readsNull = plan instanceof Plan.Nested n && codecs.codec(n).readsNull();
    if (!readsNull && (boolean) readVerb("isNull", in, key)) {
      return plan instanceof Plan.Nested n && n.converted() != null
          ? Support.ofNull(in, n.converted(), protocol.nullIsDefault())
          : null;
    }
    Object cookie = readVerb("beginProperty", in, key);
    if (protocol.opens() && (int) cookie < 0) {
      return readVerb("met", in, key);
    }
    Object value;
    if (plan instanceof Plan.Nested n) {
      value = codecs.codec(n).read(in);
    } else if (plan instanceof Plan.Sequence s) {
      value = readSequence(in, s, key);
    } else {
      value = readMap(in, (Plan.Mapping) plan, key);
    }
    if (protocol.opens()) {
      return readVerb("finish", in, key, cookie, value);
    }
    readVerb("endProperty", in, key, cookie);
    return value;
  }

  /** The plan of values that may be null. */
  static Plan boxed(Plan plan) {
    return plan instanceof Plan.Scalar s && s.raw().isPrimitive()
        ? new Plan.Scalar(
            java.lang.invoke.MethodType.methodType(s.raw()).wrap().returnType(),
            s.kind(),
            s.pattern())
        : plan;
  }

  private Object readSequence(Input in, Plan.Sequence plan, Object key) {
    Object elementKey = key(Place.ELEMENT, plan.element(), key);
    int i = -1;
    try {
      Object size = readVerb("beginSequence", in, key);
      SequenceKind kind = plan.model().kind();
      if (protocol.opens()) {
        boolean array = kind == SequenceKind.ARRAY;
        Object made = readVerb(array ? "makeArray" : "makeCollection", in, key, size);
        for (i = 0; (boolean) readVerb("nextElement", in, elementKey, i, size); i++) {
          put(made, i, read(in, boxed(plan.element()), elementKey));
        }
        return made;
      }
      boolean circles = Circles.concern(plan, protocol);
      boolean atOnce = plan.model().isArray() || kind == SequenceKind.COPY_ON_WRITE;
      Collection<Object> c = atOnce ? new ArrayList<>() : collection(plan);
      for (i = 0; (boolean) readVerb("nextElement", in, elementKey, i, size); i++) {
        Plan element = plan.model().isArray() ? plan.element() : boxed(plan.element());
        Object value = read(in, element, elementKey);
        if (circles && !atOnce) {
          Circles.add(c, value, in, codecs);
        } else {
          c.add(value);
        }
      }
      return switch (kind) {
        case ARRAY -> Support.toArray(c, plan.raw().getComponentType());
        case PRIMITIVE_ARRAY -> primitives(c, plan.raw().getComponentType());
        case COPY_ON_WRITE ->
            circles
                ? Circles.copyOnWrite(plan.model().implementation(), c, in, codecs)
                : Support.copyOnWrite(plan.model().implementation(), c);
        default -> c;
      };
    } catch (RuntimeException e) {
      throw Failures.reading(e, in, i);
    }
  }

  @SuppressWarnings("unchecked") // what a format makes takes the elements, or refuses them
  private static void put(Object made, int i, Object element) {
    if (made instanceof Object[] array) {
      array[i] = element;
    } else {
      ((Collection<Object>) made).add(element);
    }
  }

  private static Object primitives(Collection<Object> c, Class<?> component) {
    Object array = Array.newInstance(component, c.size());
    int i = 0;
    for (Object o : c) {
      Array.set(array, i++, o);
    }
    return array;
  }

  @SuppressWarnings("unchecked") // a class of collections makes collections
  private Collection<Object> collection(Plan.Sequence plan) {
    if (plan.model().kind() == SequenceKind.ENUM_SET) {
      return Support.enumSet(plan.element().raw());
    }
    return (Collection<Object>) made(plan.model().implementation(), plan.raw());
  }

  private Object made(Class<?> type, Class<?> declared) {
    if (type == null) {
      throw Failures.notMade(declared);
    }
    try {
      return makers.computeIfAbsent(type, MemberHandles::maker).invoke();
    } catch (SeriformException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new MappingException(
          Map.class.isAssignableFrom(type) ? Failures.NO_MAP : Failures.NO_COLLECTION, e);
    }
  }

  @SuppressWarnings("unchecked") // a class of maps makes maps
  private Object readMap(Input in, Plan.Mapping plan, Object key) {
    Object keyKey = key(Place.MAP_KEY, plan.key(), key);
    Object valueKey = key(Place.MAP_VALUE, plan.value(), key);
    Object k = null;
    int i = -1;
    try {
      Object size = readVerb("beginMap", in, key);
      Map<Object, Object> map =
          protocol.opens()
              ? (Map<Object, Object>) readVerb("makeMap", in, key, size)
              : plan.model().kind() == MapKind.ENUM_MAP
                  ? Support.enumMap(plan.key().raw())
                  : (Map<Object, Object>) made(plan.model().implementation(), plan.raw());
      boolean circles = Circles.concern(plan, protocol);
      boolean begins = has(protocol.reader(), "beginValue");
      boolean ends = has(protocol.reader(), "endEntry");
      for (i = 0; (boolean) readVerb("nextEntry", in, keyKey, i, size); i++) {
        Object read = read(in, boxed(plan.key()), keyKey);
        if (plan.mayHaveOtherTexts()) {
          in.admitKey(read);
        }
        k = read;
        if (begins) {
          readVerb("beginValue", in, valueKey);
        }
        Object value = read(in, boxed(plan.value()), valueKey);
        if (circles) {
          Circles.put(map, k, value, in, codecs);
        } else {
          map.put(k, value);
        }
        if (ends) {
          readVerb("endEntry", in, keyKey);
        }
        k = null;
      }
      return map;
    } catch (RuntimeException e) {
      throw Failures.readingEntry(e, in, k, i);
    }
  }

  private Object key(Place place, Plan value, Object owner) {
    return keys.computeIfAbsent(
        new Owned(place, value, owner), o -> protocol.key(place, value, owner));
  }
}
