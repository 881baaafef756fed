package io.seriform.struct;

import io.seriform.Options;
import java.nio.ByteOrder;
import java.util.Objects;

/**
 * Options for writing and reading structures. Immutable and thread-safe; each {@code with} returns
 * a changed copy. The default is little-endian on any machine, like x86-64 and nearly all ARM
 * systems.
 */
public final class StructOptions extends Options<StructOptions> {

  private static final long serialVersionUID = 1L;
  private static final StructOptions STANDARD = new StructOptions();

  private ByteOrder byteOrder = ByteOrder.LITTLE_ENDIAN;

  private StructOptions() {}

  /** The defaults. */
  public static StructOptions standard() {
    return STANDARD;
  }

  /**
   * Sets the byte order of numbers. Big-endian structures fill bit-fields from the highest bit of a
   * byte on, as gcc does on big-endian machines.
   */
  public StructOptions withByteOrder(ByteOrder value) {
    Objects.requireNonNull(value, "byte order");
    return with(o -> o.byteOrder = value);
  }

  boolean big() {
    return byteOrder == ByteOrder.BIG_ENDIAN;
  }
}
