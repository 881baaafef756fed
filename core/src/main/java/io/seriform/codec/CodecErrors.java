package io.seriform.codec;

import io.seriform.codec.plan.ObjectPlan;
import io.seriform.error.EncodeException;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import io.seriform.error.SourceName;
import io.seriform.reflect.Proxies;
import io.seriform.wire.Input;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Limits;
import java.util.Arrays;
import java.util.Set;
import java.util.function.Function;

/** Errors of codecs, which add the place to each exception that passes them. For codecs only. */
public final class CodecErrors {

  /** The number of innermost calls that are searched for the reason why the stack ended. */
  private static final int KEY_FRAMES = 256;

  private static final Set<String> OF_KEYS = Set.of("hashCode", "equals", "compareTo", "compare");

  /** The message where an array to read from is null. */
  public static final String NO_BYTES = "bytes is null: there is no document to read";

  /** The problem where a list comes back to one of its nodes. */
  public static final String CYCLE = "a cycle: the object here is one of those before it";

  /** The problem where the constructor of a collection failed. */
  public static final String NO_COLLECTION = "the collection could not be created";

  /** Message for a map. */
  public static final String NO_MAP = "the map could not be created";

  private CodecErrors() {}

  /**
   * While writing a property.
   *
   * @param object the object
   * @param names the names of the properties
   * @param at which one, or -1 if it is none of them
   */
  public static SeriformException writing(Throwable e, Object object, String[] names, int at) {
    SeriformException own = own(e, "a getter or codec failed");
    if (at < 0 && own == e) {
      return own;
    }
    return passed(at < 0 ? own : own.within(names[at]), object);
  }

  /** A value is of a subclass, whose own properties would be lost. */
  public static SeriformException subclass(Object value, Class<?> declared) {
    if (Proxies.isProxy(value.getClass())) {
      return new EncodeException(
          "a proxy of "
              + declared.getName()
              + ", whose own fields are empty: give each property a getter that is not final, or"
              + " write the object that it represents");
    }
    return new EncodeException(
        value.getClass().getName()
            + " is a subclass of "
            + declared.getName()
            + ", and its own properties would be lost: "
            + SourceName.adds("ModelOptions.withSubtype", declared, value.getClass())
            + " as a subtype");
  }

  /** Refuses a second value where at most one is allowed. */
  public static SeriformException alternatives(String name) {
    return new EncodeException(
        "more than one of the properties of " + name + " has a value, and only one can be written");
  }

  /**
   * While writing an element.
   *
   * @param list the list or array
   * @param index which one, or -1 where it is the list itself
   */
  public static SeriformException writing(Throwable e, Object list, int index) {
    SeriformException own = own(e, "a collection failed");
    return passed(index < 0 ? own : own.within(index), list);
  }

  /** Notes what the exception passes, in which it may turn out to be itself. */
  private static SeriformException passed(SeriformException e, Object value) {
    if (e instanceof LimitException limit) {
      limit.passing(value);
    }
    return e;
  }

  /** A collection or map gave more or fewer elements than it said it had. */
  public static SeriformException changed() {
    return new EncodeException("a collection changed while it was written");
  }

  /** While writing an entry of a map. */
  public static SeriformException writingEntry(Throwable e, Object map, Object key, int index) {
    SeriformException own = own(e, "a map failed");
    return passed(entry(own, key, index), map);
  }

  /**
   * While reading a property.
   *
   * @param names the names of the properties
   * @param at which one, or -1 if it is none of them
   */
  public static SeriformException reading(Throwable e, Input in, String[] names, int at) {
    SeriformException own = own(e, in, "a constructor or setter refused the value");
    // behind the last one are those that the class does not know
    return at < 0 || at >= names.length ? own : own.within(names[at]);
  }

  /**
   * While reading an element.
   *
   * @param index which one, or -1 where it is the list itself
   */
  public static SeriformException reading(Throwable e, Input in, int index) {
    SeriformException own =
        own(refusal(e), in, index < 0 ? NO_COLLECTION : "the collection refused the element");
    return index < 0 ? own : own.within(index);
  }

  /**
   * While reading an entry of a map.
   *
   * @param key its key; null if that is not read yet, and the place is the map itself
   */
  public static SeriformException readingEntry(Throwable e, Input in, Object key, int index) {
    SeriformException own = own(refusal(e), in, index < 0 ? NO_MAP : "the map refused the entry");
    return key == null ? own : entry(own, key, index);
  }

  /** A codec that only reads was asked to write, which is a defect of the format. */
  public static IllegalStateException onlyRead() {
    return new IllegalStateException("this codec only reads");
  }

  /** Required properties are missing. */
  public static SeriformException missing(Input in, String[] names, long[] seen, int[] required) {
    return missing(in, in.pos, names, seen, required);
  }

  /** Required properties are missing from what ended at a position. */
  public static SeriformException missing(
      Input in, int position, String[] names, long[] seen, int[] required) {
    String[] missing =
        Arrays.stream(required)
            .filter(i -> (seen[i >> 6] >>> i & 1) == 0)
            .mapToObj(i -> names[i])
            .toArray(String[]::new);
    SeriformException e = new MappingException("required properties are missing");
    return in.at(e.expecting(String.join(", ", missing), null), position);
  }

  /**
   * Returns how to mend a class some of whose properties have nothing to take the place of a
   * missing value; null where there is none.
   */
  public static String missingHint(ObjectPlan plan) {
    return plan.steps().stream().anyMatch(step -> step.required() && step.property().needed())
        ? "what may be missing needs a default value, or a type that may be null"
        : null;
  }

