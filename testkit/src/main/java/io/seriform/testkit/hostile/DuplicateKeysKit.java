package io.seriform.testkit.hostile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.seriform.TypeRef;
import io.seriform.document.Document;
import io.seriform.document.DocumentObject;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.error.MappingException;
import io.seriform.testkit.Trickle;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Repeated keys in one map: refused in trees and in the properties of classes unless the option
 * accepts them; in Java's maps the last one wins.
 */
public abstract class DuplicateKeysKit {

  /** For formats. */
  protected DuplicateKeysKit() {}

  /** The format. */
  protected abstract SelfDescribingFormat format(boolean lastDuplicateWins);

  private final SelfDescribingFormat strict = format(false);
  private final SelfDescribingFormat lenient = format(true);

  static Stream<Object> keys() {
    return Stream.of(
        "a",
        "",
        "\u00e4\u4e2d",
        "a name of more than thirty-two characters",
        1,
        -1,
        1L << 40,
        2.5,
        true,
        new byte[] {1, 2},
        List.of(1, "x"),
        Map.of("k", 1),
        List.of());
  }

  /** An encoded key of a map: like any other value, unless a format overrides it. */
  protected byte[] key(Object key) {
    return strict.encode(key);
  }

  /**
   * A map of three entries, of which the first and the last have the same key. As a format writes
   * it whose maps begin with a head that takes the same room for no entries as for three.
   */
  protected byte[] twice(Object key) {
    byte[] map = strict.encode(Map.of("a", 1, "b", 2, "c", 3));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.write(map, 0, strict.encode(Map.of()).length);
    bytes.writeBytes(key(key));
    bytes.writeBytes(strict.encode(7));
    bytes.writeBytes(key("between"));
    bytes.writeBytes(strict.encode(8));
    bytes.writeBytes(key(key));
    bytes.writeBytes(strict.encode(9));
    return bytes.toByteArray();
  }

  /** Returns true if a map may have such a key. */
  protected boolean mayBeKey(Object key) {
    return true;
  }

  /** An array of 0 and another document. */
  protected byte[] inArray(byte[] document) {
    byte[] around = strict.encode(List.of(0, 0));
    int from = around.length - strict.encode(0).length;
    byte[] all = Arrays.copyOf(around, from + document.length);
    System.arraycopy(document, 0, all, from, document.length);
    return all;
  }

  @ParameterizedTest
  @MethodSource("keys")
  void inTrees(Object key) {
    Assumptions.assumeTrue(mayBeKey(key), "the format has no such keys");
    byte[] bytes = inArray(twice(key));
    MappingException e = catchThrowableOfType(MappingException.class, () -> strict.readTree(bytes));
    assertThat(e).hasMessageContaining("repeated key");
    assertThat(e.path()).isEqualTo("$[1]");
    assertThat(e.offset()).isEqualTo(lastOf(key(key), bytes));
    MappingException streamed =
        catchThrowableOfType(MappingException.class, () -> strict.readTree(new Trickle(bytes, 1)));
    assertThat(streamed.problem()).isEqualTo(e.problem());
    assertThat(streamed.path()).isEqualTo(e.path());
    assertThat(streamed.offset()).isEqualTo(e.offset());
    assertThatThrownBy(() -> strict.decode(twice(key), DocumentObject.class))
        .isInstanceOf(MappingException.class);

    Document map = lenient.readTree(bytes).get(1);
    assertThat(map.size()).isEqualTo(2);
    assertThat(map.asObject().value(0)).isEqualTo(Document.of(9));
  }

  @ParameterizedTest
  @MethodSource("keys")
  void inMaps(Object key) {
    Assumptions.assumeTrue(mayBeKey(key), "the format has no such keys");
    byte[] bytes = twice(key);
    for (SelfDescribingFormat format : List.of(strict, lenient)) {
      assertThat(((Map<?, ?>) format.decode(bytes, Object.class)).values())
          .hasSize(2)
          .anySatisfy(v -> assertThat(v).isEqualTo(9L));
      if (key instanceof String name) {
        assertThat(format.decode(bytes, new TypeRef<Map<String, Integer>>() {}))
            .isEqualTo(Map.of(name, 9, "between", 8));
      }
    }
  }

  private static int lastOf(byte[] part, byte[] bytes) {
    for (int at = bytes.length - part.length; at >= 0; at--) {
      if (Arrays.equals(bytes, at, at + part.length, part, 0, part.length)) {
        return at;
      }
    }
    throw new AssertionError("not there");
  }

  /** With a property that may be repeated. */
  record Entry(int key) {}

  @Test
  void inClasses() {
    byte[] bytes = twice("key");
    assertThatThrownBy(() -> strict.decode(bytes, Entry.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("repeated property")
        .hasMessageContaining("$.key");
    assertThat(lenient.decode(bytes, Entry.class)).isEqualTo(new Entry(9));
  }
}
