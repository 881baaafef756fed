package io.seriform.hints;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Codec;
import io.seriform.Format;
import io.seriform.Framing;
import io.seriform.StreamDecoder;
import io.seriform.cbor.Cbor;
import io.seriform.error.SeriformException;
import io.seriform.error.StreamException;
import io.seriform.graph.Graph;
import io.seriform.hessian.Hessian;
import io.seriform.json.Json;
import io.seriform.json.JsonCodec;
import io.seriform.msgpack.Msgpack;
import io.seriform.protobuf.Protobuf;
import io.seriform.thrift.Thrift;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.lang.reflect.Method;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each method that reads a stream has siblings that read other inputs, and they do the same. */
class SiblingsTest {

  private static final List<Class<?>> BINARY = List.of(byte[].class, ByteBuffer.class, Path.class);

  /** Methods without a sibling: the result would hold a file open, or a sequence has no chars. */
  private static final Set<String> LACKING =
      Set.of(
          "tokenReader Path",
          "reader Path",
          "reader ByteBuffer",
          "decodeStream Reader",
          "tokenReader Reader");

  static List<Class<?>> readers() {
    return List.of(
        Codec.class,
        Format.class,
        Json.class,
        JsonCodec.class,
        Cbor.class,
        Msgpack.class,
        Protobuf.class,
        Thrift.class,
        Hessian.class,
        Graph.class);
  }

  @ParameterizedTest
  @MethodSource("readers")
  void streamsAreNotTheOnlyInput(Class<?> type) {
    List<Class<?>> inputs = new ArrayList<>(BINARY);
    if (type == Json.class || type == JsonCodec.class) {
      inputs.add(Reader.class);
    }
    List<String> lacking = new ArrayList<>();
    for (Method method : type.getMethods()) {
      Class<?>[] parameters = method.getParameterTypes();
      int at = Arrays.asList(parameters).indexOf(InputStream.class);
      for (Class<?> input : at < 0 ? List.<Class<?>>of() : inputs) {
        parameters[at] = input;
        String name = method.getName() + " " + input.getSimpleName();
        if (!LACKING.contains(name) && !has(type, method.getName(), parameters)) {
          lacking.add(method + " for " + input.getSimpleName());
        }
      }
    }
    assertThat(lacking).isEmpty();
  }

  private static boolean has(Class<?> type, String name, Class<?>[] parameters) {
    try {
      type.getMethod(name, parameters);
      return true;
    } catch (NoSuchMethodException e) {
      return false;
    }
  }

  static List<Format> formats() {
    return List.of(Json.standard(), Cbor.standard(), Msgpack.standard(), Graph.standard());
  }

  private static List<String> all(StreamDecoder<String> values) {
    try (values) {
      List<String> all = new ArrayList<>();
      values.forEachRemaining(all::add);
      return all;
    }
  }

  @ParameterizedTest
  @MethodSource("formats")
  void sequencesAreReadFromEveryInput(Format format, @TempDir Path folder) throws IOException {
    Path file = folder.resolve("values");
    Codec<String> codec = format.codec(String.class);
    try (var out = Files.newOutputStream(file);
        var values = codec.encodeStream(out, Framing.SEQUENCE)) {
      values.write("a");
      values.write("b");
    }
    byte[] bytes = Files.readAllBytes(file);
    assertThat(all(format.decodeStream(bytes, String.class, Framing.SEQUENCE)))
        .containsExactly("a", "b");
    ByteBuffer buffer = ByteBuffer.wrap(Arrays.copyOf(bytes, bytes.length + 3));
    buffer.limit(bytes.length);
    assertThat(all(format.decodeStream(buffer.duplicate(), String.class, Framing.SEQUENCE)))
        .containsExactly("a", "b");
    ByteBuffer direct = ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
    assertThat(all(codec.decodeStream(direct, Framing.SEQUENCE))).containsExactly("a", "b");
    assertThat(direct.hasRemaining()).isFalse();
    assertThat(all(format.decodeStream(file, String.class, Framing.SEQUENCE)))
        .containsExactly("a", "b");
    Files.delete(file);
    assertThatThrownBy(() -> codec.decodeStream(file, Framing.SEQUENCE))
        .isInstanceOf(StreamException.class)
        .hasRootCauseInstanceOf(java.nio.file.NoSuchFileException.class);
  }

