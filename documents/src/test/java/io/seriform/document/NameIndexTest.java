package io.seriform.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class NameIndexTest {

  private static final int MANY = 16_384;

  /** Texts of equal hash codes: the bits of i say whether Aa or BB comes. */
  private static String colliding(int i) {
    StringBuilder text = new StringBuilder();
    for (int bit = 0; bit < 14; bit++) {
      text.append((i >>> bit & 1) == 0 ? "Aa" : "BB");
    }
    return text.toString();
  }

  private static Object[] slots(IntFunction<Object> key) {
    Object[] slots = new Object[2 * MANY];
    for (int i = 0; i < MANY; i++) {
      slots[2 * i] = key.apply(i);
    }
    return slots;
  }

  /** How many places are looked at to find each key once. */
  private static long work(NameIndex index, Object[] slots) {
    int mask = index.table.length - 1;
    long work = 0;
    for (int at = 0; at <= mask; at++) {
      if (index.table[at] != 0) {
        int home = NameIndex.hash(slots[2 * (index.table[at] - 1)], index.keyed) & mask;
        work += ((at - home) & mask) + 1;
      }
    }
    return work;
  }

  private static NameIndex checked(Object[] slots) {
    NameIndex index = NameIndex.of(slots, MANY);
    for (int i = 0; i < MANY; i++) {
      assertThat(index.find(slots, slots[2 * i])).isEqualTo(i);
    }
    assertThat(index.find(slots, "none")).isEqualTo(-1);
    return index;
  }

  @Test
  void collidingNamesCostNoMoreThanOthers() {
    Object[] ordinary = slots(i -> "name" + i);
    Object[] colliding = slots(NameIndexTest::colliding);
    assertThat(colliding[0]).hasSameHashCodeAs(colliding[2 * MANY - 2]);
    NameIndex a = checked(ordinary);
    NameIndex b = checked(colliding);
    assertThat(a.keyed).isFalse();
    assertThat(b.keyed).isTrue();
    assertThat(work(a, ordinary)).isLessThan(3L * MANY);
    assertThat(work(b, colliding)).isLessThan(3L * MANY);
  }

  @Test
  void collidingNumbersCostNoMoreThanOthers() {
    // the halves of the bits cancel each other out in the hash of a long
    Object[] colliding = slots(i -> Document.of((long) i << 32 | i));
    assertThat(colliding[2]).hasSameHashCodeAs(colliding[4]);
    NameIndex index = checked(colliding);
    assertThat(index.keyed).isTrue();
    assertThat(work(index, colliding)).isLessThan(3L * MANY);
  }

  @Test
  void equalNumbersHaveEqualKeyedHashes() {
    List<List<Document>> equals =
        List.of(
            List.of(Document.of(1.5), Document.of(1.5f), DocumentCodec.number("1.50", false)),
            List.of(Document.of(0), DocumentCodec.number("-0", true)),
            List.of(Document.of(0.0), Document.of(-0.0), DocumentCodec.number("0e5", false)),
            List.of(Document.of(100.0), DocumentCodec.number("1e2", false)),
            List.of(Document.of(Double.NaN), Document.of(Float.NaN)));
    for (List<Document> equal : equals) {
      for (Document d : equal) {
        assertThat(d).isEqualTo(equal.get(0));
        assertThat(NameIndex.hash(d, true)).isEqualTo(NameIndex.hash(equal.get(0), true));
      }
    }
  }

  @Test
  void anObjectSurvivesTheChangeOfItsHash() {
    DocumentObject o = Document.object();
    List<String> names = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      names.add(i % 2 == 0 ? "name" + i : colliding(i));
      o.put(names.get(i), i);
      o.put(names.get(i / 2), i / 2);
    }
    assertThat(o.names()).isEqualTo(names);
    for (int i = 0; i < 1000; i++) {
      assertThat(o.get(names.get(i)).asInt()).isEqualTo(i);
    }
  }

  @Test
  void membersAreFoundWhereOthersAreTakenOut() {
    Random random = new Random(3);
    for (boolean colliding : new boolean[] {false, true}) {
      DocumentObject o = Document.object();
      Map<String, Integer> expected = new LinkedHashMap<>();
      for (int round = 0; round < 20_000; round++) {
        int i = random.nextInt(round < 10_000 ? 400 : 1 + (20_000 - round) / 25);
        String name = colliding ? colliding(i) : "name" + i;
        if (random.nextInt(5) < 2) {
          Document removed = o.remove(name);
          Integer before = expected.remove(name);
          assertThat(removed == null ? null : (Integer) removed.asInt()).isEqualTo(before);
        } else {
          o.put(name, round);
          expected.put(name, round);
        }
        Document found = o.get(name);
        assertThat(found == null ? null : (Integer) found.asInt()).isEqualTo(expected.get(name));
        if (round % 500 == 0) {
          assertThat(o.names()).isEqualTo(List.copyOf(expected.keySet()));
          expected.forEach((n, v) -> assertThat(o.get(n).asInt()).isEqualTo(v));
        }
      }
    }
  }

  /** It took time in proportion to what was left, for a new index each. */
  @Test
  @Timeout(value = 20, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void takingOneOutCostsNoNewIndex() {
    DocumentObject o = Document.object();
    for (int i = 0; i < 200_000; i++) {
      o.put("name" + i, i);
    }
    for (int i = 199_999; i >= 0; i--) {
      assertThat(o.remove("name" + i)).isNotNull();
    }
    assertThat(o.size()).isZero();
  }

  @Test
  void sipHashOfKnownVectors() {
    // SipHash-1-3 of 00 01 02 ..., keyed with 00..0f, computed by a second implementation
    for (int n = 0; n <= 16; n += 2) {
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < n; i += 2) {
        text.append((char) (i | (i + 1) << 8));
      }
      assertThat(SipHash.of(text.toString(), 0x0706050403020100L, 0x0f0e0d0c0b0a0908L))
          .as("%d bytes", n)
          .isEqualTo(VECTORS[n / 2]);
    }
  }

  private static final long[] VECTORS = {
    0xabac0158050fc4dcL,
    0x82cb9b024dc7d44dL,
    0xcf75576088d38328L,
    0xc50d2b50c59f22a7L,
    0x369095118d299a8eL,
    0x79de85ee92ff097fL,
    0x78a384b157b4d9a2L,
    0x605aa111c0f95d34L,
    0xcc4fdd1a7d908b66L
  };
}
