package io.seriform.hessian;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.model.options.FieldAccess;
import io.seriform.model.options.ModelOptions;
import java.io.ByteArrayInputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DayOfWeek;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Random;
import java.util.SimpleTimeZone;
import java.util.TimeZone;
import java.util.Vector;
import java.util.WeakHashMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Values of the JDK that the libraries write by the insides of their classes. */
// classes that others write
@SuppressWarnings({"JdkObsolete", "UnnecessaryStringBuilder", "IdentityHashMapUsage"})
class JdkValuesTest {

  /** What becomes of a value. */
  enum Outcome {
    /** The same bytes, which are read as the same value. */
    SAME,
    /** The library's bytes are read as the same value; ours are others. */
    READ,
    /** The library's bytes are refused. */
    REFUSED,
    /** The library does not write it. */
    NONE
  }

  /** A kind, a new value, and what becomes of it with com.caucho, hessian-lite 3, 4 and sofa. */
  record Kind(String name, Callable<Object> value, List<Outcome> outcomes) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static Kind kind(String name, Callable<Object> value, Outcome... outcomes) {
    return new Kind(
        name,
        value,
        outcomes.length == 1 ? Collections.nCopies(4, outcomes[0]) : List.of(outcomes));
  }

  static Stream<Kind> kinds() {
    return Stream.of(
        kind("URL", () -> URI.create("http://u:p@a.b:80/c?d#e").toURL(), Outcome.SAME),
        kind("URL of a file", () -> URI.create("file:/a/b").toURL(), Outcome.SAME),
        kind(
            "InetAddress",
            () -> address("host", 4),
            Outcome.SAME,
            Outcome.REFUSED,
            Outcome.SAME,
            Outcome.SAME),
        // they look its name up
        kind(
            "InetAddress without a name",
            () -> address(null, 4),
            Outcome.READ,
            Outcome.REFUSED,
            Outcome.READ,
            Outcome.READ),
        kind(
            "InetAddress of version 6",
            () -> address("host", 16),
            Outcome.SAME,
            Outcome.REFUSED,
            Outcome.SAME,
            Outcome.SAME),
        kind(
            "InetSocketAddress",
            () -> new InetSocketAddress(address("host", 4), 80),
            Outcome.REFUSED,
            Outcome.REFUSED,
            Outcome.SAME,
            Outcome.REFUSED),
        kind(
            "InetSocketAddress not resolved",
            () -> InetSocketAddress.createUnresolved("h", 80),
            Outcome.REFUSED,
            Outcome.REFUSED,
            Outcome.SAME,
            Outcome.REFUSED),
        kind(
            "TimeZone",
            () -> TimeZone.getTimeZone("Europe/Paris"),
            Outcome.READ,
            Outcome.NONE,
            Outcome.READ,
            Outcome.NONE),
        kind("SimpleTimeZone", () -> new SimpleTimeZone(3_600_000, "X"), Outcome.REFUSED),
        kind("LongAdder", LongAdder::new, Outcome.REFUSED),
        kind("DoubleAdder", DoubleAdder::new, Outcome.REFUSED),
        kind("AtomicIntegerArray", () -> new AtomicIntegerArray(2), Outcome.REFUSED),
        kind("AtomicLongArray", () -> new AtomicLongArray(2), Outcome.REFUSED),
        kind("AtomicReference", () -> new AtomicReference<>("x"), Outcome.REFUSED),
        kind("AtomicReferenceArray", () -> new AtomicReferenceArray<>(2), Outcome.REFUSED),
        kind("StringBuilder", () -> new StringBuilder("sb\u20ac"), Outcome.READ),
        kind("StringBuffer", () -> new StringBuffer("sb"), Outcome.READ),
        kind("SimpleEntry", () -> new AbstractMap.SimpleEntry<>("a", 1), Outcome.REFUSED),
        kind("Charset", () -> StandardCharsets.UTF_8, Outcome.NONE),
        kind("Path", () -> Path.of("a"), Outcome.NONE),
        kind("Optional", () -> Optional.of("x"), Outcome.NONE),
        kind("Random", () -> new Random(1), Outcome.REFUSED),
        kind("StackTraceElement", () -> new StackTraceElement("a", "b", "c", 1), Outcome.REFUSED),
        kind("Throwable", () -> new IllegalStateException("x"), Outcome.REFUSED),
        kind("InputStream", () -> new ByteArrayInputStream(new byte[] {1}), Outcome.READ),
        kind("Iterator", () -> List.of(1).iterator(), Outcome.READ),
        kind("IdentityHashMap", () -> new IdentityHashMap<>(Map.of("a", 1)), Outcome.REFUSED),
        kind("WeakHashMap", () -> new WeakHashMap<>(Map.of("a", 1)), Outcome.READ),
        kind("Vector", () -> new Vector<>(List.of(1)), Outcome.SAME),
        kind("PriorityQueue", () -> new PriorityQueue<>(List.of(2, 1)), Outcome.SAME),
        kind("CopyOnWriteArrayList", () -> new CopyOnWriteArrayList<>(List.of(1)), Outcome.SAME),
        kind("EnumMap", () -> new EnumMap<>(Map.of(DayOfWeek.MONDAY, 1)), Outcome.READ),
        kind("Properties", Properties::new, Outcome.SAME),
        kind("Hashtable", () -> new Hashtable<>(Map.of("a", 1)), Outcome.SAME),
        kind("ConcurrentHashMap", () -> new ConcurrentHashMap<>(Map.of("a", 1)), Outcome.SAME),
        kind(
            "Collections.unmodifiableList",
            () -> Collections.unmodifiableList(new ArrayList<>(List.of(1))),
            Outcome.READ),
        kind("Collections.singletonMap", () -> Collections.singletonMap("a", 1), Outcome.READ),
        kind(
            "Collections.synchronizedMap",
            () -> Collections.synchronizedMap(new HashMap<>(Map.of("a", 1))),
            Outcome.READ),
        kind("Arrays.asList", () -> Arrays.asList(1, 2), Outcome.READ),
        kind("keySet", () -> new HashMap<>(Map.of("a", 1)).keySet(), Outcome.READ));
  }

