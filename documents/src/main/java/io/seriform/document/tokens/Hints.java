package io.seriform.document.tokens;

import io.seriform.codec.CodecErrors;
import io.seriform.codec.names.NameTable;
import io.seriform.document.names.EncodedEnum;
import io.seriform.error.LimitException;
import io.seriform.error.SeriformException;
import io.seriform.scalar.Kind;
import io.seriform.text.ScalarText;
import io.seriform.wire.Limits;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Ways to fix input that self-describing formats refuse: the {@link SeriformException#hint hints}
 * of their errors. For formats.
 */
public final class Hints {

  /** The most names of a class or an enum that are listed. */
  private static final int SHOWN = 12;

  /** Names that are longer are compared with nothing. */
  private static final int LONGEST = 64;

  /** The names of numbers and booleans in messages, with the kinds that their texts are read as. */
  private static final Map<String, Kind> SCALARS =
      Map.ofEntries(
          Map.entry("byte", Kind.LONG),
          Map.entry("short", Kind.LONG),
          Map.entry("int", Kind.LONG),
          Map.entry("long", Kind.LONG),
          Map.entry("float", Kind.FLOAT),
          Map.entry("double", Kind.DOUBLE),
          Map.entry("number", Kind.NUMBER),
          Map.entry("a number", Kind.NUMBER),
          Map.entry("an integer", Kind.LONG),
          Map.entry("true or false", Kind.BOOLEAN),
          Map.entry("BigInteger", Kind.BIG_INTEGER),
          Map.entry("BigDecimal", Kind.BIG_DECIMAL));

  private static final Set<String> PRIMITIVES =
      Set.of("byte", "short", "int", "long", "float", "double", "true or false");

  private final String options;
  private final String comesTwice;

  /**
   * The hints of a format.
   *
   * @param options the class of the format's options, which hints name
   */
  public Hints(Class<?> options) {
    this.options = options.getSimpleName();
    comesTwice =
        this.options + ".withLastDuplicateWins(true) lets the last one of repeated properties win";
  }

  /** The kind of a value that is found instead of the expected one. */
  public enum Found {
    /** A text. */
    TEXT,
    /** Null. */
    NULL,
    /** Any other value. */
    OTHER
  }

  private static final String NAMED_TWICE =
      "no option admits two names of a class; remove one of them from the input";

  /** A number or boolean where a String is declared. */
  public String scalarAsText() {
    return options + ".withScalarAsText(true) reads numbers and booleans as their texts";
  }

  /**
   * A property is repeated, under the same name or under two of its names.
   *
   * @param names the names of the class
   * @param ordinal the property; {@link NameTable#DISCRIMINATOR} or {@link NameTable#IGNORED} for a
   *     name whose value is skipped
   */
  public String comesTwice(NameTable names, int ordinal) {
    if (ordinal == NameTable.DISCRIMINATOR) {
      return NAMED_TWICE;
    }
    List<String> same =
        names.byName().entrySet().stream()
            .filter(e -> names.ordinals()[e.getValue()] == ordinal)
            .sorted(Map.Entry.comparingByValue())
            .map(Map.Entry::getKey)
            .toList();
    return same.size() < 2 || ordinal >= NameTable.DISCRIMINATOR
        ? comesTwice
        : String.join(", ", same.subList(0, same.size() - 1))
            + " and "
            + same.get(same.size() - 1)
            + " are names of one property; "
            + comesTwice;
  }

  /**
   * A property that a class does not have, where unknown ones are refused.
   *
   * @param names the names that it has
   * @param key the name that was found; null if the key is not a name
   */
  public String unknownProperty(NameTable names, String key) {
    String found = key == null ? "" : key;
    List<String> known = new ArrayList<>();
    Map<Short, String> first = new HashMap<>();
    names
        .byName()
        .forEach(
            (name, entry) -> {
              short ordinal = names.ordinals()[entry];
              if (ordinal < NameTable.DISCRIMINATOR) {
                known.add(name);
                first.merge(ordinal, name, (a, b) -> a.compareTo(b) < 0 ? a : b);
              }
            });
    String owner = names.owner() == null ? "the class" : names.owner().getName();
    return meant(found, known)
        + (known.isEmpty()
            ? owner + " has no properties"
            : owner + " has " + listed(found, first.values()))
        + "; "
        + options
        + ".withUnknown("
        + options
        + ".Unknown.SKIP) skips unknown properties, @Unknown on a Map collects them";
  }

  /**
   * A text or number that no constant of an enum is written as.
   *
   * @param accepted all that are
   */
  public String unknownConstant(Collection<String> accepted, String found) {
    String same =
        accepted.stream().anyMatch(found::equalsIgnoreCase)
            ? "; " + options + ".withEnumsIgnoringCase(true) reads it in any case"
            : "";
    return meant(found, accepted)
        + (accepted.isEmpty()
            ? "the enum has no constants"
            : "the constants are " + listed(found, accepted))
        + same
        + "; "
        + CodecErrors.unknownConstant(options);
  }

  /** Describes an unknown constant of an enum of a binary format. */
  public String unknownConstant(EncodedEnum type, String found) {
    List<String> accepted = new ArrayList<>(type.names().byName().keySet());
    type.numbers().keySet().stream().sorted().forEach(number -> accepted.add(number.toString()));
    return unknownConstant(accepted, found);
  }

  /**
   * A name that no subtype has.
   *
   * @param names those that subtypes have
   * @param root their common type
   */
  public static String unknownSubtype(Collection<String> names, Class<?> root, String found) {
    return meant(found, names)
        + "the subtypes are "
        + listed(found, names)
        + "; @Subtypes on "
        + root.getSimpleName()
        + " or ModelOptions.withSubtype adds one; "
        + CodecErrors.UNKNOWN_SUBTYPE;
  }

  /**
   * Something else than a text where the name of a subtype is expected.
   *
   * @param names those that subtypes have
   */
  public static String subtypeIsText(Collection<String> names) {
    return "it says which subtype the object is, as text: the subtypes are " + listed("", names);
  }

  /**
   * An object that lacks the property that says which subtype it is.
   *
   * @param names those that subtypes have
   * @param root their common type
   */
  public static String noSubtype(Collection<String> names, Class<?> root) {
    return "its value is one of "
        + listed("", names)
        + "; codec("
        + root.getSimpleName()
        + ".class) writes it, and the codec of a subtype reads an object without it";
  }

  /**
   * An object whose properties do not tell which subtype it is.
   *
   * @param names those that subtypes have
   */
  public static String notDeduced(Collection<String> names) {
    return "its value is one of "
        + listed("", names)
        + "; a table of another Inclusion writes the name";
  }

  /**
   * A value of another kind than the one that is declared; null where no option admits it.
   *
   * @param text reads the text that was found; null if that fails
   */
  public String otherKind(String expected, Found found, Supplier<String> text) {
    if (found == Found.NULL) {
      return PRIMITIVES.contains(expected)
          ? "declare the wrapper class, or "
              + options
              + ".withNullAsDefault(true) reads null as zero or false"
          : null;
    }
    if (found == Found.TEXT && SCALARS.containsKey(expected)) {
      return isScalar(expected, text.get())
          ? options + ".withTextAsScalar(true) reads numbers and booleans that are texts"
          : null;
    }
    return expected.equals("an array")
        ? options + ".withSingleValueAsList(true) reads one value as a list of it"
        : null;
  }

  private static boolean isScalar(String expected, String text) {
    if (text == null) {
      return false;
    }
    try {
      Object read = ScalarText.literal(SCALARS.get(expected), text, false, Limits.standard());
      return switch (expected) {
        case "byte" -> (long) read == (byte) (long) read;
        case "short" -> (long) read == (short) (long) read;
        case "int" -> (long) read == (int) (long) read;
        default -> true;
      };
    } catch (IllegalArgumentException | LimitException no) {
      return false;
    }
  }

  // ---- names that are near

  private static String meant(String found, Collection<String> known) {
    int most = found.length() > LONGEST ? -1 : Math.max(1, found.length() / 3);
    String name =
        known.stream()
            .filter(k -> k.length() <= LONGEST && Math.abs(k.length() - found.length()) <= LONGEST)
            .filter(k -> distance(found, k) <= most)
            .min(nearest(found))
            .orElse(null);
    return name == null ? "" : "did you mean " + name + "? ";
  }

  private static String listed(String found, Collection<String> known) {
    List<String> names = new ArrayList<>(known);
    names.sort(
        names.size() > SHOWN && found.length() <= LONGEST
            ? nearest(found)
            : Comparator.naturalOrder());
    String all = String.join(", ", names.subList(0, Math.min(SHOWN, names.size())));
    return names.size() > SHOWN ? all + " and " + (names.size() - SHOWN) + " more" : all;
  }

  private static Comparator<String> nearest(String found) {
    return Comparator.<String>comparingInt(k -> distance(found, k))
        .thenComparing(Comparator.naturalOrder());
  }

  /**
   * The edits that make one name of another, case and what joins words aside: insertions,
   * deletions, replacements and exchanges of neighbours (optimal string alignment).
   */
  static int distance(String one, String other) {
    String a = plain(one);
    String b = plain(other);
    int[][] edits = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          edits[i][j] = i + j;
          continue;
        }
        int replaced = edits[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        int least = Math.min(replaced, 1 + Math.min(edits[i - 1][j], edits[i][j - 1]));
        boolean exchanged =
            i > 1
                && j > 1
                && a.charAt(i - 1) == b.charAt(j - 2)
                && a.charAt(i - 2) == b.charAt(j - 1);
        edits[i][j] = exchanged ? Math.min(least, edits[i - 2][j - 2] + 1) : least;
      }
    }
    return edits[a.length()][b.length()];
  }

  private static String plain(String name) {
    String clipped = name.length() > LONGEST ? name.substring(0, LONGEST) : name;
    return clipped.replaceAll("[_\\-. ]", "").toLowerCase(Locale.ROOT);
  }
}
