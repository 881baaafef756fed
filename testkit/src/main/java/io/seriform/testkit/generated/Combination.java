package io.seriform.testkit.generated;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.Codec;
import io.seriform.Format;
import io.seriform.codec.Engine;
import io.seriform.error.EncodeException;
import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import io.seriform.model.options.ModelOptions;
import io.seriform.testkit.Capability;
import io.seriform.testkit.Deep;
import io.seriform.testkit.Kit;
import io.seriform.testkit.Outcome;
import io.seriform.testkit.RandomOptions;
import io.seriform.testkit.Setup;
import io.seriform.testkit.Subject;
import io.seriform.testkit.Trickle;
import io.seriform.wire.Limits;
import java.lang.reflect.Field;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** One generated group of classes with one choice of options, written and read by both engines. */
final class Combination {

  private static final int VALUES = 3;

  /** Documents are cut and changed at so many places, long ones at fewer. */
  private static final int PLACES = 12;

  private static final int LONG = 5000;

  /** The limits: a value that holds itself is refused long before the stack of a thread ends. */
  private static final Limits LIMITS = Limits.standard().withDepth(100);

  private final Subject subject;
  private final Class<?> group;
  private final RandomOptions options;
  private final Random random;
  private final boolean lossy;
  private final boolean collects;

  /** True if every object that is written by its properties has an identity. */
  private final boolean keeps;

  private final boolean tellsEmpty;
  private final Format compiled;
  private final Format interpreted;
  private int made;
  private int refused;

  /**
   * A group with the options of a seed.
   *
   * @param group the interface that its classes are nested in
   * @param source what it was compiled from
   */
  Combination(Subject subject, Class<?> group, long seed, GeneratedGroup.Source source) {
    this.subject = subject;
    this.group = group;
    this.random = new Random(seed);
    this.options = new RandomOptions(seed);
    this.compiled = format(Engine.COMPILED, options);
    this.interpreted = format(Engine.INTERPRETED, new RandomOptions(seed));
    this.collects = source.collects();
    this.keeps =
        options.references()
            && Stream.of("@Unwrapped", "@Value", "@UseCodec").noneMatch(source.source()::contains);
    this.lossy = source.lossy() || options.lossy();
    // a constructor takes no map of unknown properties where there are none
    this.tellsEmpty =
        subject.capabilities().contains(Capability.NULL_CONTAINERS) && !source.collects();
  }

  private Format format(Engine engine, RandomOptions chosen) {
    ModelOptions model = chosen.model();
    for (Class<?> c : classes()) {
      for (Class<?> mixIn : classes()) {
        if (mixIn.getSimpleName().equals(c.getSimpleName() + GeneratedGroup.MIX_IN)) {
          model = model.withMixIn(c, mixIn);
        }
      }
    }
    model = GeneratedGroup.registered(model, group);
    return subject.varied(new Setup(engine, LIMITS, model), chosen);
  }

  private List<Class<?>> classes() {
    return GeneratedGroup.classes(group);
  }

  /** Returns the number of types that had codecs. */
  int made() {
    return made;
  }

  /** Returns the number of types that both engines refused. */
  int refused() {
    return refused;
  }

  /** The options. */
  @Override
  public String toString() {
    return options.toString();
  }

  /** Checks all classes of the group, and the types of the properties of the last. */
  void check() {
    types().forEach(this::check);
  }

  private List<Type> types() {
    List<Type> types = new ArrayList<>();
    for (Class<?> c : classes()) {
      if (c.getTypeParameters().length == 0
          && !c.getSimpleName().endsWith(GeneratedGroup.MIX_IN)
          && !io.seriform.annotation.Conversion.class.isAssignableFrom(c)) {
        types.add(c);
      }
    }
    for (Field f : Javac.find(group.getClassLoader(), group.getName() + "$Root").getFields()) {
      if (subject.capabilities().contains(Capability.ANY_ROOT)) {
        types.add(f.getGenericType());
      }
    }
    return types;
  }

  /**
   * Reads what was written with the same classes under other names of their properties.
   *
   * @param other another combination
   * @param known whether each of these names is one of the aliases here
   */
  void checkReads(Combination other, boolean known) {
    List<Type> types = types();
    List<Type> others = other.types();
    for (int i = 0; i < types.size(); i++) {
      Type type = types.get(i);
      Type otherType = others.get(i);
      try {
        if (attempt(() -> Kit.codec(compiled, type)) instanceof Codec<?>
            && attempt(() -> Kit.codec(other.compiled, otherType)) instanceof Codec<?>) {
          checkReads(type, other, otherType, known);
        }
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError(type.getTypeName() + " of other names", e);
      }
    }
  }

  private void checkReads(Type type, Combination other, Type otherType, boolean known) {
    Codec<Object> fast = Kit.codec(compiled, type);
    Codec<Object> slow = Kit.codec(interpreted, type);
    for (int i = 0; i < VALUES; i++) {
      long seed = random.nextLong();
      Object value = new RandomValues(new Random(seed), i > 0, false).of(type);
      Object renamed = new RandomValues(new Random(seed), i > 0, false).of(otherType);
      Object written = attempt(() -> Kit.codec(other.compiled, otherType).encode(renamed));
      if (written instanceof byte[] document) {
        outcome(fast, slow, document);
        Object read = attempt(() -> fast.decode(document));
        boolean excused = read instanceof Refusal && options.strict();
        if (known && !lossy && !collects && !excused) {
          same(value, read, "by other names: " + Kit.show(document));
        }
      }
    }
  }

