package io.seriform.codec.scalar;

import io.seriform.annotation.Conversion;
import io.seriform.annotation.Format;
import io.seriform.error.EncodeException;
import io.seriform.error.ModelException;
import io.seriform.model.ConversionModel;
import io.seriform.scalar.Kind;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.Map;

/** Moments as a number since 1970, where {@code @Format} asks for it. */
public final class EpochConversion implements Conversion<Object, Long> {

  private static final Map<Kind, ConversionModel> MILLIS = all(false);
  private static final Map<Kind, ConversionModel> SECONDS = all(true);

  private final Kind kind;
  private final boolean seconds;

  private EpochConversion(Kind kind, boolean seconds) {
    this.kind = kind;
    this.seconds = seconds;
  }

  private static Map<Kind, ConversionModel> all(boolean seconds) {
    Map<Kind, ConversionModel> all = new EnumMap<>(Kind.class);
    for (Kind kind : Kind.values()) {
      if (Moments.is(kind)) {
        all.put(kind, ConversionModel.of(new EpochConversion(kind, seconds)));
      }
    }
    return all;
  }

  /**
   * The conversion of a kind.
   *
   * @param pattern the value of {@code @Format}
   * @return null if the pattern is not one of {@code Format.EPOCH_MILLIS} and {@code EPOCH_SECONDS}
   * @throws ModelException if a value of the kind is not a moment
   */
  public static ConversionModel of(Kind kind, String pattern) {
    boolean millis = Format.EPOCH_MILLIS.equals(pattern);
    if (!kind.isTime() || !(millis || Format.EPOCH_SECONDS.equals(pattern))) {
      return null;
    }
    if (!Moments.is(kind)) {
      throw new ModelException(
          "a "
              + kind
              + " is not a number since 1970, as @Format(\""
              + pattern
              + "\") would write it; those are "
              + new ArrayList<>(MILLIS.keySet()));
    }
    return (millis ? MILLIS : SECONDS).get(kind);
  }

  @Override
  public Long toWire(Object value) {
    if (!seconds) {
      return Moments.millis(value);
    }
    Instant instant = Moments.instant(value);
    if (instant.getNano() != 0) {
      throw new EncodeException(
          "the instant " + instant + " is not a whole number of seconds; EPOCH_MILLIS is finer");
    }
    return instant.getEpochSecond();
  }

  @Override
  public Object fromWire(Long value) {
    return seconds ? Moments.of(kind, Instant.ofEpochSecond(value)) : Moments.ofMillis(kind, value);
  }
}