  private static boolean isOpen(Path file) throws IOException {
    try (var open = Files.list(Path.of("/proc/self/fd"))) {
      return open.anyMatch(
          fd -> {
            try {
              return Files.readSymbolicLink(fd).equals(file);
            } catch (IOException e) {
              return false;
            }
          });
    }
  }

  @Test
  void filesAreClosedWhereNothingMoreIsReadOfThem(@TempDir Path folder) throws IOException {
    Assumptions.assumeTrue(Files.isDirectory(Path.of("/proc/self/fd")), "open files are known");
    Path file = Files.writeString(folder.resolve("values"), "\"a\"\n5\n[").toRealPath();
    Codec<String> codec = Json.standard().codec(String.class);
    StreamDecoder<String> closed = codec.decodeStream(file, Framing.SEQUENCE);
    assertThat(closed.next()).isEqualTo("a");
    assertThat(isOpen(file)).isTrue();
    closed.close();
    assertThat(isOpen(file)).isFalse();
    StreamDecoder<String> failed = codec.decodeStream(file, Framing.SEQUENCE);
    assertThat(failed.next()).isEqualTo("a");
    assertThatThrownBy(failed::next).isInstanceOf(SeriformException.class);
    assertThat(isOpen(file)).isFalse();
    StreamDecoder<Object> ended =
        Json.standard()
            .codec(Object.class)
            .decodeStream(Files.writeString(file, "1\n2"), Framing.SEQUENCE);
    ended.forEachRemaining(each -> {});
    assertThat(isOpen(file)).isFalse();
    assertThatThrownBy(() -> codec.decodeStream(file, Framing.PREFIXED))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(isOpen(file)).isFalse();
  }

  /** Fails after some bytes. */
  private static final class Failing extends InputStream {
    private final byte[] bytes;
    private int at;

    Failing(byte[] bytes) {
      this.bytes = bytes;
    }

    @Override
    public int read() throws IOException {
      if (at == bytes.length) {
        throw new IOException("the line is dead");
      }
      return bytes[at++];
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
      int b = read();
      into[from] = (byte) b;
      return 1;
    }
  }

  @ParameterizedTest
  @MethodSource("formats")
  void streamsThatFailAreErrorsOfInput(Format format) {
    byte[] bytes = format.encode("a text");
    byte[] half = Arrays.copyOf(bytes, bytes.length / 2);
    assertThatThrownBy(() -> format.decode(new Failing(half), String.class))
        .isInstanceOf(StreamException.class)
        .hasRootCauseMessage("the line is dead");
    assertThatThrownBy(
            () -> all(format.decodeStream(new Failing(half), String.class, Framing.SEQUENCE)))
        .isInstanceOf(StreamException.class)
        .hasRootCauseMessage("the line is dead");
  }

  @Test
  void placesAreReadFromCharacters() {
    Json json = Json.standard();
    assertThat(json.decodeAt(new StringReader("{\"a\":{\"b\":5}}"), "/a/b", Integer.class))
        .contains(5);
    assertThat(json.decodeAt(new StringReader("{}"), "/a/b", Integer.class)).isEmpty();
    Reader failing =
        new Reader() {
          @Override
          public int read(char[] chars, int from, int length) throws IOException {
            throw new IOException("the line is dead");
          }

          @Override
          public void close() {}
        };
    assertThatThrownBy(() -> json.decodeAt(failing, "/a", Integer.class))
        .isInstanceOf(StreamException.class)
        .hasRootCauseMessage("the line is dead");
  }

  @Test
  void tokensAreReadFromTheRestOfABuffer() {
    ByteBuffer buffer = ByteBuffer.wrap(Json.standard().encode("text"));
    try (var tokens = Json.standard().tokenReader(buffer)) {
      assertThat(tokens.readText()).isEqualTo("text");
    }
    assertThat(buffer.hasRemaining()).isFalse();
  }
}
