package io.seriform.beam;

import io.seriform.Codec;
import io.seriform.Format;
import io.seriform.error.SeriformException;
import io.seriform.graph.Graph;
import io.seriform.graph.GraphCodec;
import io.seriform.graph.GraphOptions;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.apache.beam.sdk.coders.CannotProvideCoderException;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.CoderException;
import org.apache.beam.sdk.coders.CoderProvider;
import org.apache.beam.sdk.coders.CustomCoder;
import org.apache.beam.sdk.util.VarInt;
import org.apache.beam.sdk.values.TypeDescriptor;

/**
 * Writes and reads elements of one class, by default in the graph format by name: each is read by a
 * later version of the class too. A length precedes each. A value that cannot be written or read is
 * a {@link CoderException} with the library's own message and exception. Immutable and thread-safe.
 *
 * @param <T> the class
 */
public final class SeriformCoder<T> extends CustomCoder<T> {

  private static final long serialVersionUID = 1;

  /** The most bytes that are reserved before any of them was read. */
  private static final int UNREAD = 1 << 16;

  /** Strings are rarely shared within one value. */
  private static final Graph STANDARD =
      Graph.with(GraphOptions.standard().withSharedStrings(false));

  private final Class<T> type;
  private final Class<? extends Supplier<? extends Format>> format;
  private final boolean deterministic;
  private transient volatile Codec<T> codec;

  private SeriformCoder(
      Class<T> type, Class<? extends Supplier<? extends Format>> format, boolean deterministic) {
    this.type = Objects.requireNonNull(type, "type");
    this.format = format;
    this.deterministic = deterministic;
  }

  /** A coder in the graph format, with its standard options. */
  public static <T> SeriformCoder<T> of(Class<T> type) {
    return new SeriformCoder<>(type, null, false);
  }

  /**
   * A coder in another format, or with other options.
   *
   * @param format a public class with a public constructor without parameters, whose {@code get}
   *     returns the format. A pipeline carries its name, so that it is no lambda
   */
  public static <T> SeriformCoder<T> of(
      Class<T> type, Class<? extends Supplier<? extends Format>> format) {
    if (format.isHidden() || format.isSynthetic() || format.isAnonymousClass()) {
      throw new IllegalArgumentException(
          "the class that makes the format has no lasting name: "
              + format.getName()
              + "; make it a public class of its own");
    }
    return new SeriformCoder<>(type, format, false);
  }

  /**
   * Returns the provider of coders for classes with {@code @DefaultCoder(SeriformCoder.class)}, for
   * Beam.
   */
  public static CoderProvider getCoderProvider() {
    return new CoderProvider() {
      @Override
      @SuppressWarnings("unchecked") // the raw class of the type itself
      public <T> Coder<T> coderFor(TypeDescriptor<T> type, List<? extends Coder<?>> components)
          throws CannotProvideCoderException {
        if (type.getType() instanceof Class<?> c && c.getTypeParameters().length == 0) {
          return of((Class<T>) c);
        }
        throw new CannotProvideCoderException(
            "a generic class is not known by its class alone: "
                + type
                + "; put it into a class without type parameters");
      }
    };
  }

  /**
   * Returns a coder that writes equal values as equal bytes, as keys must be: sets and maps in the
   * order of the bytes of their elements. {@link #verifyDeterministic} still refuses a class that
   * declares a {@code LinkedHashMap} or the like, whose order is kept and its {@code equals}
   * ignores.
   *
   * @throws IllegalArgumentException if the format is not that of graphs, which alone promises it
   */
  public SeriformCoder<T> withDeterministic() {
    if (!(made() instanceof Graph)) {
      throw new IllegalArgumentException(
          format.getName() + " makes a format that does not promise equal bytes; use a Graph");
    }
    return new SeriformCoder<>(type, format, true);
  }

  private Format made() {
    if (format == null) {
      return STANDARD;
    }
    try {
      return format.getConstructor().newInstance().get();
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException(
          format.getName() + " makes no format; it needs a public constructor without parameters",
          e);
    }
  }

  private Codec<T> codec() {
    Codec<T> made = codec;
    if (made == null) {
      Format options = made();
      made =
          deterministic
              ? Graph.with(((Graph) options).options().withDeterministic(true)).codec(type)
              : options.codec(type);
      codec = made;
    }
    return made;
  }

  @Override
  public void encode(T value, OutputStream out) throws IOException {
    if (value == null) {
      throw new CoderException("cannot encode a null " + type.getName() + "; use a NullableCoder");
    }
    byte[] bytes;
    try {
      bytes = codec().encode(value);
    } catch (SeriformException | ClassCastException e) {
      throw new CoderException(
          "cannot write " + value.getClass().getName() + ": " + e.getMessage(), e);
    }
    VarInt.encode(bytes.length, out);
    out.write(bytes);
  }

  @Override
  public T decode(InputStream in) throws IOException {
    int length = VarInt.decodeInt(in);
    if (length < 0) {
      throw new CoderException("the length of a value is damaged");
    }
    byte[] bytes = read(in, length);
    try {
      return codec().decode(bytes);
    } catch (SeriformException e) {
      throw new CoderException("cannot read " + type.getName() + ": " + e.getMessage(), e);
    }
  }

  private static byte[] read(InputStream in, int length) throws IOException {
    byte[] bytes = new byte[Math.min(length, UNREAD)];
    int read = 0;
    while (read < length) {
      if (read == bytes.length) {
        bytes = Arrays.copyOf(bytes, (int) Math.min(length, 2L * read));
      }
      int n = in.read(bytes, read, bytes.length - read);
      if (n < 0) {
        throw new CoderException(
            new EOFException(length + " bytes were announced, and there are " + read));
      }
      read += n;
    }
    return bytes;
  }

  @Override
  public void verifyDeterministic() throws NonDeterministicException {
    if (!deterministic) {
      throw new NonDeterministicException(
          this, "equal values may have other bytes; use withDeterministic()");
    }
    List<String> reasons = ((GraphCodec<T>) codec()).ambiguities();
    if (!reasons.isEmpty()) {
      throw new NonDeterministicException(this, reasons);
    }
  }

  @Override
  public TypeDescriptor<T> getEncodedTypeDescriptor() {
    return TypeDescriptor.of(type);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SeriformCoder<?> o
        && type == o.type
        && format == o.format
        && deterministic == o.deterministic;
  }

  @Override
  public int hashCode() {
    return Objects.hash(type, format, deterministic);
  }

  @Override
  public String toString() {
    return "SeriformCoder("
        + type.getName()
        + (format == null ? "" : ", " + format.getName())
        + (deterministic ? ", deterministic)" : ")");
  }
}
