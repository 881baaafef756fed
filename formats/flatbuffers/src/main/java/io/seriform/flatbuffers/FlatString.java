package io.seriform.flatbuffers;

/**
 * A string at its place in a document: its chars are read, and its text is compared, without
 * creating a String. The text of what is not ASCII is made when a char of it is asked for.
 *
 * <p>As thread-safe as what the view is over. Made by views alone.
 */
public interface FlatString extends CharSequence {

  /** Returns how many bytes it has in UTF-8. */
  int byteLength();

  /** Returns true if it has the same chars as another text. */
  boolean contentEquals(CharSequence other);

  /** Compares by the bytes in UTF-8, as unsigned numbers: the order of keys. */
  int compareTo(CharSequence other);

  /** Returns true if another object is a {@code FlatString} of the same chars. */
  @Override
  boolean equals(Object other);

  @Override
  int hashCode();

  /**
   * The text as a String, which is kept.
   *
   * @throws io.seriform.error.SyntaxException if the bytes are not UTF-8
   */
  @Override
  String toString();
}
