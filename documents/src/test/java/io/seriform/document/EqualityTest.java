package io.seriform.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.error.EncodeException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class EqualityTest {

  private static final int DEEP = 100_000;

  private static DocumentObject members(int n, boolean backwards) {
    DocumentObject o = Document.object();
    for (int i = 0; i < n; i++) {
      int j = backwards ? n - 1 - i : i;
      o.put("n" + j, Document.array().add(j).add(Document.object().put("x", j)));
    }
    return o;
  }

  @Test
  void theOrderOfMembersDoesNotCount() {
    for (int n : new int[] {0, 1, 2, 8, 9, 100}) {
      DocumentObject a = members(n, false);
      DocumentObject b = members(n, true);
      assertThat(a).isEqualTo(b).hasSameHashCodeAs(b);
      b.put("more", 1);
      assertThat(a).isNotEqualTo(b);
      assertThat(b).isNotEqualTo(a);
      a.put("others", 1);
      assertThat(a).isNotEqualTo(b);
    }
  }

  @Test
  void theOrderOfElementsCounts() {
    assertThat(Document.array().add(1).add(2)).isNotEqualTo(Document.array().add(2).add(1));
    assertThat(Document.array().add(1)).isNotEqualTo(Document.array().add(1).add(1));
    assertThat(Document.array()).isNotEqualTo(Document.object());
  }

  @Test
  void whatIsInsideCounts() {
    assertThat(Document.tagged(1, Document.array().add(1)))
        .isEqualTo(Document.tagged(1, Document.array().add(1)))
        .isNotEqualTo(Document.tagged(1, Document.array().add(2)))
        .isNotEqualTo(Document.tagged(2, Document.array().add(1)));
    assertThat(Document.extension((byte) 1, new byte[2]))
        .isEqualTo(Document.extension((byte) 1, new byte[2]))
        .isNotEqualTo(Document.extension((byte) 2, new byte[2]))
        .isNotEqualTo(Document.of(new byte[2]));
    assertThat(Document.of(new byte[] {1})).isNotEqualTo(Document.of(new byte[] {2}));
    assertThat(Document.ofNull()).isNotEqualTo(Document.undefined());
    assertThat(Document.of("a").equals(null)).isFalse();
  }

  private static List<Document> deep(int bottom) {
    Document arrays = Document.of(bottom);
    Document objects = Document.of(bottom);
    Document tags = Document.of(bottom);
    for (int i = 0; i < DEEP; i++) {
      arrays = Document.array().add(arrays);
      objects = Document.object().put("a", objects);
      tags = Document.tagged(1, tags);
    }
    List<Document> all = new ArrayList<>();
    all.add(arrays);
    all.add(objects);
    all.add(tags);
    return all;
  }

  @Test
  void depthCostsNoStack() {
    List<Document> a = deep(1);
    List<Document> b = deep(1);
    List<Document> c = deep(2);
    for (int i = 0; i < a.size(); i++) {
      assertThat(a.get(i).equals(b.get(i))).isTrue();
      assertThat(a.get(i).equals(c.get(i))).isFalse();
      assertThat(a.get(i).hashCode()).isEqualTo(b.get(i).hashCode());
    }
    assertThat(a.get(0).toString().length()).isEqualTo(2 * DEEP + 1);
    assertThat(a.get(1).toString().length()).isEqualTo(6 * DEEP + 1);
    assertThat(a.get(2).toString()).startsWith("1(1(1(").endsWith(")))");
  }

  @Test
  void deepKeysCostNoStack() {
    Document key = deep(1).get(2);
    DocumentObject o = Document.object();
    for (int i = 0; i < 20; i++) {
      o.put("n" + i, i);
    }
    o.put(key, Document.of("deep"));
    assertThat(o.get(deep(1).get(2)).asText()).isEqualTo("deep");
  }

  @Test
  void aDocumentThatHoldsItselfIsAnErrorAndNoEndlessLoop() {
    DocumentArray a = Document.array();
    a.add(a);
    DocumentArray b = Document.array();
    b.add(b);
    assertThatThrownBy(a::toString).isInstanceOf(EncodeException.class);
    assertThatThrownBy(() -> a.equals(b)).isInstanceOf(EncodeException.class);
    assertThat(a.hashCode()).isEqualTo(b.hashCode());
  }
}
