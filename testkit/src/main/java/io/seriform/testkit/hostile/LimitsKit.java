package io.seriform.testkit.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.Codec;
import io.seriform.Format;
import io.seriform.TypeRef;
import io.seriform.codec.Engine;
import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.error.EncodeException;
import io.seriform.error.LimitException;
import io.seriform.error.SeriformException;
import io.seriform.testkit.Capability;
import io.seriform.testkit.Kit;
import io.seriform.testkit.Point;
import io.seriform.testkit.Setup;
import io.seriform.testkit.Subject.Nesting;
import io.seriform.testkit.Trickle;
import io.seriform.testkit.kits.ScalarsKit.Slot;
import io.seriform.testkit.samples.ObjectSamples;
import io.seriform.testkit.samples.ObjectSamples.Chain;
import io.seriform.wire.Limits;
import java.io.ByteArrayOutputStream;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Every limit, in every place where it counts: what is just allowed, and one more. One file because
 * a kit is one abstract class, whose tests a format inherits.
 */
@Timeout(value = 30, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
public abstract class LimitsKit extends Kit {

  private static final Limits STANDARD = Limits.standard();

  /** For formats. */
  protected LimitsKit() {}

  /** A class that knows only the property after. */
  public record After(String after) {}

  /** Lists of itself. */
  public static final class Lists extends ArrayList<Lists> {
    private static final long serialVersionUID = 1L;
  }

  private byte[] write(Type type, Object value) {
    return codec(format(Engine.COMPILED), type).encode(value);
  }

  /** Reads with limits, with every engine, from an array and a stream; it is allowed. */
  private void allows(Limits limits, Type type, byte[] document) {
    for (Engine engine : Engine.values()) {
      Format format = subject().format(Setup.of(engine).with(limits));
      codec(format, type).decode(document);
      codec(format, type).decode(new Trickle(document, 3));
    }
  }

  /** Asserts a refusal where it is one too much. */
  private void refuses(String limit, Limits limits, Type type, byte[] document, String path) {
    for (Engine engine : Engine.values()) {
      Format format = subject().format(Setup.of(engine).with(limits));
      check(
          refusal(LimitException.class, () -> codec(format, type).decode(document)),
          limit,
          document,
          path);
      check(
          refusal(LimitException.class, () -> codec(format, type).decode(new Trickle(document, 3))),
          limit,
          document,
          path);
    }
  }

  private void check(LimitException e, String limit, byte[] document, String path) {
    String what = e.getMessage() + " for " + show(document);
    assertThat(e.limit()).as(what).isEqualTo(limit);
    assertThat(e.format()).as(what).isEqualTo(format(Engine.COMPILED).name());
    assertThat(e.offset()).as(what).isBetween(0L, (long) document.length);
    assertThat(e.path()).as(what).startsWith(path);
  }

  private static Type slot(Type type) {
    return io.seriform.reflect.Types.parameterized(Slot.class, type);
  }

  private byte[] slotOf(Type type, Object value) {
    return write(slot(type), new Slot<>(1, value, "after"));
  }

  // ---- depth

  private List<Type> nested(Nesting what) {
    List<Type> types = new ArrayList<>();
    if (can(Capability.SELF_DESCRIBING)) {
      types.add(Object.class);
    }
    if (what == Nesting.LISTS && can(Capability.ANY_ROOT)) {
      types.add(Lists.class);
    }
    if (what == Nesting.OBJECTS && can(Capability.EVOLUTION)) {
      types.add(Chain.class);
      if (can(Capability.SKIPS_UNKNOWN)) {
        types.add(After.class);
      }
    }
    return types;
  }

  @Test
  void depthIsLimitedInEveryContainer() {
    for (Nesting what : Nesting.values()) {
      for (Type type : nested(what)) {
        for (int depth : new int[] {1, 2, 10}) {
          Limits limits = STANDARD.withDepth(depth);
          allows(limits, type, subject().nested(what, depth));
          refuses("depth", limits, type, subject().nested(what, depth + 1), "$");
        }
        allows(STANDARD, type, subject().nested(what, STANDARD.depth()));
        refuses("depth", STANDARD, type, subject().nested(what, STANDARD.depth() + 1), "$");
        refuses("depth", STANDARD, type, subject().nested(what, 100_000), "$");
      }
    }
  }

  /** A limit that is set higher than the stack: what does not end well is this limit too. */
  @Test
  void deeperThanTheStack() throws InterruptedException {
    Limits limits = STANDARD.withDepth(10_000_000);
    Chain chain = ObjectSamples.chain(100_000);
    for (Engine engine : Engine.values()) {
      Format format = subject().format(Setup.of(engine).with(limits));
      for (Nesting what : Nesting.values()) {
        for (Type type : nested(what)) {
          byte[] document = subject().nested(what, 100_000);
          onSmallStack(() -> codec(format, type).decode(document));
          onSmallStack(() -> codec(format, type).decode(new Trickle(document, 5000)));
        }
      }
      onSmallStack(() -> format.encode(chain));
      assertThat(format.encode(ObjectSamples.chain(3))).as("afterwards").isNotEmpty();
    }
  }

  private void onSmallStack(Runnable call) throws InterruptedException {
    Throwable e = thrownOnSmallStack(call);
    if (e != null) {
      assertThat(e).isInstanceOf(LimitException.class);
      assertThat(((LimitException) e).limit()).isEqualTo("depth");
      assertThat(((LimitException) e).format()).isEqualTo(format(Engine.COMPILED).name());
    }
  }

  private static Throwable thrownOnSmallStack(Runnable call) throws InterruptedException {
    return thrownOnStack(256 * 1024, call);
  }

  private static Throwable thrownOnStack(int bytes, Runnable call) throws InterruptedException {
    Throwable[] thrown = new Throwable[1];
    Thread thread = new Thread(null, call, "small stack", bytes);
    thread.setUncaughtExceptionHandler((t, e) -> thrown[0] = e);
    thread.start();
    thread.join();
    return thrown[0];
  }

  /** Closed containers do not count. */
  @Test
  void closedContainersDoNotCountAsDepth() {
    needs(Capability.ANY_ROOT, Capability.NESTED_CONTAINERS);
    Limits limits = STANDARD.withDepth(3);
    List<Map<String, Point>> wide = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      wide.add(Map.of("a", new Point(1, "a"), "b", new Point(2, null)));
    }
    Type type = new TypeRef<List<Map<String, Point>>>() {}.type();
    allows(limits, type, write(type, wide));
    if (can(Capability.SELF_DESCRIBING)) {
      allows(limits, Object.class, write(type, wide));
    }
    if (can(Capability.SKIPS_UNKNOWN)) {
      Type slot = slot(type);
      allows(limits.withDepth(4), After.class, write(slot, new Slot<>(1, wide, "after")));
    }
    if (can(Capability.SUBTYPES)) {
      ObjectSamples.Shape[] shapes = new ObjectSamples.Shape[50];
      Arrays.fill(shapes, new ObjectSamples.Square(1, "x"));
      ObjectSamples.Group group =
          new ObjectSamples.Group(List.of(shapes), new ObjectSamples.Nothing());
      allows(
          STANDARD.withDepth(12),
          ObjectSamples.Shape.class,
          write(ObjectSamples.Shape.class, group));
    }
  }

  @Test
  void depthWhenWriting() {
    Chain ten = ObjectSamples.chain(10);
    for (Engine engine : Engine.values()) {
      Format format = subject().format(Setup.of(engine).with(STANDARD.withDepth(10)));
      assertThat(format.encode(ten)).isEqualTo(write(Chain.class, ten));
      Chain eleven = ObjectSamples.chain(11);
      LimitException e = refusal(LimitException.class, () -> format.encode(eleven));
      assertThat(e.limit()).isEqualTo("depth");
      assertThat(e.path()).isEqualTo("$" + ".next".repeat(10));
      LimitException streamed =
          refusal(LimitException.class, () -> format.encode(eleven, new ByteArrayOutputStream()));
      assertThat(streamed.limit()).isEqualTo("depth");
      assertThat(format.encode(ten)).as("afterwards").isEqualTo(write(Chain.class, ten));
    }
  }

  @Test
  void cyclesAreRefusedAtTheirPath() {
    if (can(Capability.REFERENCES)) {
      return;
    }
    Chain cycle = ObjectSamples.chain(2);
    cycle.next.next = cycle;
    ObjectSamples.Tree tree = new ObjectSamples.Tree();
    tree.children = List.of(new ObjectSamples.Tree(), new ObjectSamples.Tree());
    tree.children.get(1).named = Map.of("k", tree);
    for (Format format : engines()) {
      SeriformException e = refusal(SeriformException.class, () -> format.encode(cycle));
      assertThat(e.path()).startsWith("$.next.next");
      e = refusal(SeriformException.class, () -> format.encode(tree));
      assertThat(e.path()).startsWith("$.children[1].named.k");
      assertThat(format.encode(new Chain())).isEqualTo(write(Chain.class, new Chain()));
    }
  }

  /** If the stack of the thread ends before the limit, a cycle is reported as one, too. */
  @Test
  void cyclesOnASmallStack() throws InterruptedException {
    if (can(Capability.REFERENCES)) {
      return;
    }
    Chain cycle = ObjectSamples.chain(2);
    cycle.next.next = cycle;
    for (Engine engine : Engine.values()) {
      Limits limits = STANDARD.withDepth(10_000_000);
      Format format = subject().format(Setup.of(engine).with(limits));
      format.encode(ObjectSamples.chain(2)); // what is made once needs more
      for (Runnable call :
          List.<Runnable>of(
              () -> format.encode(cycle),
              () -> format.encode(cycle, new ByteArrayOutputStream()))) {
        Throwable e = thrownOnSmallStack(call);
        assertThat(e)
            .isInstanceOf(EncodeException.class)
            .hasMessageContaining("a cycle: the object here is the one at $ again");
        assertThat(((EncodeException) e).path()).isEqualTo("$.next.next");
      }
      assertThat(format.encode(new Chain())).isEqualTo(write(Chain.class, new Chain()));
    }
  }

  /** A list of such lists. */
  public static final class Nest extends ArrayList<Nest> {
    private static final long serialVersionUID = 1L;
  }

  /** A container that contains itself without an object between is reported as a cycle too. */
  @Test
  void cyclesOfLists() {
    needs(Capability.ANY_ROOT, Capability.NESTED_CONTAINERS);
    if (can(Capability.REFERENCES)) {
      return;
    }
    Nest outer = new Nest();
    Nest inner = new Nest();
    outer.add(new Nest());
    outer.add(inner);
    inner.add(outer);
    List<EncodeException> caught = bothRefuse(EncodeException.class, f -> f.encode(outer));
    assertThat(caught.get(0))
        .hasMessageContaining("a cycle: the object here is the one at $ again");
    assertThat(caught.get(0).path()).isEqualTo("$[1][0]");
  }

  /** An exceeded limit within values of no declared class is reported as such. */
  @Test
  void limitsWithoutAClass() {
    needs(Capability.SELF_DESCRIBING);
    Object deep = 1;
    Object inMaps = 1;
    for (int i = 0; i <= STANDARD.depth(); i++) {
      deep = List.of(deep);
      inMaps = Map.of("a", inMaps);
    }
    exceeds("depth", STANDARD, deep);
    exceeds("depth", STANDARD, inMaps);
    exceeds("string", STANDARD.withString(20), List.of(new byte[100]));
    exceeds("string", STANDARD.withString(20), Map.of("a", new Object[] {new byte[100]}));
    exceeds("elements", STANDARD.withElements(4), List.of(1, 2, 3, 4, 5));
    exceeds("elements", STANDARD.withElements(4), List.of(List.of(1, 2, 3, 4, 5)));
    exceeds("elements", STANDARD.withElements(4), Map.of("a", new Object[5]));
    exceeds("name", STANDARD.withName(20), List.of(Map.of("k".repeat(100), 1)));
    if (can(Capability.TEXT)) {
      exceeds("digits", STANDARD.withDigits(20), List.of(new BigInteger("1".repeat(40))));
    }
  }

  private void exceeds(String limit, Limits limits, Object value) {
    for (Engine engine : Engine.values()) {
      Format format = subject().format(Setup.of(engine).with(limits));
      Codec<Object> codec = codec(format, Object.class);
      LimitException e = refusal(LimitException.class, () -> codec.encode(value));
      assertThat(e.limit()).isEqualTo(limit);
    }
  }

  // ---- strings and names

  @Test
  void stringsAreLimitedInEveryForm() {
    Limits limits = STANDARD.withString(20);
    for (String unit : new String[] {"x", "é"}) {
      String fits = unit.repeat(20 / subject().width(unit));
      String longer = fits + "y";
      text(limits, String.class, fits, longer);
      text(limits, CharSequence.class, fits, longer);
    }
    text(limits, byte[].class, new byte[3], new byte[100]);
    text(limits.withString(1000), String.class, "x".repeat(1000), "x".repeat(1001));
  }

  private void text(Limits limits, Type type, Object fits, Object longer) {
    allows(limits, slot(type), slotOf(type, fits));
    refuses("string", limits, slot(type), slotOf(type, longer), "$.value");
    if (can(Capability.SKIPS_UNKNOWN)) {
      allows(limits, After.class, slotOf(type, fits));
      refuses("string", limits, After.class, slotOf(type, longer), "$");
    }
    if (can(Capability.ANY_ROOT)) {
      allows(limits, type, write(type, fits));
      refuses("string", limits, type, write(type, longer), "$");
      Type list = io.seriform.reflect.Types.parameterized(List.class, type);
      allows(limits, list, write(list, List.of(fits, fits)));
      refuses("string", limits, list, write(list, List.of(fits, longer)), "$[1]");
      Type map = io.seriform.reflect.Types.parameterized(Map.class, String.class, type);
      allows(limits, map, write(map, Map.of("k", fits)));
      refuses("string", limits, map, write(map, Map.of("k", longer)), "$.k");
    }
    if (can(Capability.SELF_DESCRIBING)) {
      refuses("string", limits, Object.class, slotOf(type, longer), "$");
    }
  }

  @Test
  void namesAreLimited() {
    needs(Capability.ANY_ROOT);
    Limits limits = STANDARD.withName(20);
    Type map = new TypeRef<Map<String, Integer>>() {}.type();
    byte[] fits = write(map, Map.of("k".repeat(20), 1));
    byte[] longer = write(map, Map.of("k".repeat(21), 1));
    byte[] wide = write(map, Map.of("é".repeat(20 / subject().width("é") + 1), 1));
    allows(limits, map, fits);
    refuses("name", limits, map, longer, "$");
    refuses("name", limits, map, wide, "$");
    if (can(Capability.SELF_DESCRIBING)) {
      allows(limits, Object.class, fits);
      refuses("name", limits, Object.class, longer, "$");
    }
    if (can(Capability.SKIPS_UNKNOWN)) {
      Type slot = slot(map);
      byte[] inside = write(slot, new Slot<>(1, Map.of("k".repeat(21), 1), "after"));
      refuses("name", limits, After.class, inside, "$");
    }
  }

  /** Texts are measured as keys wherever they may be keys, whatever type is declared. */
  @Test
  @SuppressWarnings("UnnecessaryStringBuilder") // it is the key
  void namesOfAnyType() {
    needs(Capability.SELF_DESCRIBING);
    Limits limits = STANDARD.withName(20);
    List<Type> types =
        List.of(
            new TypeRef<Map<String, Integer>>() {}.type(),
            new TypeRef<Map<CharSequence, Integer>>() {}.type(),
            new TypeRef<Map<StringBuilder, Integer>>() {}.type(),
            new TypeRef<Map<Object, Integer>>() {}.type(),
            new TypeRef<Map<Comparable<?>, Integer>>() {}.type(),
            Map.class,
            Object.class);
    for (Type type : types) {
      boolean builders = type.toString().contains("StringBuilder");
      for (String text :
          List.of("k".repeat(20), "k".repeat(21), "\u00e9".repeat(11), "\n".repeat(21))) {
        Object key = builders ? new StringBuilder(text) : text;
        byte[] bytes = write(type, Map.of(key, 1));
        if (text.equals("k".repeat(20))) {
          allows(limits, type, bytes);
          continue;
        }
        refuses("name", limits, type, bytes, "$");
        for (Engine engine : Engine.values()) {
          Codec<Object> codec = codec(subject().format(Setup.of(engine).with(limits)), type);
          LimitException e = refusal(LimitException.class, () -> codec.encode(Map.of(key, 1)));
          assertThat(e.limit()).as(type.getTypeName()).isEqualTo("name");
        }
      }
    }
  }

  // ---- numbers in text

  private List<Type> numbers() {
    List<Type> types =
        new ArrayList<>(List.of(BigDecimal.class, Double.class, Float.class, Number.class));
    if (can(Capability.SELF_DESCRIBING)) {
      types.add(Object.class);
    }
    return types;
  }

  @Test
  void digitsAreLimitedForEveryNumber() {
    needs(Capability.TEXT);
    Limits limits = STANDARD.withDigits(20);
    BigInteger fits = new BigInteger("1".repeat(20));
    BigInteger longer = new BigInteger("1".repeat(21));
    List<Type> types = new ArrayList<>(numbers());
    types.add(BigInteger.class);
    for (Type type : types) {
      allows(limits, slot(type), slotOf(BigInteger.class, fits));
      refuses("digits", limits, slot(type), slotOf(BigInteger.class, longer), "$.value");
    }
    for (Type type : List.of(Long.class, Integer.class, Short.class, Byte.class)) {
      refuses("digits", limits, slot(type), slotOf(BigInteger.class, longer), "$.value");
    }
    if (can(Capability.SKIPS_UNKNOWN)) {
      allows(limits, After.class, slotOf(BigInteger.class, fits));
      refuses("digits", limits, After.class, slotOf(BigInteger.class, longer), "$");
    }
    BigDecimal fraction = new BigDecimal("0." + "1".repeat(40));
    for (Type type : numbers()) {
      refuses("digits", limits, slot(type), slotOf(BigDecimal.class, fraction), "$.value");
    }
  }

  /** A number of a million digits is refused at once. */
  @Test
  void millionDigits() {
    needs(Capability.TEXT, Capability.ANY_ROOT);
    byte[] digits = "9".repeat(1_000_000).getBytes(StandardCharsets.US_ASCII);
    for (Type type : List.of(BigInteger.class, BigDecimal.class, Double.class, Long.class)) {
      refuses("digits", STANDARD, type, digits, "$");
    }
  }

  @Test
  void exponentsAreLimitedBothWays() {
    needs(Capability.TEXT);
    Limits limits = STANDARD.withExponent(40);
    for (String sign : new String[] {"", "-"}) {
      byte[] fits = slotOf(BigDecimal.class, new BigDecimal("1E" + sign + "40"));
      byte[] larger = slotOf(BigDecimal.class, new BigDecimal("1E" + sign + "41"));
      for (Type type : numbers()) {
        if (type != Float.class) {
          allows(limits, slot(type), fits);
        }
        refuses("exponent", limits, slot(type), larger, "$.value");
      }
      if (can(Capability.SKIPS_UNKNOWN)) {
        allows(limits, After.class, fits);
        refuses("exponent", limits, After.class, larger, "$");
      }
    }
  }

  // ---- elements

  @Test
  void elementsAreLimitedInEveryContainer() {
    needs(Capability.ANY_ROOT);
    Limits limits = STANDARD.withElements(3);
    containers(
        limits, new TypeRef<List<Integer>>() {}.type(), List.of(1, 2, 3), List.of(1, 2, 3, 4));
    containers(limits, int[].class, new int[3], new int[4]);
    containers(limits, double[].class, new double[3], new double[4]);
    containers(limits, boolean[].class, new boolean[3], new boolean[4]);
    containers(limits, String[].class, new String[] {"", "", ""}, new String[] {"", "", "", ""});
    Type map = new TypeRef<Map<String, Integer>>() {}.type();
    containers(limits, map, Map.of("a", 1, "b", 2, "c", 3), Map.of("a", 1, "b", 2, "c", 3, "d", 4));
  }

  /** More properties than a head of one byte tells, in the formats that write their number. */
  public record Many(
      Integer a,
      Integer b,
      Integer c,
      Integer d,
      Integer e,
      Integer f,
      Integer g,
      Integer h,
      Integer i,
      Integer j,
      Integer k,
      Integer l,
      Integer m,
      Integer n,
      Integer o,
      Integer p,
      Integer q,
      Integer r,
      Integer s,
      Integer t,
      Integer u,
      Integer v,
      Integer w,
      Integer x,
      Integer y) {}

  @Test
  void propertiesAreNotElements() {
    Many many =
        new Many(
            1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24,
            25);
    Limits limits = STANDARD.withElements(3);
    allows(limits, Many.class, write(Many.class, many));
    allows(limits, slot(Many.class), slotOf(Many.class, many));
  }

  private void containers(Limits limits, Type type, Object fits, Object longer) {
    allows(limits, type, write(type, fits));
    refuses("elements", limits, type, write(type, longer), "$");
    refuses("elements", limits, slot(type), slotOf(type, longer), "$.value");
    if (can(Capability.SELF_DESCRIBING)) {
      allows(limits, Object.class, write(type, fits));
      refuses("elements", limits, Object.class, write(type, longer), "$");
    }
  }

  // ---- the document

  @Test
  void documentsAreLimitedFromAllSources() {
    Type type = slot(String.class);
    for (int n : new int[] {10, 5000, 40_000}) {
      byte[] bytes = slotOf(String.class, "x".repeat(n));
      allows(STANDARD.withDocument(bytes.length), type, bytes);
      refuses("document", STANDARD.withDocument(bytes.length - 1), type, bytes, "$");
      refuses("document", STANDARD.withDocument(1), type, bytes, "$");
    }
  }

  // ---- writing

  /**
   * Values that are written can be read under the same limits; others are refused when they are
   * written, with the place. Strings alone are not measured.
   */
  @Test
  void whatIsWrittenIsLimited() {
    for (int n = 10; n < 30; n++) {
      Limits limits = STANDARD.withString(20).withName(20).withElements(20);
      writes(limits, slot(byte[].class), new byte[n], "$.value");
      limits = limits.withString(1000);
      writes(limits, slot(int[].class), new int[n], "$.value");
      writes(limits, slot(boolean[].class), new boolean[n], "$.value");
      writes(limits, slot(double[].class), new double[n], "$.value");
      String[] texts = new String[n];
      Arrays.fill(texts, "a");
      writes(limits, slot(String[].class), texts, "$.value");
      writes(limits, slot(new TypeRef<List<String>>() {}.type()), List.of(texts), "$.value");
      Map<String, Integer> entries = new java.util.HashMap<>();
      for (int i = 0; i < n; i++) {
        entries.put("k" + i, i);
      }
      Type map = new TypeRef<Map<String, Integer>>() {}.type();
      writes(limits, slot(map), entries, "$.value");
      writes(limits, slot(map), Map.of("k".repeat(n), 1), "$.value." + "k".repeat(n));
      String wide = "é".repeat(n);
      writes(limits, slot(map), Map.of(wide, 1), "$.value['" + wide + "']");
    }
    numbers(19, 24);
    byte[] bytes = slotOf(String.class, "x".repeat(40_000));
    for (int i = -1; i <= 1; i++) {
      Limits limits = STANDARD.withDocument(bytes.length + i);
      writes(limits, slot(String.class), "x".repeat(40_000), "$");
    }
  }

  /** Limits hold for the parts of trees that are written. */
  @Test
  void treesWhenWriting() {
    Assumptions.assumeTrue(
        format(Engine.COMPILED) instanceof SelfDescribingFormat, "needs a self-describing format");
    for (int n = 10; n < 30; n++) {
      Limits limits = STANDARD.withName(20).withElements(20).withDigits(20).withExponent(20);
      for (String letter : List.of("k", "é", "\"")) {
        String name = letter.repeat(n);
        String path = letter.equals("k") ? "." + name : "['" + name + "']";
        writes(limits, slot(Document.class), Document.object().put(name, 1), "$.value" + path);
      }
      DocumentArray array = Document.array();
      DocumentObject object = Document.object();
      for (int i = 0; i < n; i++) {
        array.add(i);
        object.put("k" + i, i);
      }
      writes(limits, slot(Document.class), array, "$.value");
      writes(limits, slot(Document.class), object, "$.value");
      if (can(Capability.TEXT)) {
        Document number = Document.of(new BigInteger("1".repeat(n)));
        writes(limits, slot(Document.class), number, "$.value");
        number = Document.of(new BigDecimal("1.5E+" + n));
        writes(limits, slot(Document.class), number, "$.value");
      }
    }
  }

  private void numbers(int from, int to) {
    for (int n = from; n < to; n++) {
      Limits limits = STANDARD.withDigits(20).withExponent(20);
      for (Number number :
          List.of(
              new BigInteger("1".repeat(n)),
              new BigDecimal("-" + "1".repeat(n - 5) + "." + "2".repeat(5)),
              new BigDecimal("1E" + n),
              new BigDecimal("1E-" + n),
              new BigDecimal("1.23E+" + n))) {
        writes(limits, slot(number.getClass()), number, "$.value");
        writes(limits, slot(Number.class), number, "$.value");
      }
    }
  }

  private void writes(Limits limits, Type type, Object value, String path) {
    Slot<Object> slot = new Slot<>(1, value, "after");
    byte[] bytes = write(type, slot);
    for (Engine engine : Engine.values()) {
      Codec<Object> codec = codec(subject().format(Setup.of(engine).with(limits)), type);
      LimitException unread = null;
      try {
        codec.decode(bytes);
      } catch (LimitException e) {
        unread = e;
      }
      if (unread == null) {
        assertThat(codec.encode(slot)).isEqualTo(bytes);
        continue;
      }
      LimitException e = refusal(LimitException.class, () -> codec.encode(slot));
      assertThat(e.limit()).isEqualTo(unread.limit());
      assertThat(e.value()).isEqualTo(unread.value());
      assertThat(e.path()).isEqualTo(path);
      assertThat(e.format()).isEqualTo(unread.format());
      refusal(LimitException.class, () -> codec.encode(slot, new ByteArrayOutputStream()));
    }
  }

  /** The stacks that docs/security.md promises to suffice, whatever was compiled before. */
  @Test
  void promisedStacks() throws InterruptedException {
    for (Engine engine : Engine.values()) {
      boolean compiled = engine == Engine.COMPILED;
      Format format = format(engine);
      format.decode(format.encode(ObjectSamples.chain(2)), Chain.class); // what is made once
      int full = compiled ? 512 : 1024;
      int fewer = compiled ? 180 : 80;
      for (int[] each : new int[][] {{full, STANDARD.depth()}, {256, fewer}}) {
        Chain chain = ObjectSamples.chain(each[1]);
        Throwable e =
            thrownOnStack(
                each[0] * 1024,
                () -> assertThat(format.decode(format.encode(chain), Chain.class)).isNotNull());
        assertThat(e).as(each[1] + " levels in " + each[0] + " KB, " + engine).isNull();
      }
    }
  }
}
