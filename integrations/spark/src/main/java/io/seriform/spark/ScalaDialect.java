package io.seriform.spark;

import io.seriform.graph.GraphOptions;
import io.seriform.model.marks.ClassMarks;
import io.seriform.model.marks.Dialect;
import io.seriform.model.marks.MemberMarks;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.apache.spark.api.java.Optional;
import org.apache.spark.util.collection.CompactBuffer;
import scala.None$;
import scala.Option;
import scala.Product;
import scala.Some;
import scala.Tuple2;
import scala.Tuple3;
import scala.collection.IterableFactory;
import scala.collection.IterableOnce;
import scala.collection.IterableOnceOps;
import scala.collection.MapFactory;
import scala.collection.immutable.Range;
import scala.reflect.ClassTag$;
import scala.runtime.BoxedUnit;
import scala.util.Left;
import scala.util.Right;

/**
 * Classes of Scala's library, and those of Spark's that hold values of users: each is written as
 * its elements. Case classes are written as the parameters of their constructors.
 */
@SuppressWarnings({"unchecked", "rawtypes"})
final class ScalaDialect implements Dialect {

  private static final String IMMUTABLE = "scala.collection.immutable.";
  private static final String MUTABLE = "scala.collection.mutable.";

  /** The way in which values of a class are written. */
  private record Form(
      Class<Object> wire, Function<Object, Object> toWire, Function<Object, Object> fromWire) {}

  private final Map<Class<?>, Form> forms = new LinkedHashMap<>();
  private final Replacements replacements;

  ScalaDialect(Replacements replacements) {
    this.replacements = replacements;
    // the first of them have the shortest codes
    this.<Tuple2>elements(
        Tuple2.class, t -> new Object[] {t._1(), t._2()}, e -> new Tuple2<>(e[0], e[1]));
    elements(CompactBuffer.class, ScalaDialect::array, ScalaDialect::buffer);
    this.<Some>elements(Some.class, s -> new Object[] {s.value()}, e -> new Some<>(e[0]));
    single(None$.MODULE$);
    this.<Tuple3>elements(
        Tuple3.class,
        t -> new Object[] {t._1(), t._2(), t._3()},
        e -> new Tuple3<>(e[0], e[1], e[2]));
    this.<Optional>elements(
        Optional.class,
        o -> o.isPresent() ? new Object[] {o.get()} : new Object[0],
        e -> e.length == 0 ? Optional.empty() : Optional.of(e[0]));
    sequences();
    setsAndMaps();
    this.<Left>elements(Left.class, l -> new Object[] {l.value()}, e -> new Left<>(e[0]));
    this.<Right>elements(Right.class, r -> new Object[] {r.value()}, e -> new Right<>(e[0]));
    single(BoxedUnit.UNIT);
    form(
        scala.math.BigDecimal.class,
        java.math.BigDecimal.class,
        v -> ((scala.math.BigDecimal) v).bigDecimal(),
        v -> scala.math.BigDecimal.exact((java.math.BigDecimal) v));
    form(
        scala.math.BigInt.class,
        java.math.BigInteger.class,
        v -> ((scala.math.BigInt) v).bigInteger(),
        v -> scala.math.BigInt.apply((java.math.BigInteger) v));
    tuples();
  }

  /** The classes of Scala and Spark that are registered without being named. */
  Set<Class<?>> classes() {
    return forms.keySet();
  }

  /** Adds this dialect, and conversions of Scala's classes and of the case objects among others. */
  GraphOptions in(GraphOptions options, Set<Class<?>> registered) {
    GraphOptions all = options.withDialects(this);
    for (Class<?> type : registered) {
      Form form = forms.containsKey(type) ? forms.get(type) : module(type);
      if (form != null) {
        all = all.withConversion((Class<Object>) type, form.wire(), form.toWire(), form.fromWire());
      }
    }
    return all;
  }

