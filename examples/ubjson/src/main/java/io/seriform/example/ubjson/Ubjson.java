package io.seriform.example.ubjson;

import io.seriform.document.binary.BinaryFormat;

/**
 * UBJSON, draft 12. Immutable and thread-safe: make one and share it.
 *
 * <p>Containers are written with their counts, bytes as {@code [$U#}, numbers of any size as {@code
 * H}. Containers are read with or without counts; those of one type other than bytes, and no-ops,
 * are refused.
 */
public final class Ubjson extends BinaryFormat {

  private static final Ubjson STANDARD = with(UbjsonOptions.standard());

  private final UbjsonOptions options;

  private Ubjson(UbjsonOptions options) {
    super(
        new UbjsonProtocol(options),
        options,
        () -> new UbjsonWriter(options),
        () -> new UbjsonReader(options));
    this.options = options;
  }

  /** UBJSON with the defaults of {@link UbjsonOptions}. */
  public static Ubjson standard() {
    return STANDARD;
  }

  /** UBJSON with options. */
  public static Ubjson with(UbjsonOptions options) {
    return new Ubjson(options);
  }

  /** The options. */
  public UbjsonOptions options() {
    return options;
  }
}
