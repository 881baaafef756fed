package io.seriform.document;

import io.seriform.Codec;
import io.seriform.Format;
import io.seriform.TypeRef;
import io.seriform.codec.CodecErrors;
import io.seriform.codec.CodecParts;
import io.seriform.codec.CodecSource;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.ValueClass;
import io.seriform.document.tokens.PlaceCodec;
import io.seriform.document.tokens.Tokens;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import io.seriform.wire.Sink;
import io.seriform.wire.Source;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Type;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;

/**
 * A format whose documents describe themselves, so that they can be read as a tree, without a
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

  /** The codec for a value's own class. */
  final Codec<Object> own(Object value) {
    return of(value);
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
   * @param to the byte after the last one
   * @throws IndexOutOfBoundsException if the range is not in the array
   */
  public Document readTree(byte[] bytes, int from, int to) {
    return codec(Document.class).decode(bytes, from, to);
  }

  /** Reads a stream to its end as a tree; does not close it. */
  public Document readTree(InputStream stream) {
    return codec(Document.class).decode(stream);
  }

  /** Reads a file as a tree, a piece at a time. */
  public Document readTree(Path file) {
    return codec(Document.class).decode(file);
  }

  /** Reads the rest of a buffer as a tree, and moves its position to the limit. */
  public Document readTree(ByteBuffer buffer) {
    return codec(Document.class).decode(buffer);
  }

  /** The tree of a value, as it would be written as an object of its own class. */
  public Document toDocument(Object value) {
    return convert(of(value), value, codec(Document.class));
  }

  /**
   * The object of a class that would be read from the bytes of a tree. The offset of an error
   * refers to these bytes.
   */
  public <T> T fromDocument(Document document, Class<T> type) {
    return convert(codec(Document.class), document, codec(type));
  }

  /** The object of a generic type that would be read from the bytes of a tree. */
  public <T> T fromDocument(Document document, TypeRef<T> type) {
    return convert(codec(Document.class), document, codec(type));
  }

  /** The object of any type that would be read from the bytes of a tree. */
  public Object fromDocument(Document document, Type type) {
    return convert(codec(Document.class), document, codec(type));
  }

  /** Writes a value and reads what was written as another type, where it was written. */
  private static <T, R> R convert(Codec<T> from, T value, Codec<R> to) {
    Output out = CodecParts.output(from);
    out.start(null);
    int end = CodecParts.write(from, out, 0, value);
    int first = out.first(end);
    R result = to.decode(out.buf, first, first + end);
    CodecParts.giveBack(from, out);
    return result;
  }

  /**
   * Writes the parts of a value that a filter selects. It builds the tree of the value, and so
   * takes a few times as long as writing it as a whole.
   */
  public byte[] encode(Object value, PathFilter filter) {
    return codec(Document.class).encode(filter.apply(toDocument(value)));
  }

  // ---- one token at a time

  /** The tokens of documents of this format; for formats. */
  protected abstract Tokens tokens();

  /** A reader of one document, token by token; the array must not change meanwhile. */
  public TokenReader tokenReader(byte[] bytes) {
    Objects.requireNonNull(bytes, CodecErrors.NO_BYTES);
    Input in = CodecParts.input(codec(Document.class));
    in.start(bytes, 0, bytes.length);
    return tokenReader(in);
  }

  /** A reader of the one document of a stream, token by token; does not close the stream. */
  public TokenReader tokenReader(InputStream stream) {
    Input in = CodecParts.input(codec(Document.class));
    in.start(Source.of(stream));
    return tokenReader(in);
  }

  /** A reader of the document in a copy of the rest of a buffer, token by token. */
  public TokenReader tokenReader(ByteBuffer buffer) {
    Objects.requireNonNull(buffer, "buffer is null: there is no document to read");
    byte[] rest = new byte[buffer.remaining()];
    buffer.get(rest);
    return tokenReader(rest);
  }

  /** A reader of the document that an input has been started with; for formats. */
  protected final TokenReader tokenReader(Input in) {
    return new TokenReader(this, codec(Document.class), tokens(), in);
  }

  /**
   * A writer of one document, token by token. Closing it neither flushes nor closes the stream.
   *
   * @see TokenWriter#close
   */
  public TokenWriter tokenWriter(OutputStream stream) {
    Codec<Document> codec = codec(Document.class);
    Output out = CodecParts.output(codec);
    out.start(CodecParts.through(codec, Sink.of(stream)));
    return new TokenWriter(this, codec, tokens(), out);
  }

  // ---- one place of a document

  /**
   * A codec that reads the value at one place of a document and skips the rest, which is checked as
   * strictly as unknown properties. If a name on the way is repeated, its first occurrence counts.
   * It does not write.
   *
   * @return reads an Optional, which is empty if there is no such place, or a null there
   */
  public <T> Codec<Optional<T>> codecAt(Pointer place, Class<T> type) {
    return placed(place, type);
  }

  /** Returns the codec of a generic type at a place. */
  public <T> Codec<Optional<T>> codecAt(Pointer place, TypeRef<T> type) {
    return placed(place, type.type());
  }

  @SuppressWarnings("unchecked") // the codec reads an Optional of the type
  private <T> Codec<Optional<T>> placed(Pointer place, Type type) {
    return (Codec<Optional<T>>) make(new PlaceCodec(codecs.codec(type), tokens(), place.tokens()));
  }

  /**
   * Reads the value at a JSON Pointer of a document, and skips the rest.
   *
   * @return empty where there is no such place, or a null there
   * @see #codecAt
   */
  public <T> Optional<T> decodeAt(byte[] bytes, String pointer, Class<T> type) {
    return codecAt(Pointer.of(pointer), type).decode(bytes);
  }

  /** Reads the value of a generic type at a JSON Pointer of a document, and skips the rest. */
  public <T> Optional<T> decodeAt(byte[] bytes, String pointer, TypeRef<T> type) {
    return codecAt(Pointer.of(pointer), type).decode(bytes);
  }

  /**
   * Reads the value at a JSON Pointer of a stream, which is read to its end, and skips the rest.
   *
   * @return empty where there is no such place, or a null there
   * @see #codecAt
   */
  public <T> Optional<T> decodeAt(InputStream stream, String pointer, Class<T> type) {
    return codecAt(Pointer.of(pointer), type).decode(stream);
  }

  /** Reads the value of a generic type at a JSON Pointer of a stream, and skips the rest. */
  public <T> Optional<T> decodeAt(InputStream stream, String pointer, TypeRef<T> type) {
    return codecAt(Pointer.of(pointer), type).decode(stream);
  }

  /** Reads the value at a JSON Pointer of a file, and skips the rest. */
  public <T> Optional<T> decodeAt(Path file, String pointer, Class<T> type) {
    return codecAt(Pointer.of(pointer), type).decode(file);
  }

  /** Reads the value of a generic type at a JSON Pointer of a file, and skips the rest. */
  public <T> Optional<T> decodeAt(Path file, String pointer, TypeRef<T> type) {
    return codecAt(Pointer.of(pointer), type).decode(file);
  }

  /** Reads the value at a JSON Pointer of the rest of a buffer, and skips what is around it. */
  public <T> Optional<T> decodeAt(ByteBuffer buffer, String pointer, Class<T> type) {
    return codecAt(Pointer.of(pointer), type).decode(buffer);
  }

  /** Reads the value of a generic type at a JSON Pointer of the rest of a buffer. */
  public <T> Optional<T> decodeAt(ByteBuffer buffer, String pointer, TypeRef<T> type) {
    return codecAt(Pointer.of(pointer), type).decode(buffer);
  }

  // ---- objects that are there

  /**
   * Reads a document into an object, and into the objects within: properties in the document are
   * set, others stay as they are. Objects and maps are merged; lists, arrays and single values are
   * replaced, and null is set. An immutable object, such as a record, is replaced by a new one with
   * its properties and those of the document, even if it is the value itself. A value of another
   * subtype than the document names is replaced.
   *
   * <p>The result is first read as a new object: if anything is refused, no setter of this one has
   * been called.
   *
   * @param value an object whose properties are known; not null
   * @return the value, or the object that replaces it
   * @throws MappingException if the document does not fit, with a path and no offset; or if a
   *     property that is set would hold a reference to an object outside of it, by an id or as of
   *     {@code withReferences}
   */
  public <T> T update(T value, byte[] bytes) {
    present(value);
    return update(value, readTree(bytes));
  }

  /** Updates a value from a stream, to its end; does not close it. */
  public <T> T update(T value, InputStream stream) {
    present(value);
    return update(value, readTree(stream));
  }

  /** Updates a value from a file. */
  public <T> T update(T value, Path file) {
    present(value);
    return update(value, readTree(file));
  }

  /** Updates a value from the rest of a buffer, and moves its position to the limit. */
  public <T> T update(T value, ByteBuffer buffer) {
    present(value);
    return update(value, readTree(buffer));
  }

  /** Updates a value from a tree. */
  @SuppressWarnings("unchecked") // what is read as the class of a value is of that class
  public <T> T update(T value, Document document) {
    present(value);
    Type type = ValueClass.of(value);
    if (document.isNull()) {
      throw new MappingException("a null cannot be read into an object").at(name(), -1);
    }
    ObjectUpdate update = new ObjectUpdate(this, codecs);
    Document tree = new ObjectTree(this, codecs).of(value);
    Document declared = update.canonical(type, value, document, tree);
    Document merged = MergePatch.applyKeepingNulls(tree, declared);
    return (T) update.put(type, value, read(merged, type), declared, merged);
  }

  /**
   * Applies a JSON Patch (RFC 6902) to the tree of an object, which is not changed. The tree
   * contains a null property if the options write nulls, or if a new object has another value
   * there. Properties that are never written are as in a new object.
   *
   * @param value an object whose properties are known; not null
   * @return a new object of the same class
   * @throws MappingException if an operation fails, or the result does not fit the class; it has a
   *     path, and no offset
   */
  public <T> T patch(T value, DocumentPatch patch) {
    present(value);
    ObjectTree tree = new ObjectTree(this, codecs);
    return again(value, patch.applyTo(tree.of(value), tree::addNull));
  }

  /**
   * Applies a JSON Merge Patch (RFC 7396) to an object, which is not changed. Properties that the
   * patch does not name keep their values, null too; those that are never written are as in a new
   * object.
   *
   * @param value an object whose properties are known; not null
   * @param patch a tree in which null removes a property, which then has the value that it has when
   *     it is missing in the input
   * @return a new object of the same class
   * @throws MappingException if the result does not fit the class; it has a path, and no offset
   */
  public <T> T mergePatch(T value, Document patch) {
    present(value);
    return again(value, MergePatch.apply(new ObjectTree(this, codecs).of(value), patch));
  }

  private static void present(Object value) {
    Objects.requireNonNull(value, "value is null: there is no object to change");
  }

  @SuppressWarnings("unchecked") // what is read as the class of a value is of that class
  private <T> T again(T value, Document document) {
    return (T) read(document, ValueClass.of(value));
  }

  /** Reads a tree that nobody wrote, so that an error has no place in any bytes. */
  private Object read(Document document, Type type) {
    try {
      return fromDocument(document, type);
    } catch (SeriformException e) {
      throw e.withoutOffset();
    }
  }
}
