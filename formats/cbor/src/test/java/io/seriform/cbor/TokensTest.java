package io.seriform.cbor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.document.SelfDescribingFormat;
import io.seriform.document.TokenKind;
import io.seriform.document.TokenReader;
import io.seriform.document.TokenWriter;
import io.seriform.error.EncodeException;
import io.seriform.error.SyntaxException;
import io.seriform.testkit.kits.TokensKit;
import io.seriform.wire.Limits;
import java.io.ByteArrayOutputStream;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

/** CBOR one token at a time. */
class TokensTest extends TokensKit {

  private static final CborOptions STANDARD = CborOptions.standard();

  TokensTest() {
    super(true);
  }

  @Override
  protected SelfDescribingFormat format(Limits limits) {
    return Cbor.with(STANDARD.withLimits(limits));
  }

  @Override
  protected boolean countsAreWritten() {
    return false;
  }

  private static byte[] written(Cbor cbor) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (TokenWriter writer = cbor.tokenWriter(out)) {
      writer.beginObject().name("second").beginArray();
      for (int i = 0; i < 30; i++) {
        writer.writeText("a longer text");
      }
      writer.endArray().name("first").writeLong(1).endObject();
    }
    return out.toByteArray();
  }

  /** What options do to whole documents is done to those that are written by tokens, too. */
  @Test
  void optionsOfDocuments() {
    for (CborOptions options :
        List.of(
            STANDARD.withSelfDescribed(true),
            STANDARD.withOrder(CborOptions.Order.DETERMINISTIC),
            STANDARD.withOrder(CborOptions.Order.LENGTH_FIRST).withSelfDescribed(true))) {
      Cbor cbor = Cbor.with(options);
      byte[] bytes = written(cbor);
      if (options.settings().order() != CborOptions.Order.DECLARED) {
        assertThat(bytes).isEqualTo(cbor.encode(cbor.readTree(bytes)));
      }
      assertThat(cbor.readTree(bytes))
          .isEqualTo(Cbor.standard().readTree(written(Cbor.standard())));
      try (TokenReader reader = cbor.tokenReader(bytes)) {
        reader.beginObject();
        int texts = 0;
        while (reader.hasNext()) {
          if (reader.nextName().equals("first")) {
            assertThat(reader.readInt()).isEqualTo(1);
            continue;
          }
          reader.beginArray();
          while (reader.hasNext()) {
            assertThat(reader.readText()).isEqualTo("a longer text");
            texts++;
          }
          reader.endArray();
        }
        assertThat(texts).isEqualTo(30);
        reader.endObject();
        reader.endDocument();
      }
    }
  }

  @Test
  void namesThatComeTwice() {
    Cbor cbor = Cbor.with(STANDARD.withOrder(CborOptions.Order.DETERMINISTIC));
    TokenWriter writer = cbor.tokenWriter(new ByteArrayOutputStream());
    writer.beginObject().name("a").writeNull().name("a").writeNull().endObject();
    assertThatThrownBy(writer::close)
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("the same key");
  }

  /** Tags are gone over where a codec does; keys may be anything. */
  @Test
  void tagsAndKeys() {
    // {1: 1(0), "t": 55799("x"), "n": 2(h'01'), "u": undefined}
    byte[] bytes = HexFormat.of().parseHex("a401c1006174d9d9f76178616ec241016175f7");
    try (TokenReader reader = Cbor.standard().tokenReader(bytes)) {
      reader.beginObject();
      assertThat(reader.nextKey().asLong()).isEqualTo(1);
      assertThat(reader.peek()).isEqualTo(TokenKind.OTHER);
      assertThat(reader.read(Instant.class)).isEqualTo(Instant.EPOCH);
      assertThat(reader.nextName()).isEqualTo("t");
      assertThat(reader.readText()).isEqualTo("x");
      assertThat(reader.nextName()).isEqualTo("n");
      assertThat(reader.peek()).isEqualTo(TokenKind.NUMBER);
      assertThat(reader.readBigInteger()).isOne();
      assertThat(reader.nextName()).isEqualTo("u");
      assertThat(reader.peek()).isEqualTo(TokenKind.OTHER);
      reader.skip();
      reader.endObject();
      reader.endDocument();
    }
    TokenReader reader = Cbor.standard().tokenReader(bytes);
    reader.beginObject();
    assertThatThrownBy(reader::nextName).hasMessageContaining("nextKey() reads it");
    TokenReader more = Cbor.standard().tokenReader(new byte[] {1, 2});
    assertThat(more.readInt()).isEqualTo(1);
    assertThatThrownBy(more::endDocument).isInstanceOf(SyntaxException.class);
  }
}
