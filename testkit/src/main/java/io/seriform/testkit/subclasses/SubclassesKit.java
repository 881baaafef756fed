package io.seriform.testkit.subclasses;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.Format;
import io.seriform.annotation.Property;
import io.seriform.annotation.Subtype;
import io.seriform.annotation.Subtypes;
import io.seriform.annotation.Unwrapped;
import io.seriform.codec.Engine;
import io.seriform.error.EncodeException;
import io.seriform.model.options.FieldAccess;
import io.seriform.model.options.ModelOptions;
import io.seriform.testkit.Capability;
import io.seriform.testkit.Kit;
import io.seriform.testkit.Setup;
import io.seriform.testkit.generated.Javac;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Objects of subclasses that are in no table: those that add no property are written as objects of
 * the declared class, and all others are refused.
 */
public abstract class SubclassesKit extends Kit {

  /** For formats. */
  protected SubclassesKit() {}

  private static final String NAME = "io.seriform.generated.Subclasses";

  /** Bodies of subclasses of {@code Base} that add no property. */
  private static final List<String> NOTHING =
      List.of(
          "",
          "{ size = 7; setText(\"set\"); }",
          "private int secret = 5;",
          "static int count; int secret() { return count; }",
          "public String getText() { return \"by \" + super.getText(); }",
          "public boolean equals(Object o) { return this == o; }"
              + " public int hashCode() { return 1; }",
          "private transient Object owner = new Object();");

  /** Bodies of subclasses that add one, or change what the properties are. */
  private static final List<String> SOMETHING =
      List.of(
          "public int more = 3;",
          "private int more; public int getMore() { return more; }"
              + " public void setMore(int m) { more = m; }",
          "public int getTwice() { return 2 * size; }",
          "@Property(id = 9) private int more = 3;",
          "public int size = 4;",
          "@Ignore public String getText() { return super.getText(); }",
          "@Property(name = \"title\") public String getText() { return super.getText(); }",
          "@Unknown public Map<String, Object> all = new TreeMap<>();");

  private static final String SOURCE =
      """
      package io.seriform.generated;
      import io.seriform.annotation.*;
      import java.util.*;
      public class Subclasses {
        public static class Base {
          @Property(id = 1) public int size = 1;
          private String text = "t";
          @Property(id = 2) public String getText() { return text; }
          public void setText(String t) { text = t; }
        }
        public static class Held {
          @Property(id = 1) public Base one;
          @Property(id = 2) public List<Base> list = new ArrayList<>();
          @Property(id = 3) public Map<String, Base> map = new HashMap<>();
          @Property(id = 4) public Base[] array = {};
        }
        public static Object held(Object o) {
          Base base = (Base) o;
          Held held = new Held();
          held.one = base;
          held.list.addAll(List.of(new Base(), base));
          held.map.put("k", base);
          held.array = new Base[] {base, new Base()};
          return held;
        }
        public static Object plain(Object o) {
          Base base = new Base();
          base.size = ((Base) o).size;
          base.setText(((Base) o).getText());
          return base;
        }
        public static Object make(int i) {
          int captured = i;
          switch (i) {
      %s
            default: throw new IllegalArgumentException();
          }
        }
      %s
      }
      """;

  private static final Class<?> SAMPLES = samples();

  private static Class<?> samples() {
    List<String> bodies = new ArrayList<>(NOTHING);
    bodies.addAll(SOMETHING);
    StringBuilder cases = new StringBuilder();
    StringBuilder classes = new StringBuilder();
    for (int i = 0; i < bodies.size(); i++) {
      String body = bodies.get(i);
      cases.append("case %d: return new Sub%d();\n".formatted(2 * i, i));
      cases.append(
          "case %d: return new Base() { { super.size += 0 * captured; } %s };\n"
              .formatted(2 * i + 1, body));
      classes.append("public static class Sub%d extends Base { %s }\n".formatted(i, body));
    }
    return Javac.find(Javac.load(Map.of(NAME, SOURCE.formatted(cases, classes))), NAME);
  }

