package io.seriform.spring;

import io.seriform.error.LimitException;
import io.seriform.error.SeriformException;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;

/**
 * Says in problem details (RFC 9457) what was wrong with a request:
 *
 * <pre>{@code
 * {"title": "Bad Request", "status": 400,
 *  "detail": "a value of another kind; expected int, found \"two\"",
 *  "path": "$.lines[0].count", "offset": 26, "line": 1, "column": 27}
 * }</pre>
 *
 * <p>For exception handlers of your own; the starter for Spring Boot calls it in those of Boot.
 */
public final class SeriformProblems {

  /** An exception may be wrapped this often. */
  private static final int DEPTH = 8;

  private SeriformProblems() {}

  /**
   * Sets the detail of a problem, and its properties {@code path}, {@code offset}, {@code line} and
   * {@code column}, where a body could not be read. If it exceeds a limit, the status becomes 413.
   * Hints and names of classes are left out: they speak to who wrote the server.
   *
   * @param problem is changed
   * @param thrown what was thrown; its causes are looked at
   * @return whether one of them was of Seriform
   */
  public static boolean describe(ProblemDetail problem, Throwable thrown) {
    Throwable found = thrown;
    for (int i = 0; i < DEPTH && found != null; i++, found = found.getCause()) {
      if (found instanceof SeriformException e) {
        problem.setDetail(e.detailForSender());
        if (e instanceof LimitException) {
          problem.setStatus(HttpStatus.CONTENT_TOO_LARGE);
          problem.setTitle(HttpStatus.CONTENT_TOO_LARGE.getReasonPhrase());
        }
        problem.setProperty("path", e.path());
        if (e.offset() >= 0) {
          problem.setProperty("offset", e.offset());
        }
        if (e.line() > 0) {
          problem.setProperty("line", e.line());
          problem.setProperty("column", e.column());
        }
        return true;
      }
    }
    return false;
  }
}
