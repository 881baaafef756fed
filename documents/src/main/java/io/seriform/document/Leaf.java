package io.seriform.document;

import java.util.Arrays;
import java.util.Objects;

/** A value without parts; a tagged value counts as one. */
abstract sealed class Leaf extends Document
    permits Leaf.Constant, Leaf.Text, Leaf.Binary, Leaf.Tagged, Leaf.Extension, NumberLeaf {

  Leaf() {}

  /**
   * Returns true if another leaf has the same value; contents of tagged ones are compared apart.
   */
  abstract boolean same(Document other);

  /** The hash of the value. */
  abstract int hash();

  /** Appends the value in diagnostic notation; not the content of a tagged one. */
  abstract void print(StringBuilder to);

  /** A text that is the same for equal leaves, and else another. */
  String canonical() {
    return toString();
  }

  /** A value that its number alone identifies. */
  static final class Constant extends Leaf {
    static final Constant FALSE = new Constant(Kind.BOOLEAN, "false", 20);
    static final Constant TRUE = new Constant(Kind.BOOLEAN, "true", 21);
    static final Constant NULL = new Constant(Kind.NULL, "null", 22);
    static final Constant UNDEFINED = new Constant(Kind.UNDEFINED, "undefined", 23);

    private final Kind kind;
    private final String text;
    private final int number;

    Constant(Kind kind, String text, int number) {
      this.kind = kind;
      this.text = text;
      this.number = number;
    }

    @Override
    public Kind kind() {
      return kind;
    }

    @Override
    public long tag() {
      return number;
    }

    @Override
    boolean same(Document other) {
      return other instanceof Constant c && c.number == number;
    }

    @Override
    int hash() {
      return number;
    }

    @Override
    void print(StringBuilder to) {
      to.append(text);
    }
  }

  /** A text. */
  static final class Text extends Leaf {
    final String value;

    Text(String value) {
      this.value = value;
    }

    @Override
    public Kind kind() {
      return Kind.TEXT;
    }

    @Override
    boolean same(Document other) {
      return other instanceof Text t && t.value.equals(value);
    }

    @Override
    int hash() {
      return value.hashCode();
    }

    @Override
    void print(StringBuilder to) {
      DocumentText.quote(to, value);
    }
  }

  /** Bytes. */
  static final class Binary extends Leaf {
    private final byte[] value;

    Binary(byte[] value) {
      this.value = value;
    }

    @Override
    public Kind kind() {
      return Kind.BYTES;
    }

    @Override
    public byte[] asBytes() {
      return value;
    }

    @Override
    boolean same(Document other) {
      return other instanceof Binary b && Arrays.equals(b.value, value);
    }

    @Override
    int hash() {
      return Arrays.hashCode(value);
    }

    @Override
    void print(StringBuilder to) {
      DocumentText.hex(to, value);
    }
  }

  /** A value with a tag. */
  static final class Tagged extends Leaf {
    private final long tag;
    private final Document content;

    Tagged(long tag, Document content) {
      this.tag = tag;
      this.content = content;
    }

    @Override
    public Kind kind() {
      return Kind.TAGGED;
    }

    @Override
    public long tag() {
      return tag;
    }

    @Override
    public Document content() {
      return content;
    }

    @Override
    public Document copy(int depth) {
      Document copy = depth <= 0 ? null : content.copy(depth - 1);
      if (copy == null) {
        return null;
      }
      return isSame(copy) ? this : new Tagged(tag, copy);
    }

    @SuppressWarnings("ReferenceEquality") // the very same content can be shared
    private boolean isSame(Document copy) {
      return copy == content;
    }

    @Override
    boolean same(Document other) {
      return other instanceof Tagged t && t.tag == tag;
    }

    @Override
    int hash() {
      return Long.hashCode(tag);
    }

    @Override
    void print(StringBuilder to) {
      to.append(Long.toUnsignedString(tag));
    }
  }

  /** Bytes with a type. */
  static final class Extension extends Leaf {
    private final byte type;
    private final byte[] value;

    Extension(byte type, byte[] value) {
      this.type = type;
      this.value = Objects.requireNonNull(value);
    }

    @Override
    public Kind kind() {
      return Kind.EXTENSION;
    }

    @Override
    public long tag() {
      return type;
    }

    @Override
    public byte[] asBytes() {
      return value;
    }

    @Override
    boolean same(Document other) {
      return other instanceof Extension e && e.type == type && Arrays.equals(e.value, value);
    }

    @Override
    int hash() {
      return 31 * type + Arrays.hashCode(value);
    }

    @Override
    void print(StringBuilder to) {
      to.append("ext(").append(type).append(", ");
      DocumentText.hex(to, value);
      to.append(')');
    }
  }
}
