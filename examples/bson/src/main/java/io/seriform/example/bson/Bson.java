package io.seriform.example.bson;

import io.seriform.document.binary.BinaryFormat;

/**
 * BSON 1.1. Immutable and thread-safe: make one and share it.
 *
 * <p>Roots are documents, so objects and maps. Instants of whole milliseconds are datetimes. What
 * has no type of its own here, such as an ObjectId, is an {@linkplain
 * io.seriform.document.Document#extension extension} in trees.
 */
public final class Bson extends BinaryFormat {

  private static final Bson STANDARD = with(BsonOptions.standard());

  private final BsonOptions options;

  private Bson(BsonOptions options) {
    super(
        new BsonProtocol(options),
        options,
        () -> new BsonWriter(options),
        () -> new BsonReader(options));
    this.options = options;
  }

  /** BSON with the defaults of {@link BsonOptions}. */
  public static Bson standard() {
    return STANDARD;
  }

  /** BSON with options. */
  public static Bson with(BsonOptions options) {
    return new Bson(options);
  }

  /** The options. */
  public BsonOptions options() {
    return options;
  }
}
