package io.seriform.flatbuffers.internal.wire;

import io.seriform.flatbuffers.FlatField;
import io.seriform.flatbuffers.FlatPresence;
import io.seriform.flatbuffers.FlatType;
import io.seriform.model.PropertyModel;

/**
 * The settings of a property, by {@link FlatField}.
 *
 * @param id its id from 0; -1 if none is set
 * @param offset64 whether its offset has 64 bits
 * @param vector64 whether the length of its vector has 64 bits, and its offset too
 * @param wrapsUnions whether unions are in tables of their own: if the id is one that all formats
 *     share, in which no union has two
 */
public record FlatbuffersField(
    int id,
    FlatType type,
    FlatPresence presence,
    int length,
    boolean key,
    boolean sorted,
    boolean shared,
    int forceAlign,
    boolean nested,
    boolean deprecated,
    boolean offset64,
    boolean vector64,
    boolean wrapsUnions) {

  public static final FlatbuffersField NOTHING =
      new FlatbuffersField(
          -1,
          FlatType.AUTO,
          FlatPresence.AUTO,
          0,
          false,
          false,
          false,
          0,
          false,
          false,
          false,
          false,
          false);

  private static final FlatbuffersField WRAPPING =
      new FlatbuffersField(
          -1,
          FlatType.AUTO,
          FlatPresence.AUTO,
          0,
          false,
          false,
          false,
          0,
          false,
          false,
          false,
          false,
          true);

  public static FlatbuffersField of(PropertyModel property) {
    FlatField f = property.annotation(FlatField.class);
    boolean wraps = property.id() != 0 && (f == null || f.id() < 0);
    if (f == null) {
      return wraps ? WRAPPING : NOTHING;
    }
    return new FlatbuffersField(
        f.id(),
        f.type(),
        f.presence(),
        f.length(),
        f.key(),
        f.sorted(),
        f.shared(),
        f.forceAlign(),
        f.nested(),
        f.deprecated(),
        f.offset64() || f.vector64(),
        f.vector64(),
        wraps);
  }

  /** Bytes of the length before a vector. */
  public int header() {
    return vector64 ? 8 : 4;
  }
}
