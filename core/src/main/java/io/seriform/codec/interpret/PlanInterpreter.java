package io.seriform.codec.interpret;

import io.seriform.codec.CodecErrors;
import io.seriform.codec.CodecSource;
import io.seriform.codec.ContainerOrder;
import io.seriform.codec.Protocol;
import io.seriform.codec.ValueRole;
import io.seriform.codec.access.Containers;
import io.seriform.codec.access.CyclicContainers;
import io.seriform.codec.access.Footprint;
import io.seriform.codec.access.KeyGuard;
import io.seriform.codec.access.MemberHandles;
import io.seriform.codec.access.Surrogate;
import io.seriform.codec.methods.ProtocolMethod;
import io.seriform.codec.methods.ProtocolMethod.Side;
import io.seriform.codec.methods.ProtocolMethods;
import io.seriform.codec.plan.Plan;
import io.seriform.codec.runtime.DistinctKeys;
import io.seriform.codec.runtime.Merging;
import io.seriform.codec.scalar.OptionalValues;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.model.MapKind;
import io.seriform.model.SequenceKind;
import io.seriform.scalar.Kind;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Writes and reads values by their plans, one protocol method at a time, by reflection. The
 * protocol methods are those that compiled codecs call. One file because writing and reading are
 * one mirror image, plan by plan.
 */
final class PlanInterpreter {

  private final CodecSource codecs;
  private final Protocol protocol;
  private final int slack;
  private final Map<Class<?>, Map<String, Optional<Method>>> readerMethods =
      new ConcurrentHashMap<>();
  private final Map<Class<?>, Map<String, Optional<Method>>> writerMethods =
      new ConcurrentHashMap<>();
  private final Map<Owned, Object> sites = new ConcurrentHashMap<>();

  /** Filled by {@link #prepare} alone, before the codec is published. */
  private final IdentityHashMap<Plan.Inlined, Surrogate> surrogates = new IdentityHashMap<>();

  private final Map<Class<?>, MethodHandle> makers = new ConcurrentHashMap<>();

  private record Owned(ValueRole place, Plan value, Object owner) {
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

  PlanInterpreter(CodecSource codecs) {
    this.codecs = codecs;
    this.protocol = codecs.protocol();
    this.slack = protocol.slack();
  }

  /**
   * Prepares what a value needs, so that errors in its classes are reported when its codec is
   * created.
   */
  void prepare(Plan plan, Object site) {
    if (plan instanceof Plan.Nested n) {
      codecs.codec(n);
    } else if (plan instanceof Plan.Wrapper w) {
      prepare(w.value(), site);
    } else if (plan instanceof Plan.Inlined i) {
      surrogates.put(i, Surrogate.of(i));
      prepare(i.value(), site);
    } else if (plan instanceof Plan.Sequence s) {
      prepare(s.element(), site(ValueRole.ELEMENT, s.element(), site));
    } else if (plan instanceof Plan.Mapping m) {
      Object keySite = site(ValueRole.MAP_KEY, m.key(), site);
      Object valueSite = site(ValueRole.MAP_VALUE, m.value(), site);
      prepare(m.key(), keySite);
      prepare(m.value(), valueSite);
    }
  }

  // ---- writing

  /** Writes a value; returns the position after it. */
  int write(Output out, int pos, Plan plan, Object site, Object value) {
    Object v = plan instanceof Plan.Wrapper w ? w.unwrap(value) : value;
    Plan p = plan instanceof Plan.Wrapper w ? w.value() : plan;
    pos = room(out, pos, protocol.size(p, site) + slack);
    if (p instanceof Plan.Wrapper) {
      return write(out, pos, p, site, v);
    }
    if (p instanceof Plan.Inlined i) {
      Surrogate by = surrogates.get(i);
      return write(out, pos, i.value(), site, i.name() ? by.writtenAsName(out, v) : by.written(v));
    }
    if (p instanceof Plan.Scalar s && protocol.hasMethods(s.kind())) {
      return scalar(out, pos, s, site, v);
    }
    if (p instanceof Plan.Scalar) {
      return callWriter("writeScalar", out, pos, site, v, slack);
    }
    if (p instanceof Plan.Enumeration) {
      return callWriter("writeEnum", out, pos, site, v);
    }
    if (v == null) {
      return callWriter("writeNull", out, pos, site);
    }
    if (protocol.tracksIdentity()) {
      return opened(out, pos, p, site, v);
    }
    pos = callWriter("beginProperty", out, pos, site);
    int mark = pos;
    pos = body(out, pos, p, site, v);
    if (!has(Side.WRITER, "endProperty", site)) {
      return pos;
    }
    return callWriter("endProperty", out, room(out, pos, slack), site, mark);
  }

