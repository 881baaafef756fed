package io.seriform.hessian;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import io.seriform.hessian.internal.wire.HessianStrings;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Messages that attack, or that are cut. */
class HostileHessianTest {

  /** A class that says when it is initialized, as a gadget would do more. */
  static final class Canary {
    static {
      Loaded.canary = true;
    }

    int n;
  }

  /** Whether the canary was initialized. */
  static final class Loaded {
    static boolean canary;
  }

  /** A key that refers to the object that is being read, and must not be hashed before. */
  public static final class Owner {
    public String name;
    public Set<Child> children;
    public Map<Child, Integer> ages;
  }

  /** Its child. */
  public static final class Child {
    public Owner owner;

    @Override
    public int hashCode() {
      return owner.name.hashCode() + owner.children.size();
    }

    @Override
    public boolean equals(Object other) {
      return this == other;
    }
  }

  /** Fields of which another class lacks the first. */
  public static final class Two {
    public Object first;
    public Object second;
  }

  /** That class. */
  public static final class One {
    public Object second;
  }

  private static byte[] bytes(Object... parts) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (Object part : parts) {
      if (part instanceof String s) {
        all.writeBytes(HessianStrings.bytes(s));
      } else {
        all.write((int) part);
      }
    }
    return all.toByteArray();
  }

  @Test
  void noClassIsLoadedByItsName() {
    String name = Canary.class.getName();
    byte[] object = bytes((int) 'C', name, 0x91, "n", 0x60, 0x91);
    byte[] map = bytes((int) 'M', name, "n", 0x91, (int) 'Z');
    byte[] list = bytes(0x71, name, 0x91);
    byte[] array = bytes(0x71, "[" + name, 0x91);
    for (byte[] message : List.of(object, map, list, array)) {
      assertThatThrownBy(() -> Hessian.standard().decode(message, Object.class))
          .isInstanceOf(MappingException.class)
          .hasMessageContaining(name);
    }
    assertThat(Loaded.canary).isFalse();
  }

  @Test
  void nothingIsInventedWhereAMessageIsCut() {
    for (String code : List.of("]", "^", "_", "D", "I", "L", "Y", "J", "K", "S", "B", "V", "M")) {
      byte[] cut = code.getBytes(StandardCharsets.US_ASCII);
      assertThatThrownBy(() -> Hessian.standard().decode(cut, Object.class))
          .isInstanceOf(SyntaxException.class)
          .hasMessageContaining("end of input");
    }
  }

  @Test
  void referencesToWhatIsNotThere() {
    for (int number : new int[] {0x8F, 0x90, 0x91, 0xBF}) {
      byte[] list = bytes(0x79, (int) 'Q', number);
      if (number == 0x90) {
        List<?> itself = (List<?>) Hessian.standard().decode(list, Object.class);
        assertThat(itself.get(0)).isSameAs(itself);
      } else {
        assertThatThrownBy(() -> Hessian.standard().decode(list, Object.class))
            .isInstanceOf(MappingException.class)
            .hasMessageContaining("was not there");
      }
    }
    assertThatThrownBy(() -> Hessian.standard().decode(bytes(0x60), Object.class))
        .hasMessageContaining("class definition that was not there");
    assertThatThrownBy(() -> Hessian.standard().decode(bytes(0x71, 0x90), Object.class))
        .hasMessageContaining("type that was not there");
  }

  @Test
  void nestedDeeply() {
    byte[] lists = new byte[100_000];
    java.util.Arrays.fill(lists, (byte) 0x79);
    assertThatThrownBy(() -> Hessian.standard().decode(lists, Object.class))
        .isInstanceOf(LimitException.class);
    byte[] handles = new byte[100_000];
    byte[] head = bytes((int) 'C', "com.caucho.hessian.io.ByteHandle", 0x91, "_value");
    java.util.Arrays.fill(handles, (byte) 0x60);
    System.arraycopy(head, 0, handles, 0, head.length);
    assertThatThrownBy(() -> Hessian.standard().decode(handles, int.class))
        .isInstanceOf(SeriformException.class);
  }

  private static Throwable thrown(String hex, Class<?> type) {
    byte[] message = java.util.HexFormat.of().parseHex(hex);
    return org.assertj.core.api.Assertions.catchThrowable(
        () -> Hessian.standard().decode(message, type));
  }

  /** A Pattern with CANON_EQ and eight combining marks, which took ten seconds. */
  @Test
  @org.junit.jupiter.api.Timeout(5)
  void patternsWithManyOrdersOfCombiningMarks() {
    assertThat(
            thrown(
                "43176a6176612e7574696c2e72656765782e5061747465726e92077061747465726e05666c616773"
                    + "600961ccb4cca1cc96cc80cc95cd85cd9ccda04900000080",
                Object.class))
        .isInstanceOf(MappingException.class)
        .hasRootCauseMessage("a flag of a regular expression that is not read: 0x80");
    java.util.regex.Pattern canonical =
        java.util.regex.Pattern.compile("a", java.util.regex.Pattern.CANON_EQ);
    assertThatThrownBy(() -> Hessian.standard().encode(canonical))
        .isInstanceOf(io.seriform.error.EncodeException.class)
        .hasMessageContaining("CANON_EQ");
  }

  /** Sets of bits that refer to the words of one array copy them each. */
  @Test
  void manySetsOfTheBitsOfOneArray() {
    int words = 100_000;
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    all.write('W');
    all.write('V');
    all.writeBytes(HessianStrings.bytes("[long"));
    all.writeBytes(new byte[] {'I', 0, (byte) (words >> 16), (byte) (words >> 8), (byte) words});
    byte[] longs = new byte[words];
    java.util.Arrays.fill(longs, (byte) 0xE1);
    all.writeBytes(longs);
    all.writeBytes(bytes((int) 'C', "java.util.BitSet", 0x91, "words"));
    for (int i = 0; i < 1_000; i++) {
      all.writeBytes(new byte[] {0x60, 'Q', (byte) 0x91});
    }
    all.write('Z');
    assertThatThrownBy(() -> Hessian.standard().decode(all.toByteArray(), Object.class))
        .isInstanceOf(LimitException.class)
        .hasMessageContaining("amplification");
    List<?> few =
        (List<?>)
            Hessian.standard()
                .decode(
                    java.util.HexFormat.of()
                        .parseHex(
                            "58490000000456055b6c6f6e674900000004e1e1e1e143106a6176612e7574696c2e"
                                + "4269745365749105776f726473605191605191605191"),
                    Object.class);
    assertThat(few).hasSize(4);
  }

  @Test
  void definitionsWithoutEnd() {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (int i = 0; i < 100_000; i++) {
      all.writeBytes(bytes((int) 'C', "x", 0x90));
    }
    assertThatThrownBy(() -> Hessian.standard().decode(all.toByteArray(), Object.class))
        .hasMessageContaining("end of input");
  }

  @Test
  void keysAreNotHashedBeforeTheyAreComplete() {
    Owner owner = new Owner();
    owner.name = "Ada";
    owner.children = new java.util.HashSet<>();
    Child child = new Child();
    child.owner = owner;
    owner.ages = new java.util.HashMap<>(Map.of());
    owner.children.add(child);
    owner.children = new java.util.HashSet<>(owner.children);
    owner.ages.put(child, 3);
    Hessian hessian = Hessian.standard();
    Owner back = hessian.decode(hessian.encode(owner), Owner.class);
    assertThat(back.children).hasSize(1);
    Child only = back.children.iterator().next();
    assertThat(only.owner).isSameAs(back);
    assertThat(back.ages.values()).containsExactly(3);
    assertThat(back.ages.keySet().iterator().next()).isSameAs(only);
  }

  @Test
  void objectsThatWereSkippedAreReadWhereTheyAreReferredTo() {
    Two two = new Two();
    List<Object> shared = new java.util.ArrayList<>(List.of("a", List.of(1, 2)));
    two.first = new java.util.ArrayList<>(List.of(shared, "b"));
    two.second = new java.util.ArrayList<>(java.util.Arrays.asList(shared, shared));
    HessianOptions options = HessianOptions.standard().withForeignNames(true);
    Hessian hessian = Hessian.with(options);
    byte[] message = hessian.encode(two);
    One one = hessian.decode(message, One.class);
    List<?> second = (List<?>) one.second;
    assertThat(second.get(0)).isEqualTo(shared).isSameAs(second.get(1));
    One streamed = hessian.decode(new java.io.ByteArrayInputStream(message), One.class);
    assertThat(streamed.second).isEqualTo(one.second);
  }
}
