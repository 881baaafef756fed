package io.seriform.flatbuffers;

import io.seriform.error.EncodeException;
import io.seriform.error.SeriformException;
import io.seriform.flatbuffers.internal.FlatbuffersCodecs;
import io.seriform.flatbuffers.internal.FlatbuffersCodecs.Bound;
import io.seriform.flatbuffers.internal.view.FlatbuffersMemory;
import io.seriform.flatbuffers.internal.wire.FlatbuffersErrors;
import io.seriform.view.Segments;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Opens documents as views through an interface. Immutable and thread-safe; made by {@link
 * Flatbuffers#views(Class)}.
 *
 * <p>There are three ways to open a document. In all of them, no view reads outside of the
 * document, whatever it contains and whatever other threads do to it:
 *
 * <ul>
 *   <li>verified, the default: all of it is checked when it is opened, as reading into objects
 *       does, and must not change afterwards.
 *   <li>{@link #checkingEachAccess}: what a method needs is checked when it is called.
 *   <li>{@link #withoutVerification}: nothing is checked, and an invalid document gives arbitrary
 *       values, or an exception.
 * </ul>
 *
 * <p>A view is as thread-safe as its document; a {@link FlatCursor} is for one thread.
 *
 * @param <V> the interface
 */
public final class FlatViews<V> {

  private enum Mode {
    VERIFIED,
    CHECKED,
    UNVERIFIED,
    WRITABLE
  }

  private final FlatbuffersCodecs codecs;
  private final Class<?> type;
  private final Class<V> view;
  private final Mode mode;

  /** By the class of the memory, unchecked ones before checked ones. */
  private final AtomicReferenceArray<Bound> bound;

  FlatViews(FlatbuffersCodecs codecs, Class<?> type, Class<V> view) {
    this(codecs, type, view, Mode.VERIFIED, new AtomicReferenceArray<>(6));
    // so that an interface that does not fit is refused at once
    bound(FlatbuffersMemory.OfArray.class);
  }

  private FlatViews(
      FlatbuffersCodecs codecs,
      Class<?> type,
      Class<V> view,
      Mode mode,
      AtomicReferenceArray<Bound> bound) {
    this.codecs = codecs;
    this.type = type;
    this.view = view;
    this.mode = mode;
    this.bound = bound;
  }

  private FlatViews<V> with(Mode other) {
    return new FlatViews<>(codecs, type, view, other, bound);
  }

  /** Verifies a document when it is opened: the default. */
  public FlatViews<V> verified() {
    return with(Mode.VERIFIED);
  }

  /**
   * Checks what a method needs when it is called, and nothing before. The document may change:
   * methods then return what they find, or throw an exception. Faster if few fields are read.
   */
  public FlatViews<V> checkingEachAccess() {
    return with(Mode.CHECKED);
  }

  /**
   * Checks nothing: for documents that were verified before, or are trusted. An invalid one gives
   * arbitrary values or an exception; nothing outside of it is read.
   */
  public FlatViews<V> withoutVerification() {
    return with(Mode.UNVERIFIED);
  }

  /**
   * Views whose methods store numbers in place. They check each access, because the objects of a
   * hostile document may overlap, so that storing in one changes another.
   */
  public FlatViews<V> writable() {
    return with(Mode.WRITABLE);
  }

  /** Opens a document. */
  public V open(byte[] bytes) {
    return open(FlatbuffersMemory.of(bytes));
  }

  /**
   * Opens a document in a range of an array.
   *
   * @param from the first byte
   * @param to the byte after the last one
   * @throws IndexOutOfBoundsException if the range is not in the array
   */
  public V open(byte[] bytes, int from, int to) {
    java.util.Objects.checkFromToIndex(from, to, bytes.length);
    return open(FlatbuffersMemory.of(bytes, from, to));
  }

  /** Opens a document in the rest of a buffer, heap, direct or mapped; its position stays. */
  public V open(ByteBuffer buffer) {
    return open(FlatbuffersMemory.of(buffer));
  }

  /**
   * Opens a document in a {@code java.lang.foreign.MemorySegment}, on JDK 22 and later.
   *
   * @param segment an {@code Object} to code for older JDKs
   * @throws IllegalArgumentException if it is not a memory segment
   */
  public V openSegment(Object segment) {
    if (!Segments.isSegment(segment)) {
      throw new IllegalArgumentException(
          "a MemorySegment of JDK 22 or later is asked for, not " + segment);
    }
    long size = Segments.size(segment);
    if (size > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          "a FlatBuffer has less than 2 GB, and the segment has "
              + size
              + " bytes: give the part of it that is the document, or FlatViews.map a file of"
              + " many");
    }
    return open(FlatbuffersMemory.of(segment, 0, (int) size));
  }

  /**
   * Maps a file of documents, each after its length of four bytes, as streams with {@code
   * Framing.SEQUENCE} and single documents with {@code withSizePrefix} are written. Nothing is read
   * before it is needed. Close it when it is no longer needed. A file of 2 GB or more needs JDK 22.
   *
   * @throws IOException if the file cannot be mapped
   */
  public FlatFile<V> map(Path file) throws IOException {
    try (FileChannel channel =
        mode == Mode.WRITABLE
            ? FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)
            : FileChannel.open(file, StandardOpenOption.READ)) {
      FileChannel.MapMode access =
          mode == Mode.WRITABLE ? FileChannel.MapMode.READ_WRITE : FileChannel.MapMode.READ_ONLY;
      long size = channel.size();
      if (Segments.AVAILABLE) {
        Segments.Mapped mapped = Segments.map(channel, access, 0, size);
        return new FlatFile<>(this, mapped.segment(), null, size, mapped.arena());
      }
      if (size > Integer.MAX_VALUE) {
        throw new IOException(
            "the file has " + size + " bytes: JDK 22 or later is needed to map 2 GB or more");
      }
      return new FlatFile<>(this, null, channel.map(access, 0, size), size, null);
    }
  }

  V open(FlatbuffersMemory m) {
    return open(m, codecs.settings().sizePrefix());
  }

  /** Opens a document; in a sequence each has its length before it. */
  V open(FlatbuffersMemory m, boolean prefixed) {
    Bound to = bound(m.getClass());
    if (to.stores()) {
      stores(m);
    }
    if (mode == Mode.VERIFIED) {
      byte[] all = m.all();
      codecs.verify(all, 0, all.length, type, prefixed);
    }
    try {
      int identifier = mode == Mode.UNVERIFIED ? 0 : codecs.settings().identifier();
      return view.cast(to.over(m, checks(), prefixed, identifier));
    } catch (SeriformException e) {
      throw e.leaving();
    }
  }

  private void stores(FlatbuffersMemory m) {
    if (mode != Mode.WRITABLE || m.readOnly()) {
      throw new EncodeException(
              mode == Mode.WRITABLE
                  ? "the bytes under the view are read-only"
                  : "the view has methods that store: open it by FlatViews.writable()")
          .at(FlatbuffersErrors.FORMAT, -1);
    }
  }

  private boolean checks() {
    return mode == Mode.CHECKED || mode == Mode.WRITABLE;
  }

  private Bound bound(Class<?> memory) {
    int kind =
        memory == FlatbuffersMemory.OfArray.class
            ? 0
            : memory == FlatbuffersMemory.OfBuffer.class ? 1 : 2;
    int index = checks() ? kind + 3 : kind;
    Bound known = bound.get(index);
    if (known == null) {
      known = codecs.bind(type, view, memory, checks());
      bound.set(index, known);
    }
    return known;
  }
}
