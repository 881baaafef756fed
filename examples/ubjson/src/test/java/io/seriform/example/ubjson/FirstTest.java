package io.seriform.example.ubjson;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FirstTest {
  record A(int id, String name, List<Integer> more, Map<Integer, String> map, byte[] b, Object o) {}

  @Test
  void first() {
    A a = new A(1, "x", List.of(1, 200, 70000), Map.of(5, "v"), new byte[] {1, 2}, Map.of("k", 1L));
    byte[] bytes = Ubjson.standard().encode(a);
    A b = Ubjson.standard().decode(bytes, A.class);
    assertThat(b).usingRecursiveComparison().isEqualTo(a);
    assertThat(Ubjson.standard().encode(Ubjson.standard().readTree(bytes))).isEqualTo(bytes);
  }
}