  private static InetAddress address(String host, int bytes) throws java.net.UnknownHostException {
    byte[] number = new byte[bytes];
    number[bytes - 1] = 7;
    return InetAddress.getByAddress(host, number);
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void outcomesAreThoseOfTheKind(Kind kind) throws Exception {
    Map<HessianVariant, Peer> all = new LinkedHashMap<>();
    all.put(HessianVariant.caucho(), Peer.CAUCHO);
    all.put(HessianVariant.hessianLite(), Peer.LITE);
    all.put(HessianVariant.hessianLite4(), Peer.LITE4);
    all.put(HessianVariant.sofa(), Peer.SOFA);
    List<Outcome> outcomes = new ArrayList<>();
    for (Map.Entry<HessianVariant, Peer> e : all.entrySet()) {
      outcomes.add(outcome(e.getKey(), e.getValue(), kind));
    }
    assertThat(outcomes).isEqualTo(kind.outcomes);
  }

  private static Outcome outcome(HessianVariant variant, Peer peer, Kind kind) throws Exception {
    byte[] theirs;
    try {
      theirs = peer.write(kind.value.call());
    } catch (IllegalStateException e) {
      return Outcome.NONE;
    }
    Hessian hessian =
        Hessian.with(
            HessianOptions.standard()
                .withVariant(variant)
                .withModel(ModelOptions.standard().withFieldAccess(FieldAccess.PRIVATE))
                .withClass(DayOfWeek.class));
    Object back;
    try {
      back = hessian.decode(theirs, Object.class);
    } catch (MappingException e) {
      return Outcome.REFUSED;
    }
    byte[] ours;
    try {
      ours = hessian.codec(Object.class).encode(kind.value.call());
    } catch (EncodeException e) {
      return Outcome.READ; // a view of another value, which has a class of its own
    }
    boolean again = Arrays.equals(hessian.codec(Object.class).encode(back), theirs);
    return again && Arrays.equals(ours, theirs) ? Outcome.SAME : Outcome.READ;
  }

  /**
   * A reference after addresses leads hessian-lite 4 to the right object, where its own does not.
   */
  @Test
  void referencesAfterAddresses() throws Exception {
    List<Object> twice = new ArrayList<>(List.of(1));
    Hessian hessian =
        Hessian.with(HessianOptions.standard().withVariant(HessianVariant.hessianLite4()));
    for (Object address :
        List.of(
            address("host", 4),
            address("host", 16),
            new InetSocketAddress(address("host", 4), 80))) {
      byte[] bytes = hessian.encode(new ArrayList<>(List.of(address, twice, twice)));
      List<?> theirs = (List<?>) Peer.LITE4.read(bytes);
      assertThat(theirs).isEqualTo(List.of(address, twice, twice));
      assertThat(theirs.get(1)).isSameAs(theirs.get(2));
      List<?> ours = (List<?>) hessian.decode(bytes, Object.class);
      assertThat(ours).isEqualTo(theirs);
      assertThat(ours.get(1)).isSameAs(ours.get(2));
    }
  }

  @Test
  void valuesThatAreOnlyRead() {
    Hessian hessian = Hessian.standard();
    TimeZone zone = TimeZone.getTimeZone("Europe/Paris");
    assertThat(hessian.decode(Peer.CAUCHO.write(zone), TimeZone.class)).isEqualTo(zone);
    for (String text : List.of("", "abc", "sb\u20ac")) {
      byte[] builder = Peer.CAUCHO.write(new StringBuilder(text));
      assertThat(hessian.decode(builder, StringBuilder.class)).hasToString(text);
      assertThat(hessian.decode(Peer.SOFA.write(new StringBuffer(text)), Object.class))
          .isInstanceOf(StringBuffer.class)
          .hasToString(text);
    }
  }

  /** Insides that do not fit each other. */
  @Test
  void insidesThatAreWrong() {
    Hessian hessian = Hessian.standard();
    byte[] builder = Peer.CAUCHO.write(new StringBuilder("ab"));
    for (int i = 0; i < builder.length; i++) {
      byte[] cut = Arrays.copyOf(builder, i);
      assertThatThrownBy(() -> hessian.decode(cut, StringBuilder.class))
          .isInstanceOf(SeriformException.class);
      for (int b = 0; b < 256; b++) {
        byte[] other = builder.clone();
        other[i] = (byte) b;
        try {
          hessian.decode(other, StringBuilder.class);
        } catch (SeriformException e) {
          assertThat(e).hasMessageContaining("Hessian");
        }
      }
    }
  }

  /** The page names what is refused. */
  @ParameterizedTest
  @MethodSource("kinds")
  void thePageSaysSo(Kind kind) throws Exception {
    String page = Files.readString(Path.of("../../docs/hessian.md"));
    if (kind.outcomes.contains(Outcome.REFUSED)) {
      assertThat(page).contains("`" + kind.name.replaceFirst(" .*", "") + "`");
    }
  }
}
