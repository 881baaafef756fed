package io.seriform.codec.methods;

import io.seriform.codec.IdentityStrategy;
import io.seriform.codec.Protocol;
import io.seriform.codec.runtime.UnknownProperties;
import io.seriform.scalar.Kind;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A protocol method: a public static method that a format's writer or reader has, which both
 * engines call. {@link Protocol} describes each. This is the only table of their signatures.
 *
 * <p>A method of the writer takes the writer, the buffer and the position, then its subject, then
 * the rest; it may do without the writer. A method of the reader takes the reader, its subject and
 * the rest. The subject is a site or a shape, in its own class or a wider one.
 *
 * @param side whether the writer or the reader has it
 * @param name its name
 * @param subject what it is chosen by
 * @param needed whether each format has it
 * @param returns what it returns, or a wider type
 * @param rest the types of what is passed after the subject
 */
public record ProtocolMethod(
    Side side, String name, Subject subject, Need needed, Class<?> returns, List<Class<?>> rest) {

  /** Whose methods. */
  public enum Side {
    /** The methods of the writer. */
    WRITER,
    /** The methods of the reader. */
    READER
  }

  /** The argument that a method is chosen by. */
  public enum Subject {
    /** The site of a property or of another value. */
    SITE,
    /** The shape of a class. */
    SHAPE,
    /** Nothing: there is one. */
    NONE
  }

  /** The formats that have it. */
  public enum Need {
    /** All of them. */
    ALL,
    /** Formats that do not keep the identity of values themselves. */
    NO_IDENTITY,
    /** Formats that keep the identity of values themselves, by an {@link IdentityStrategy}. */
    IDENTITY,
    /** Formats that want it. */
    OPTIONAL
  }

  private static final List<Class<?>> PRIMITIVES =
      List.of(
          boolean.class,
          byte.class,
          short.class,
          char.class,
          int.class,
          long.class,
          float.class,
          double.class);

  private static final Map<Side, Map<String, ProtocolMethod>> ALL =
      Stream.concat(writers().stream(), readers().stream())
          .collect(
              Collectors.groupingBy(
                  ProtocolMethod::side, Collectors.toMap(ProtocolMethod::name, m -> m)));

  private static List<ProtocolMethod> writers() {
    List<ProtocolMethod> all = new ArrayList<>();
    Table t = new Table(Side.WRITER, all);
    t.add("begin", Subject.SHAPE, Need.ALL, int.class);
    t.add("end", Subject.SHAPE, Need.ALL, int.class, int.class);
    for (Class<?> primitive : PRIMITIVES) {
      t.add("write" + capitalized(primitive), Subject.SITE, Need.ALL, int.class, primitive);
    }
    t.add("writeString", Subject.SITE, Need.ALL, int.class, String.class, int.class);
    t.add("writeEnum", Subject.SITE, Need.ALL, int.class, Enum.class);
    t.add("writeScalar", Subject.SITE, Need.ALL, int.class, Object.class, int.class);
    t.add("writeNull", Subject.SITE, Need.ALL, int.class);
    t.add("beginProperty", Subject.SITE, Need.NO_IDENTITY, int.class);
    t.add("endProperty", Subject.SITE, Need.OPTIONAL, int.class, int.class);
    t.add("beginSequence", Subject.SITE, Need.NO_IDENTITY, int.class, int.class);
    t.add("endSequence", Subject.SITE, Need.ALL, int.class, int.class);
    t.add("element", Subject.SITE, Need.ALL, int.class, int.class);
    t.add("beginMap", Subject.SITE, Need.NO_IDENTITY, int.class, int.class);
    t.add("endMap", Subject.SITE, Need.ALL, int.class, int.class);
    t.add("endEntry", Subject.SITE, Need.OPTIONAL, int.class, int.class);
    t.add("beginOrRefer", Subject.SITE, Need.IDENTITY, int.class, Object.class, int.class);
    Class<?> unknown = UnknownProperties.class;
    t.add("writeUnknown", Subject.SHAPE, Need.OPTIONAL, int.class, unknown, Object.class);
    t.add("leaveOut", Subject.NONE, Need.OPTIONAL, void.class);
    return all;
  }

  private static List<ProtocolMethod> readers() {
    List<ProtocolMethod> all = new ArrayList<>();
    Table t = new Table(Side.READER, all);
    t.add("begin", Subject.SHAPE, Need.ALL, void.class);
    t.add("next", Subject.SITE, Need.ALL, boolean.class);
    t.add("end", Subject.SHAPE, Need.ALL, boolean.class);
    t.add("ordinal", Subject.SHAPE, Need.ALL, int.class, int.class);
    t.add("duplicate", Subject.SHAPE, Need.ALL, void.class, int.class);
    t.add("skip", Subject.SITE, Need.ALL, void.class);
    t.add("isNull", Subject.SITE, Need.ALL, boolean.class);
    for (Class<?> primitive : PRIMITIVES) {
      t.add("read" + capitalized(primitive), Subject.SITE, Need.ALL, primitive);
    }
    t.add("readString", Subject.SITE, Need.ALL, String.class);
    t.add("readEnum", Subject.SITE, Need.ALL, Enum.class);
    t.add("readScalar", Subject.SITE, Need.ALL, Object.class);
    t.add("readMerged", Subject.SITE, Need.OPTIONAL, Object.class, Object.class);
    t.add("beginProperty", Subject.SITE, Need.ALL, int.class);
    t.add("endProperty", Subject.SITE, Need.NO_IDENTITY, void.class, int.class);
    t.add("beginSequence", Subject.SITE, Need.ALL, int.class);
    t.add("nextElement", Subject.SITE, Need.ALL, boolean.class, int.class, int.class);
    t.add("beginMap", Subject.SITE, Need.ALL, int.class);
    t.add("nextEntry", Subject.SITE, Need.ALL, boolean.class, int.class, int.class);
    t.add("beginValue", Subject.SITE, Need.OPTIONAL, void.class);
    t.add("endEntry", Subject.SITE, Need.OPTIONAL, void.class);
    t.add("beginRoot", Subject.SITE, Need.OPTIONAL, void.class);
    t.add("endRoot", Subject.SITE, Need.OPTIONAL, void.class);
    t.add("backReference", Subject.SITE, Need.IDENTITY, Object.class);
    t.add("makeCollection", Subject.SITE, Need.IDENTITY, Collection.class, int.class);
    t.add("makeMap", Subject.SITE, Need.IDENTITY, Map.class, int.class);
    t.add("makeArray", Subject.SITE, Need.IDENTITY, Object[].class, int.class);
    t.add("finish", Subject.SITE, Need.IDENTITY, Object.class, int.class, Object.class);
    t.add("unknownName", Subject.NONE, Need.OPTIONAL, String.class);
    t.add("readUnknown", Subject.NONE, Need.OPTIONAL, Object.class, UnknownProperties.class);
    t.add("created", Subject.NONE, Need.OPTIONAL, void.class, Object.class);
    return all;
  }

  private record Table(Side side, List<ProtocolMethod> all) {
    void add(String name, Subject subject, Need needed, Class<?> returns, Class<?>... rest) {
      all.add(new ProtocolMethod(side, name, subject, needed, returns, List.of(rest)));
    }
  }

  /** The method that writes or reads a primitive: {@code writeInt}. */
  public static String of(String writeOrRead, Kind kind) {
    String name = kind.name();
    return writeOrRead + name.charAt(0) + name.substring(1).toLowerCase(Locale.ROOT);
  }

  private static String capitalized(Class<?> primitive) {
    String name = primitive.getName();
    return Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }

  /** The method of a name; empty if there is none. */
  static Optional<ProtocolMethod> named(Side side, String name) {
    return Optional.ofNullable(ALL.get(side).get(name));
  }

  /** All methods of a side. */
  static Collection<ProtocolMethod> all(Side side) {
    return ALL.get(side).values();
  }

  /** Returns true if a format has to have it. */
  boolean isNeeded(boolean tracksIdentity) {
    return needed == Need.ALL || needed == (tracksIdentity ? Need.IDENTITY : Need.NO_IDENTITY);
  }

  /**
   * The parameters of a method of a format from its subject on; null if what comes before is not as
   * it should be.
   */
  Class<?>[] fromSubject(Class<?> owner, Method method) {
    Class<?>[] all = method.getParameterTypes();
    int from = all.length > 0 && all[0].isAssignableFrom(owner) ? 1 : 0;
    if (side == Side.READER || subject == Subject.NONE) {
      return from == 1 ? Arrays.copyOfRange(all, 1, all.length) : null;
    }
    boolean buffer =
        all.length >= from + 2 && all[from] == byte[].class && all[from + 1] == int.class;
    return buffer ? Arrays.copyOfRange(all, from + 2, all.length) : null;
  }

  /** Returns true if it can be called with a subject of a class (null if chosen by none). */
  boolean accepts(Class<?>[] parameters, Class<?> subjectClass) {
    int from = subject == Subject.NONE ? 0 : 1;
    if (parameters == null
        || parameters.length != from + rest.size()
        || (from == 1 && !parameters[0].isAssignableFrom(subjectClass))) {
      return false;
    }
    for (int i = 0; i < rest.size(); i++) {
      if (!parameters[from + i].isAssignableFrom(rest.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** Its signature, as a format's author writes it. */
  String signature() {
    List<String> parameters = new ArrayList<>();
    parameters.add(side == Side.WRITER ? "W" : "R");
    if (side == Side.WRITER && subject != Subject.NONE) {
      parameters.add("byte[]");
      parameters.add("int");
    }
    if (subject != Subject.NONE) {
      parameters.add(subject == Subject.SITE ? "P" : "S");
    }
    rest.forEach(type -> parameters.add(type.getSimpleName()));
    return returns.getSimpleName() + " " + name + "(" + String.join(", ", parameters) + ")";
  }
}