  private int opened(Output out, int pos, Plan plan, Object site, Object v) {
    if (plan instanceof Plan.Nested) {
      pos = callWriter("beginOrRefer", out, pos, site, v, -1);
      if (pos < 0) {
        return ~pos;
      }
    }
    return body(out, pos, plan, site, v);
  }

  /** Writes the null of a property. */
  int writeNull(Output out, int pos, Object site) {
    return callWriter("writeNull", out, room(out, pos, slack), site);
  }

  private int scalar(Output out, int pos, Plan.Scalar s, Object site, Object v) {
    if (s.kind() == Kind.STRING) {
      return callWriter("writeString", out, pos, site, v, slack);
    }
    if (v == null) {
      return callWriter("writeNull", out, pos, site);
    }
    return callWriter(ProtocolMethod.of("write", s.kind()), out, pos, site, v);
  }

  private int body(Output out, int pos, Plan plan, Object site, Object v) {
    if (plan instanceof Plan.Nested n) {
      return codecs.codec(n).write(out, out.buf, pos, v);
    }
    if (plan instanceof Plan.Sequence s) {
      return sequence(out, pos, s, site, v);
    }
    return map(out, pos, (Plan.Mapping) plan, site, (Map<?, ?>) v);
  }

  private int sequence(Output out, int pos, Plan.Sequence plan, Object site, Object v) {
    Object elementSite = site(ValueRole.ELEMENT, plan.element(), site);
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
      throw CodecErrors.changed();
    }
    out.admitElements(elements.size());
    pos = room(out, pos, 2 * slack);
    int mark = pos;
    if (protocol.tracksIdentity()) {
      pos = callWriter("beginOrRefer", out, pos, site, v, elements.size());
      if (pos < 0) {
        return ~pos;
      }
    } else {
      pos = callWriter("beginSequence", out, pos, site, elements.size());
    }
    if (protocol.containerOrder() != null && v instanceof Collection<?> c && !(v instanceof List)) {
      elements = new ArrayList<>(protocol.containerOrder().elements(out, site, c));
    }
    for (int i = 0; i < elements.size(); i++) {
      try {
        pos = room(out, pos, slack);
        pos = callWriter("element", out, pos, elementSite, i);
        pos = write(out, pos, plan.element(), elementSite, elements.get(i));
      } catch (RuntimeException e) {
        throw CodecErrors.writing(e, v, i);
      }
    }
    pos = room(out, pos, slack);
    return callWriter("endSequence", out, pos, site, mark);
  }

  private int map(Output out, int pos, Plan.Mapping plan, Object site, Map<?, ?> v) {
    Object keySite = site(ValueRole.MAP_KEY, plan.key(), site);
    Object valueSite = site(ValueRole.MAP_VALUE, plan.value(), site);
    pos = room(out, pos, 2 * slack);
    int mark = pos;
    if (Containers.mayHaveDefaults(plan.raw())) {
      Containers.checkDefaults(v);
    }
    int size = v.size();
    out.admitElements(size);
    if (protocol.tracksIdentity()) {
      pos = callWriter("beginOrRefer", out, pos, site, v, size);
      if (pos < 0) {
        return ~pos;
      }
    } else {
      pos = callWriter("beginMap", out, pos, site, size);
    }
    int i = 0;
    boolean ends = has(Side.WRITER, "endEntry", keySite);
    DistinctKeys keys = plan.mayMergeKeys() ? DistinctKeys.of(v) : null;
    ContainerOrder order = protocol.containerOrder();
    Collection<? extends Map.Entry<?, ?>> entries =
        order == null ? v.entrySet() : order.entries(out, site, v);
    for (Map.Entry<?, ?> e : entries) {
      try {
        pos = room(out, pos, slack);
        pos = callWriter("element", out, pos, keySite, i);
        int entry = pos;
        if (plan.mayHaveTexts()) {
          out.admitKey(e.getKey());
        }
        DistinctKeys.begin(keys, out);
        pos = write(out, pos, plan.key(), keySite, e.getKey());
        DistinctKeys.end(keys, out, e.getKey(), entry, pos);
        pos = write(out, pos, plan.value(), valueSite, e.getValue());
        if (ends) {
          pos = callWriter("endEntry", out, room(out, pos, slack), keySite, entry);
        }
      } catch (RuntimeException x) {
        throw CodecErrors.writingEntry(x, v, e.getKey(), i);
      }
      i++;
    }
    if (i != size && protocol.declaresCounts()) {
      throw CodecErrors.changed();
    }
    pos = room(out, pos, slack);
    return callWriter("endMap", out, pos, site, mark);
  }

