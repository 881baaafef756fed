package io.seriform.codec.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** {@link Identities} against the JDK's map, over many documents. */
class IdentitiesTest {

  private final Identities identities = new Identities();

  @Test
  void numbersObjectsInTheOrderInWhichTheyAreMet() {
    SplittableRandom random = new SplittableRandom(3);
    for (int document = 0; document < 2000; document++) {
      int most = random.nextInt(10) == 0 ? 9000 : 60;
      meets(random, 1 + random.nextInt(most));
      identities.clear();
      assertThat(identities.size()).isZero();
    }
  }

  /** Equal objects are as different as any. */
  private void meets(SplittableRandom random, int n) {
    IdentityHashMap<Object, Integer> expected = new IdentityHashMap<>();
    Object[] objects = new Object[n];
    for (int i = 0; i < n; i++) {
      objects[i] = new ArrayList<>();
    }
    int count = 0;
    for (int i = 0; i < 2 * n; i++) {
      if (random.nextInt(8) == 0) {
        assertThat(identities.skip()).isEqualTo(count++);
        continue;
      }
      Object object = objects[random.nextInt(n)];
      int number = expected.getOrDefault(object, -1);
      if (expected.putIfAbsent(object, count) == null) {
        count++;
      }
      if (identities.meet(object) != number || identities.size() != count) {
        assertThat(i).as("the object that was numbered wrongly").isNegative();
      }
    }
  }
}
