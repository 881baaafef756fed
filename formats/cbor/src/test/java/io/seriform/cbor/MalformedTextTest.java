package io.seriform.cbor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.codec.Codecs.Engine;
import io.seriform.document.Document;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import java.io.ByteArrayInputStream;
import java.util.HexFormat;
import java.util.UUID;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Texts that are not UTF-8: refused, or read with U+FFFD where the options say so. */
class MalformedTextTest {

  record Line(String name, int count) {}

  private static Cbor lenient(Engine engine) {
    return Cbor.with(CborOptions.standard().withEngine(engine).withUtf8Check(false));
  }

  private static void refuses(Engine engine, byte[] bytes, Class<?> type) {
    Cbor strict = Cbor.with(CborOptions.standard().withEngine(engine));
    assertThatThrownBy(() -> strict.decode(bytes, type)).isInstanceOf(SyntaxException.class);
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void values(Engine engine) {
    byte[] bytes = HexFormat.of().parseHex("a2646e616d656261ff65636f756e7401");
    refuses(engine, bytes, Line.class);
    Line expected = new Line("a\ufffd", 1);
    assertThat(lenient(engine).decode(bytes, Line.class)).isEqualTo(expected);
    assertThat(lenient(engine).decode(new ByteArrayInputStream(bytes), Line.class))
        .isEqualTo(expected);
  }

  /** The name of an unknown property, and the value of another. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void skipped(Engine engine) {
    byte[] bytes = HexFormat.of().parseHex("a362ff61016178626dc365636f756e7402");
    refuses(engine, bytes, Line.class);
    assertThat(lenient(engine).decode(bytes, Line.class)).isEqualTo(new Line(null, 2));
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void trees(Engine engine) {
    byte[] bytes = HexFormat.of().parseHex("a162ff6162c361");
    refuses(engine, bytes, Document.class);
    assertThat(lenient(engine).readTree(bytes).get("\ufffda").asText()).isEqualTo("\ufffda");
  }

  /** What is no text of a kind stays an error of our own. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void otherKinds(Engine engine) {
    byte[] bytes = HexFormat.of().parseHex("62ffff");
    assertThatThrownBy(() -> lenient(engine).decode(bytes, UUID.class))
        .isInstanceOf(SeriformException.class);
  }

  /** Chunks that are cut within a character are joined before they are decoded. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void chunks(Engine engine) {
    byte[] bytes = HexFormat.of().parseHex("7f61c361a961c3ff");
    refuses(engine, bytes, String.class);
    assertThat(lenient(engine).decode(bytes, String.class)).isEqualTo("\u00e9\ufffd");
  }
}