  /** Returns true if a format has an optional protocol method, for a site or without one. */
  private boolean has(Side side, String name, Object site) {
    return method(side, name, site).isPresent();
  }

  /** Tells the writer of a property that is passed over, where it wants to know. */
  void leaveOut(Output out) {
    method(Side.WRITER, "leaveOut", null).ifPresent(m -> call(m, out));
  }

  private static int room(Output out, int pos, int need) {
    return out.buf.length - pos < need ? out.grow(pos, need) : pos;
  }

  /** Calls a protocol method of the writer, with or without the writer before the buffer. */
  int callWriter(String name, Output out, int pos, Object site, Object... more) {
    Method m = find(Side.WRITER, name, site);
    Object[] arguments = new Object[m.getParameterCount()];
    int i = 0;
    if (Output.class.isAssignableFrom(m.getParameterTypes()[0])) {
      arguments[i++] = out;
    }
    arguments[i++] = out.buf;
    arguments[i++] = pos;
    arguments[i++] = site;
    System.arraycopy(more, 0, arguments, i, more.length);
    return (int) call(m, arguments);
  }

  private Method find(Side side, String name, Object site) {
    Optional<Method> found = method(side, name, site);
    if (found.isPresent()) {
      return found.get();
    }
    return ProtocolMethods.find(side, owner(side), name, site == null ? null : site.getClass());
  }

  /** A protocol method, for a site or shape or without one; empty if the format lacks it. */
  private Optional<Method> method(Side side, String name, Object site) {
    Map<Class<?>, Map<String, Optional<Method>>> methods =
        side == Side.WRITER ? writerMethods : readerMethods;
    // this is asked for each value: what is found makes no object
    Class<?> subject = site == null ? void.class : site.getClass();
    Map<String, Optional<Method>> ofSubject = methods.get(subject);
    Optional<Method> found = ofSubject == null ? null : ofSubject.get(name);
    if (found == null) {
      found =
          Optional.ofNullable(
              ProtocolMethods.findOrNull(
                  side, owner(side), name, site == null ? null : site.getClass()));
      methods.computeIfAbsent(subject, s -> new ConcurrentHashMap<>()).put(name, found);
    }
    return found;
  }

