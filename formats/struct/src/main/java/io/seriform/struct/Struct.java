package io.seriform.struct;

import io.seriform.Codec;
import io.seriform.Format;
import io.seriform.TypeRef;
import io.seriform.error.EncodeException;
import io.seriform.error.ModelException;
import io.seriform.reflect.PerClass;
import io.seriform.reflect.Types;
import io.seriform.struct.internal.StructCodecs;
import io.seriform.struct.internal.StructErrors;
import io.seriform.struct.internal.StructPlan;
import io.seriform.struct.internal.StructStorage;
import io.seriform.struct.internal.StructViews;
import io.seriform.view.Segments;
import java.io.IOException;
import java.lang.reflect.Type;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/**
 * C structures. Immutable and thread-safe: create one and share it.
 *
 * <pre>{@code
 * record Point(int x, int y, @Length(16) String name) {}
 *
 * Struct struct = Struct.standard();
 * byte[] bytes = struct.encode(new Point(1, 2, "here")); // 24 bytes
 * Point back = struct.decode(bytes, Point.class);
 * String header = struct.header(Point.class);            // for a C compiler
 * }</pre>
 *
 * <p>Members are laid out as a C compiler does on 64-bit processors, in the order of the
 * properties. Everything has a fixed size, except for one flexible array at the end.
 */
public final class Struct extends Format {

  private static final Struct STANDARD = new Struct(StructOptions.standard());

  private final StructOptions options;
  private final StructCodecs codecs;
  private final PerClass<StructPlan> layouts;

  private Struct(StructOptions options) {
    this.options = options;
    this.codecs = new StructCodecs(options, options.big());
    this.layouts = new PerClass<>(codecs::layout);
  }

  /** Structures with the defaults of {@link StructOptions}: little-endian. */
  public static Struct standard() {
    return STANDARD;
  }

  /** Structures with options. */
  public static Struct with(StructOptions options) {
    return new Struct(options);
  }

  @Override
  public String name() {
    return codecs.registry().protocol().name();
  }

  /** The options. */
  public StructOptions options() {
    return options;
  }

  @Override
  protected Codec<?> make(Type type) {
    return codecs.codec(type);
  }

  // ---- layouts

  /**
   * The layout of a class.
   *
   * @throws ModelException if it cannot be a structure
   */
  public StructLayout layout(Class<?> type) {
    return described(layouts.get(type));
  }

  /** The layout of a generic class with its type arguments. */
  public StructLayout layout(TypeRef<?> type) {
    return described(codecs.layout(Types.resolved(type.type())));
  }

  static StructLayout described(StructPlan plan) {
    return new StructLayout(
        plan.name(), plan.size(), plan.alignment(), plan.flexible(), plan.fields());
  }

  /**
   * A C header with the structures of classes, and of all that they contain. It checks sizes and
   * offsets itself, by {@code _Static_assert}.
   *
   * @throws ModelException if a name is not one in C
   */
  public String header(Class<?>... types) {
    return codecs.header(List.of(types));
  }

  // ---- arrays and views

  /**
   * The structures in an array of bytes.
   *
   * @throws io.seriform.error.SyntaxException if the bytes end within one
   */
  public <T> StructArray<T> array(Class<T> type, byte[] bytes) {
    return array(type, new StructStorage.OfArray(bytes), null);
  }

  /** The structures in the rest of a buffer, whose position stays. */
  public <T> StructArray<T> array(Class<T> type, ByteBuffer buffer) {
    return array(type, new StructStorage.OfBuffer(buffer), null);
  }

  /**
   * The structures in a {@code java.lang.foreign.MemorySegment}, on JDK 22 and later.
   *
   * @param segment an {@code Object} to code for older JDKs
   * @throws IllegalArgumentException if it is not a memory segment
   */
  public <T> StructArray<T> arrayOfSegment(Class<T> type, Object segment) {
    return array(type, new StructStorage.OfSegment(segment(segment)), null);
  }

