package io.seriform.flatbuffers;

import io.seriform.document.Document;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.flatbuffers.internal.flex.FlexReader;
import io.seriform.flatbuffers.internal.flex.FlexSettings;
import io.seriform.flatbuffers.internal.flex.FlexWriter;
import io.seriform.wire.Limits;
import java.util.Objects;

/**
 * FlexBuffers, the form of FlatBuffers without a schema: trees of maps, vectors, numbers, strings
 * and blobs. Immutable and thread-safe; each {@code with} returns a changed copy. Source: the page
 * "FlexBuffers" of the FlatBuffers documentation, and its binary format.
 *
 * <pre>{@code
 * FlexBuffers flex = FlexBuffers.standard();
 * byte[] bytes = flex.encode(Document.object().put("x", 1));
 * Document tree = flex.decode(bytes);
 * }</pre>
 *
 * <p>Reading checks every offset, width, length, key and string, how deeply values nest, and how
 * often shared values are read. Objects are converted through the trees of a self-describing
 * format: {@link #encode(Object, SelfDescribingFormat)}.
 */
public final class FlexBuffers {

  private static final FlexBuffers STANDARD = new FlexBuffers(FlexSettings.of(Limits.standard()));

  private final FlexSettings settings;

  private FlexBuffers(FlexSettings settings) {
    this.settings = settings;
  }

  private static FlexBuffers with(
      Limits limits, boolean typedVectors, boolean sharedKeys, boolean sharedStrings) {
    return new FlexBuffers(new FlexSettings(limits, typedVectors, sharedKeys, sharedStrings));
  }

  /** Untyped vectors, each key once, standard limits. */
  public static FlexBuffers standard() {
    return STANDARD;
  }

  /** Sets the limits. */
  public FlexBuffers withLimits(Limits value) {
    return with(
        Objects.requireNonNull(value),
        settings.typedVectors(),
        settings.sharedKeys(),
        settings.sharedStrings());
  }

  /**
   * Sets whether arrays of only integers, only floating-point numbers or only booleans are typed
   * vectors, which take a byte less for each element. False by default, as in flatc.
   */
  public FlexBuffers withTypedVectors(boolean value) {
    return with(settings.limits(), value, settings.sharedKeys(), settings.sharedStrings());
  }

  /** Sets whether equal keys are written once; true by default. */
  public FlexBuffers withSharedKeys(boolean value) {
    return with(settings.limits(), settings.typedVectors(), value, settings.sharedStrings());
  }

  /** Sets whether equal strings are written once; false by default. */
  public FlexBuffers withSharedStrings(boolean value) {
    return with(settings.limits(), settings.typedVectors(), settings.sharedKeys(), value);
  }

  /**
   * Writes a tree.
   *
   * @throws io.seriform.error.EncodeException if it holds values that FlexBuffers do not have:
   *     decimal numbers, integers of more than 64 bits, tags, and keys that are not text or have a
   *     NUL
   */
  public byte[] encode(Document tree) {
    return new FlexWriter(settings).document(tree);
  }

  /**
   * Writes an object as its tree.
   *
   * @param classes a format that knows how objects become trees: {@code Json.standard()}
   */
  public byte[] encode(Object value, SelfDescribingFormat classes) {
    return encode(classes.toDocument(value));
  }

  /**
   * Reads a tree. Blobs are bytes, and numbers keep their kind.
   *
   * @throws io.seriform.error.SeriformException if the bytes are not a FlexBuffer, with the offset
   *     and the path
   */
  public Document decode(byte[] bytes) {
    return decode(bytes, 0, bytes.length);
  }

  /**
   * Reads a tree from a range of an array.
   *
   * @param from the first byte
   * @param to the byte after the last one
   * @throws io.seriform.error.SeriformException if the bytes are not a FlexBuffer, with the offset
   *     and the path
   * @throws IndexOutOfBoundsException if the range is not in the array
   */
  public Document decode(byte[] bytes, int from, int to) {
    Objects.checkFromToIndex(from, to, bytes.length);
    return new FlexReader(bytes, from, to, settings.limits()).document();
  }

  /**
   * Reads an object from its tree.
   *
   * @param type the class; {@code Object.class} for maps, lists and values
   * @param classes a format that knows how trees become objects: {@code Json.standard()}
   */
  public <T> T decode(byte[] bytes, Class<T> type, SelfDescribingFormat classes) {
    return classes.fromDocument(decode(bytes), type);
  }
}
