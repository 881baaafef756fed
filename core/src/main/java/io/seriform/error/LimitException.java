package io.seriform.error;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.Function;

/** A limit of {@code Limits} was exceeded. Names the limit, its value and the actual value. */
public final class LimitException extends SeriformException {

  private static final long serialVersionUID = 1L;

  private final String limit;
  private final long value;
  private transient List<Passed> passed;

  /** An object, and how many segments of the path lie below it. */
  private record Passed(Object object, int below) {}

  /**
   * Names the limit that was exceeded.
   *
   * @param limit the limit's name, which is also its setter's: {@code depth}
   * @param value the limit's value
   * @param found the size that was too large, or -1 where it is not known
   */
  public LimitException(String limit, long value, long found) {
    this(
        "limit exceeded: " + limit + " is at most " + value + (found < 0 ? "" : ", met " + found),
        "Limits.with" + Character.toUpperCase(limit.charAt(0)) + limit.substring(1) + " sets it",
        limit,
        value);
  }

  /**
   * The exception for a limit that {@code Limits} does not have.
   *
   * @param limit the limit's name
   * @param value the limit's value
   * @param setter how to set it: {@code JsonPath.withSteps sets it}
   */
  public static LimitException of(String limit, long value, String setter) {
    return new LimitException(
        "limit exceeded: " + limit + " is at most " + value, setter, limit, value);
  }

  private LimitException(String problem, String hint, String limit, long value) {
    super(problem, null);
    hinting(hint);
    this.limit = limit;
    this.value = value;
  }

  /**
   * The exception if the stack of the thread ended before the depth limit was reached.
   *
   * @param depth the limit
   * @param reached how many levels were open; -1 if it is not known
   */
  public static LimitException stackEnded(int depth, int reached) {
    return new LimitException(
        "the stack of the thread ended "
            + (reached < 0 ? "in the midst of a walk" : "at " + reached + " levels of nesting")
            + ", where depth admits "
            + depth,
        "give the thread a larger stack (-Xss, or the stackSize of Thread's constructor),"
            + " or set the limit lower by Limits.withDepth",
        "depth",
        depth);
  }

  /**
   * Notes an object that this exception passes on its way up; for codecs that write. When it turns
   * out that an object was inside itself, {@link #orCycle} says so.
   */
  public void passing(Object object) {
    if (passed == null) {
      passed = new ArrayList<>();
    }
    passed.add(new Passed(object, segments()));
  }

  /**
   * This exception, or one that says that the object refers to itself; for the entry points of
   * formats. Forgets the objects.
   *
   * @param hint what to do about the object that refers to itself
   */
  public SeriformException orCycle(Function<Object, String> hint) {
    List<Passed> objects = passed == null ? List.of() : passed;
    passed = null;
    IdentityHashMap<Object, Integer> depths = new IdentityHashMap<>();
    for (int i = objects.size() - 1; i >= 0; i--) {
      int depth = segments() - objects.get(i).below;
      Integer before = depths.putIfAbsent(objects.get(i).object, depth);
      // two codecs may note one object at one place
      if (before != null && before != depth) {
        SeriformException e =
            new EncodeException(
                "a cycle: the object here is the one at " + path(before) + " again");
        return e.hinting(hint.apply(objects.get(i).object)).at(format(), -1).cutFrom(this, depth);
      }
    }
    return this;
  }

  /** The limit's name in {@code Limits}. */
  public String limit() {
    return limit;
  }

  /** The limit's value. */
  public long value() {
    return value;
  }
}
