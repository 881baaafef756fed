package io.seriform.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.seriform.Codec;
import io.seriform.Format;
import io.seriform.TypeRef;
import io.seriform.codec.Engine;
import io.seriform.copy.Copier;
import io.seriform.error.SeriformException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Assumptions;

/** The base of all kits: both engines of the format, and the round trip that proves them equal. */
public abstract class Kit {

  private static final Map<Object, Format> FORMATS = new ConcurrentHashMap<>();

  private record Made(Object subject, Setup setup) {}

  /** For the kits. */
  protected Kit() {}

  /** The format under test. */
  protected abstract Subject subject();

  /** The format with an engine; kept, so that its codecs are made once. */
  protected final Format format(Engine engine) {
    Setup setup = Setup.of(engine);
    return FORMATS.computeIfAbsent(new Made(subject().key(), setup), m -> subject().format(setup));
  }

  /** The formats with both engines. */
  protected final List<Format> engines() {
    return List.of(format(Engine.COMPILED), format(Engine.INTERPRETED));
  }

  /** Returns true if the format can hold something. */
  protected final boolean can(Capability capability) {
    return subject().capabilities().contains(capability);
  }

  /** Skips the test where the format cannot hold something. */
  protected final void needs(Capability... capabilities) {
    for (Capability each : capabilities) {
      Assumptions.assumeTrue(can(each), () -> "needs " + each);
    }
  }

  /** The codec of a type, as one of anything. */
  @SuppressWarnings("unchecked") // tests hand it values of that type only
  public static Codec<Object> codec(Format format, Type type) {
    return (Codec<Object>) format.codec(type);
  }

  /** Writes and reads a value, with every engine and in every way; it must come back equal. */
  protected final void roundTrip(Type type, Object value) {
    roundTrip(type, value, value);
  }

  /** Writes and reads a value of a type with arguments; it must come back equal. */
  protected final void roundTrip(TypeRef<?> type, Object value) {
    roundTrip(type.type(), value, value);
  }

  /**
   * Writes and reads a value, with every engine and in every way.
   *
   * @param expected what must be read
   */
  protected final void roundTrip(Type type, Object value, Object expected) {
    byte[] bytes = codec(format(Engine.COMPILED), type).encode(value);
    for (Format format : engines()) {
      Codec<Object> codec = codec(format, type);
      String what = type.getTypeName() + " " + show(bytes);
      assertThat(codec.encode(value)).as("bytes of " + what).isEqualTo(bytes);
      same(expected, codec.decode(bytes), what);
      same(expected, codec.decode(new Trickle(bytes, 1)), "by bytes: " + what);
    }
    Codec<Object> compiled = codec(format(Engine.COMPILED), type);
    for (int size : new int[] {1, 2, 5, 17, 64, 65, bytes.length, bytes.length + 1}) {
      Buffers.shrink(compiled, size);
      assertThat(compiled.encode(value)).as("from a buffer of %d bytes", size).isEqualTo(bytes);
    }
    copied(compiled, value, expected);
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    compiled.encode(value, stream);
    assertThat(stream.toByteArray()).as("to a stream").isEqualTo(bytes);
    same(expected, compiled.decode(new ByteArrayInputStream(bytes)), "by a stream");
  }

  /** Fails where what was read is not what it should be, as far as the format can tell. */
  protected final void same(Object expected, Object actual, String what) {
    if (can(Capability.NULL_CONTAINERS)) {
      Deep.assertSame(expected, actual, what);
    } else {
      Deep.assertSameButEmpty(expected, actual, what);
    }
  }

  /** Copies a value; the copy must be equal, and have nothing in common that can change. */
  public static void copied(Codec<Object> codec, Object value, Object read) {
    Object copy = Copier.of(codec).copy(value);
    if (Deep.difference(value, copy) != null) {
      // what has no kind of its own is copied as it is read
      Deep.assertSame(read, copy, "the copy");
    }
    Separate.assertSeparate(value, copy, "the copy");
  }

  /** Fails a call with both engines; the exception is of one class, at one place. */
  protected final <E extends SeriformException> List<E> bothRefuse(
      Class<E> type, java.util.function.Consumer<Format> call) {
    List<E> caught = new ArrayList<>();
    for (Format format : engines()) {
      caught.add(refusal(type, () -> call.accept(format)));
    }
    assertThat(caught.get(1).path()).as("path, interpreted").isEqualTo(caught.get(0).path());
    assertThat(caught.get(1).offset()).as("offset, interpreted").isEqualTo(caught.get(0).offset());
    return caught;
  }

  /** The exception of a call that must fail so. */
  public static <E extends SeriformException> E refusal(Class<E> type, ThrowingCallable call) {
    try {
      call.call();
    } catch (Throwable e) {
      if (!type.isInstance(e)) {
        throw new AssertionError("expected " + type.getSimpleName() + ", not " + e, e);
      }
      return type.cast(e);
    }
    return fail("expected " + type.getSimpleName());
  }

  /** The beginning of a document, for messages. */
  public static String show(byte[] document) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < Math.min(document.length, 200); i++) {
      char c = (char) (document[i] & 0xFF);
      text.append(c >= ' ' && c < 0x7F ? String.valueOf(c) : String.format("\\x%02x", (int) c));
    }
    return text.append(document.length > 200 ? "…" : "").toString();
  }
}
