package io.seriform.codec.runtime;

import io.seriform.codec.CodecInput;
import io.seriform.codec.CodecSource;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.access.DeclaredClass;
import io.seriform.codec.access.MemberHandles;
import io.seriform.codec.access.UnknownTaker;
import io.seriform.codec.names.NameTable;
import io.seriform.codec.plan.ObjectPlan;
import io.seriform.error.EncodeException;
import io.seriform.error.LimitException;
import io.seriform.error.SeriformException;
import io.seriform.model.PropertyModel;
import io.seriform.model.UnknownCollector;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The properties that a class does not know: collected when reading, written back when writing. */
public final class UnknownProperties {

  /** A property that leads to the unwrapped object that collects. */
  private record Holder(MethodHandle getter, DeclaredClass declared) {}

  private final List<Holder> path = new ArrayList<>();
  private final MethodHandle reader;
  private final UnknownTaker taker;
  private final UnknownCollector collector;
  private final TypeCodec codec;

  /** Returns the collector of a plan's objects, to be read and written back; null for none. */
  public static UnknownProperties of(ObjectPlan plan, CodecSource codecs) {
    UnknownCollector collector = plan.unknown();
    return collector == null
        ? null
        : new UnknownProperties(collector, plan, codecs.codec(collector.value()).kept());
  }

  /** Returns the collector whose properties this format cannot write back, or null. */
  public static UnknownProperties unwritten(ObjectPlan plan) {
    return plan.unwritten() == null ? null : new UnknownProperties(plan.unwritten(), plan, null);
  }

  private UnknownProperties(UnknownCollector collector, ObjectPlan plan, TypeCodec codec) {
    boolean shown = collector.reader() != null;
    for (PropertyModel holder : collector.path()) {
      shown &= holder.reader() != null;
      if (shown) {
        DeclaredClass declared = DeclaredClass.of(plan, holder);
        path.add(new Holder(MemberHandles.getter(holder.reader()), declared));
      }
    }
    this.reader = shown ? MemberHandles.getter(collector.reader()) : null;
    boolean given = collector.writer() == null && collector.reader() == null;
    this.taker = given ? null : new UnknownTaker(collector);
    this.collector = collector;
    this.codec = codec;
  }

  /** Writes and reads the values; null if the format cannot write them. */
  public TypeCodec codec() {
    return codec;
  }

  /**
   * The name under which a property is written back.
   *
   * @param names the names that the class knows, which are refused: they would come back as those
   * @throws EncodeException if there is no such name
   * @throws LimitException if it is longer than one that is read
   */
  public static String name(Output out, Map.Entry<?, ?> property, NameTable names) {
    String name = (String) property.getKey();
    if (name == null) {
      throw new EncodeException("an unknown property has a null name");
    }
    Short entry = names.byName().get(name);
    if (entry != null) {
      String taken =
          switch (names.ordinals()[entry]) {
            case NameTable.DISCRIMINATOR -> "which says of which class an object is";
            case NameTable.IGNORED -> "which the class or the view leaves out";
            default -> "which the class itself has";
          };
      throw new EncodeException("an unknown property has the name '" + name + "', " + taken);
    }
    try {
      out.admitName(name);
    } catch (LimitException e) {
      throw e.within(name);
    }
    return name;
  }

  /** Adds a property to those that were read before. */
  public static Map<String, Object> add(Map<String, Object> found, String name, Object value) {
    Map<String, Object> all = found == null ? new LinkedHashMap<>() : found;
    Object before = all.put(name, value);
    if (value instanceof Raw more) {
      Raw first = before instanceof byte[] bytes ? new Raw(bytes, 0, bytes.length) : (Raw) before;
      if (first != null) {
        first.append(more);
        all.put(name, first);
      }
    }
    return all;
  }

  /** Returns what an object has collected onto which another part is read; null for nothing. */
  public Map<String, Object> before(Input in, Object object) {
    Map<?, ?> held = collector.writtenOnly() ? null : get(object);
    if (held == null || held.isEmpty()) {
      return null;
    }
    Map<String, Object> all = new LinkedHashMap<>();
    long size = 0;
    for (Map.Entry<?, ?> e : held.entrySet()) {
      all.put(String.valueOf(e.getKey()), e.getValue());
      size += e.getValue() instanceof byte[] bytes ? 64 + bytes.length : 64;
    }
    CodecInput.of(in).copied(size);
    return all;
  }

  /**
   * The bytes of properties as they were in the input, those of one name one after the other; the
   * object gets a {@code byte[]}.
   */
  public static final class Raw {
    private byte[] bytes;
    private int length;

    /** Copies a range. */
    public Raw(byte[] from, int start, int end) {
      bytes = Arrays.copyOfRange(from, start, end);
      length = bytes.length;
    }

    private void append(Raw more) {
      if (bytes.length - length < more.length) {
        // doubled, so that many small pieces are not copied again and again
        bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, length + more.length));
      }
      System.arraycopy(more.bytes, 0, bytes, length, more.length);
      length += more.length;
    }
  }

  /** Returns what was found, as an object with the collector gets it: empty for null. */
  public static Map<String, Object> finished(Map<String, Object> found, UnknownCollector as) {
    Map<String, Object> all = found == null ? new LinkedHashMap<>() : found;
    all.replaceAll(
        (name, value) -> value instanceof Raw r ? Arrays.copyOf(r.bytes, r.length) : value);
    return UnknownTaker.declared(all, as);
  }

  /** Returns what an object has collected, to be written back; null for nothing. */
  public Map<?, ?> get(Object object) {
    try {
      // what is unwrapped may be null
      Object owner = reader == null ? null : object;
      for (int i = 0; owner != null && i < path.size(); i++) {
        owner = path.get(i).declared.checked(path.get(i).getter.invoke(owner));
      }
      return owner == null ? null : (Map<?, ?>) reader.invoke(owner);
    } catch (SeriformException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new EncodeException("the unknown properties could not be read from their map", e);
    }
  }

  /** Refuses an object that holds some, in a format that cannot write them. */
  public void checkNone(Object object) {
    Map<?, ?> held = get(object);
    if (held != null && !held.isEmpty()) {
      throw new EncodeException(
          "an object holds unknown properties, which cannot be written here and would be lost");
    }
  }

  /**
   * Gives what was found, or null for nothing, to an object that collects it by itself. A map that
   * the object has not made is made, be it empty.
   */
  public void set(Object object, Map<String, Object> found) {
    if (found == null ? makes() && get(object) == null : !collector.writtenOnly()) {
      taker.give(object, finished(found, collector));
    }
  }

  /** Returns true if an object that was made without its map gets an empty one. */
  public boolean makes() {
    return !collector.writtenOnly() && reader != null && path.isEmpty() && taker.takesAll();
  }
}
