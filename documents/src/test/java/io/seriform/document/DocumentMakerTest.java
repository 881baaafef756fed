package io.seriform.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.wire.bytes.Bytes;
import io.seriform.wire.bytes.PackedBytes;
import io.seriform.wire.strings.RecentNames;
import io.seriform.wire.strings.RecentNames.Name;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DocumentMakerTest {

  private final RecentNames maker = new RecentNames();

  private Name find(String text) {
    byte[] bytes = ("xxx" + text + "yyyyyyyyy").getBytes(StandardCharsets.US_ASCII);
    int n = text.length();
    long head = Bytes.getLongUpTo(bytes, 3, 3 + n);
    long tail = n > 8 ? Bytes.getLong(bytes, 3 + n - 8) : 0;
    return maker.find(bytes, 3, n, head, tail);
  }

  private Name name(String text) {
    byte[] written = ('"' + text + "\":").getBytes(StandardCharsets.US_ASCII);
    Name name = maker.expected(Arrays.copyOf(written, 50), 0, 50);
    if (name == null) {
      name = find(text);
      if (name == null) {
        name = maker.add(written, 1, text.length(), PackedBytes.of(written));
      }
      maker.came(name);
    }
    assertThat(name.text()).isEqualTo(text);
    return name;
  }

  @Test
  void givesTheSameTextForTheSameBytes() {
    for (int n = 0; n <= RecentNames.LONGEST; n++) {
      String text = "abcdefghijklmnopqrstuvwxyzABCDEF".substring(0, n);
      assertThat(find(text)).isNull();
      Name name = name(text);
      assertThat(name.text()).isEqualTo(text);
      assertThat(find(text)).isSameAs(name);
      if (n > 0) {
        // every byte counts
        for (int i = 0; i < n; i++) {
          assertThat(find(text.substring(0, i) + "!" + text.substring(i + 1))).isNull();
        }
      }
    }
  }

  @Test
  void expectsWhatCameBehindTheLastName() {
    Name a = name("a");
    Name b = name("b");
    name("a");
    byte[] buf = "x\"b\":1            ".getBytes(StandardCharsets.US_ASCII);
    assertThat(maker.expected(buf, 0, buf.length)).isNull();
    // not without a byte behind what is compared
    assertThat(maker.expected(buf, 1, 9)).isNull();
    assertThat(maker.expected(buf, 1, 10)).isSameAs(b);
    assertThat(maker.expected(buf, 1, 10)).isNull();
    assertThat(name("a")).isSameAs(a);
  }

  @Test
  void isBounded() {
    Map<String, Name> names = new HashMap<>();
    for (int i = 0; i < 100_000; i++) {
      names.put("name" + i, name("name" + i));
    }
    long kept = names.keySet().stream().filter(n -> find(n) != null).count();
    assertThat(kept).isBetween(1L, 1024L);
    for (Map.Entry<String, Name> e : names.entrySet()) {
      Name found = find(e.getKey());
      assertThat(found == null || found.text().equals(e.getKey())).isTrue();
    }
  }

  /** Objects within objects, few names, and so many in between that names are driven out. */
  @Test
  void findsEveryDuplicate() {
    Random random = new Random(7);
    for (int i = 0; i < 3000; i++) {
      Map<String, Object> expected = new HashMap<>();
      DocumentObject object = fill(random, 0, expected);
      assertThat(object.size()).isEqualTo(expected.size());
      compare(object, expected);
    }
  }

  private DocumentObject fill(Random random, int level, Map<String, Object> expected) {
    int number = maker.begin();
    DocumentObject object = null;
    Name first = null;
    boolean search = false;
    int n = random.nextInt(14);
    for (int i = 0; i < n; i++) {
      String text = "n" + random.nextInt(random.nextBoolean() ? 6 : 2000);
      boolean kept = random.nextInt(8) != 0;
      Name name = kept ? name(text) : null;
      if (object == null) {
        object = DocumentMaker.object(name);
        first = name;
      }
      Document value = Document.of(i);
      Object expectedValue = i;
      if (level < 3 && random.nextInt(4) == 0) {
        Map<String, Object> inner = new HashMap<>();
        value = fill(random, level + 1, inner);
        expectedValue = inner;
      }
      if (kept) {
        DocumentMaker.put(object, number, name, value, search);
      } else {
        object.put(text, value);
        search = true;
      }
      expected.put(text, expectedValue);
    }
    if (object == null) {
      return Document.object();
    }
    DocumentMaker.end(object, first);
    return object;
  }

  private static void compare(DocumentObject object, Map<?, ?> expected) {
    assertThat(object.size()).isEqualTo(expected.size());
    for (Map.Entry<?, ?> e : expected.entrySet()) {
      Document value = object.get((String) e.getKey());
      if (e.getValue() instanceof Map<?, ?> inner) {
        compare(value.asObject(), inner);
      } else {
        assertThat(value).isEqualTo(Document.of((Integer) e.getValue()));
      }
    }
  }
}