  /** A required property of an unwrapped object is missing, where others are there. */
  public static SeriformException missing(Input in, String name) {
    SeriformException e = new MappingException("required properties are missing");
    return in.at(e.expecting(name, null), in.pos);
  }

  /** Hint of an unknown subtype. */
  public static final String UNKNOWN_SUBTYPE =
      "ModelOptions.withUnknownSubtypeIsNull(true) reads it as null where it is not a key";

  /** Returns the hint of an unknown constant of an enum. */
  public static String unknownConstant(String options) {
    return options
        + ".withUnknownConstantIsNull(true) reads it as null, "
        + options
        + ".withUnknownConstantIsDefault(true) as the constant with @Unknown, where it is not a"
        + " key";
  }

  /** A class whose objects can be written and not made. */
  public static SeriformException unreadable(Class<?> type, String why) {
    return new ModelException(type.getName() + " cannot be read: " + why);
  }

  /** A class of collections or maps that can be written and not made. */
  public static SeriformException notMade(Class<?> type) {
    return new ModelException(
        type.getName() + " cannot be created when reading: declare an interface or a public class");
  }

  /** More nodes than this are named by their number. */
  private static final int NAMED_NODES = 24;

  /**
   * While writing or reading a linked list.
   *
   * @param in what is read; null while writing
   * @param name the property that leads from each node to the next
   * @param node which one, from 0
   */
  public static SeriformException inList(Throwable e, Input in, String name, int node) {
    SeriformException own =
        in != null
            ? own(e, in, "a constructor or setter refused the value")
            : own(e, "a getter failed");
    if (node > NAMED_NODES) {
      return own.within(node).within(name);
    }
    for (int i = 0; i < node; i++) {
      own.within(name);
    }
    return own;
  }

  /**
   * The exception of this library for what was thrown while writing. One that speaks of another
   * document, which a user's code has written or read, is a cause like any other.
   *
   * @param problem the problem of other exceptions
   * @throws Error if that is what was thrown: memory or stack that has ended is no fault of a value
   */
  public static SeriformException own(Throwable e, String problem) {
    if (e instanceof Error error) {
      throw error;
    }
    return e instanceof SeriformException s && !s.hasLeft() ? s : new EncodeException(problem, e);
  }

  /**
   * The exception of this library for what was thrown while reading. One that speaks of another
   * document, which a user's code has read, is a cause like any other.
   *
   * @param problem the problem of other exceptions
   */
  public static SeriformException own(Throwable e, Input in, String problem) {
    return own(e, in, in.pos, problem);
  }

  /** Returns the exception for input before a position. */
  public static SeriformException own(Throwable e, Input in, int position, String problem) {
    if (e instanceof SeriformException s && !s.hasLeft()) {
      return s.format() == null ? in.at(s, position) : s;
    }
    return in.at(new MappingException(problem, e), position);
  }

  /** A key is shown where it is of a class of the JDK, whose text runs no code of a user. */
  private static SeriformException entry(SeriformException e, Object key, int index) {
    boolean number =
        key instanceof Number && key.getClass().getModule() == Object.class.getModule();
    boolean safe =
        number || key instanceof String || key instanceof Boolean || key instanceof Character;
    return index < 0 ? e : safe ? e.within(key.toString()) : e.within(index);
  }

  /** Returns what was thrown, wrapped in a clear problem if a container takes no null. */
  private static Throwable refusal(Throwable e) {
    StackTraceElement[] at = e.getStackTrace();
    int thrower = at.length > 1 && at[0].getClassName().equals("java.util.Objects") ? 1 : 0;
    return e instanceof NullPointerException
            // compiled code throws one without a stack
            && (at.length == 0 || at[thrower].getClassName().startsWith("java.util."))
        ? new MappingException("null in a container that takes none", e)
        : e;
  }

  private static boolean isOfJdk(StackTraceElement frame) {
    return frame.getClassName().startsWith("java.") || frame.getClassName().startsWith("jdk.");
  }

  /**
   * The exception where the stack of the thread ended: by levels of nesting, or in the hash or the
   * comparison of a key that leads back to itself, whatever class it is of.
   *
   * @param depthLeft the levels that might still have been opened
   * @param own makes the exception for a key, of its message
   */
  public static SeriformException stackEnded(
      StackOverflowError e, Limits limits, int depthLeft, Function<String, SeriformException> own) {
    StackTraceElement[] trace = e.getStackTrace();
    StackTraceElement last = null;
    int found = 0;
    for (int i = 0; i < Math.min(KEY_FRAMES, trace.length); i++) {
      if (OF_KEYS.contains(trace[i].getMethodName())) {
        boolean better = last == null || (!isOfJdk(trace[i]) && isOfJdk(last));
        last = better ? trace[i] : last;
        found++;
      }
    }
    // reading and writing calls them once at a time, a key that leads back to itself all the time
    if (found < KEY_FRAMES / 16) {
      return LimitErrors.stackEnded(limits, depthLeft);
    }
    return own.apply(
            "an element of a set or a key of a map contains itself, so that "
                + last.getMethodName()
                + " never ends, or it nests more deeply than the stack of the thread")
        .findingClass(last.getClassName())
        .hinting(
            "keep it in a list or as the value of an entry, or leave the property that leads back"
                + " out of "
                + last.getMethodName());
  }
}
