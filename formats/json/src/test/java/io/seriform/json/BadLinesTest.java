package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Format;
import io.seriform.Framing;
import io.seriform.StreamDecoder;
import io.seriform.StreamEncoder;
import io.seriform.compression.Compressed;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.error.StreamException;
import io.seriform.error.SyntaxException;
import io.seriform.testkit.Trickle;
import io.seriform.wire.Limits;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Lines that cannot be read and are passed over. */
@Tag("slow")
class BadLinesTest {

  private static final int[] STEPS = {0, 1, 2, 7, 1000};

  private record Read<T>(List<T> values, List<SeriformException> bad) {}

  private static <T> Read<T> read(StreamDecoder<T> decoder) {
    List<SeriformException> bad = new ArrayList<>();
    List<T> values = new ArrayList<>();
    try (decoder) {
      decoder.skipBadValues(value -> bad.add(value.error())).forEachRemaining(values::add);
      assertThat(decoder.count()).isEqualTo(values.size());
      assertThatThrownBy(decoder::next).isInstanceOf(NoSuchElementException.class);
    }
    return new Read<>(values, bad);
  }

  private static <T> Read<T> read(JsonCodec<T> codec, byte[] bytes, int step) {
    return read(
        step == 0
            ? codec.decodeStream(bytes, Framing.SEQUENCE)
            : codec.decodeStream(new Trickle(bytes, step), Framing.SEQUENCE));
  }

  /** Reads a text from an array and in pieces; all give the same. */
  private static <T> Read<T> read(JsonCodec<T> codec, String text) {
    return read(codec, Ways.utf8(text));
  }

  private static <T> Read<T> read(JsonCodec<T> codec, byte[] bytes) {
    Read<T> first = read(codec, bytes, 0);
    for (int step : STEPS) {
      Read<T> read = read(codec, bytes, step);
      assertThat(read.values()).isEqualTo(first.values());
      assertThat(read.bad())
          .extracting(Object::toString)
          .isEqualTo(first.bad().stream().map(Object::toString).toList());
    }
    return first;
  }

  private static final JsonCodec<Integer> INTEGERS = Json.standard().codec(Integer.class);

  @Test
  void aBadLineIsPassedOver() {
    Read<Integer> read = read(INTEGERS, "1\nx\n3\n\n\"4\"\n5");
    assertThat(read.values()).containsExactly(1, 3, 5);
    assertThat(read.bad()).hasSize(2);
    SeriformException first = read.bad().get(0);
    assertThat(first).isInstanceOf(SyntaxException.class);
    assertThat(first.offset()).isEqualTo(2);
    assertThat(first.line()).isEqualTo(2);
    assertThat(first.column()).isEqualTo(1);
    assertThat(first.path()).isEqualTo("$[1]");
    SeriformException second = read.bad().get(1);
    assertThat(second).isInstanceOf(MappingException.class);
    assertThat(second.offset()).isEqualTo(7);
    assertThat(second.line()).isEqualTo(5);
    assertThat(second.path()).isEqualTo("$[3]");
  }

  @Test
  void goodLinesAreAllRead() {
    assertThat(read(INTEGERS, "").values()).isEmpty();
    assertThat(read(INTEGERS, "\n \r\n").values()).isEmpty();
    Read<Integer> read = read(INTEGERS, "\n1\r\n null \n\t\n3");
    assertThat(read.values()).containsExactly(1, null, 3);
    assertThat(read.bad()).isEmpty();
    JsonCodec<Integer> comments =
        Json.with(JsonOptions.standard().withComments(true)).codec(Integer.class);
    read = read(comments, "// one\n1 // is one\n/* two */ 2\n/* not \n closed */\n3");
    assertThat(read.values()).containsExactly(1, 2, 3);
    assertThat(read.bad()).hasSize(2);
  }

  record Item(int id, List<String> tags) {}

  private static final JsonCodec<Item> ITEMS = Json.standard().codec(Item.class);

