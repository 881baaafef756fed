package io.seriform;

import io.seriform.codec.CodecSource;
import io.seriform.codec.TypeCodec;
import io.seriform.document.Document;
import java.io.InputStream;
import java.lang.reflect.Type;

/**
 * A format whose documents tell what they hold, so that they can be read as a tree, without a
 * class. Immutable and thread-safe.
 */
public abstract class SelfDescribingFormat extends Format {

  private final CodecSource codecs;

  /** For formats. */
  protected SelfDescribingFormat(CodecSource codecs) {
    this.codecs = codecs;
  }

  /** The codec around one that writes and reads values; for formats. */
  protected abstract Codec<?> make(TypeCodec root);

  @Override
  public String name() {
    return codecs.protocol().name();
  }

  @Override
  protected final Codec<?> make(Type type) {
    return make(codecs.codec(type));
  }

  // ---- trees

  /**
   * Reads any document as a tree, without a class; the same as {@code decode(bytes,
   * Document.class)}.
   *
   * @return never null: the format's null is {@link Document#ofNull}
   */
  public Document readTree(byte[] bytes) {
    return codec(Document.class).decode(bytes);
  }

  /**
   * Reads a range of an array as a tree.
   *
   * @param from the first byte
   * @param to the byte behind the last one
   * @throws IndexOutOfBoundsException where the range is not in the array
   */
  public Document readTree(byte[] bytes, int from, int to) {
    return codec(Document.class).decode(bytes, from, to);
  }

  /** Reads a stream to its end as a tree; does not close it. */
  public Document readTree(InputStream stream) {
    return codec(Document.class).decode(stream);
  }

  /** The tree of what would be written for a value, as an object of its own class. */
  public Document toDocument(Object value) {
    return of(value).convert(value, codec(Document.class));
  }

  /**
   * The object of a class that would be read from a tree when it is written. The offset that an
   * error says is one in those bytes.
   */
  public <T> T fromDocument(Document document, Class<T> type) {
    return codec(Document.class).convert(document, codec(type));
  }

  /** The object of a generic type that would be read from a tree when it is written. */
  public <T> T fromDocument(Document document, TypeRef<T> type) {
    return codec(Document.class).convert(document, codec(type));
  }

  /** The object of any type that would be read from a tree when it is written. */
  public Object fromDocument(Document document, Type type) {
    return codec(Document.class).convert(document, codec(type));
  }
}
