package io.seriform.flatbuffers;

import io.seriform.Codec;
import io.seriform.Format;
import io.seriform.document.Document;
import io.seriform.flatbuffers.internal.FlatbuffersCodecs;
import io.seriform.flatbuffers.internal.wire.FlatbuffersErrors;
import io.seriform.flatbuffers.internal.wire.FlatbuffersSettings;
import io.seriform.reflect.PerClass;
import java.lang.reflect.Type;

/**
 * FlatBuffers from plain classes. Immutable and thread-safe: create one and share it.
 *
 * <pre>{@code
 * Flatbuffers flatbuffers = Flatbuffers.standard();
 * byte[] bytes = flatbuffers.encode(order);
 * Order back = flatbuffers.decode(bytes, Order.class);
 * }</pre>
 */
public final class Flatbuffers extends Format {

  private static final Flatbuffers STANDARD = new Flatbuffers(FlatbuffersOptions.standard());

  private final FlatbuffersOptions options;
  private final FlatbuffersCodecs codecs;
  private final PerClass<PerClass<FlatViews<?>>> views;

  private Flatbuffers(FlatbuffersOptions options) {
    this.options = options;
    this.codecs = new FlatbuffersCodecs(FlatbuffersSettings.of(options));
    this.views = new PerClass<>(v -> new PerClass<>(t -> new FlatViews<>(codecs, t, v)));
  }

  /** FlatBuffers with the defaults of {@link FlatbuffersOptions}. */
  public static Flatbuffers standard() {
    return STANDARD;
  }

  /** FlatBuffers with options. */
  public static Flatbuffers with(FlatbuffersOptions options) {
    return new Flatbuffers(options);
  }

  @Override
  public String name() {
    return FlatbuffersErrors.FORMAT;
  }

  /** The options. */
  public FlatbuffersOptions options() {
    return options;
  }

  /**
   * The codec of buffers as trees: an object for each table and struct, arrays for vectors, bytes
   * for vectors of {@code ubyte}, names for constants, and for a union {@code x} a member {@code
   * x_type} with the name of its type. Fields that are missing in a buffer are missing in its tree.
   *
   * @param type the class of the buffer's first table
   * @throws io.seriform.error.ModelException if the class is not a table
   */
  public Codec<Document> treeCodec(Type type) {
    return codecs.treeCodec(type);
  }

  /**
   * Checks that a buffer can be read as a class, by the same rules, without creating objects: every
   * offset, vtable, field, vector and string, types of unions, required fields, depth, and how
   * often shared values would be read.
   *
   * @param type the class of the buffer's first table
   * @throws io.seriform.error.SeriformException if it cannot, with the offset and the path
   */
  public void verify(byte[] bytes, Class<?> type) {
    verify(bytes, 0, bytes.length, type);
  }

  /**
   * Checks that a range of an array can be read as a class.
   *
   * @param from the first byte
   * @param to the byte after the last one
   * @throws io.seriform.error.SeriformException if it cannot, with the offset and the path
   * @throws IndexOutOfBoundsException if the range is not in the array
   */
  public void verify(byte[] bytes, int from, int to, Class<?> type) {
    java.util.Objects.checkFromToIndex(from, to, bytes.length);
    codecs.verify(bytes, from, to, type, options.sizePrefix());
  }

  /**
   * Views through an interface: implementations of it over documents, which read nothing before a
   * method is called.
   *
   * @param view an interface with {@link FlatView}, and a method for each visible field; see {@code
   *     docs/views.md}
   * @throws io.seriform.error.ModelException if a method is not a field, or of another type
   */
  public <V> FlatViews<V> views(Class<V> view) {
    FlatView of = view.getAnnotation(FlatView.class);
    if (of == null) {
      throw new io.seriform.error.ModelException(
          view.getName()
              + " does not say of which class it is a view: add @FlatView(Order.class), or name the"
              + " class, as in views(Order.class, OrderView.class)");
    }
    return views(of.value(), view);
  }

  /**
   * Views of a class's table through an interface.
   *
   * @param type the class of the first table of documents
   * @throws io.seriform.error.ModelException if a method is not a field, or of another type
   */
  @SuppressWarnings("unchecked") // made for the interface
  public <V> FlatViews<V> views(Class<?> type, Class<V> view) {
    return (FlatViews<V>) views.get(view).get(type);
  }

  /**
   * A view of a document, which is verified now and must not change afterwards: {@code
   * views(view).open(bytes)}.
   *
   * @throws io.seriform.error.SeriformException if the document is not valid
   */
  public <V> V view(byte[] bytes, Class<V> view) {
    return views(view).open(bytes);
  }

  @Override
  protected Codec<?> make(Type type) {
    return codecs.codec(type);
  }
}
