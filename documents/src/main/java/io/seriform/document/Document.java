package io.seriform.document;

import io.seriform.codec.OwnCopy;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Limits;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;
import java.util.function.Function;

/**
 * One value of a document, with all its parts: a number, a text, an object and so on. The same tree
 * serves every self-describing format, and keeps exactly what was read.
 *
 * <p>The {@code as} methods convert only without loss, and otherwise throw a {@link
 * MappingException}; {@link #at(String, Function)} adds the place to it. Values without parts are
 * immutable; objects and arrays can be changed through {@link DocumentObject} and {@link
 * DocumentArray}. Not thread-safe while it is changed; many threads may read a tree that nobody
 * changes.
 *
 * <p>Two documents are equal if they hold the same values: the order of an object's members does
 * not matter, integers equal integers, and other numbers equal others of the same value however
 * they are carried ({@code 1.1}, {@code 1.10} and the double 1.1 are equal, {@code 1} and {@code
 * 1.0} are not). A document must not contain itself.
 */
public abstract sealed class Document implements OwnCopy
    permits DocumentObject, DocumentArray, Leaf {

  /** Kind of a value, and how it is carried. */
  public enum Kind {
    /** Nothing. */
    NULL("null"),
    /** CBOR's undefined. */
    UNDEFINED("undefined"),
    /** True or false. */
    BOOLEAN("true or false"),
    /** Another simple value of CBOR, which is only a number. */
    SIMPLE("a simple value"),
    /** A number without fraction and exponent, of any size. */
    INTEGER("an integer"),
    /** A binary floating-point number of at most 32 bits. */
    FLOAT("a float"),
    /** A binary floating-point number of 64 bits, or a text with the same value. */
    DOUBLE("a double"),
    /** A number with a fraction or an exponent whose text a double would not give back. */
    DECIMAL("a decimal"),
    /** A string. */
    TEXT("a text"),
    /** A binary string. */
    BYTES("bytes"),
    /** Values one after the other. */
    ARRAY("an array"),
    /** Values by name, or by other keys. */
    OBJECT("an object"),
    /** A value that CBOR gives a meaning by a number. */
    TAGGED("a tagged value"),
    /** Bytes that MessagePack gives a meaning by a number. */
    EXTENSION("an extension");

    private final String label;

    Kind(String label) {
      this.label = label;
    }

    /** The kind as messages name it: {@code an object}. */
    @Override
    public String toString() {
      return label;
    }

    /** Returns true if it is one of the four kinds of numbers. */
    public boolean isNumber() {
      return this == INTEGER || this == FLOAT || this == DOUBLE || this == DECIMAL;
    }
  }

  Document() {}

  // ---- making

  /** An empty object. */
  public static DocumentObject object() {
    return new DocumentObject(0);
  }

  /** An empty array. */
  public static DocumentArray array() {
    return new DocumentArray(0);
  }

  /** The null of a document; a Java null for a value means this one. */
  public static Document ofNull() {
    return Leaf.Constant.NULL;
  }

  /** CBOR's undefined. */
  public static Document undefined() {
    return Leaf.Constant.UNDEFINED;
  }

  /** A boolean. */
  public static Document of(boolean value) {
    return value ? Leaf.Constant.TRUE : Leaf.Constant.FALSE;
  }

  /** An integer. */
  public static Document of(long value) {
    return new NumberLeaf.OfLong(value);
  }

  /** A number of 32 bits. */
  public static Document of(float value) {
    return new NumberLeaf.OfFloat(value);
  }

  /** A number of 64 bits. */
  public static Document of(double value) {
    return new NumberLeaf.OfDouble(value);
  }

  /** An integer of any size; null for the null value. */
  public static Document of(BigInteger value) {
    return value == null
        ? ofNull()
        : value.bitLength() < 64 ? of(value.longValue()) : new NumberLeaf.Exact(value);
  }

  /**
   * A number with all its digits, zeros at the end included; an integer where its scale is 0; null
   * for the null value.
   */
  public static Document of(BigDecimal value) {
    return value == null
        ? ofNull()
        : value.scale() == 0 ? of(value.unscaledValue()) : new NumberLeaf.Exact(value);
  }

  /** A text; null for the null value. */
  public static Document of(String value) {
    return value == null ? ofNull() : new Leaf.Text(value);
  }

  /** Bytes, which are not copied and must not be changed; null for the null value. */
  public static Document of(byte[] value) {
    return value == null ? ofNull() : new Leaf.Binary(value);
  }

  /**
   * A simple value of CBOR.
   *
   * @param number 0 to 255; 20 to 23 are false, true, null and undefined
   * @throws IllegalArgumentException for any other number, and for 24 to 31, which CBOR reserves
   */
  public static Document simple(int number) {
    if (number < 0 || number > 255 || (number >= 24 && number < 32)) {
      throw new IllegalArgumentException("no simple value has the number " + number);
    }
    return switch (number) {
      case 20 -> of(false);
      case 21 -> of(true);
      case 22 -> ofNull();
      case 23 -> undefined();
      default -> new Leaf.Constant(Kind.SIMPLE, "simple(" + number + ")", number);
    };
  }

  /**
   * A value with a tag of CBOR.
   *
   * @param tag the tag's number, unsigned
   * @param content the tagged value
   */
  public static Document tagged(long tag, Document content) {
    return new Leaf.Tagged(tag, orNull(content));
  }

  /**
   * An extension of MessagePack.
   *
   * @param type what the bytes mean
   * @param content the bytes, which are not copied and must not be changed
   */
  public static Document extension(byte type, byte[] content) {
    return new Leaf.Extension(type, content);
  }

  static Document orNull(Document value) {
    return value == null ? ofNull() : value;
  }

  // ---- what it is

  /** Returns the kind of this value. */
  public abstract Kind kind();

  /** Returns true if this is the null value. */
  public final boolean isNull() {
    return kind() == Kind.NULL;
  }

  /** Returns true if this is an object. */
  public final boolean isObject() {
    return kind() == Kind.OBJECT;
  }

  /** Returns true if this is an array. */
  public final boolean isArray() {
    return kind() == Kind.ARRAY;
  }

  /** Returns true if this is a number of any kind. */
  public final boolean isNumber() {
    return kind().isNumber();
  }

  /** Returns true if this is a text. */
  public final boolean isText() {
    return this instanceof Leaf.Text;
  }

  /** Returns true if this is an integer that {@link #of(long)} makes. */
  public final boolean isLong() {
    return this instanceof NumberLeaf.OfLong;
  }

  /** Returns how many members an object, or elements an array has; 0 for everything else. */
  public int size() {
    return 0;
  }

  // ---- conversions that lose nothing

  /** This boolean. */
  public final boolean asBoolean() {
    if (kind() != Kind.BOOLEAN) {
      throw otherKind("a boolean");
    }
    return tag() == Leaf.Constant.TRUE.tag();
  }

  /** This number if it is an int, also 1.0 and 1e3. */
  public final int asInt() {
    long value = asLong();
    if (value != (int) value) {
      throw doesNotFit("an int");
    }
    return (int) value;
  }

  /** This number if it is a long, also 1.0 and 1e3. */
  public final long asLong() {
    return this instanceof NumberLeaf.OfLong integer ? integer.value : exactLong();
  }

  long exactLong() {
    throw otherKind("an integer");
  }

  /** The nearest float; an error if this is not a number, or too large for a float. */
  public float asFloat() {
    throw otherKind("a number");
  }

  /** The nearest double; an error if this is not a number, or too large for a double. */
  public double asDouble() {
    throw otherKind("a number");
  }

  /**
   * This number if it is an integer; an exponent may make it an integer of at most 1,000 digits.
   */
  public BigInteger asBigInteger() {
    throw otherKind("an integer");
  }

  /** This number with its original digits; for a double, those of its shortest text. */
  public BigDecimal asBigDecimal() {
    throw otherKind("a number");
  }

  /** This text. */
  public final String asText() {
    if (this instanceof Leaf.Text text) {
      return text.value;
    }
    throw otherKind("a text");
  }

  /** These bytes, or those of an extension; not a copy: they must not be changed. */
  public byte[] asBytes() {
    throw otherKind("bytes");
  }

  /** This object, to be changed. */
  public DocumentObject asObject() {
    throw otherKind("an object");
  }

  /** This array, to be changed. */
  public DocumentArray asArray() {
    throw otherKind("an array");
  }

  /** The number of a tag, an extension or a simple value. */
  public long tag() {
    throw otherKind("a tagged value");
  }

  /** The tagged value. */
  public Document content() {
    throw otherKind("a tagged value");
  }

  /** The text of this number in JSON's grammar: as it was read, or the shortest. */
  public String numberText() {
    throw otherKind("a number");
  }

  final SeriformException otherKind(String expected) {
    return new MappingException("a value of another kind").expecting(expected, shown());
  }

  final SeriformException doesNotFit(String type) {
    return new MappingException("the number does not fit").expecting(type, shown());
  }

  final String shown() {
    return kind() == Kind.ARRAY || kind() == Kind.OBJECT
        ? kind().toString()
        : DocumentText.clipped(this);
  }

  // ---- what it holds

  /**
   * The member of this object.
   *
   * @return null if there is none
   * @throws MappingException if this is not an object
   */
  public final Document get(String name) {
    return asObject().member(name);
  }

  /**
   * The element of this array.
   *
   * @return null if there is none
   * @throws MappingException if this is not an array
   */
  public final Document get(int index) {
    return asArray().element(index);
  }

  /**
   * The value at a JSON Pointer such as {@code /images/0/uri}.
   *
   * @throws MappingException if there is none
   * @throws io.seriform.error.SyntaxException if the text is not a pointer
   */
  public final Document at(String pointer) {
    return Pointer.of(pointer).get(this);
  }

  /**
   * The value at a JSON Pointer, converted: {@code at("/width", Document::asInt)}. An error names
   * the place.
   *
   * @throws MappingException if there is none, or it cannot be converted
   * @throws io.seriform.error.SyntaxException if the text is not a pointer
   */
  public final <T> T at(String pointer, Function<? super Document, ? extends T> conversion) {
    return Pointer.of(pointer).get(this, conversion);
  }

  /**
   * The value at a JSON Pointer; empty if there is none, and not where it is the null value.
   *
   * @throws io.seriform.error.SyntaxException if the text is not a pointer
   */
  public final Optional<Document> findAt(String pointer) {
    return Optional.ofNullable(Pointer.of(pointer).find(this));
  }

  /**
   * Sets a value at a JSON Pointer below this: a member is added or replaced, an element replaced,
   * and added where the last token is the array's size or {@code -}.
   *
   * @param value null for the null value
   * @return this
   * @throws MappingException if there is no such place, and where the pointer is empty
   * @throws io.seriform.error.SyntaxException if the text is not a pointer
   */
  public final Document setAt(String pointer, Document value) {
    if (pointer.isEmpty()) {
      throw new MappingException("a document cannot be set in the place of itself");
    }
    return Pointer.of(pointer).set(this, value);
  }

  /**
   * Removes the value at a JSON Pointer.
   *
   * @return the value; empty if there is none
   * @throws MappingException if the pointer is empty
   * @throws io.seriform.error.SyntaxException if the text is not a pointer
   */
  public final Optional<Document> removeAt(String pointer) {
    Pointer place = Pointer.of(pointer);
    return place.exists(this) ? Optional.of(place.remove(this)) : Optional.empty();
  }

  /**
   * Returns true if the value at a JSON Pointer equals another one, comparing numbers by their
   * values, so that 1 equals 1.0 (RFC 6902 §4.6); false if there is none.
   *
   * @throws io.seriform.error.SyntaxException if the text is not a pointer
   */
  public final boolean testAt(String pointer, Document value) {
    return Pointer.of(pointer).test(this, value);
  }

  // ---- as an object

  /**
   * A copy whose objects and arrays can be changed without changing this; immutable values are
   * shared.
   *
   * @throws LimitException if it has more levels than {@link Limits#standard()} admits
   */
  public final Document copy() {
    Limits limits = Limits.standard();
    Document copy = LimitErrors.guardStack(limits, () -> copy(limits.depth()));
    if (copy == null) {
      throw LimitErrors.tooDeep(limits);
    }
    return copy;
  }

  /**
   * For codecs: the same within a limit of their own.
   *
   * @param depth how many levels of objects, arrays and tags it may have
   * @return null if it has more
   */
  @Override
  public Document copy(int depth) {
    return this;
  }

  @Override
  public final boolean equals(Object other) {
    return other instanceof Document d && Equality.equal(this, d);
  }

  @Override
  public final int hashCode() {
    return Equality.hash(this, 0);
  }

  /**
   * This document as compact JSON; values that JSON does not have, in CBOR's diagnostic notation
   * (RFC 8949 §8): {@code h'00ff'}, {@code 0.5_2}, {@code 1("tagged")}, {@code undefined}.
   * Extensions look like tags: {@code ext(5, h'00')}. The same for equal members in the same order.
   */
  @Override
  public final String toString() {
    return DocumentText.of(this);
  }
}
