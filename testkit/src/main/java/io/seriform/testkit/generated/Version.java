package io.seriform.testkit.generated;

import io.seriform.Codec;
import io.seriform.Format;
import io.seriform.codec.Engine;
import io.seriform.model.options.ModelOptions;
import io.seriform.testkit.Kit;
import io.seriform.testkit.Outcome;
import io.seriform.testkit.Setup;
import io.seriform.testkit.Subject;
import io.seriform.testkit.Trickle;
import io.seriform.wire.Limits;
import java.lang.reflect.Field;
import java.lang.reflect.Type;
import java.util.List;
import java.util.stream.Stream;

/** One version of a generated group of classes, and the formats that write and read it. */
final class Version {

  final Format compiled;
  final Format interpreted;

  /** The format where unknown properties are refused; null if it has no such option. */
  final Format rejecting;

  private final Class<?> group;

  /**
   * A version.
   *
   * @param group the interface that its classes are nested in
   */
  Version(Subject subject, Class<?> group) {
    this.group = group;
    ModelOptions model = GeneratedGroup.registered(ModelOptions.standard(), group);
    this.compiled = subject.format(new Setup(Engine.COMPILED, Limits.standard(), model));
    this.interpreted = subject.format(new Setup(Engine.INTERPRETED, Limits.standard(), model));
    this.rejecting = subject.rejecting(new Setup(Engine.COMPILED, Limits.standard(), model));
  }

  /** Its classes, always in the same order. */
  List<Class<?>> classes() {
    return GeneratedGroup.classes(group);
  }

  /** The class of a name; null if it has none. */
  Class<?> find(String name) {
    return classes().stream().filter(c -> c.getSimpleName().equals(name)).findFirst().orElse(null);
  }

  /** The field that holds a property; null if there is none. */
  Field field(String className, String property) {
    Class<?> c = find(className);
    return c == null
        ? null
        : Stream.of(c.getDeclaredFields())
            .filter(f -> f.getName().equals(property))
            .findFirst()
            .orElse(null);
  }

  /** Reads a document by both engines, from an array and from streams; all come to the same. */
  Outcome read(Type type, byte[] document) {
    Codec<Object> fast = Kit.codec(compiled, type);
    Codec<Object> slow = Kit.codec(interpreted, type);
    String name = compiled.name();
    Outcome outcome = Outcome.of(name, document, () -> fast.decode(document));
    String what = Kit.show(document);
    same(outcome, Outcome.of(name, document, () -> slow.decode(document)), "interpreted: " + what);
    same(
        outcome,
        Outcome.of(name, document, () -> fast.decode(new Trickle(document, 3))),
        "by threes: " + what);
    same(
        outcome,
        Outcome.of(name, document, () -> slow.decode(new Trickle(document, 1))),
        "interpreted, by bytes: " + what);
    return outcome;
  }

  /** Asserts that outcomes are equal, except for what is only kept to be written again. */
  private static void same(Outcome one, Outcome two, String what) {
    one.withoutValue().assertSame(two.withoutValue(), what);
    Alike.assertSame(one.value(), two.value(), what);
  }
}
