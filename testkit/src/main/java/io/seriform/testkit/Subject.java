package io.seriform.testkit;

import io.seriform.Codec;
import io.seriform.Format;
import io.seriform.Framing;
import java.lang.reflect.Type;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** A format under test: how to make it, what it can hold, and what its bytes look like. */
public abstract class Subject {

  /** For formats. */
  protected Subject() {}

  /** Returns the key of the formats that it makes: equal for subjects that make the same ones. */
  protected Object key() {
    return getClass();
  }

  /** The format with these options, and else with the ones under test. */
  public abstract Format format(Setup setup);

  /** The format with random options, of those that leave its capabilities as they are. */
  public Format varied(Setup setup, RandomOptions random) {
    return format(setup);
  }

  /** Returns what it can hold. */
  public abstract Set<Capability> capabilities();

  /**
   * Returns its compatibility with classes of other versions, if properties have names or numbers.
   */
  public Compatibility compatibility() {
    return Compatibility.byName();
  }

  /**
   * Fails where a format tells in advance what a codec cannot read, and reading comes to something
   * else. By default, formats do not.
   *
   * @param document what the writer has written
   * @param safe whether all that the writer writes can be read
   */
  public void checkForeseen(Codec<?> writer, Codec<?> reader, byte[] document, boolean safe) {}

  /** Returns true if an object of a subtype unknown to the reader is refused, and not null. */
  public boolean refusesUnknownSubtypes() {
    return true;
  }

  /** The format where unknown properties are refused; null if it has no such option. */
  public Format rejecting(Setup setup) {
    return null;
  }

  /** Returns how several values can be separated in one stream. */
  public Set<Framing> framings() {
    return EnumSet.of(Framing.SEQUENCE, Framing.ARRAY);
  }

  /** Returns the number of bytes of a string's characters on the wire: UTF-8 in most formats. */
  public int width(String text) {
    return text.getBytes(java.nio.charset.StandardCharsets.UTF_8).length;
  }

  /** The things that nest. */
  public enum Nesting {
    /** Lists of one list. */
    LISTS,
    /** Objects, or maps, whose one property or key is {@code next}. */
    OBJECTS
  }

  /**
   * A whole document that nests so deep, the innermost being empty.
   *
   * @param depth the number of lists or objects, from 1
   */
  public abstract byte[] nested(Nesting what, int depth);

  /** Returns true if the format can hold a scalar: a specification may limit the range of some. */
  public boolean holds(Object scalar) {
    return true;
  }

  /** Bytes that mean something in the format, or are malformed in it. */
  public abstract byte[] nastyBytes();

  /**
   * Other documents that mean the same: indented, in another order of properties (but not of the
   * entries of a map), with unknown properties. Properties of generated classes match {@code
   * p[0-9]+x*}, and no key of a map in such a document does.
   */
  public List<byte[]> equivalents(byte[] document, Random random) {
    return List.of();
  }

  /**
   * A document of one object with the properties of two, first those of the one and then those of
   * the other.
   *
   * @return null if the format has no such documents
   */
  public byte[] joined(byte[] first, byte[] second) {
    return null;
  }

  /** The format in which the last of repeated properties counts; by default, the format itself. */
  public Format lenient(Setup setup) {
    return format(setup);
  }

  /**
   * A few bytes that declare a length or count that is not there.
   *
   * @param what for the message
   * @param document the document
   * @param type the type to read
   */
  public record HugeLength(String what, byte[] document, Type type) {}

  /** Documents of which a few bytes ask for much, in ways that only this format has. */
  public List<HugeLength> amplifiers() {
    return List.of();
  }

  /** Documents that declare lengths of up to 2^63 in a few bytes. */
  public List<HugeLength> hugeLengths() {
    return List.of();
  }
}
