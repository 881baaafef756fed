package io.seriform.msgpack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.TypeRef;
import io.seriform.annotation.Unknown;
import io.seriform.codec.Engine;
import io.seriform.error.EncodeException;
import io.seriform.testkit.generated.GeneratedClass;
import io.seriform.testkit.generated.Javac;
import java.io.ByteArrayOutputStream;
import java.lang.reflect.Field;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The count of a map, which stands before it and is known behind it. */
class OmissionTest {

  private static MsgpackOptions options(Engine engine) {
    return MsgpackOptions.standard().withEngine(engine);
  }

  /** Classes of so many properties that may be null; of which so many are not. */
  @ParameterizedTest
  @ValueSource(ints = {1, 14, 15, 16, 17, 40})
  void nullsOfLargeClassesAreOmitted(int count) throws ReflectiveOperationException {
    String name = Javac.PACKAGE + "Omits" + count;
    String source = GeneratedClass.of(name, GeneratedClass.Style.FIELDS, count, List.of("Integer"));
    Class<?> type = Javac.define(Map.of(name, source)).get(name);
    for (Engine engine : Engine.values()) {
      Msgpack msgpack = Msgpack.with(options(engine));
      for (int written = 0; written <= count; written++) {
        Object value = type.getDeclaredConstructor().newInstance();
        Map<String, Object> expected = new LinkedHashMap<>();
        for (int i = 0; i < written; i++) {
          Field f = type.getDeclaredField("p" + i);
          f.setAccessible(true);
          f.set(value, i);
          expected.put("p" + i, (long) i);
        }
        byte[] bytes = msgpack.encode(value);
        assertThat(msgpack.decode(bytes, Object.class)).isEqualTo(expected);
        assertThat(bytes).isEqualTo(msgpack.encode(expected));
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        msgpack.encode(value, stream);
        assertThat(stream.toByteArray()).isEqualTo(bytes);
      }
    }
  }

  record Node(
      Integer a, Node left, String text, Node right, List<Node> more, Map<String, Node> by) {}

  /** Objects in objects, each with another count; streamed in pieces that may not leave early. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void nestedObjectsOmitTheirOwnNulls(Engine engine) {
    Msgpack msgpack = Msgpack.with(options(engine));
    Node tree = new Node(null, null, null, null, null, null);
    for (int i = 0; i < 100; i++) {
      Node leaf = new Node(i, null, "x".repeat(i * 7), null, null, null);
      tree =
          switch (i % 5) {
            case 0 -> new Node(null, tree, null, leaf, null, null);
            case 1 -> new Node(1, null, null, tree, List.of(), null);
            case 2 -> new Node(null, null, "t", null, List.of(leaf, tree, leaf), Map.of());
            case 3 -> new Node(null, leaf, null, null, null, Map.of("k", tree));
            default -> new Node(2, leaf, "", tree, List.of(leaf), Map.of("l", leaf));
          };
    }
    byte[] bytes = msgpack.encode(tree);
    assertThat(bytes.length).isGreaterThan(20_000);
    assertThat(msgpack.decode(bytes, Node.class)).isEqualTo(tree);
    assertThat(msgpack.encode(msgpack.readTree(bytes))).isEqualTo(bytes);
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    msgpack.encode(tree, stream);
    assertThat(stream.toByteArray()).isEqualTo(bytes);
  }

  static final class Open {
    public int a = 1;
    public String b;
    @Unknown public Map<String, Object> more = new LinkedHashMap<>();
  }

  /** More entries than the class has properties. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void unknownOnes(Engine engine) {
    Msgpack msgpack = Msgpack.with(options(engine));
    for (int n : new int[] {0, 1, 13, 14, 15, 16, 100, 65_533, 65_534, 65_535, 65_536}) {
      Open value = new Open();
      for (int i = 0; i < n; i++) {
        value.more.put("k" + i, i % 3 == 0 ? null : (Object) (long) i);
      }
      byte[] bytes = msgpack.encode(value);
      assertThat(msgpack.readTree(bytes).size()).isEqualTo(n + 1);
      Open back = msgpack.decode(bytes, Open.class);
      assertThat(back.more).isEqualTo(value.more);
      assertThat(msgpack.encode(back)).isEqualTo(bytes);
    }
  }

  // ---- collections that give another number of elements than they say

  private static List<Integer> lying(int declared, int given) {
    return new AbstractList<>() {
      @Override
      public Integer get(int index) {
        return index;
      }

      @Override
      public int size() {
        return declared;
      }

      @Override
      public Iterator<Integer> iterator() {
        return Collections.nCopies(given, 1).iterator();
      }
    };
  }

  record Lists(int before, Collection<Integer> c, Map<String, Integer> m) {}

  @Test
  void countsThatDoNotHold() {
    for (Engine engine : Engine.values()) {
      Msgpack msgpack = Msgpack.with(options(engine));
      for (int given : new int[] {0, 2, 4}) {
        Set<Map.Entry<String, Integer>> entries =
            new AbstractSet<>() {
              @Override
              public Iterator<Map.Entry<String, Integer>> iterator() {
                List<Map.Entry<String, Integer>> all = new ArrayList<>();
                for (int i = 0; i < given; i++) {
                  all.add(Map.entry("k" + i, i));
                }
                return all.iterator();
              }

              @Override
              public int size() {
                return 3;
              }
            };
        Map<String, Integer> map =
            new AbstractMap<>() {
              @Override
              public Set<Entry<String, Integer>> entrySet() {
                return entries;
              }
            };
        refuses(msgpack, new Lists(1, lying(3, given), null), "$.c");
        refuses(msgpack, new Lists(1, null, map), "$.m");
      }
      assertThat(msgpack.encode(new Lists(1, lying(3, 3), null))).isNotEmpty();
    }
  }

  private static void refuses(Msgpack msgpack, Lists value, String path) {
    assertThatThrownBy(() -> msgpack.encode(value))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("changed while it was written")
        .hasMessageContaining(path);
    TypeRef<List<Lists>> type = new TypeRef<>() {};
    assertThatThrownBy(() -> msgpack.codec(type).encode(List.of(value)))
        .hasMessageContaining("$[0]" + path.substring(1));
  }
}
