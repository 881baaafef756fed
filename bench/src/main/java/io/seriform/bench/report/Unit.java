package io.seriform.bench.report;

import io.seriform.bench.measure.Figures;
import java.util.function.DoubleUnaryOperator;

/** A unit of time that keeps the numbers of a table short. */
record Unit(String name, DoubleUnaryOperator convert) {

  /**
   * The unit of a mode.
   *
   * @param best the best value in the mode's own unit, or null if there is none
   */
  static Unit of(Figures.Mode mode, Double best) {
    if (mode != Figures.Mode.AVGT || best == null || best < 100_000) {
      return new Unit(mode.unit(), v -> v);
    }
    return best < 100_000_000 ? new Unit("µs/op", v -> v / 1e3) : new Unit("ms/op", v -> v / 1e6);
  }

  /** A value with its error, where that is known. */
  String show(double value, Double error) {
    Double converted = error == null ? null : convert.applyAsDouble(error);
    return value == 0 ? "0" : Numbers.show(convert.applyAsDouble(value), converted);
  }
}
