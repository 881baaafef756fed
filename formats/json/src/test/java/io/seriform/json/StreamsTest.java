package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Framing;
import io.seriform.StreamDecoder;
import io.seriform.StreamEncoder;
import io.seriform.TypeRef;
import io.seriform.compression.Compressed;
import io.seriform.compression.Deflate;
import io.seriform.error.EncodeException;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.error.StreamException;
import io.seriform.error.SyntaxException;
import io.seriform.wire.Limits;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Many values in one stream: lines of JSON, and the elements of an array. */
class StreamsTest {

  record Item(int id, String name, List<Integer> more) {}

  private final JsonCodec<Item> items = Json.standard().codec(Item.class);

  private static <T> List<T> all(StreamDecoder<T> decoder) {
    List<T> all = new ArrayList<>();
    try (decoder) {
      while (decoder.hasNext()) {
        assertThat(decoder.hasNext()).isTrue();
        all.add(decoder.next());
        assertThat(decoder.count()).isEqualTo(all.size());
      }
      assertThatThrownBy(decoder::next).isInstanceOf(NoSuchElementException.class);
    }
    return all;
  }

  /** Reads from every source. */
  private static <T> List<T> read(JsonCodec<T> codec, String text, Framing framing) {
    byte[] bytes = Ways.utf8(text);
    List<T> values = all(codec.decodeStream(bytes, framing));
    assertThat(all(codec.decodeStream(new ByteArrayInputStream(bytes), framing))).isEqualTo(values);
    assertThat(all(codec.decodeStream(new Ways.OneByOne(bytes), framing))).isEqualTo(values);
    assertThat(
            all(codec.decodeStream(Channels.newChannel(new ByteArrayInputStream(bytes)), framing)))
        .isEqualTo(values);
    try (StreamDecoder<T> decoder = codec.decodeStream(bytes, framing);
        Stream<T> stream = decoder.stream()) {
      assertThat(stream.toList()).isEqualTo(values);
    }
    return values;
  }

