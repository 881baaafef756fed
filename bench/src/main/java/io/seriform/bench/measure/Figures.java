package io.seriform.bench.measure;

import java.util.Locale;
import java.util.Set;

/** The names of figures in tables and results; variants add their own. */
public final class Figures {

  /** Building the contestant's own object. */
  public static final String CREATE = "create";

  /** Encoding to a fresh array. */
  public static final String SER = "ser";

  /** Decoding to the plain object. */
  public static final String DESER = "deser";

  /** Encoding objects that were never encoded before. */
  public static final String FRESH = "ser.fresh";

  /** {@link #CREATE}, {@link #SER} and {@link #DESER} in turn, as one operation. */
  public static final String ALTERNATING = "alternating";

  /** The sum of create, ser and deser. */
  public static final String TOTAL = "total";

  /** Encoded bytes. */
  public static final String SIZE = "size";

  /** Encoded bytes after deflate at level 6. */
  public static final String DEFLATED = "size.dfl";

  /** The success of writing. */
  public static final String WRITE = "write";

  /** The success of reading the value back. */
  public static final String READ = "read";

  /** The success of reading the same classes back. */
  public static final String CLASSES = "same classes";

  /** The success of reading the same sharing and the same cycles back. */
  public static final String IDENTITY = "same identity";

  /** The suffix of a figure for CPU time per operation. */
  public static final String CPU = ".cpu";

  /** The suffix of a figure for bytes allocated per operation. */
  public static final String ALLOC = ".alloc";

  /** The suffix of a figure for the first call in a new JVM. */
  public static final String FIRST = ".first";

  /** The suffix of a figure for the 100th call in a new JVM. */
  public static final String HUNDREDTH = ".100th";

  /** Figures that a lazy format shows apart from the table, and never instead of deser. */
  public static final Set<String> LAZY = Set.of("open", "read-one", "read-all");

  /** The prefix of figures that compare two contestants that took turns. */
  public static final String RATIO = "ratio.";

  /** The figures that are a status and no number. */
  public static final Set<String> MATRIX = Set.of(WRITE, READ, CLASSES, IDENTITY);

  /** The figures that every contestant has on every workload that it can write. */
  public static final Set<String> MAIN = Set.of(CREATE, SER, DESER, ALTERNATING);

  private Figures() {}

  /** Returns true if a figure is not a main one, and so comes from a variant. */
  public static boolean isVariant(String figure) {
    return !MAIN.contains(figure);
  }

  /** Returns true if a figure is a variant's own time, neither lazy nor derived from another. */
  public static boolean isFurther(String figure) {
    boolean derived =
        figure.endsWith(CPU)
            || figure.endsWith(ALLOC)
            || figure.endsWith(FIRST)
            || figure.endsWith(HUNDREDTH)
            || figure.startsWith(RATIO)
            || figure.equals(TOTAL)
            || figure.equals(SIZE)
            || figure.equals(DEFLATED);
    return isVariant(figure) && !derived && !MATRIX.contains(figure) && !LAZY.contains(figure);
  }

  /** The values of {@code --mode}. */
  public enum Mode {
    /** Average time. */
    AVGT("ns/op"),
    /** Throughput. */
    THRPT("ops/ms"),
    /** Time for a fixed count of operations. */
    COUNT("ms"),
    /** Count of operations in a fixed time. */
    MINUTE("ops");

    private final String unit;

    Mode(String unit) {
      this.unit = unit;
    }

    /** The mode of a word; {@link #AVGT} for one that is unknown. */
    public static Mode of(String word) {
      for (Mode mode : values()) {
        if (mode.word().equals(word)) {
          return mode;
        }
      }
      return AVGT;
    }

    /** The unit of this mode's figures. */
    public String unit() {
      return unit;
    }

    /** Returns true if less is better. */
    public boolean isTime() {
      return this == AVGT || this == COUNT;
    }

    /** The word of the command line. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