  private Class<?> owner(Side side) {
    return side == Side.WRITER ? protocol.writer() : protocol.reader();
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
      throw new AssertionError("protocol methods throw no checked exceptions", e);
    } catch (IllegalAccessException e) {
      throw new AssertionError("protocol methods are public", e);
    }
  }

  // ---- reading

  /** Calls a protocol method of the reader. */
  Object callReader(String name, Input in, Object site, Object... more) {
    Method m = find(Side.READER, name, site);
    Object[] arguments = new Object[more.length + 2];
    arguments[0] = in;
    arguments[1] = site;
    System.arraycopy(more, 0, arguments, 2, more.length);
    return call(m, arguments);
  }

  /** Tells the reader of an object before its properties are read. */
  void created(Input in, Object object) {
    call(find(Side.READER, "created", null), in, object);
  }

  /** The name of the unknown property that was met. */
  String unknownName(Input in) {
    return (String) call(find(Side.READER, "unknownName", null), in);
  }

  /** Reads a value that is not an object and has a codec of its own. */
  Object readRoot(Input in, Plan plan, Object site) {
    beginRoot(in, site);
    Object value = read(in, plan, site);
    endRoot(in, site);
    return value;
  }

  /** Reads a root onto a value that was read before. */
  Object readRootOnto(Input in, Plan plan, Object site, Object old) {
    beginRoot(in, site);
    Object value = readMerged(in, plan, site, old);
    endRoot(in, site);
    return value;
  }

  private void beginRoot(Input in, Object site) {
    if (has(Side.READER, "beginRoot", site)) {
      callReader("beginRoot", in, site);
    }
  }

  private void endRoot(Input in, Object site) {
    if (has(Side.READER, "endRoot", site)) {
      callReader("endRoot", in, site);
    }
  }

  /** Reads a value onto one that was read before. */
  Object readMerged(Input in, Plan plan, Object site, Object old) {
    if (plan instanceof Plan.Wrapper w) {
      Object held = OptionalValues.unwrap(old);
      return held == null
          ? read(in, plan, site)
          : OptionalValues.wrap(readMerged(in, w.value(), site, held), w.raw());
    }
    if (plan instanceof Plan.Inlined i) {
      Surrogate by = surrogates.get(i);
      Object before = by.before(old);
      return before == null
          ? read(in, plan, site)
          : by.read(readMerged(in, i.value(), site, before), in);
    }
    if (plan instanceof Plan.Sequence || plan instanceof Plan.Mapping) {
      return Merging.joined(in, old, read(in, plan, site));
    }
    return plan instanceof Plan.Nested n
        ? readObjectOnto(in, n, site, old)
        : callReader("readMerged", in, site, old);
  }

  private Object readObjectOnto(Input in, Plan.Nested plan, Object site, Object old) {
    Object cookie = callReader("beginProperty", in, site);
    Object value = codecs.codec(plan).readMerged(in, old);
    callReader("endProperty", in, site, cookie);
    return value;
  }

  /** Reads a value. */
  Object read(Input in, Plan plan, Object site) {
    if (plan instanceof Plan.Wrapper w) {
      return OptionalValues.wrap(read(in, boxed(w.value()), site), w.raw());
    }
    if (plan instanceof Plan.Inlined i) {
      return surrogates.get(i).read(read(in, boxed(i.value()), site), in);
    }
    if (plan instanceof Plan.Scalar s && protocol.hasMethods(s.kind())) {
      if (s.kind() == Kind.STRING) {
        return callReader("readString", in, site);
      }
      if (!s.raw().isPrimitive() && (boolean) callReader("isNull", in, site)) {
        return null;
      }
      return callReader(ProtocolMethod.of("read", s.kind()), in, site);
    }
    if (plan instanceof Plan.Scalar) {
      return callReader("readScalar", in, site);
    }
    if (plan instanceof Plan.Enumeration) {
      return callReader("readEnum", in, site);
    }
    boolean readsNull = plan instanceof Plan.Nested n && codecs.codec(n).readsNull();
    if (!readsNull && (boolean) callReader("isNull", in, site)) {
      return plan instanceof Plan.Nested n && n.converted() != null
          ? Surrogate.ofNull(in, n.converted(), protocol.nullIsDefault())
          : null;
    }
    Object cookie = callReader("beginProperty", in, site);
    if (protocol.tracksIdentity() && (int) cookie < 0) {
      return callReader("backReference", in, site);
    }
    Object value;
    if (plan instanceof Plan.Nested n) {
      value = codecs.codec(n).read(in);
    } else if (plan instanceof Plan.Sequence s) {
      value = readSequence(in, s, site);
    } else {
      value = readMap(in, (Plan.Mapping) plan, site);
    }
    if (protocol.tracksIdentity()) {
      return callReader("finish", in, site, cookie, value);
    }
    callReader("endProperty", in, site, cookie);
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

  @SuppressWarnings("unchecked") // what a format makes takes the elements, or refuses them
  private Object readSequence(Input in, Plan.Sequence plan, Object site) {
    Object elementSite = site(ValueRole.ELEMENT, plan.element(), site);
    int i = -1;
    try {
      Object size = callReader("beginSequence", in, site);
      SequenceKind kind = plan.model().kind();
      boolean circles = CyclicContainers.concern(plan, protocol);
      if (protocol.tracksIdentity()) {
        boolean array = kind == SequenceKind.ARRAY;
        Object made = callReader(array ? "makeArray" : "makeCollection", in, site, size);
        KeyGuard guard = KeyGuard.concerns(plan, protocol) ? KeyGuard.of(made) : null;
        for (i = 0; (boolean) callReader("nextElement", in, elementSite, i, size); i++) {
          Object value = KeyGuard.admit(read(in, boxed(plan.element()), elementSite), in, guard);
          if (array) {
            ((Object[]) made)[i] = value;
          } else if (circles) {
            CyclicContainers.add((Collection<Object>) made, value, in, codecs);
          } else {
            ((Collection<Object>) made).add(value);
          }
          in.chargeElement(i, Footprint.ofEach(plan));
        }
        in.chargeFilled(i, Footprint.ofEach(plan), Footprint.ofEmpty(plan, protocol));
        return made;
      }
      boolean atOnce = plan.model().isArray() || kind == SequenceKind.COPY_ON_WRITE;
      Collection<Object> c = atOnce ? new ArrayList<>() : collection(plan);
      KeyGuard guard =
          KeyGuard.concerns(plan, protocol) ? KeyGuard.of(c, plan.model().implementation()) : null;
      for (i = 0; (boolean) callReader("nextElement", in, elementSite, i, size); i++) {
        Plan element = plan.model().isArray() ? plan.element() : boxed(plan.element());
        Object value = KeyGuard.admit(read(in, element, elementSite), in, guard);
        if (circles && !atOnce) {
          CyclicContainers.add(c, value, in, codecs);
        } else {
          c.add(value);
        }
        if (kind != SequenceKind.PRIMITIVE_ARRAY) {
          in.chargeElement(i, Footprint.ofEach(plan));
        }
      }
      if (kind != SequenceKind.PRIMITIVE_ARRAY) {
        in.chargeFilled(i, Footprint.ofEach(plan), Footprint.ofEmpty(plan, protocol));
      }
      return switch (kind) {
        case ARRAY -> Containers.toArray(c, plan.raw().getComponentType());
        case PRIMITIVE_ARRAY -> primitives(c, plan.raw().getComponentType());
        case COPY_ON_WRITE ->
            circles
                ? CyclicContainers.copyOnWrite(plan.model().implementation(), c, in, codecs)
                : Containers.copyOnWrite(plan.model().implementation(), c);
        default -> c;
      };
    } catch (RuntimeException e) {
      throw CodecErrors.reading(e, in, i);
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
      return Containers.enumSet(plan.element().raw());
    }
    return (Collection<Object>) made(plan.model().implementation(), plan.raw());
  }

  private Object made(Class<?> type, Class<?> declared) {
    if (type == null) {
      throw CodecErrors.notMade(declared);
    }
    try {
      return Containers.emptied(makers.computeIfAbsent(type, MemberHandles::maker).invoke());
    } catch (SeriformException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new MappingException(
          Map.class.isAssignableFrom(type) ? CodecErrors.NO_MAP : CodecErrors.NO_COLLECTION, e);
    }
  }

  @SuppressWarnings("unchecked") // a class of maps makes maps
  private Object readMap(Input in, Plan.Mapping plan, Object site) {
    Object keySite = site(ValueRole.MAP_KEY, plan.key(), site);
    Object valueSite = site(ValueRole.MAP_VALUE, plan.value(), site);
    Object k = null;
    int i = -1;
    try {
      Object size = callReader("beginMap", in, site);
      Map<Object, Object> map =
          protocol.tracksIdentity()
              ? (Map<Object, Object>) callReader("makeMap", in, site, size)
              : plan.model().kind() == MapKind.ENUM_MAP
                  ? Containers.enumMap(plan.key().raw())
                  : (Map<Object, Object>) made(plan.model().implementation(), plan.raw());
      boolean circles = CyclicContainers.concern(plan, protocol);
      KeyGuard guard = KeyGuard.concerns(plan, protocol) ? KeyGuard.of(map) : null;
      boolean begins = has(Side.READER, "beginValue", valueSite);
      boolean ends = has(Side.READER, "endEntry", keySite);
      for (i = 0; (boolean) callReader("nextEntry", in, keySite, i, size); i++) {
        Object read = read(in, boxed(plan.key()), keySite);
        if (plan.mayHaveOtherTexts()) {
          in.admitKey(read);
        }
        k = read;
        if (begins) {
          callReader("beginValue", in, valueSite);
        }
        Object value = read(in, boxed(plan.value()), valueSite);
        KeyGuard.admit(k, in, guard);
        if (circles) {
          CyclicContainers.put(map, k, value, in, codecs);
        } else {
          map.put(k, value);
        }
        if (ends) {
          callReader("endEntry", in, keySite);
        }
        in.chargeElement(i, Footprint.ofEach(plan));
        k = null;
      }
      in.chargeFilled(i, Footprint.ofEach(plan), Footprint.ofEmpty(plan, protocol));
      return map;
    } catch (RuntimeException e) {
      throw CodecErrors.readingEntry(e, in, k, i);
    }
  }

  private Object site(ValueRole place, Plan value, Object owner) {
    Owned owned = new Owned(place, value, owner);
    Object known = sites.get(owned);
    return known != null
        ? known
        : sites.computeIfAbsent(owned, o -> protocol.site(place, value, owner));
  }
}
