package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.document.DocumentPatch;
import io.seriform.document.MergePatch;
import io.seriform.document.Pointer;
import io.seriform.error.LimitException;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/** Patches of very many operations, and keys of very many levels, take time in proportion. */
class ManyChangesOfTreesTest {

  /** Far more than any of these takes; quadratic time would be hours. */
  private static final Duration DEADLINE = Duration.ofSeconds(60);

  private static final int MANY = 2_000_000;

  private static DocumentObject members(int n) {
    DocumentObject object = Document.object();
    for (int i = 0; i < n; i++) {
      object.put("m" + i, i);
    }
    return object;
  }

  @Test
  void mergePatchesThatRemoveManyMembers() {
    DocumentObject target = members(MANY);
    DocumentObject patch = Document.object();
    for (int i = 0; i < MANY - 1; i++) {
      patch.put("m" + i, Document.ofNull());
    }
    Document result =
        Assertions.assertTimeoutPreemptively(DEADLINE, () -> MergePatch.apply(target, patch));
    assertThat(result.toString()).isEqualTo("{\"m" + (MANY - 1) + "\":" + (MANY - 1) + "}");
  }

  @Test
  void patchesThatRemoveManyMembersOrElementsInARow() {
    int n = 500_000;
    Document names = Document.object().put("o", members(n)).put("a", elements(n));
    DocumentArray operations = Document.array();
    for (int i = 0; i < n - 1; i++) {
      operations.add(Document.object().put("op", "remove").put("path", "/o/m" + i));
      operations.add(Document.object().put("op", "remove").put("path", "/a/0"));
    }
    DocumentPatch patch = DocumentPatch.of(operations);
    Document result = Assertions.assertTimeoutPreemptively(DEADLINE, () -> patch.apply(names));
    assertThat(result.toString())
        .isEqualTo("{\"o\":{\"m" + (n - 1) + "\":" + (n - 1) + "},\"a\":[" + (n - 1) + "]}");
  }

  private static DocumentArray elements(int n) {
    DocumentArray array = Document.array();
    for (int i = 0; i < n; i++) {
      array.add(i);
    }
    return array;
  }

  @Test
  void patchesThatChangeALongArrayHereAndThereAreRefused() {
    DocumentArray operations = Document.array();
    for (int i = 0; i < 2_000; i++) {
      operations.add(Document.object().put("op", "remove").put("path", "/0"));
      operations.add(Document.object().put("op", "add").put("path", "/-").put("value", 1));
    }
    DocumentPatch patch = DocumentPatch.of(operations);
    DocumentArray target = elements(1_000_000);
    assertThatThrownBy(() -> patch.apply(target))
        .isInstanceOf(LimitException.class)
        .hasMessageContaining("moved elements");
    assertThat(patch.apply(elements(10_000)).size()).isEqualTo(10_000);
  }

  private static Document deep(DocumentArray innermost, int levels) {
    Document deep = innermost;
    for (int i = 0; i < levels; i++) {
      deep = Document.object().put("n", deep);
    }
    return deep;
  }

  @Test
  void placesOfDifferencesShareTheirTokens() {
    int n = 100_000;
    DocumentArray changed = elements(n);
    changed.set(0, Document.of("first"));
    for (int i = 1; i < n; i += 2) {
      changed.set(i, Document.of("other"));
    }
    Document before = deep(elements(n), 450);
    Document after = deep(changed, 450);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long start = threads.getCurrentThreadAllocatedBytes();
    DocumentPatch patch = DocumentPatch.between(before, after);
    // 450 tokens for each place would be 1,800 bytes or more for each element
    assertThat(threads.getCurrentThreadAllocatedBytes() - start).isLessThan(500L * n);
    assertThat(patch.operations()).hasSize(n / 2 + 1);
    assertThat(patch.apply(before)).isEqualTo(after);
    Pointer last = patch.operations().get(n / 2).path();
    assertThat(last).isEqualTo(Pointer.of("/n".repeat(450) + "/" + (n - 1)));
    assertThat(last.get(after).asText()).isEqualTo("other");
  }

  @Test
  void changesAtRandomPlacesAreThoseOfAList() {
    Random random = new Random(5);
    for (int round = 0; round < 200; round++) {
      List<Integer> expected = new ArrayList<>();
      DocumentArray array = Document.array();
      for (int i = 0; i < 200; i++) {
        int at = random.nextInt(expected.size() + 1);
        switch (random.nextInt(4)) {
          case 0 -> {
            array.add(i);
            expected.add(i);
          }
          case 1 -> {
            if (at < expected.size()) {
              assertThat(array.remove(at).asInt()).isEqualTo(expected.remove(at));
            }
          }
          case 2 -> {
            if (at < expected.size()) {
              array.set(at, Document.of(i));
              expected.set(at, i);
            }
          }
          default -> {
            array.insert(at, Document.of(i));
            expected.add(at, i);
          }
        }
        assertThat(array.size()).isEqualTo(expected.size());
      }
      List<Integer> values = new ArrayList<>();
      array.forEach(d -> values.add(d.asInt()));
      assertThat(values).isEqualTo(expected);
      assertThat(array.copy()).isEqualTo(array).hasToString(array.toString());
    }
  }

  @Test
  void changesOfMembersInAPatchAreThoseOfTheSameCalls() {
    Random random = new Random(6);
    for (int round = 0; round < 300; round++) {
      DocumentObject expected = members(random.nextInt(40));
      DocumentArray operations = Document.array();
      DocumentObject target = (DocumentObject) expected.copy();
      for (int i = 0; i < 100; i++) {
        String name = "m" + random.nextInt(50);
        DocumentObject operation = Document.object().put("path", "/" + name);
        if (expected.has(name) && random.nextBoolean()) {
          expected.remove(name);
          operations.add(operation.put("op", "remove"));
        } else if (expected.size() != 0 && random.nextInt(5) == 0) {
          operations.add(
              Document.object().put("op", "test").put("path", "").put("value", expected.copy()));
        } else {
          expected.put(name, i);
          operations.add(operation.put("op", "add").put("value", i));
        }
      }
      assertThat(DocumentPatch.of(operations).apply(target)).hasToString(expected.toString());
    }
  }

  @Test
  void keysThatNestObjectsAreCopiedOnceAtEachLevel() {
    long shallow = allocatedByKey(10);
    long deep = allocatedByKey(400);
    // the long text is copied for the levels next to it, and not for each
    assertThat(deep).isLessThan(2 * shallow);
  }

  private static long allocatedByKey(int levels) {
    Document key = Document.of("x".repeat(1_000_000));
    for (int i = 0; i < levels; i++) {
      key = Document.object().put("k", key);
    }
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    DocumentObject map = Document.object().put(key, Document.of(1));
    assertThat(map.get(key)).isEqualTo(Document.of(1));
    return threads.getCurrentThreadAllocatedBytes() - before;
  }

  @Test
  void valuesAtPointersAreRemovedFromTreesAsBefore() {
    Document tree = Document.object().put("a", elements(3)).put("b", 1);
    assertThat(Pointer.of("/a/1").remove(tree)).isEqualTo(Document.of(1));
    assertThat(Pointer.of("/b").remove(tree)).isEqualTo(Document.of(1));
    assertThat(tree).hasToString("{\"a\":[0,2]}");
  }
}