  /** What is cut off takes nothing of the next line. */
  @Test
  void aLineEndsWithItsLineBreak() {
    for (String cut :
        List.of(
            "{",
            "{\"id\"",
            "{\"id\":",
            "{\"id\":1",
            "{\"id\":1,",
            "{\"id\":1,\"tags\":",
            "{\"id\":1,\"tags\":[",
            "{\"tags\":[\"a\",",
            "{\"tags\":[\"a",
            "{\"zz\":[1,",
            "{\"id\":1} {\"id\":2}",
            "{\"id\":1}]",
            "{\"id\":-",
            "{\"tags\":nul",
            "{\"x\":{\"y\":")) {
      Read<Item> read = read(ITEMS, cut + "\n{\"id\":7,\"tags\":[]}\n" + cut + "\n" + cut);
      assertThat(read.values()).containsExactly(new Item(7, List.of()));
      assertThat(read.bad()).hasSize(3);
    }
  }

  @Test
  void aBadLineMayBeLongerThanTheBuffer() {
    for (int n : new int[] {10, 8_000, 8_192, 20_000, 100_000}) {
      String bad = "{\"tags\":[" + "\"a\",".repeat(n) + "1]}";
      String early = "{\"tags\":[1," + "\"a\",".repeat(n) + "]}";
      String cut = "{\"tags\":[" + "\"a\",".repeat(n);
      byte[] bytes =
          Ways.utf8(bad + "\n{\"id\":1}\n" + early + "\n" + cut + "\n{\"id\":2}\n" + cut);
      for (int step : new int[] {0, 1000, 100_000}) {
        Read<Item> read = read(ITEMS, bytes, step);
        assertThat(read.values()).extracting(Item::id).containsExactly(1, 2);
        assertThat(read.bad()).extracting(SeriformException::line).containsExactly(1, 3, 4, 6);
        assertThat(read.bad().get(1).offset()).isEqualTo(bad.length() + 10 + 9);
      }
    }
  }

  @Test
  void aLineMayExceedLimits() {
    Limits limits = Limits.standard().withDocument(20).withDepth(3).withString(5);
    JsonCodec<Object> codec =
        Json.with(JsonOptions.standard().withLimits(limits)).codec(Object.class);
    String text =
        "1\n\""
            + "x".repeat(100_000)
            + "\"\n2\n[[[[]]]]\n3\n\"123456\"\n"
            + "                    4\n5\n                   6\n\""
            + "y".repeat(100);
    Read<Object> read = read(codec, text);
    assertThat(read.values()).containsExactly(1L, 2L, 3L, 5L, 6L);
    assertThat(read.bad())
        .hasSize(5)
        .allSatisfy(
            e -> {
              assertThat(e).isInstanceOf(LimitException.class);
              assertThat(e.offset()).isNotNegative();
            });
    assertThat(read.bad()).extracting(SeriformException::line).containsExactly(2, 4, 6, 7, 10);
    assertThat(read.bad().get(0).offset()).isEqualTo(2);
  }

  @Test
  void aLineMayBeNoText() {
    byte[] bytes = Ways.utf8("\"a\"\n\"b\"\n\"c\"\n");
    bytes[5] = (byte) 0xFF;
    Read<String> read = read(Json.standard().codec(String.class), bytes);
    assertThat(read.values()).containsExactly("a", "c");
    assertThat(read.bad()).hasSize(1);
  }

  sealed interface Shape {}

  record Circle(int r) implements Shape {}

  record Square(int a) implements Shape {}

