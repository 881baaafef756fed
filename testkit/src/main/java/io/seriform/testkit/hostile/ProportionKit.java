package io.seriform.testkit.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.Format;
import io.seriform.TypeRef;
import io.seriform.codec.Engine;
import io.seriform.document.Document;
import io.seriform.error.EncodeException;
import io.seriform.error.ModelException;
import io.seriform.testkit.Capability;
import io.seriform.testkit.Kit;
import io.seriform.testkit.Outcome;
import io.seriform.testkit.Subject.Nesting;
import io.seriform.testkit.Trickle;
import io.seriform.testkit.samples.ObjectSamples;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Documents of which each few bytes ask for much, thousands of times: read by both engines, from an
 * array and a stream, they stay below the line of {@link Cost}, whatever becomes of them. What is
 * counted is bytes and steps, never time.
 */
@Tag("slow")
public abstract class ProportionKit extends Kit {

  /** The number of times that what is costly is repeated. */
  private static final int TIMES = 5_000;

  /** For formats. */
  protected ProportionKit() {}

  private void stays(Type type, byte[] document) {
    for (Format format : engines()) {
      var codec = codec(format, type);
      boolean compiled = format == format(Engine.COMPILED);
      String engine = compiled ? " compiled " : " interpreted ";
      String what = format.name() + engine + type.getTypeName();
      int times = compiled ? 1 : Cost.INTERPRETED;
      Outcome outcome =
          Cost.inProportion(
              what,
              document,
              times,
              () -> Outcome.of(format.name(), document, () -> codec.decode(document)));
      Cost.inProportion(
          what + " streamed",
          document,
          times,
          () ->
              Outcome.of(format.name(), document, () -> codec.decode(new Trickle(document, 100))));
      if (outcome.sort() == null) {
        Cost.checkSteps(what, document, outcome.value());
      }
    }
  }

  /** Asserts proportion if the format can write the value, and has the type. */
  private void stays(TypeRef<?> type, TypeRef<?> written, Object value) {
    byte[] document;
    try {
      document = codec(format(Engine.COMPILED), written.type()).encode(value);
      codec(format(Engine.COMPILED), type.type());
    } catch (EncodeException | ModelException e) {
      return;
    }
    stays(type.type(), document);
  }

  /** A decimal of few bytes is an integer of as many digits as its exponent says. */
  @Test
  void exponentsCostAsManyDigits() {
    TypeRef<List<BigDecimal>> decimals = new TypeRef<>() {};
    TypeRef<List<BigInteger>> integers = new TypeRef<>() {};
    for (String number : new String[] {"1E+9999", "1E-9999", "1E+998", "7E+1001", "0E+9999"}) {
      List<BigDecimal> list = Collections.nCopies(TIMES, new BigDecimal(number));
      stays(decimals, decimals, list);
      stays(integers, decimals, list);
      stays(new TypeRef<List<Long>>() {}, decimals, list);
      stays(new TypeRef<List<Double>>() {}, decimals, list);
      stays(new TypeRef<Set<Number>>() {}, decimals, list);
      stays(new TypeRef<Object>() {}, decimals, list);
      stays(new TypeRef<Document>() {}, decimals, list);
    }
  }

  /** The exponent is charged to the digits: what has as many as there may be is read. */
  @Test
  void digitsOfExponents() {
    TypeRef<Map<String, BigDecimal>> decimals = new TypeRef<>() {};
    TypeRef<Map<String, BigInteger>> integers = new TypeRef<>() {};
    int most = io.seriform.wire.Limits.standard().digits();
    for (Format format : engines()) {
      for (int exponent : new int[] {most - 1, most}) {
        BigDecimal number = new BigDecimal(BigInteger.ONE, -exponent);
        byte[] document;
        try {
          document = codec(format, decimals.type()).encode(Map.of("k", number));
        } catch (EncodeException | ModelException e) {
          return;
        }
        Outcome outcome =
            Outcome.of(
                format.name(), document, () -> codec(format, integers.type()).decode(document));
        if (exponent == most) {
          assertThat(outcome.sort()).as(format.name()).isNotNull();
          assertThat(outcome.path()).startsWith("$");
        } else if (outcome.sort() == null) {
          // other formats have decimals as text, which is not an integer
          assertThat(outcome.value()).isEqualTo(Map.of("k", number.toBigIntegerExact()));
        }
      }
    }
  }