  private static List<Item> many(int n) {
    List<Item> all = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      all.add(i % 17 == 3 ? null : new Item(i, "n\u00e9\n" + "x".repeat(i % 300), List.of(i, -i)));
    }
    return all;
  }

  @ParameterizedTest
  @EnumSource(value = Framing.class, mode = EnumSource.Mode.EXCLUDE, names = "PREFIXED")
  void whatIsWrittenIsRead(Framing framing) {
    for (int n : new int[] {0, 1, 2, 1000}) {
      List<Item> values = many(n);
      ByteArrayOutputStream stream = new ByteArrayOutputStream();
      ByteArrayOutputStream channel = new ByteArrayOutputStream();
      try (StreamEncoder<Item> a = items.encodeStream(stream, framing);
          StreamEncoder<Item> b = items.encodeStream(Channels.newChannel(channel), framing)) {
        for (Item item : values) {
          a.write(item);
          b.write(item);
          b.flush();
        }
        assertThat(a.count()).isEqualTo(n);
      }
      String text = stream.toString(StandardCharsets.UTF_8);
      assertThat(channel.toByteArray()).isEqualTo(stream.toByteArray());
      String expected =
          framing == Framing.ARRAY
              ? Json.standard().encodeToString(values)
              : String.join("", values.stream().map(v -> items.encodeToString(v) + "\n").toList());
      assertThat(text).isEqualTo(expected);
      assertThat(read(items, text, framing)).isEqualTo(values);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1\n2\n3",
        "1\n2\n3\n",
        "\n\n 1 \r\n\t\r\n2\n  \n\n3  \n\n",
        "1\r\n2\r\n3\r\n",
        "  1\t\n2 \n 3 "
      })
  void linesAreReadAsASequence(String text) {
    assertThat(read(Json.standard().codec(Integer.class), text, Framing.SEQUENCE))
        .containsExactly(1, 2, 3);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n", " \r\n \n"})
  void noLines(String text) {
    assertThat(read(items, text, Framing.SEQUENCE)).isEmpty();
  }

  @Test
  void valuesOfManyKinds() {
    assertThat(
            read(
                Json.standard().codec(Object.class),
                "null\n\"a\"\n[1,\n2]\n{\"a\":\n{}}\ntrue\n1.5",
                Framing.SEQUENCE))
        .isEqualTo(
            Arrays.asList(
                null, "a", List.of(1L, 2L), java.util.Map.of("a", java.util.Map.of()), true, 1.5));
    var lists = Json.standard().codec(new TypeRef<List<Integer>>() {});
    assertThat(read(lists, "[[1],[],[2,3]]", Framing.ARRAY))
        .containsExactly(List.of(1), List.of(), List.of(2, 3));
    assertThat(read(Json.standard().codec(Integer.class), " [ 1 , null ] ", Framing.ARRAY))
        .containsExactly(1, null);
    assertThat(read(Json.standard().codec(Integer.class), "[]\n", Framing.ARRAY)).isEmpty();
    // the same bytes, framed otherwise
    assertThat(read(lists, "[1,2]\n[3]", Framing.SEQUENCE))
        .containsExactly(List.of(1, 2), List.of(3));
    assertThat(read(Json.standard().codec(Integer.class), "[1,2]", Framing.ARRAY))
        .containsExactly(1, 2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      value = {
        // framing, text with a line break for each |, values before the error, its offset
        "SEQUENCE@1 2@1@2",
        "SEQUENCE@1,2@1@1",
        "SEQUENCE@1|2|x|4@2@4",
        "SEQUENCE@1|,2@1@2",
        "SEQUENCE@1|{}@1@2",
        "SEQUENCE@[1,2]@0@0",
        "SEQUENCE@1|2]@2@3",
        "SEQUENCE@1|tru@1@2",
        "SEQUENCE@1|\"a\"@1@2",
        "SEQUENCE@1/2@1@1",
        "SEQUENCE@1|-@1@3",
        "ARRAY@1@0@0",
        "ARRAY@1|2@0@0",
        "ARRAY@{}@0@0",
        "ARRAY@[1,2@2@4",
        "ARRAY@[1|2]@1@3",
        "ARRAY@[1,]@1@3",
        "ARRAY@[,1]@0@1",
        "ARRAY@[1,2]]@2@5",
        "ARRAY@[1][2]@1@3",
        "ARRAY@[@0@1",
        "ARRAY@@0@0",
        "ARRAY@[1,2,\"x\"]@2@5",
        "ARRAY@[1}@1@2"
      })
  void anErrorEndsTheStream(Framing framing, String text, int before, int offset) {
    JsonCodec<Integer> codec = Json.standard().codec(Integer.class);
    byte[] bytes = Ways.utf8(text == null ? "" : text.replace('|', '\n'));
    for (StreamDecoder<Integer> decoder :
        List.of(
            codec.decodeStream(bytes, framing),
            codec.decodeStream(new Ways.OneByOne(bytes), framing))) {
      for (int i = 0; i < before; i++) {
        assertThat(decoder.next()).isEqualTo(i + 1);
      }
      assertThatThrownBy(decoder::next)
          .isInstanceOfSatisfying(
              SeriformException.class,
              e -> {
                assertThat(e).isInstanceOfAny(SyntaxException.class, MappingException.class);
                assertThat(e.path()).isEqualTo("$[" + before + "]");
                assertThat(e.offset()).as(e.getMessage()).isEqualTo(offset);
              });
      assertThatThrownBy(decoder::hasNext).isInstanceOf(IllegalStateException.class);
      assertThatThrownBy(decoder::next).isInstanceOf(IllegalStateException.class);
      assertThat(decoder.count()).isEqualTo(before);
      decoder.close();
      assertThat(decoder.hasNext()).isFalse();
    }
  }

  @Test
  void aStreamThatFailsOtherwiseIsNoEndEither() {
    InputStream failing =
        new InputStream() {
          @Override
          public int read() {
            throw new UncheckedIOException(new IOException("cut"));
          }

          @Override
          public int read(byte[] bytes, int offset, int length) {
            return read();
          }
        };
    StreamDecoder<Integer> decoder =
        Json.standard().codec(Integer.class).decodeStream(failing, Framing.SEQUENCE);
    assertThatThrownBy(decoder::hasNext)
        .isInstanceOf(StreamException.class)
        .hasMessageContaining("the source failed")
        .hasRootCauseMessage("cut");
    assertThatThrownBy(decoder::hasNext).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void filesAreReadAndOneThatIsNotThereIsNamed(@TempDir Path folder) throws IOException {
    Json json = Json.standard();
    Path file = folder.resolve("items.json");
    Item item = new Item(1, "a", List.of(2));
    Files.write(file, json.encode(item));
    assertThat(json.decode(file, Item.class)).isEqualTo(item);
    assertThat(json.decode(file, new TypeRef<Item>() {})).isEqualTo(item);
    assertThat(json.readTree(file)).isEqualTo(json.toDocument(item));
    Files.writeString(file, "{\"id\":x}");
    assertThatThrownBy(() -> json.decode(file, Item.class))
        .isInstanceOf(SyntaxException.class)
        .hasMessageContaining("offset 6");
    Path none = folder.resolve("none.json");
    for (Path each : List.of(none, folder)) {
      assertThatThrownBy(() -> json.decode(each, Item.class))
          .isInstanceOf(StreamException.class)
          .hasMessageContaining("JSON: the source failed")
          .hasRootCauseInstanceOf(IOException.class);
    }
    assertThatThrownBy(() -> json.decode(none, Item.class)).hasMessageContaining("none.json");
  }

  @Test
  void aClosedStreamHasNoNext() {
    StreamDecoder<Integer> decoder =
        Json.standard().codec(Integer.class).decodeStream(Ways.utf8("1\n2\n"), Framing.SEQUENCE);
    assertThat(decoder.hasNext()).isTrue();
    decoder.close();
    decoder.close();
    assertThat(decoder.hasNext()).isFalse();
    assertThatThrownBy(decoder::next).isInstanceOf(NoSuchElementException.class);
  }

  @Test
  void jsonHasNoLengthPrefixes() {
    assertThatThrownBy(() -> items.decodeStream(new byte[0], Framing.PREFIXED))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> items.encodeStream(OutputStream.nullOutputStream(), Framing.PREFIXED))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aValueThatCanNotBeWrittenEndsTheStream() {
    ByteArrayOutputStream to = new ByteArrayOutputStream();
    StreamEncoder<Item> encoder = items.encodeStream(to, Framing.ARRAY);
    encoder.write(new Item(1, "a", null));
    assertThatThrownBy(() -> encoder.write(new Item(2, "\ud800", null)))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("$[1].name");
    assertThatThrownBy(() -> encoder.write(new Item(3, "c", null)))
        .isInstanceOf(IllegalStateException.class);
    encoder.close();
    assertThat(encoder.count()).isEqualTo(1);
    assertThat(to.toString(StandardCharsets.UTF_8)).isEqualTo("[{\"id\":1,\"name\":\"a\"}");
  }

  @Test
  void aSinkThatFailsEndsTheStream() {
    OutputStream broken =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("full");
          }
        };
    StreamEncoder<Item> encoder = items.encodeStream(broken, Framing.SEQUENCE);
    encoder.write(new Item(1, "a", null));
    assertThatThrownBy(encoder::flush)
        .isInstanceOf(StreamException.class)
        .hasMessageStartingWith("JSON: the sink failed");
    assertThatThrownBy(encoder::flush).isInstanceOf(IllegalStateException.class);
    encoder.close();
    assertThat(encoder.count()).isZero();
  }

  /** Whether it fails in the midst of a value, between two, or at the end. */
  @Test
  void aSinkThatFailsIsOfTheFormat() {
    OutputStream broken =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("full");
          }
        };
    for (Framing framing : List.of(Framing.SEQUENCE, Framing.ARRAY)) {
      for (int length : new int[] {10, 8200, 50_000}) {
        StreamEncoder<Item> encoder = items.encodeStream(broken, framing);
        assertThatThrownBy(
                () -> {
                  encoder.write(new Item(1, "a".repeat(length), null));
                  encoder.close();
                })
            .isInstanceOf(StreamException.class)
            .hasMessageStartingWith("JSON: the sink failed");
      }
    }
    Appendable appendable = new OutputStreamWriter(broken, StandardCharsets.UTF_8);
    assertThatThrownBy(() -> items.encode(new Item(1, "a".repeat(50_000), null), appendable))
        .hasMessageStartingWith("JSON: the sink failed");
    assertThatThrownBy(
            () ->
                Compressed.with(Json.standard(), Deflate.standard())
                    .encode(new Item(1, "a", null), broken))
        .isInstanceOf(StreamException.class)
        .hasMessageStartingWith("JSON in deflate: the sink failed");
  }

  @Test
  void limitsCountForEachLineAndForTheWholeArray() {
    Limits limits = Limits.standard().withDocument(40).withDepth(2);
    JsonCodec<Object> codec =
        Json.with(JsonOptions.standard().withLimits(limits)).codec(Object.class);
    String line = "{\"a\":[12345678,12345678]}\n";
    assertThat(read(codec, line.repeat(50), Framing.SEQUENCE)).hasSize(50);
    String tooLong = line.repeat(3) + "[" + "1,".repeat(20) + "1]\n";
    for (StreamDecoder<Object> decoder :
        List.of(
            codec.decodeStream(Ways.utf8(tooLong), Framing.SEQUENCE),
            codec.decodeStream(new Ways.OneByOne(Ways.utf8(tooLong)), Framing.SEQUENCE))) {
      decoder.next();
      decoder.next();
      decoder.next();
      assertThatThrownBy(decoder::next)
          .isInstanceOfSatisfying(
              LimitException.class, e -> assertThat(e.limit()).isEqualTo("document"))
          .hasMessageContaining("$[3]");
    }
    String array = "[" + "1,".repeat(30) + "1]";
    assertThatThrownBy(() -> all(codec.decodeStream(Ways.utf8(array), Framing.ARRAY)))
        .isInstanceOf(LimitException.class);
    assertThatThrownBy(
            () ->
                all(codec.decodeStream(new ByteArrayInputStream(Ways.utf8(array)), Framing.ARRAY)))
        .isInstanceOf(LimitException.class);
  }

  @Test
  void eachLineHasReferencesOfItsOwn() {
    var codec =
        Json.with(JsonOptions.standard().withReferences(true))
            .codec(new TypeRef<List<Ways.Stranger>>() {});
    Ways.Stranger shared = new Ways.Stranger(1);
    ByteArrayOutputStream to = new ByteArrayOutputStream();
    try (var encoder = codec.encodeStream(to, Framing.SEQUENCE)) {
      encoder.write(List.of(shared, shared));
      encoder.write(List.of(shared, shared));
    }
    String line = "[{\"$id\":\"1\",\"a\":1},{\"$ref\":\"1\"}]\n";
    assertThat(to.toString(StandardCharsets.UTF_8)).isEqualTo(line + line);
    assertThat(read(codec, line + line, Framing.SEQUENCE)).hasSize(2);
    assertThatThrownBy(
            () -> all(codec.decodeStream(Ways.utf8(line + "[{\"$ref\":\"1\"}]"), Framing.SEQUENCE)))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("$[1][0]");
  }

  /** The same line again and again, and then another one. */
  static final class Repeating extends InputStream {
    private final byte[] line;
    private final byte[] last;
    private long left;
    private int at;
    private boolean ending;

    Repeating(String line, long times, String last) {
      this.line = Ways.utf8(line);
      this.last = Ways.utf8(last);
      this.left = times;
    }

    @Override
    public int read() {
      throw new UnsupportedOperationException();
    }

    @Override
    public int read(byte[] to, int offset, int length) {
      byte[] now = ending ? last : line;
      if (at == now.length) {
        if (ending) {
          return -1;
        }
        at = 0;
        ending = --left <= 0;
        now = ending ? last : line;
      }
      int n = Math.min(length, now.length - at);
      System.arraycopy(now, at, to, offset, n);
      at += n;
      return n;
    }
  }

  @Test
  void offsetsBeyondTwoGigabytes() {
    String line = "\"" + "x".repeat(10_000_000) + "\"\n";
    long times = 220;
    JsonCodec<Ways.Stranger> codec = Json.standard().codec(Ways.Stranger.class);
    String object = "{\"zz\":" + line.strip() + "}\n";
    try (StreamDecoder<Ways.Stranger> decoder =
        codec.decodeStream(new Repeating(object, times, "{\"a\":x}"), Framing.SEQUENCE)) {
      for (long i = 0; i < times; i++) {
        assertThat(decoder.next()).isEqualTo(new Ways.Stranger(null));
      }
      assertThatThrownBy(decoder::next)
          .isInstanceOfSatisfying(
              SyntaxException.class,
              e -> {
                assertThat(e.offset()).isEqualTo(times * object.length() + 5);
                assertThat(e.offset()).isGreaterThan(Integer.MAX_VALUE);
                assertThat(e.path()).isEqualTo("$[220].a");
              });
    }
  }
}
