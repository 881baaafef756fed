package io.seriform.wire;

import java.io.Serializable;

/**
 * The limits on what an input may demand, in every format and for every source; finite by default.
 * Immutable and thread-safe.
 *
 * <p>When writing, values that could not be read under the same limits are refused: too deep
 * nesting, big numbers, byte arrays, strings as map keys, unknown names, names in trees ({@code
 * Document}), lists and maps with too many elements, and documents. When writing, these are not
 * measured: the lengths of strings, the names of properties and of constants as keys, the texts of
 * primitive numbers, and a list of many values in one stream. The standard limits are above what
 * such names and texts need.
 *
 * @param depth how deeply objects, lists and maps may nest, when reading, skipping and writing
 * @param string the length of one string or binary value, in bytes on the wire
 * @param name the length of one property name or map key, in bytes on the wire
 * @param digits the digits of one number in text; at least 20, as many as the text of a {@code
 *     long} or {@code double} may have
 * @param exponent the decimal exponent of one number in text, either sign
 * @param elements the elements of one list, array or map; not the properties of an object
 * @param document the bytes of one document
 * @param expanded the bytes that one compressed stream may become
 * @param expansion how many times its size a compressed stream may become, once it is above {@link
 *     #FREE_EXPANSION} bytes
 * @param memory the bytes of memory, by estimate, that one document may become
 * @param amplification the bytes of memory, by estimate, that one document may become for each of
 *     its own bytes, once they are more than {@link #FREE_MEMORY}
 * @param hashing the steps that hashing and comparing the keys of sets and maps may take for each
 *     byte of a document, once they are more than {@link #FREE_HASHING}
 */
public record Limits(
    int depth,
    int string,
    int name,
    int digits,
    int exponent,
    int elements,
    long document,
    long expanded,
    int expansion,
    long memory,
    int amplification,
    int hashing)
    implements Serializable {

  /**
   * The expanded bytes up to which the ratio to the compressed ones does not matter: a short text
   * of one repeated character is not an attack.
   */
  public static final int FREE_EXPANSION = 8 << 20;

  /** The bytes of memory that any document may become, however short it is: 64 MiB. */
  public static final int FREE_MEMORY = 64 << 20;

  /**
   * The most bytes that each byte of a compressed stream counts for, when the objects of a document
   * are compared with its length: a short stream may expand to a large document, and that to more
   * objects.
   */
  public static final int COUNTED_EXPANSION = 4;

  /** The steps of hashing that any document may take: some milliseconds. */
  public static final int FREE_HASHING = 1 << 20;

  /** The digits that the text of any {@code long} or {@code double} may have. */
  private static final int LEAST_DIGITS = 20;

  // the places of the components in the order of their declaration
  private static final int DEPTH = 0;
  private static final int STRING = 1;
  private static final int NAME = 2;
  private static final int DIGITS = 3;
  private static final int EXPONENT = 4;
  private static final int ELEMENTS = 5;
  private static final int DOCUMENT = 6;
  private static final int EXPANDED = 7;
  private static final int EXPANSION = 8;
  private static final int MEMORY = 9;
  private static final int AMPLIFICATION = 10;
  private static final int HASHING = 11;

  private static final Limits STANDARD =
      new Limits(
          500,
          20_000_000,
          50_000,
          1_000,
          10_000,
          Integer.MAX_VALUE - 8,
          Long.MAX_VALUE,
          1L << 30,
          200,
          Long.MAX_VALUE,
          128,
          64);

  /** Checks that every limit is positive, and that numbers may have their least digits. */
  public Limits {
    positive("depth", depth);
    positive("string", string);
    positive("name", name);
    positive("digits", digits);
    if (digits < LEAST_DIGITS) {
      throw new IllegalArgumentException(
          "limit digits must be at least %s, as many as a long or double takes: %s"
              .formatted(LEAST_DIGITS, digits));
    }
    positive("exponent", exponent);
    positive("elements", elements);
    positive("document", document);
    positive("expanded", expanded);
    positive("expansion", expansion);
    positive("memory", memory);
    positive("amplification", amplification);
    positive("hashing", hashing);
  }

  private static void positive(String limit, long value) {
    if (value < 1) {
      throw new IllegalArgumentException("limit " + limit + " must be positive: " + value);
    }
  }

  /**
   * The defaults: depth 500, string 20 million bytes, name 50,000 bytes, number text 1,000 digits
   * and exponent 10,000; elements and document bytes are bounded by the input itself, since nothing
   * is allocated before its bytes are there. A compressed stream may expand to 1 GiB, and to 200
   * times its size if that is more than 8 MiB. The objects of a document may take 128 bytes of
   * memory for each byte, and 64 MiB in any case; hashing keys may take 64 steps for each byte, and
   * a million in any case.
   */
  public static Limits standard() {
    return STANDARD;
  }

  /**
   * These limits with another depth. Each level of nesting takes 100 to 200 bytes of stack in code
   * that the JVM has compiled, and up to 1 KB before that (3 KB in the interpreter): the standard
   * depth needs 512 KB.
   */
  public Limits withDepth(int value) {
    return with(DEPTH, value);
  }

  /** These limits with another length of strings and binary values, in bytes. */
  public Limits withString(int value) {
    return with(STRING, value);
  }

  /** These limits with another length of names and map keys, in bytes. */
  public Limits withName(int value) {
    return with(NAME, value);
  }

  /**
   * These limits with another number of digits of a number in text.
   *
   * @throws IllegalArgumentException if it is less than 20
   */
  public Limits withDigits(int value) {
    return with(DIGITS, value);
  }

  /** These limits with another exponent of a number in text. */
  public Limits withExponent(int value) {
    return with(EXPONENT, value);
  }

  /** These limits with another number of elements of a list, array or map. */
  public Limits withElements(int value) {
    return with(ELEMENTS, value);
  }

  /** These limits with another size of one document, in bytes. */
  public Limits withDocument(long value) {
    return with(DOCUMENT, value);
  }

  /** These limits with another size that one compressed stream may become, in bytes. */
  public Limits withExpanded(long value) {
    return with(EXPANDED, value);
  }

  /** These limits with another ratio that one compressed stream may expand by. */
  public Limits withExpansion(int value) {
    return with(EXPANSION, value);
  }

  /**
   * These limits with another number of bytes of memory that one document may become, by estimate.
   */
  public Limits withMemory(long value) {
    return with(MEMORY, value);
  }

  /** These limits with another number of bytes of memory for each byte of a document. */
  public Limits withAmplification(int value) {
    return with(AMPLIFICATION, value);
  }

  /** These limits with another number of steps of hashing for each byte of a document. */
  public Limits withHashing(int value) {
    return with(HASHING, value);
  }

  private Limits with(int component, long value) {
    long[] all = {
      depth,
      string,
      name,
      digits,
      exponent,
      elements,
      document,
      expanded,
      expansion,
      memory,
      amplification,
      hashing
    };
    all[component] = value;
    return new Limits(
        (int) all[DEPTH],
        (int) all[STRING],
        (int) all[NAME],
        (int) all[DIGITS],
        (int) all[EXPONENT],
        (int) all[ELEMENTS],
        all[DOCUMENT],
        all[EXPANDED],
        (int) all[EXPANSION],
        all[MEMORY],
        (int) all[AMPLIFICATION],
        (int) all[HASHING]);
  }
}