  /** Containers and objects that take a byte or two and become an object with a table each. */
  @Test
  void emptyContainers() {
    TypeRef<List<List<Integer>>> lists = new TypeRef<>() {};
    TypeRef<List<Map<String, Integer>>> maps = new TypeRef<>() {};
    List<List<Integer>> empty = Collections.nCopies(TIMES, List.of());
    stays(lists, lists, empty);
    stays(new TypeRef<List<ArrayDeque<Integer>>>() {}, lists, empty);
    stays(new TypeRef<List<Set<Integer>>>() {}, lists, empty);
    stays(new TypeRef<List<java.util.PriorityQueue<Integer>>>() {}, lists, empty);
    stays(new TypeRef<List<int[]>>() {}, lists, empty);
    stays(new TypeRef<List<Optional<List<Integer>>>>() {}, lists, empty);
    stays(new TypeRef<Object>() {}, lists, empty);
    stays(new TypeRef<Document>() {}, lists, empty);
    List<Map<String, Integer>> noEntries = Collections.nCopies(TIMES, Map.of());
    stays(maps, maps, noEntries);
    stays(new TypeRef<List<HashMap<String, Integer>>>() {}, maps, noEntries);
    stays(
        new TypeRef<List<java.util.concurrent.ConcurrentHashMap<String, Integer>>>() {},
        maps,
        noEntries);
    stays(new TypeRef<List<ObjectSamples.Tree>>() {}, maps, noEntries);
    stays(new TypeRef<Object>() {}, maps, noEntries);
    stays(new TypeRef<Document>() {}, maps, noEntries);
  }

  /** The smallest values: strings without chars, booleans, small numbers, as elements and keys. */
  @Test
  void smallElements() {
    TypeRef<List<String>> strings = new TypeRef<>() {};
    TypeRef<List<Long>> longs = new TypeRef<>() {};
    stays(strings, strings, Collections.nCopies(TIMES, ""));
    stays(new TypeRef<Object>() {}, strings, Collections.nCopies(TIMES, ""));
    stays(new TypeRef<Document>() {}, strings, Collections.nCopies(TIMES, ""));
    stays(new TypeRef<List<BigDecimal>>() {}, longs, Collections.nCopies(TIMES, 1L));
    stays(new TypeRef<java.util.LinkedList<Object>>() {}, longs, Collections.nCopies(TIMES, 1L));
    Map<Integer, Boolean> map = new HashMap<>();
    for (int i = 0; i < TIMES; i++) {
      map.put(i, true);
    }
    TypeRef<Map<Integer, Boolean>> entries = new TypeRef<>() {};
    stays(entries, entries, map);
    stays(new TypeRef<Map<Object, Object>>() {}, entries, map);
    stays(new TypeRef<Document>() {}, entries, map);
  }

  /** Levels, many times: each costs what its bytes do. */
  @Test
  void levelsCostAsTheirBytes() {
    List<Type> types = new ArrayList<>();
    if (can(Capability.SELF_DESCRIBING)) {
      types.add(Object.class);
      types.add(Document.class);
    }
    if (can(Capability.EVOLUTION)) {
      types.add(ObjectSamples.Chain.class);
    }
    for (Type type : types) {
      for (int depth : new int[] {400, 10_000}) {
        stays(type, subject().nested(Nesting.OBJECTS, depth));
        if (type != ObjectSamples.Chain.class) {
          stays(type, subject().nested(Nesting.LISTS, depth));
        }
      }
    }
  }

  /** Values that only this format has. */
  @Test
  void amplifiersOfTheFormatStaySmall() {
    subject().amplifiers().forEach(each -> stays(each.type(), each.document()));
  }
}
