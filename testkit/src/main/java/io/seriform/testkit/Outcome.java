package io.seriform.testkit;

import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * The outcome of reading: a value, or an exception of the right sort that says where.
 *
 * @param value what was read
 * @param sort the class of the exception; null for a value
 * @param offset where in the bytes
 * @param path where in the object
 */
public record Outcome(Object value, Class<?> sort, long offset, String path) {

  /**
   * Reads.
   *
   * @param format the format's name
   * @param document what is read
   */
  public static Outcome of(String format, byte[] document, Supplier<Object> read) {
    try {
      return new Outcome(read.get(), null, -1, null);
    } catch (SyntaxException | MappingException | LimitException e) {
      check(e, format, document);
      return new Outcome(null, e.getClass(), e.offset(), e.path());
    } catch (Throwable e) {
      throw new AssertionError(e + " for " + Kit.show(document), e);
    }
  }

  private static void check(SeriformException e, String format, byte[] document) {
    boolean placed =
        format.equals(e.format())
            && e.offset() >= 0
            && e.offset() <= document.length
            && e.path().startsWith("$")
            && e.getMessage().contains(e.expected() == null ? e.problem() : e.expected());
    if (!placed) {
      throw new AssertionError("not placed: " + e + " for " + Kit.show(document), e);
    }
    if (e instanceof MappingException && e.getCause() instanceof IndexOutOfBoundsException) {
      throw new AssertionError("a defect taken for a setter's: " + Kit.show(document), e);
    }
  }

  /** Fails where another way of reading had another outcome. */
  public void assertSame(Outcome other, String what) {
    boolean same = sort == other.sort && offset == other.offset && Objects.equals(path, other.path);
    if (!same) {
      throw new AssertionError(what + ": " + describe() + " but " + other.describe());
    }
    if (sort == null) {
      Deep.assertSame(value, other.value, what);
    }
  }

  /** Returns the outcome without the value that was read. */
  public Outcome withoutValue() {
    return new Outcome(null, sort, offset, path);
  }

  private String describe() {
    return sort == null ? "a value" : sort.getSimpleName() + " at " + offset + " " + path;
  }
}