  private void sequences() {
    sequences(scala.collection.immutable.List$.MODULE$, IMMUTABLE, "$colon$colon");
    single(scala.collection.immutable.Nil$.MODULE$);
    for (int i = 1; i <= 6; i++) {
      sequences(scala.collection.immutable.Vector$.MODULE$, IMMUTABLE, "Vector" + i);
    }
    single(scala.collection.immutable.Vector$.MODULE$.empty());
    sequences(scala.collection.immutable.Queue$.MODULE$, IMMUTABLE, "Queue");
    sequences(scala.collection.mutable.ArrayBuffer$.MODULE$, MUTABLE, "ArrayBuffer");
    sequences(scala.collection.mutable.ListBuffer$.MODULE$, MUTABLE, "ListBuffer");
    sequences(scala.collection.mutable.ArrayDeque$.MODULE$, MUTABLE, "ArrayDeque");
    for (Class<?> array :
        List.of(
            Object[].class,
            int[].class,
            long[].class,
            double[].class,
            float[].class,
            short[].class,
            byte[].class,
            char[].class,
            boolean[].class)) {
      String element = array.getComponentType().getName();
      String of =
          array == Object[].class
              ? "ArraySeq$ofRef"
              : "ArraySeq$of" + Character.toUpperCase(element.charAt(0)) + element.substring(1);
      Constructor<?> immutable = constructor(named(IMMUTABLE + of));
      Constructor<?> mutable = constructor(named(MUTABLE + of));
      form(
          immutable.getDeclaringClass(),
          array,
          v -> toWire(((scala.collection.immutable.ArraySeq<?>) v).unsafeArray()),
          v -> made(immutable, fromWire(v)));
      form(
          mutable.getDeclaringClass(),
          array,
          v -> toWire(((scala.collection.mutable.ArraySeq<?>) v).array()),
          v -> made(mutable, fromWire(v)));
    }
    for (Class<?> range : List.of(Range.Inclusive.class, Range.Exclusive.class)) {
      Constructor<?> constructor = constructor(range);
      form(
          range,
          int[].class,
          v -> new int[] {((Range) v).start(), ((Range) v).end(), ((Range) v).step()},
          v -> made(constructor, Arrays.stream((int[]) v).boxed().toArray()));
    }
  }

  private void setsAndMaps() {
    for (int i = 1; i <= 4; i++) {
      sequences(scala.collection.immutable.Set$.MODULE$, IMMUTABLE, "Set$Set" + i);
      maps(scala.collection.immutable.Map$.MODULE$, IMMUTABLE, "Map$Map" + i);
    }
    single(scala.collection.immutable.Set$.MODULE$.empty());
    single(scala.collection.immutable.Map$.MODULE$.empty());
    sequences(scala.collection.immutable.HashSet$.MODULE$, IMMUTABLE, "HashSet");
    sequences(scala.collection.mutable.HashSet$.MODULE$, MUTABLE, "HashSet");
    sequences(scala.collection.mutable.LinkedHashSet$.MODULE$, MUTABLE, "LinkedHashSet");
    maps(scala.collection.immutable.HashMap$.MODULE$, IMMUTABLE, "HashMap");
    maps(scala.collection.mutable.HashMap$.MODULE$, MUTABLE, "HashMap");
    maps(scala.collection.mutable.LinkedHashMap$.MODULE$, MUTABLE, "LinkedHashMap");
  }

  private void tuples() {
    for (int i = 4; i <= 22; i++) {
      tuple("scala.Tuple" + i);
    }
    tuple("scala.Tuple1");
    // of primitives
    for (char first : "IJDCZ".toCharArray()) {
      if ("IJD".indexOf(first) >= 0) {
        tuple("scala.Tuple1$mc" + first + "$sp");
      }
      for (char second : "IJDCZ".toCharArray()) {
        tuple("scala.Tuple2$mc" + first + second + "$sp");
      }
    }
  }

  private void tuple(String name) {
    Constructor<?> constructor = constructor(named(name));
    elements(
        constructor.getDeclaringClass(),
        t -> array(((Product) t).productIterator()),
        e -> made(constructor, e));
  }

  private void sequences(IterableFactory<?> factory, String start, String name) {
    elements(named(start + name), ScalaDialect::array, e -> factory.from(sequence(e)));
  }

