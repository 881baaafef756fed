package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.seriform.TypeRef;
import io.seriform.error.LimitException;
import io.seriform.error.SeriformException;
import io.seriform.error.StreamException;
import io.seriform.error.SyntaxException;
import io.seriform.wire.Limits;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.CharBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** JSON to and from characters, a piece at a time. */
class CharactersTest {

  private static final TypeRef<List<String>> STRINGS = new TypeRef<>() {};

  private static List<String> strings(int count) {
    Random random = new Random(3);
    List<String> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      StringBuilder s = new StringBuilder();
      for (int n = random.nextInt(30); n > 0; n--) {
        int c =
            switch (random.nextInt(4)) {
              case 0 -> 'a' + random.nextInt(26);
              case 1 -> 0xE0 + random.nextInt(16);
              case 2 -> 0x20A0 + random.nextInt(16);
              default -> 0x1F600 + random.nextInt(16);
            };
        s.appendCodePoint(c);
      }
      all.add(s.toString());
    }
    return all;
  }

  /** Pieces end within characters of two, three and four bytes. */
  @ParameterizedTest
  @ValueSource(ints = {0, 2})
  void thereAndBack(int indent) {
    JsonCodec<List<String>> codec =
        Json.with(JsonOptions.standard().withIndent(indent)).codec(STRINGS);
    for (int n : new int[] {0, 1, 100, 20_000}) {
      List<String> value = strings(n);
      StringWriter writer = new StringWriter();
      codec.encode(value, writer);
      assertThat(writer.toString()).isEqualTo(codec.encodeToString(value));
      assertThat(codec.decode(new StringReader(writer.toString()))).isEqualTo(value);
      StringBuilder builder = new StringBuilder("=");
      codec.encode(value, builder);
      assertThat(builder.substring(1)).isEqualTo(writer.toString());
    }
  }

  @Test
  void placesCountChars() {
    for (int n : new int[] {1, 300, 20_000}) {
      List<String> value = strings(n);
      String text = Json.standard().encodeToString(value).replace(",", ",\n ");
      String wrong = text.substring(0, text.length() - 1) + ", x]";
      SeriformException e =
          catchThrowableOfType(
              SyntaxException.class,
              () -> Json.standard().codec(STRINGS).decode(new StringReader(wrong)));
      SeriformException ofString =
          catchThrowableOfType(
              SyntaxException.class, () -> Json.standard().codec(STRINGS).decode(wrong));
      assertThat(e.offset()).isEqualTo(wrong.length() - 2).isEqualTo(ofString.offset());
      assertThat(e.line()).isEqualTo(ofString.line());
      assertThat(e.column()).isEqualTo(ofString.column());
      assertThat(e.path()).isEqualTo("$[" + n + "]");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"\ud800", "\udc00", "\ud800\ud800", "\ud83d\"", "a\udc00\ud800"})
  void loneSurrogates(String lone) {
    for (int n : new int[] {0, 4090, 4095, 4096, 10_000}) {
      String text = "[\"" + "x".repeat(n) + lone;
      int at = text.indexOf(lone.startsWith("a") ? "\udc00" : lone.substring(0, 1));
      for (Reader reader : List.of(new StringReader(text), new Ways.CharByChar(text))) {
        assertThatThrownBy(() -> Json.standard().codec(STRINGS).decode(reader))
            .isInstanceOfSatisfying(
                SyntaxException.class,
                e -> {
                  assertThat(e).hasMessageContaining("a lone surrogate at index " + at);
                  assertThat(e.offset()).isEqualTo(at);
                });
      }
    }
  }

  @Test
  void whatFailsIsTold() {
    Reader fails =
        new Reader() {
          @Override
          public int read(char[] to, int offset, int length) throws IOException {
            throw new IOException("gone");
          }

          @Override
          public void close() {}
        };
    assertThatThrownBy(() -> Json.standard().codec(String.class).decode(fails))
        .isInstanceOf(StreamException.class)
        .hasMessageContaining("the source failed")
        .hasRootCauseMessage("gone");
    Appendable full = CharBuffer.allocate(10);
    assertThatThrownBy(() -> Json.standard().codec(String.class).encode("0123456789abcdef", full))
        .isInstanceOf(StreamException.class)
        .hasMessageContaining("the sink failed");
  }

  @Test
  void limitsHold() {
    JsonCodec<String> codec =
        Json.with(JsonOptions.standard().withLimits(Limits.standard().withString(10_000)))
            .codec(String.class);
    Reader endless =
        new Reader() {
          private boolean begun;

          @Override
          public int read(char[] to, int offset, int length) {
            Arrays.fill(to, offset, offset + length, 'x');
            to[offset] = begun ? 'x' : '"';
            begun = true;
            return length;
          }

          @Override
          public void close() {}
        };
    assertThatThrownBy(() -> codec.decode(endless)).isInstanceOf(LimitException.class);
  }
}