  /** What has been read of a bad line has no effect on the next one. */
  @Test
  void nothingIsLeftOfABadLine() {
    String circle = "{\"r\":1,\"type\":\"Circle\"}\n";
    String square = "{\"type\":\"Square\",\"a\":2}\n";
    Read<Shape> read =
        read(
            Json.standard().codec(Shape.class),
            circle
                + "{\"type\":\"Square\",\"a\"\n"
                + square
                + "{\"type\":\"Square\",\n"
                + circle
                + "{\"a\":{\"b\":[[[\n"
                + square);
    assertThat(read.values())
        .containsExactly(new Circle(1), new Square(2), new Circle(1), new Square(2));
    Json json = Json.with(JsonOptions.standard().withReferences(true));
    Read<Item> items =
        read(
            json.codec(Item.class),
            "{\"$id\":\"1\",\"id\":1,\"tags\":[1]}\n{\"$ref\":\"1\"}\n{\"$id\":\"1\",\"id\":2}");
    assertThat(items.values()).containsExactly(new Item(2, null));
    assertThat(items.bad()).hasSize(2);
  }

  @Test
  void theSourceEndsTheStream() {
    InputStream failing =
        new InputStream() {
          private final InputStream first = new ByteArrayInputStream(Ways.utf8("1\nx\n2\n3"));

          @Override
          public int read() throws IOException {
            throw new IOException("asked for one byte");
          }

          @Override
          public int read(byte[] to, int offset, int length) throws IOException {
            int n = first.read(to, offset, length);
            if (n < 0) {
              throw new IOException("broken");
            }
            return n;
          }
        };
    List<SeriformException> bad = new ArrayList<>();
    StreamDecoder<Integer> decoder = INTEGERS.decodeStream(failing, Framing.SEQUENCE);
    decoder.skipBadValues(value -> bad.add(value.error()));
    assertThat(decoder.next()).isEqualTo(1);
    assertThat(decoder.next()).isEqualTo(2);
    assertThat(bad).hasSize(1);
    assertThatThrownBy(decoder::next)
        .isInstanceOf(StreamException.class)
        .hasMessageContaining("the source failed")
        .hasMessageContaining("$[3]");
    assertThatThrownBy(decoder::hasNext).isInstanceOf(IllegalStateException.class);
    assertThat(bad).hasSize(1);
  }

  @Test
  void whoeverIsToldMayEndTheStream() {
    StreamDecoder<Integer> decoder =
        INTEGERS.decodeStream(Ways.utf8("1\nx\n2\n"), Framing.SEQUENCE);
    decoder.skipBadValues(
        value -> {
          throw value.error();
        });
    assertThat(decoder.hasNext()).isTrue();
    assertThat(decoder.hasNext()).isTrue();
    assertThat(decoder.next()).isEqualTo(1);
    assertThatThrownBy(decoder::hasNext)
        .isInstanceOf(SyntaxException.class)
        .hasMessageContaining("at $[1], offset 2");
    assertThatThrownBy(decoder::next).isInstanceOf(IllegalStateException.class);
    decoder.close();
    assertThat(decoder.hasNext()).isFalse();
  }

