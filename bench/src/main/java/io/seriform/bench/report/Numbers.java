package io.seriform.bench.report;

import java.util.Locale;

/** Numbers as people read them. */
final class Numbers {

  private Numbers() {}

  /** At least three digits that count, and none after the point from 100 on. */
  static String show(Double value) {
    if (value == null) {
      return "-";
    }
    double size = Math.abs(value);
    if (size == 0 || size >= 100) {
      return String.format(Locale.ROOT, "%.0f", value);
    }
    return String.format(Locale.ROOT, size >= 10 ? "%.1f" : "%.2f", value);
  }

  /** A number with its error, where that is known. */
  static String show(Double value, Double error) {
    return error == null ? show(value) : show(value) + " ± " + show(error);
  }

  /** A count with commas between thousands. */
  static String grouped(double value) {
    return String.format(Locale.ROOT, "%,.0f", value);
  }
}