  private void maps(MapFactory<?> factory, String start, String name) {
    elements(
        named(start + name), ScalaDialect::array, e -> factory.from((IterableOnce) sequence(e)));
  }

  private <T> void elements(
      Class<?> type, Function<T, Object[]> elements, Function<Object[], Object> made) {
    form(
        type,
        Object[].class,
        v -> replacements.toWire(elements.apply((T) v)),
        v -> made.apply(replacements.fromWire((Object[]) v)));
  }

  private void single(Object instance) {
    forms.put(instance.getClass(), singleton(instance));
  }

  private static Form singleton(Object instance) {
    return new Form((Class) Boolean.class, v -> true, v -> instance);
  }

  private void form(
      Class<?> type, Class<?> wire, Function<Object, Object> to, Function<Object, Object> from) {
    forms.put(type, new Form((Class) wire, to, from));
  }

  private Object toWire(Object array) {
    return array instanceof Object[] elements ? replacements.toWire(elements) : array;
  }

  private Object fromWire(Object array) {
    return array instanceof Object[] elements ? replacements.fromWire(elements) : array;
  }

  private static Object[] array(Object values) {
    return (Object[]) ((IterableOnceOps) values).toArray(ClassTag$.MODULE$.Any());
  }

  private static IterableOnce<Object> sequence(Object[] elements) {
    return scala.collection.immutable.ArraySeq$.MODULE$.unsafeWrapArray(elements);
  }

  private static Object buffer(Object[] elements) {
    CompactBuffer<Object> buffer =
        new CompactBuffer<>((scala.reflect.ClassTag) ClassTag$.MODULE$.Any());
    for (Object element : elements) {
      buffer.$plus$eq(element);
    }
    return buffer;
  }

  private static Class<?> named(String name) {
    try {
      return Class.forName(name, false, Option.class.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException("Scala 2.13 has no " + name, e);
    }
  }

  private static Constructor<?> constructor(Class<?> type) {
    return type.getConstructors()[0];
  }

  private static Object made(Constructor<?> constructor, Object... arguments) {
    try {
      return constructor.newInstance(arguments);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(constructor + " fails", e);
    }
  }

  // ---- classes of users

  @Override
  public int precedence() {
    return 1000; // behind all annotations
  }

  @Override
  public boolean honoursAnnotations() {
    return false;
  }

  @Override
  public boolean describes(Class<?> type) {
    return copy(type) != null;
  }

  @Override
  public void type(Class<?> element, ClassMarks marks) {
    marks.setTypeName(element.getName()); // Scala has HashMap twice
    if (copy(element) != null) {
      marks.setAllFields(true);
    }
  }

  @Override
  public void member(AnnotatedElement element, MemberMarks marks) {
    if (element instanceof Constructor<?> constructor) {
      Method copy = copy(constructor.getDeclaringClass());
      if (copy != null) {
        boolean primary = Arrays.equals(copy.getParameterTypes(), constructor.getParameterTypes());
        marks.setCreator(
            primary ? MemberMarks.CreatorMode.PROPERTIES : MemberMarks.CreatorMode.DISABLED);
      }
    } else if (element instanceof Field field) {
      Method copy = copy(field.getDeclaringClass());
      if (copy != null
          && Arrays.stream(copy.getParameters())
              .noneMatch(p -> p.getName().equals(field.getName()))) {
        marks.setIgnored(true); // computed from the others
      }
    }
  }

  /** The method of a case class whose parameters are those of its constructor; null for others. */
  private static Method copy(Class<?> type) {
    if (!Product.class.isAssignableFrom(type)) {
      return null;
    }
    for (Method method : type.getDeclaredMethods()) {
      if (method.getName().equals("copy") && method.getReturnType() == type) {
        return method;
      }
    }
    return null;
  }

  /** The form of a case object; null for other classes. */
  private static Form module(Class<?> type) {
    if (!Product.class.isAssignableFrom(type) || !type.getName().endsWith("$")) {
      return null;
    }
    try {
      return singleton(type.getField("MODULE$").get(null));
    } catch (ReflectiveOperationException e) {
      return null;
    }
  }
}
