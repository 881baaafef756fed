package io.seriform.msgpack;

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

  private static Msgpack lenient(Engine engine) {
    return Msgpack.with(MsgpackOptions.standard().withEngine(engine).withUtf8Check(false));
  }

  private static void refuses(Engine engine, byte[] bytes, Class<?> type) {
    Msgpack strict = Msgpack.with(MsgpackOptions.standard().withEngine(engine));
    assertThatThrownBy(() -> strict.decode(bytes, type)).isInstanceOf(SyntaxException.class);
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void values(Engine engine) {
    byte[] bytes = HexFormat.of().parseHex("82a46e616d65a261ffa5636f756e7401");
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
    byte[] bytes = HexFormat.of().parseHex("83a2ff6101a178a26dc3a5636f756e7402");
    refuses(engine, bytes, Line.class);
    assertThat(lenient(engine).decode(bytes, Line.class)).isEqualTo(new Line(null, 2));
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void trees(Engine engine) {
    byte[] bytes = HexFormat.of().parseHex("81a2ff61a2c361");
    refuses(engine, bytes, Document.class);
    assertThat(lenient(engine).readTree(bytes).get("\ufffda").asText()).isEqualTo("\ufffda");
  }

  /** What is no text of a kind stays an error of our own. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void otherKinds(Engine engine) {
    byte[] bytes = HexFormat.of().parseHex("a2ffff");
    assertThatThrownBy(() -> lenient(engine).decode(bytes, UUID.class))
        .isInstanceOf(SeriformException.class);
  }
}
