package io.seriform.testkit.hostile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.seriform.TypeRef;
import io.seriform.document.Document;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import io.seriform.testkit.Trickle;
import java.io.ByteArrayInputStream;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Hostile documents of a binary format, read without a class, and skipped. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
public abstract class HostileTreesKit {

  private final SelfDescribingFormat format;

  /** For formats. */
  protected HostileTreesKit(SelfDescribingFormat format) {
    this.format = format;
  }

  /** Returns the bytes that open one more level, in hexadecimal digits: of each sort that nests. */
  protected abstract List<String> openings();

  /** Documents of every sort of value, in hexadecimal digits. */
  protected abstract List<String> everything();

  private static byte[] hex(String hex) {
    return HexFormat.of().parseHex(hex);
  }

  /** Ignores what is in it. */
  static final class Nothing {}

  /** Returns the types that documents without a class are read as. */
  protected static List<Type> types() {
    return List.of(
        Document.class,
        Object.class,
        Nothing.class,
        new TypeRef<List<List<Object>>>() {}.type(),
        new TypeRef<Map<Object, Object>>() {}.type(),
        BigDecimal.class,
        String.class,
        Instant.class);
  }

  @Test
  void nestedTooDeep() {
    byte[] map = format.encode(Map.of("x", 1));
    byte[] name = Arrays.copyOf(map, map.length - format.encode(1).length);
    for (String opening : openings()) {
      byte[] bytes = hex(opening.repeat(100_000));
      byte[] inMap = Arrays.copyOf(name, name.length + bytes.length);
      System.arraycopy(bytes, 0, inMap, name.length, bytes.length);
      for (Type type : types()) {
        for (byte[] document : List.of(bytes, inMap)) {
          SeriformException e =
              catchThrowableOfType(
                  SeriformException.class, () -> format.codec(type).decode(document));
          assertThat(e).as("%s as %s", opening, type).isNotNull();
          assertThat(e.offset()).isLessThan(5_000L);
          SeriformException streamed =
              catchThrowableOfType(
                  SeriformException.class,
                  () -> format.codec(type).decode(new ByteArrayInputStream(document)));
          assertThat(streamed.offset()).isEqualTo(e.offset());
        }
      }
    }
  }

  @Test
  void cutAndChanged() {
    for (String hex : everything()) {
      byte[] all = hex(hex);
      Document tree = format.readTree(all);
      assertThat(format.readTree(format.encode(tree))).isEqualTo(tree);
      for (int n = 0; n < all.length; n++) {
        byte[] cut = Arrays.copyOf(all, n);
        assertThatThrownBy(() -> format.readTree(cut)).isInstanceOf(SyntaxException.class);
        assertThatThrownBy(() -> format.decode(cut, Object.class))
            .isInstanceOf(SeriformException.class);
      }
      for (int i = 0; i < all.length; i++) {
        for (int b = 0; b < 256; b++) {
          byte[] changed = all.clone();
          changed[i] = (byte) b;
          tree(changed);
          any(changed);
        }
      }
    }
  }

  private void tree(byte[] document) {
    try {
      Document read = format.readTree(document);
      assertThat(format.readTree(format.encode(read))).isEqualTo(read);
      assertThat(format.readTree(new Trickle(document, 1))).isEqualTo(read);
    } catch (SeriformException e) {
      assertThat(e.offset()).isBetween(0L, (long) document.length);
      assertThat(e.format()).isEqualTo(format.name());
    }
  }

  private void any(byte[] document) {
    Object read;
    try {
      read = format.decode(document, Object.class);
    } catch (SeriformException e) {
      assertThat(e.offset()).isBetween(0L, (long) document.length);
      return;
    }
    byte[] bytes = format.encode(read);
    assertThat(format.encode(format.decode(bytes, Object.class))).isEqualTo(bytes);
  }
}
