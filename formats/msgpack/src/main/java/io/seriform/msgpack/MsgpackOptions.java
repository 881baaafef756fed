package io.seriform.msgpack;

import io.seriform.document.SelfDescribingOptions;
import io.seriform.msgpack.internal.site.MsgpackExtension;
import io.seriform.msgpack.internal.site.MsgpackSettings;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Options for writing and reading MessagePack. Immutable and thread-safe; each {@code with} returns
 * a changed copy. The defaults: objects as maps, names as in Java in declared order, nulls left
 * out, enums by name, moments as timestamps, unknown properties skipped, duplicates refused.
 */
public final class MsgpackOptions extends SelfDescribingOptions<MsgpackOptions> {

  private static final long serialVersionUID = 1L;
  private static final MsgpackOptions STANDARD = new MsgpackOptions();

  private Dates dates = Dates.TIMESTAMP;
  private boolean raw;
  private boolean ids;
  private boolean checksUtf8 = true;
  private int referenceType = 1;
  private Map<Class<?>, MsgpackExtension> extensions = Map.of();

  private MsgpackOptions() {}

  /** The defaults. */
  public static MsgpackOptions standard() {
    return STANDARD;
  }

  /** Form of Instant, Date, Timestamp and, as a number, Calendar. */
  public enum Dates {
    /** As the extension -1, in the shortest of its three widths; nanoseconds are kept. */
    TIMESTAMP,
    /** As ISO-8601 text. */
    ISO,
    /** As the milliseconds since 1970. */
    EPOCH
  }

  /**
   * Sets how instants are written. Timestamps and text are read in any case, numbers with EPOCH
   * only.
   */
  public MsgpackOptions withDates(Dates value) {
    Objects.requireNonNull(value, "dates");
    return with(o -> o.dates = value);
  }

  /**
   * Follows the specification as it was before 2013, without binary, strings with 8-bit lengths,
   * and extensions: bytes are written as strings and may be read from them, instants as ISO-8601
   * text unless they are numbers.
   */
  public MsgpackOptions withOldSpecification(boolean kept) {
    return with(o -> o.raw = kept);
  }

  /**
   * Writes the number from {@code @Property(id)} instead of a property's name. Both are read. A
   * property without a number keeps its name.
   */
  public MsgpackOptions withIds(boolean written) {
    return with(o -> o.ids = written);
  }

  /**
   * The type of the extension that refers to an object which came before; 1 by default. See {@link
   * #withReferences}.
   *
   * @param type 0 to 127; the negative ones are the specification's
   */
  public MsgpackOptions withReferenceType(int type) {
    return with(o -> o.referenceType = MsgpackExtension.checked(type));
  }

  /**
   * Writes and reads the values of a class and its subclasses, or of implementations of an
   * interface, as an extension: wherever the class is declared, and for extensions of the type
   * where no class is declared. The table is closed: other types are read as documents.
   *
   * @param type 0 to 127; the negative ones are the specification's
   * @param values the class
   * @param write the bytes of a value; neither is null
   * @param read the value of bytes that it may keep; neither is null
   */
  public <T> MsgpackOptions withExtension(
      int type, Class<T> values, Function<? super T, byte[]> write, Function<byte[], T> read) {
    MsgpackExtension extension =
        new MsgpackExtension(
            MsgpackExtension.checked(type), values, v -> write.apply(values.cast(v)), read::apply);
    for (MsgpackExtension other : extensions.values()) {
      if (other.type() == type && other.values() != values) {
        throw new IllegalArgumentException(
            "the extension " + type + " is that of " + other.values().getName());
      }
    }
    Map<Class<?>, MsgpackExtension> all =
        new TreeMap<>(java.util.Comparator.comparing(Class::getName));
    all.putAll(extensions);
    all.put(values, extension);
    return with(o -> o.extensions = all);
  }

  /**
   * Refuses strings that are not UTF-8 when reading; true by default. If not, malformed input is
   * read as U+FFFD.
   */
  public MsgpackOptions withUtf8Check(boolean checked) {
    return with(o -> o.checksUtf8 = checked);
  }

  MsgpackSettings settings() {
    return new MsgpackSettings(
        this,
        raw && dates == Dates.TIMESTAMP ? Dates.ISO : dates,
        raw,
        ids,
        checksUtf8,
        referenceType,
        extensions);
  }
}
