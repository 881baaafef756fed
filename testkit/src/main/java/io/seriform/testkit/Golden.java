package io.seriform.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.seriform.Codec;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** Compares a codec with known bytes, in every way in which it writes and reads. */
public final class Golden {

  /** Of longer documents, not each size of a buffer is tried. */
  private static final int SHORT = 150;

  /** The number of sizes that are tried for them. */
  private static final int SIZES = 50;

  /** Bytes of a larger array before a document, and behind it. */
  private static final int AROUND = 20;

  private Golden() {}

  /** Checks that a value has these bytes, and that they are read as the value. */
  public static <T> void check(Codec<T> codec, T value, byte[] bytes) {
    writes(codec, value, bytes);
    reads(codec, value, bytes);
  }

  /**
   * Checks that a value has these bytes: in arrays, from buffers of every size that are not clean,
   * and in streams.
   */
  public static <T> void writes(Codec<T> codec, T value, byte[] bytes) {
    int step = bytes.length <= SHORT ? 1 : 1 + bytes.length / SIZES;
    for (int size = 1; size <= bytes.length + 64; size += step) {
      byte[] dirty = new byte[size];
      Arrays.fill(dirty, (byte) 0xEE);
      Buffers.replace(codec, dirty);
      byte[] written = codec.encode(value);
      if (!Arrays.equals(written, bytes)) {
        assertThat(written).as("from a buffer of %d bytes", size).isEqualTo(bytes);
      }
    }
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    codec.encode(value, stream);
    assertThat(stream.toByteArray()).as("to a stream").isEqualTo(bytes);
  }

  /** Sizes of the pieces in which a value goes to a stream. */
  public static <T> List<Integer> pieces(Codec<T> codec, T value) {
    List<Integer> sizes = new ArrayList<>();
    OutputStream stream =
        new OutputStream() {
          @Override
          public void write(int b) {
            sizes.add(1);
          }

          @Override
          public void write(byte[] bytes, int from, int length) {
            sizes.add(length);
          }
        };
    codec.encode(value, stream);
    return sizes;
  }

  /** Checks that bytes are read as a value: from arrays, parts of arrays, and streams. */
  public static <T> void reads(Codec<T> codec, T value, byte[] bytes) {
    Deep.assertSame(value, codec.decode(bytes), "an array");
    for (int around : new int[] {0, 0xFF}) {
      byte[] larger = amid(bytes, around);
      T read = codec.decode(larger, AROUND, AROUND + bytes.length);
      Deep.assertSame(value, read, "a part of an array");
    }
    for (int most : new int[] {1, 2, 3, 5, 8}) {
      Deep.assertSame(value, codec.decode(new Trickle(bytes, most)), "a stream of " + most);
    }
    Deep.assertSame(value, codec.decode(new ByteArrayInputStream(bytes)), "a stream");
  }

  /** A document in a larger array, with one byte all around it. */
  private static byte[] amid(byte[] bytes, int around) {
    byte[] larger = new byte[bytes.length + 2 * AROUND];
    Arrays.fill(larger, (byte) around);
    System.arraycopy(bytes, 0, larger, AROUND, bytes.length);
    return larger;
  }

  /** Checks that a document is refused wherever it is cut off, at the end of what is left. */
  public static void cutOff(Codec<?> codec, byte[] bytes) {
    byte[] larger = amid(bytes, 0);
    for (int to = 0; to < bytes.length; to++) {
      int end = to;
      byte[] left = Arrays.copyOf(bytes, to);
      refuses(SyntaxException.class, to, () -> codec.decode(larger, AROUND, AROUND + end));
      refuses(SyntaxException.class, to, () -> codec.decode(left));
      refuses(SyntaxException.class, to, () -> codec.decode(new Trickle(left, 1)));
    }
  }

  /**
   * Checks that a document that is cut off anywhere is the same in an array and in a stream: it is
   * read as one value, or refused at one offset. For formats in which what is left may be a
   * document.
   */
  public static void cutOffAlike(Codec<?> codec, byte[] bytes) {
    byte[] larger = amid(bytes, 0);
    for (int to = 0; to < bytes.length; to++) {
      int end = to;
      byte[] left = Arrays.copyOf(bytes, to);
      Object array = outcome(() -> codec.decode(left));
      Object part = outcome(() -> codec.decode(larger, AROUND, AROUND + end));
      Object stream = outcome(() -> codec.decode(new Trickle(left, 1)));
      Deep.assertSame(array, part, "the first " + to + " bytes of an array");
      Deep.assertSame(array, stream, "the first " + to + " bytes of a stream");
    }
  }

  private static Object outcome(Supplier<?> call) {
    try {
      return call.get();
    } catch (SeriformException e) {
      return e.getClass().getSimpleName() + " at " + e.offset() + " in " + e.path();
    }
  }

  /**
   * Checks that a document is refused, at the same offset in arrays and streams.
   *
   * @return the exception, for what else it says
   */
  public static <E extends SeriformException> E refused(
      Codec<?> codec, Class<E> error, long offset, byte[] bytes) {
    E e = refuses(error, offset, () -> codec.decode(bytes));
    refused(codec, error, offset, e.path(), bytes);
    return e;
  }

  /** Checks that a document is refused, at the same offset and path in arrays and streams. */
  public static void refused(
      Codec<?> codec,
      Class<? extends SeriformException> error,
      long offset,
      String path,
      byte[] bytes) {
    byte[] larger = amid(bytes, 0xFF);
    List<ThrowingCallable> calls =
        List.of(
            () -> codec.decode(bytes),
            () -> codec.decode(larger, AROUND, AROUND + bytes.length),
            () -> codec.decode(new Trickle(bytes, 1)),
            () -> codec.decode(new Trickle(bytes, 3)));
    for (ThrowingCallable call : calls) {
      SeriformException e = refuses(error, offset, call);
      assertThat(e.path()).as(e.getMessage()).isEqualTo(path);
    }
  }

  private static <E extends SeriformException> E refuses(
      Class<E> error, long offset, ThrowingCallable call) {
    E e = catchThrowableOfType(error, call);
    assertThat(e).as("%s at %d", error.getSimpleName(), offset).isNotNull();
    assertThat(e.offset()).as(e.getMessage()).isEqualTo(offset);
    return e;
  }
}