  private void check(Type type) {
    try {
      Object one = attempt(() -> Kit.codec(compiled, type));
      Object two = attempt(() -> Kit.codec(interpreted, type));
      if (one instanceof Refusal || two instanceof Refusal) {
        assertSame(one, two, "making codecs");
        refused++;
        return;
      }
      made++;
      for (int i = 0; i < VALUES; i++) {
        boolean nulls = i != 0;
        boolean nullElements = nulls && subject.capabilities().contains(Capability.NULL_ELEMENTS);
        Object value = new RandomValues(random, nulls, nullElements).of(type);
        check(type, value);
        if (i == 1 && Sharing.share(value, group, random)) {
          check(type, value);
        }
      }
    } catch (AssertionError | RuntimeException e) {
      throw new AssertionError(type.getTypeName(), e);
    }
  }

  private void check(Type type, Object value) {
    Codec<Object> fast = Kit.codec(compiled, type);
    Codec<Object> slow = Kit.codec(interpreted, type);
    Object written = attempt(() -> fast.encode(value));
    assertSame(written, attempt(() -> slow.encode(value)), "writing");
    if (written instanceof Refusal) {
      return;
    }
    byte[] document = (byte[]) written;
    String what = Kit.show(document);
    Object read = attempt(() -> fast.decode(document));
    if (read instanceof Refusal refusal) {
      assertSame(read, attempt(() -> slow.decode(document)), "reading");
      // an object that is made of itself can be written, where objects have an identity
      boolean cycle = refusal.message.contains("a cycle through a constructor");
      if (refusal.type != ModelException.class && !cycle) {
        throw new AssertionError("what was written is refused: " + refusal + " " + what);
      }
      return;
    }
    if (!lossy) {
      same(value, read, what);
    }
    if (!lossy && keeps) {
      assertThat(Sharing.count(read, group)).as(what).isEqualTo(Sharing.count(value, group));
    }
    outcome(fast, slow, document);
    again(fast, read, what);
    if (tellsEmpty && !lossy) {
      copy(fast, value, read);
    }
    for (byte[] other : subject.equivalents(document, random)) {
      outcome(fast, slow, other);
      Object again = attempt(() -> fast.decode(other));
      boolean excused = again instanceof Refusal && options.strict();
      if (!lossy && !collects && !excused && !options.references()) {
        same(read, again, "in another order, with more: " + Kit.show(other));
      }
      if (!(again instanceof Refusal)) {
        again(fast, again, "with more: " + Kit.show(other));
      }
    }
    int places = document.length == 0 ? 0 : Math.min(PLACES, 1 + LONG / document.length);
    for (int i = 0; i < places; i++) {
      outcome(fast, slow, Arrays.copyOf(document, random.nextInt(document.length)));
      outcome(fast, slow, changed(document));
    }
  }

  private void same(Object expected, Object actual, String what) {
    if (tellsEmpty) {
      Deep.assertSame(expected, actual, what);
    } else {
      Deep.assertSameButEmpty(expected, actual, what);
    }
  }

  private static void copy(Codec<Object> codec, Object value, Object read) {
    try {
      Kit.copied(codec, value, read);
    } catch (ModelException e) {
      // of another class of a hierarchy, of which the format has had no object yet
      assertThat(e).hasMessageContaining("Group");
    }
  }

  /** Writes what was read, which has to come back. */
  private void again(Codec<Object> codec, Object read, String what) {
    byte[] second = codec.encode(read);
    Object third = codec.decode(second);
    same(read, third, "written and read again: " + what);
    if (!Arrays.equals(second, codec.encode(third))) {
      throw new AssertionError("not written again as it was: " + Kit.show(second));
    }
  }

  private byte[] changed(byte[] document) {
    byte[] b = document.clone();
    int at = random.nextInt(b.length);
    byte[] nasty = subject.nastyBytes();
    b[at] =
        random.nextBoolean()
            ? nasty[random.nextInt(nasty.length)]
            : (byte) (b[at] ^ 1 << random.nextInt(8));
    return b;
  }

  /** Both engines make the same of a document, from an array and from a stream. */
  private void outcome(Codec<Object> fast, Codec<Object> slow, byte[] document) {
    String name = compiled.name();
    Outcome outcome = Outcome.of(name, document, () -> fast.decode(document));
    String what = Kit.show(document);
    outcome.assertSame(
        Outcome.of(name, document, () -> slow.decode(document)), "interpreted: " + what);
    outcome.assertSame(
        Outcome.of(name, document, () -> fast.decode(new Trickle(document, 3))),
        "by threes: " + what);
    outcome.assertSame(
        Outcome.of(name, document, () -> slow.decode(new Trickle(document, 1))),
        "interpreted, by bytes: " + what);
  }

  /**
   * The refusal in place of a result.
   *
   * @param type the exception's class
   * @param message its message
   */
  private record Refusal(Class<?> type, String message) {}

  private static Object attempt(Supplier<Object> call) {
    try {
      return call.get();
    } catch (SeriformException e) {
      if (e instanceof EncodeException && e.getCause() instanceof IndexOutOfBoundsException) {
        throw new AssertionError("a defect taken for a getter's", e);
      }
      return new Refusal(e.getClass(), e.getMessage());
    }
  }

  private static void assertSame(Object one, Object two, String what) {
    boolean refusals = one instanceof Refusal && two instanceof Refusal;
    boolean bytes = one instanceof byte[] && two instanceof byte[];
    boolean same = refusals ? one.equals(two) : bytes && Arrays.equals((byte[]) one, (byte[]) two);
    if (!same) {
      throw new AssertionError(what + ": " + describe(one) + " but interpreted " + describe(two));
    }
  }

  private static String describe(Object result) {
    return result instanceof byte[] b ? Kit.show(b) : String.valueOf(result);
  }
}
