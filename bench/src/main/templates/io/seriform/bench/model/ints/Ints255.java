package io.seriform.bench.model.ints;

import java.io.Serializable;
import java.util.Arrays;

/** An object of 255 ints. */
public class Ints255 implements Serializable {
  private static final long serialVersionUID = 1L;

  // each field
  private int f$n$;
  // end

  /** All properties unset. */
  public Ints255() {}
  // each field

  public int getF$n$() {
    return f$n$;
  }

  public void setF$n$(int f$n$) {
    this.f$n$ = f$n$;
  }
  // end

  @Override
  public boolean equals(Object other) {
    return other instanceof Ints255 that && Arrays.deepEquals(state(), that.state());
  }

  @Override
  public int hashCode() {
    return Arrays.deepHashCode(state());
  }

  @Override
  public String toString() {
    return "Ints255" + Arrays.deepToString(state());
  }

  private Object[] state() {
    return new Object[] {
      // each field
      f$n$,
      // end
    };
  }
}
