package io.seriform.cli.wire;

import java.util.NoSuchElementException;
import java.util.function.Supplier;

/** The one value of a stream. */
final class OneRecord implements Records {

  private Supplier<?> value;

  OneRecord(Supplier<?> value) {
    this.value = value;
  }

  @Override
  public boolean hasNext() {
    return value != null;
  }

  @Override
  public Object next() {
    if (value == null) {
      throw new NoSuchElementException();
    }
    Supplier<?> once = value;
    value = null;
    return once.get();
  }
}