  private static Object call(String method, Class<?> parameter, Object argument) {
    try {
      return SAMPLES.getMethod(method, parameter).invoke(null, argument);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }

  private static Class<?> type(String name) {
    return Javac.find(SAMPLES.getClassLoader(), NAME + "$" + name);
  }

  @Test
  void subclassesThatAddNothingAreWrittenAsTheDeclaredClass() {
    for (int i = 0; i < 2 * NOTHING.size(); i++) {
      Object sub = call("make", int.class, i);
      Object plain = call("plain", Object.class, sub);
      roundTrip(type("Base"), sub, plain);
      Object held = call("held", Object.class, plain);
      roundTrip(type("Held"), call("held", Object.class, sub), held);
    }
  }

  @Test
  void whatAnonymousClassesCaptureIsNoProperty() {
    ModelOptions all = ModelOptions.standard().withFieldAccess(FieldAccess.PRIVATE);
    Object anonymous = call("make", int.class, 1);
    for (Engine engine : Engine.values()) {
      Format format = subject().format(Setup.of(engine).with(all));
      byte[] plain = codec(format, type("Base")).encode(call("plain", Object.class, anonymous));
      assertThat(codec(format, type("Base")).encode(anonymous)).isEqualTo(plain);
    }
  }

  @Test
  void subclassesThatAddSomethingAreRefused() {
    for (int i = 2 * NOTHING.size(); i < 2 * (NOTHING.size() + SOMETHING.size()); i++) {
      Object held = call("held", Object.class, call("make", int.class, i));
      for (EncodeException e :
          bothRefuse(EncodeException.class, f -> codec(f, type("Held")).encode(held))) {
        assertThat(e)
            .as(SOMETHING.get(i / 2 - NOTHING.size()))
            .hasMessageContaining("its own properties would be lost");
        assertThat(e.path()).startsWith("$.");
      }
    }
  }

  @Subtypes({@Subtype(value = Circle.class, id = 1), @Subtype(value = Dot.class, id = 2)})
  interface Shape {}

  static class Circle implements Shape {
    @Property(id = 1)
    public int radius = 1;
  }

  static class Dot extends Circle {}

  static class Ring extends Circle {
    @Property(id = 2)
    public int width = 4;
  }

  record Drawn(@Property(id = 1) Shape shape, @Property(id = 2) List<Shape> list) {}

  @Test
  void subclassesOfARowOfATableAreWrittenAsTheNearestRow() {
    needs(Capability.SUBTYPES);
    Shape circle = new Circle() {};
    Shape dot = new Dot() {};
    roundTrip(
        Drawn.class,
        new Drawn(dot, List.of(circle, dot)),
        new Drawn(new Dot(), List.of(new Circle(), new Dot())));
    for (EncodeException e :
        bothRefuse(
            EncodeException.class,
            f -> codec(f, Drawn.class).encode(new Drawn(new Ring(), List.of())))) {
      assertThat(e.path()).isEqualTo("$.shape");
    }
  }

  static class Node {
    @Property(id = 1)
    public int value;

    @Property(id = 2)
    public Node next;

    Node() {}

    Node(int value, Node next) {
      this.value = value;
      this.next = next;
    }
  }

  @Test
  void nodesOfListsMayBeOfSubclasses() {
    roundTrip(
        Node.class,
        new Node(1, new Node(2, new Node(3, null)) {}) {},
        new Node(1, new Node(2, new Node(3, null))));
  }

  static class Inner {
    @Property(id = 2)
    public int inner = 2;
  }

  static class Outer {
    @Property(id = 1)
    public int outer = 1;

    @Unwrapped public Inner in = new Inner();
  }

  @Test
  void unwrappedObjectsMayBeOfSubclasses() {
    Outer outer = new Outer();
    outer.in = new Inner() {};
    roundTrip(Outer.class, outer, new Outer());
  }

  /** An entity with getters. */
  public static class Entity {
    private String text = "own";

    /** Reads. */
    @Property(id = 1)
    public String getText() {
      return text;
    }

    /** Sets. */
    public void setText(String value) {
      text = value;
    }
  }

  /** An entity with a field. */
  public static class FieldEntity {
    /** Public. */
    @Property(id = 1)
    public String text = "own";
  }

  record Entities(@Property(id = 1) Entity entity, @Property(id = 2) FieldEntity fields) {}

  /** As Hibernate makes them: with a getter of its own, and another object behind it. */
  private static Object proxy(Class<?> type, String body) {
    String name = "Lazy" + type.getSimpleName() + "$HibernateProxy";
    String source =
        """
        package io.seriform.generated;
        public class %s extends %s {
          public Object getHibernateLazyInitializer() { return new Object(); }
          %s
        }
        """;
    String full = "io.seriform.generated." + name;
    String text = source.formatted(name, type.getCanonicalName(), body);
    try {
      return Javac.find(Javac.load(Map.of(full, text)), full).getConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }

  @Test
  void lazyProxiesAreWrittenByTheirGetters() {
    Entity lazy = (Entity) proxy(Entity.class, "public String getText() { return \"loaded\"; }");
    Entity loaded = new Entity();
    loaded.setText("loaded");
    roundTrip(Entities.class, new Entities(lazy, null), new Entities(loaded, null));
  }

  @Test
  void lazyProxiesOfClassesWithFieldsAreRefused() {
    FieldEntity lazy = (FieldEntity) proxy(FieldEntity.class, "");
    for (EncodeException e :
        bothRefuse(
            EncodeException.class,
            f -> codec(f, Entities.class).encode(new Entities(null, lazy)))) {
      assertThat(e).hasMessageContaining("a proxy").hasMessageContaining("getter");
    }
  }

  /** A projection. */
  public interface Named {
    /** Reads. */
    @Property(id = 1)
    String getName();
  }

  record Projected(@Property(id = 1) Named named) {}

  @Test
  void implementationsThatAddNothingAreWrittenAsTheirInterface() {
    Named written = () -> "n";
    Named proxy =
        (Named)
            Proxy.newProxyInstance(
                Named.class.getClassLoader(), new Class<?>[] {Named.class}, (p, m, a) -> "n");
    Named anonymous =
        new Named() {
          @Override
          public String getName() {
            return "n";
          }
        };
    for (Format format : List.of(format(Engine.COMPILED), format(Engine.INTERPRETED))) {
      byte[] bytes = codec(format, Projected.class).encode(new Projected(written));
      assertThat(codec(format, Projected.class).encode(new Projected(proxy))).isEqualTo(bytes);
      assertThat(codec(format, Projected.class).encode(new Projected(anonymous))).isEqualTo(bytes);
    }
  }
}
