package io.seriform.testkit.hostile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.codec.Engine;
import io.seriform.document.Document;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import java.io.ByteArrayInputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Texts that are not UTF-8: refused, or read with U+FFFD where the options say so. */
public abstract class MalformedTextKit {

  /** For formats. */
  protected MalformedTextKit() {}

  /** The format. */
  protected abstract SelfDescribingFormat format(Engine engine, boolean checksUtf8);

  record Line(String name, int count) {}

  /** The document of a value, in whose texts a byte that is never UTF-8 replaces each ~. */
  private byte[] malformed(Object value) {
    byte[] bytes = format(Engine.COMPILED, true).encode(value);
    for (int i = 0; i < bytes.length; i++) {
      if (bytes[i] == '~') {
        bytes[i] = (byte) 0xFF;
      } else if (bytes[i] == '^') {
        // the beginning of a character of two bytes
        bytes[i] = (byte) 0xC3;
      }
    }
    return bytes;
  }

  /** Asserts that a document is refused unless the option says otherwise. */
  protected final void refuses(Engine engine, byte[] bytes, Class<?> type) {
    assertThatThrownBy(() -> format(engine, true).decode(bytes, type))
        .isInstanceOf(SyntaxException.class);
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void malformedValuesAreRefusedUnlessUnchecked(Engine engine) {
    byte[] bytes = malformed(new Line("a~", 1));
    refuses(engine, bytes, Line.class);
    Line expected = new Line("a\ufffd", 1);
    assertThat(format(engine, false).decode(bytes, Line.class)).isEqualTo(expected);
    assertThat(format(engine, false).decode(new ByteArrayInputStream(bytes), Line.class))
        .isEqualTo(expected);
  }

  /** The name of an unknown property, and the value of another. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void malformedTextIsRefusedWhenSkipped(Engine engine) {
    for (Object[] unknown : new Object[][] {{"~a", 1}, {"x", "m^"}}) {
      Map<Object, Object> map = new LinkedHashMap<>();
      map.put(unknown[0], unknown[1]);
      map.put("count", 2);
      byte[] bytes = malformed(map);
      refuses(engine, bytes, Line.class);
      assertThat(format(engine, false).decode(bytes, Line.class)).isEqualTo(new Line(null, 2));
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void malformedTextIsRefusedInTrees(Engine engine) {
    byte[] bytes = malformed(Map.of("~a", "^a"));
    refuses(engine, bytes, Document.class);
    refuses(engine, bytes, Object.class);
    assertThat(format(engine, false).readTree(bytes).get("\ufffda").asText()).isEqualTo("\ufffda");
    assertThat(format(engine, false).decode(bytes, Object.class))
        .isEqualTo(Map.of("\ufffda", "\ufffda"));
  }

  /** A value that is not a text of a kind stays one of Seriform's errors. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void otherKinds(Engine engine) {
    byte[] bytes = malformed("~~");
    assertThatThrownBy(() -> format(engine, false).decode(bytes, UUID.class))
        .isInstanceOf(SeriformException.class);
  }
}