  @Test
  void itIsSaidFirstAndOfLinesOnly() {
    StreamDecoder<Integer> array = INTEGERS.decodeStream(Ways.utf8("[1]"), Framing.ARRAY);
    assertThatThrownBy(() -> array.skipBadValues(e -> {}))
        .isInstanceOf(IllegalArgumentException.class);
    StreamDecoder<Integer> begun = INTEGERS.decodeStream(Ways.utf8("1\n2"), Framing.SEQUENCE);
    assertThat(begun.hasNext()).isTrue();
    assertThatThrownBy(() -> begun.skipBadValues(e -> {}))
        .isInstanceOf(IllegalStateException.class);
    assertThat(begun.next()).isEqualTo(1);
    assertThatThrownBy(() -> begun.skipBadValues(e -> {}))
        .isInstanceOf(IllegalStateException.class);
    begun.close();
    assertThatThrownBy(() -> begun.skipBadValues(e -> {}))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void compressedLines() {
    Format format = Compressed.deflate(Json.standard());
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    try (StreamEncoder<Object> lines = format.encodeStream(file, Object.class, Framing.SEQUENCE)) {
      lines.write(1);
      lines.write("x");
      lines.write(3);
    }
    Read<Integer> read =
        read(format.codec(Integer.class).decodeStream(file.toByteArray(), Framing.SEQUENCE));
    assertThat(read.values()).containsExactly(1, 3);
    assertThat(read.bad()).hasSize(1);
  }

  /** As if each line were a document of its own. */
  @Test
  void linesAtRandom() {
    Random random = new Random(7);
    for (int round = 0; round < 200; round++) {
      StringBuilder text = new StringBuilder();
      List<Item> good = new ArrayList<>();
      int bad = 0;
      for (int i = random.nextInt(30); i > 0; i--) {
        Item item = new Item(random.nextInt(), List.of("t".repeat(random.nextInt(60)), "é"));
        String line = ITEMS.encodeToString(item);
        switch (random.nextInt(4)) {
          case 0 -> {
            line = line.substring(0, 1 + random.nextInt(line.length() - 1));
            bad++;
          }
          case 1 -> line = random.nextBoolean() ? "" : "\r";
          default -> good.add(item);
        }
        text.append(line).append('\n');
      }
      byte[] bytes = Ways.utf8(text.toString());
      Read<Item> read =
          read(
              ITEMS.decodeStream(
                  new Trickle(bytes, 1 + random.nextInt(100), random), Framing.SEQUENCE));
      assertThat(read.values()).isEqualTo(good);
      assertThat(read.bad()).hasSize(bad);
    }
  }

  /** Where each error counted lines from the start, this took half an hour. */
  @Test
  @Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void aMillionBadLines() {
    byte[] bytes = "x\n".repeat(1_000_000).getBytes(StandardCharsets.US_ASCII);
    for (InputStream in : new InputStream[] {null, new ByteArrayInputStream(bytes)}) {
      long[] lines = new long[1];
      StreamDecoder<Integer> decoder =
          in == null
              ? INTEGERS.decodeStream(bytes, Framing.SEQUENCE)
              : INTEGERS.decodeStream(in, Framing.SEQUENCE);
      decoder.skipBadValues(
          value -> {
            SeriformException e = value.error();
            if (e.line() != ++lines[0] || e.column() != 1 || e.offset() != 2 * (lines[0] - 1)) {
              throw new AssertionError(e);
            }
          });
      assertThat(decoder.hasNext()).isFalse();
      assertThat(lines[0]).isEqualTo(1_000_000);
    }
  }

  /** A source of a line that is longer than any that is kept, and of one more. */
  private static final class LongLine extends InputStream {
    private final byte filling;
    private int left;
    private int after;

    LongLine(char filling, int length) {
      this.filling = (byte) filling;
      this.left = length;
    }

    @Override
    public int read() {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0];
    }

    @Override
    public int read(byte[] to, int from, int length) {
      if (left > 0) {
        int n = Math.min(Math.min(length, 3000), left);
        java.util.Arrays.fill(to, from, from + n, filling);
        left -= n;
        return n;
      }
      to[from] = (byte) "\n7\n".charAt(Math.min(after, 2));
      return after++ < 3 ? 1 : -1;
    }
  }

  /** Without a limit of documents, a line that never ends is bad still. */
  @Test
  void aLineWithoutEnd() {
    JsonCodec<Integer> codec = Json.standard().codec(Integer.class);
    Read<Integer> read = read(codec.decodeStream(new LongLine('x', 40_000_000), Framing.SEQUENCE));
    assertThat(read.values()).containsExactly(7);
    assertThat(read.bad()).hasSize(1);
    assertThat(read.bad().get(0))
        .isInstanceOf(LimitException.class)
        .hasMessageContaining("document is at most 16777216");
    assertThat(read.bad().get(0).offset()).isZero();
  }

  /** A long blank line is blank. */
  @Test
  void aLongBlankLine() {
    Json json = Json.with(JsonOptions.standard().withLimits(Limits.standard().withDocument(20)));
    Read<Integer> read = read(json.codec(Integer.class), " ".repeat(50) + "\r\n1\n");
    assertThat(read.values()).containsExactly(1);
    assertThat(read.bad()).isEmpty();
  }
}