  private static Object segment(Object segment) {
    if (!Segments.isSegment(segment)) {
      throw new IllegalArgumentException(
          "a MemorySegment of JDK 22 or later is asked for, not " + segment);
    }
    return segment;
  }

  /** Structures of zeros in a new array of bytes, for storing. */
  public <T> StructArray<T> newArray(Class<T> type, int size) {
    byte[] bytes = new byte[Math.multiplyExact(layout(type).size(), size)];
    return array(type, bytes).writable();
  }

  /**
   * The structures in a mapped file: nothing is read before it is needed. Close it when it is no
   * longer needed. A file of 2 GB or more needs JDK 22.
   *
   * @throws IOException if the file cannot be mapped
   * @throws io.seriform.error.SyntaxException if it ends within a structure
   */
  public <T> StructArray<T> map(Class<T> type, Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      return map(type, channel, FileChannel.MapMode.READ_ONLY);
    }
  }

  /** Maps a file into which {@link StructArray#writable} stores. */
  public <T> StructArray<T> mapWritable(Class<T> type, Path file) throws IOException {
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      return map(type, channel, FileChannel.MapMode.READ_WRITE);
    }
  }

  private <T> StructArray<T> map(Class<T> type, FileChannel file, FileChannel.MapMode mode)
      throws IOException {
    long size = file.size();
    if (!Segments.AVAILABLE) {
      if (size > Integer.MAX_VALUE) {
        throw new IOException(
            "the file has " + size + " bytes: JDK 22 or later is needed to map 2 GB or more");
      }
      return array(type, file.map(mode, 0, size));
    }
    Segments.Mapped mapped = Segments.map(file, mode, 0, size);
    return array(type, new StructStorage.OfSegment(mapped.segment()), mapped.arena());
  }

  private <T> StructArray<T> array(Class<T> type, StructStorage storage, AutoCloseable mapping) {
    StructPlan layout = layouts.get(type);
    if (layout.flexible() || layout.size() == 0) {
      throw new ModelException(
          "struct "
              + layout.name()
              + (layout.size() == 0 ? " takes no bytes" : " ends with a flexible array")
              + ", and so cannot be an element");
    }
    return new StructArray<>(layout, codec(type), storage, codecs.views(), options.big(), mapping);
  }

  /**
   * A view of one structure.
   *
   * @param type its class
   * @param bytes exactly the structure
   * @param view an interface with a method for each visible member; it may store, because the bytes
   *     are the caller's
   * @throws io.seriform.error.SyntaxException if the bytes are too few
   * @throws ModelException if the interface has a method that is not a member, or is of another
   *     type
   */
  public <V> V view(Class<?> type, byte[] bytes, Class<V> view) {
    return view(type, new StructStorage.OfArray(bytes), view);
  }

  /** A view of the structure in the rest of a buffer, whose position stays. */
  public <V> V view(Class<?> type, ByteBuffer buffer, Class<V> view) {
    return view(type, new StructStorage.OfBuffer(buffer), view);
  }

  /**
   * A view of the structure in a {@code java.lang.foreign.MemorySegment}, like that of an array.
   */
  public <V> V viewOfSegment(Class<?> type, Object segment, Class<V> view) {
    return view(type, new StructStorage.OfSegment(segment(segment)), view);
  }

  private <V> V view(Class<?> type, StructStorage storage, Class<V> view) {
    StructPlan layout = layouts.get(type);
    long need = layout.fixed();
    if (storage.size() >= need && layout.flexible()) {
      need += StructViews.elements(layout, storage, options.big());
    }
    if (storage.size() < need) {
      throw StructErrors.tooShort(layout.name(), storage.size(), need);
    }
    StructViews.Bound bound = codecs.views().view(layout, view, storage.kind());
    if (bound.stores() && storage.readOnly()) {
      throw new EncodeException("the view has setters, and the bytes under it are read-only")
          .at(StructErrors.FORMAT, -1);
    }
    return view.cast(bound.view().viewOver(storage.bytes(), 0));
  }
}
