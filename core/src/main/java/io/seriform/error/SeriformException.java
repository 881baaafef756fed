package io.seriform.error;

import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.Set;

/**
 * The root of all exceptions of the library. It says what went wrong, in which format, where in the
 * bytes, where in the object, what was expected and what was found, and the fix if it is known.
 * Building its message calls no user code, except for the message of a cause.
 *
 * <p>Not thread-safe while it is on its way up; effectively immutable once a caller has caught it.
 */
public abstract sealed class SeriformException extends RuntimeException
    permits SyntaxException,
        MappingException,
        LimitException,
        ModelException,
        EncodeException,
        StreamException {

  private static final long serialVersionUID = 1L;

  /** More segments than this are elided in the middle of a path: deep paths repeat themselves. */
  private static final int SHOWN_SEGMENTS = 24;

  /** The most characters of the message of a cause. */
  private static final int REASON = 240;

  /** Problems that say no more than what was expected and found. */
  private static final Set<String> GENERAL =
      Set.of("a value of another kind", "unexpected input", "unexpected end of input");

  private final String problem;
  private String expected;
  private String found;
  private boolean foundClass;
  private String hint;
  private String format;
  private long offset = -1;
  private int line;
  private int column;
  private boolean left;
  private final ArrayDeque<Object> path = new ArrayDeque<>();

  SeriformException(String problem, Throwable cause) {
    super(problem, cause);
    this.problem = problem;
  }

  /** The format's name, such as {@code JSON}; null if no format was involved. */
  public final String format() {
    return format;
  }

  /** The offset of the offending byte from the start of the input; -1 if there is none. */
  public final long offset() {
    return offset;
  }

  /** The line in a text format, from 1; 0 if it is not known. */
  public final int line() {
    return line;
  }

  /** The column in bytes in a text format, from 1; 0 if it is not known. */
  public final int column() {
    return column;
  }

  /** Returns the place in the object, from its root: {@code $.images[1].size}. */
  public final String path() {
    return path(path.size());
  }

  /** Returns the number of segments of the path. */
  final int segments() {
    return path.size();
  }

  /** The first segments of the path. */
  final String path(int n) {
    StringBuilder text = new StringBuilder("$");
    int i = 0;
    for (Iterator<Object> it = path.iterator(); it.hasNext() && i < n; i++) {
      Object segment = it.next();
      if (n > SHOWN_SEGMENTS && i == SHOWN_SEGMENTS / 2) {
        text.append("…");
      }
      if (n <= SHOWN_SEGMENTS || i < SHOWN_SEGMENTS / 2 || i >= n - SHOWN_SEGMENTS / 2) {
        append(text, segment);
      }
    }
    return text.toString();
  }

  private static void append(StringBuilder text, Object segment) {
    if (segment instanceof Long index) {
      text.append('[').append(index.longValue()).append(']');
      return;
    }
    String name = (String) segment;
    boolean plain = !name.isEmpty();
    for (int i = 0; plain && i < name.length(); i++) {
      char c = name.charAt(i);
      plain = c < 0x80 && (Character.isLetterOrDigit(c) || c == '_' || c == '$');
    }
    if (plain) {
      text.append('.').append(name);
    } else {
      text.append("['").append(Excerpt.of(name)).append("']");
    }
  }

  /** Takes over the first segments of another exception's path. */
  final SeriformException cutFrom(SeriformException other, int segments) {
    other.path.stream().limit(segments).forEach(path::addLast);
    return this;
  }

  /** The expected value; null if it says nothing. */
  public final String expected() {
    return expected;
  }

  /** The value that was found; null if it says nothing. A long text is shortened. */
  public final String found() {
    return found;
  }

  /** The fix: the option, annotation or name that was probably meant; null if it is not known. */
  public final String hint() {
    return hint;
  }

  /** Returns what went wrong, in a few words, without the place. */
  public final String problem() {
    return problem;
  }

  /**
   * Returns what is wrong with the input, for whoever sent it: the problem, the expected value,
   * what was found, and the constants or subtypes that there are. Names of Java classes, options
   * and fixes are left out, which tell strangers about the program. For the answers of servers;
   * logs have {@link #getMessage}.
   */
  public final String detailForSender() {
    return SenderDetail.of(problem, expected, foundClass ? null : found, hint);
  }

  /**
   * The address of the section of the troubleshooting page that explains this error; null if it has
   * no section. Stack traces show it behind the message.
   */
  public final String help() {
    return Troubleshooting.address(this);
  }

  /** The class and the message, followed by {@link #help()} if there is one. */
  @Override
  public final String toString() {
    String help = help();
    return help == null ? super.toString() : super.toString() + "; see " + help;
  }

  @Override
  public String getMessage() {
    StringBuilder text = new StringBuilder();
    if (format != null) {
      text.append(format).append(": ");
    }
    String reason = reason(getCause());
    boolean bare = expected == null && found == null;
    if (expected == null || reason != null || !GENERAL.contains(problem)) {
      text.append(problem);
      if (reason != null && !problem.contains(reason) && !repeats(getCause())) {
        text.append(": ").append(reason);
      }
      text.append(bare ? "" : "; ");
    }
    if (expected != null) {
      text.append("expected ").append(expected).append(found == null ? "" : ", ");
    }
    if (found != null) {
      text.append("found ").append(found);
    }
    if (format != null || !path.isEmpty()) {
      text.append(bare ? ", at " : " at ").append(path());
    }
    if (offset >= 0) {
      text.append(", offset ").append(offset);
    }
    if (line > 0) {
      text.append(", line ").append(line).append(" column ").append(column);
    }
    return hint == null ? text.toString() : text.append(" (").append(hint).append(')').toString();
  }

  /**
   * Returns true if the problem says already what the cause says: its problem, if it is of the
   * family, or else its first line, as other libraries say the place in more lines.
   */
  private boolean repeats(Throwable cause) {
    if (cause instanceof SeriformException own) {
      return problem.contains(own.problem);
    }
    String message = message(cause);
    int line = message == null ? -1 : message.indexOf('\n');
    return line > 0 && problem.contains(message.substring(0, line).strip());
  }

  /**
   * Returns the message of a cause, or the name of its class; null if there is no cause. For a
   * document within another one, that says what was wrong with it, and where.
   */
  private static String reason(Throwable cause) {
    if (cause == null) {
      return null;
    }
    String message = message(cause);
    return message == null ? cause.getClass().getSimpleName() : Excerpt.of(message, REASON);
  }

  /** The message of a cause; null for none, and for one that cannot be got. */
  private static String message(Throwable cause) {
    try {
      String message = cause.getMessage();
      return message == null || message.isBlank() ? null : message.strip();
    } catch (RuntimeException e) {
      return null;
    }
  }

  /**
   * Adds the property that was being read or written, while the exception passes its object; for
   * codecs.
   *
   * @return this
   */
  public final SeriformException within(String property) {
    path.addFirst(property);
    return this;
  }

  /**
   * Adds the index of the element that was being read or written; for codecs.
   *
   * @return this
   */
  public final SeriformException within(long index) {
    path.addFirst(index);
    return this;
  }

  /**
   * Says what was expected and what was found; for formats.
   *
   * @param expected the expected value, or null
   * @param found the value that was found, or null; shortened here
   * @return this
   */
  public final SeriformException expecting(String expected, String found) {
    this.expected = expected;
    this.found = found == null ? null : Excerpt.of(found);
    return this;
  }

  /**
   * Says that a value of some class was found; for formats. Senders of the input are not told.
   *
   * @return this
   */
  public final SeriformException findingClass(String name) {
    expecting(null, name);
    foundClass = true;
    return this;
  }

  /**
   * Adds a fix; for formats. The first hint stays.
   *
   * @param how the option, annotation or name that was probably meant; null for nothing
   * @return this
   */
  public final SeriformException hinting(String how) {
    if (hint == null) {
      hint = how;
    }
    return this;
  }

  /**
   * Says the same as another exception, at the same place in the object; for formats that report it
   * as one of another kind.
   *
   * @return this
   */
  public final SeriformException like(SeriformException other) {
    foundClass = other.foundClass;
    return expecting(other.expected, other.found)
        .hinting(other.hint)
        .cutFrom(other, other.segments());
  }

  /**
   * Says where; for formats. The first position that is set stays.
   *
   * @param format the format's name
   * @param offset the offset from the start of the input, or -1
   * @return this
   */
  public final SeriformException at(String format, long offset) {
    if (this.format == null) {
      this.format = format;
    }
    if (this.offset < 0) {
      this.offset = offset;
    }
    return this;
  }

  /**
   * Says that it leaves the call that it belongs to, so that its place is complete; for the entry
   * points of formats.
   *
   * @return this
   */
  public final SeriformException leaving() {
    left = true;
    return this;
  }

  /**
   * Returns true if it has left the call that it belongs to: it says nothing of another one's
   * place.
   */
  public final boolean hasLeft() {
    return left;
  }

  /**
   * Says the line and the column, from 1; for text formats.
   *
   * @return this
   */
  public final SeriformException at(int line, int column) {
    this.line = line;
    this.column = column;
    return this;
  }

  /**
   * Takes the offset, the line and the column out, if they are those of bytes that the caller does
   * not know; the place in the object stays. For entry points of formats.
   *
   * @return this
   */
  public final SeriformException withoutOffset() {
    offset = -1;
    line = 0;
    column = 0;
    return this;
  }
}
