package io.seriform.copy;

/** Copies the values of one type. */
abstract class Copy {

  /** Copies a value that is not null; the copy of what was met before is the same. */
  Object copy(Object value, CopyRun run) {
    int number = run.begin(value);
    return number < 0 ? run.before(number) : copy(value, number, run);
  }

  /** Copies what has got its number; not called where values are not numbered. */
  Object copy(Object value, int number, CopyRun run) {
    throw new IllegalStateException(getClass().getName());
  }

  /** Returns true if values are their own copies, as they never change. */
  boolean shares() {
    return false;
  }

  /** Copies a value or null. */
  final Object copyOrNull(Object value, CopyRun run) {
    return value == null ? null : copy(value, run);
  }
}
