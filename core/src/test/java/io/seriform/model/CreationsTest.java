package io.seriform.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.annotation.Builder;
import io.seriform.annotation.Creator;
import io.seriform.annotation.Ignore;
import io.seriform.annotation.Property;
import io.seriform.error.ModelException;
import io.seriform.model.introspect.Introspector;
import io.seriform.model.options.ModelOptions;
import io.seriform.reflect.Types;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.List;
import org.junit.jupiter.api.Test;

class CreationsTest {

  private final Models models = Introspector.of(ModelOptions.standard());

  private ObjectModel object(Class<?> type) {
    return models.object(type);
  }

  private static List<String> names(ObjectModel model) {
    return model.properties().stream().map(PropertyModel::name).toList();
  }

  record Point<T>(T x, @Property(name = "why", id = 2) int y) {
    Point {
      assert y >= 0;
    }

    int sum() {
      return y;
    }

    @Property
    public int twice() {
      return 2 * y;
    }
  }

  @Test
  void recordsByTheCanonicalConstructor() {
    ObjectModel point = models.object(Types.parameterized(Point.class, String.class));
    assertThat(names(point)).containsExactly("x", "why", "twice");
    assertThat(point.property("x").type()).isEqualTo(String.class);
    assertThat(point.property("x").rawType()).isEqualTo(Object.class);
    assertThat(point.property("x").parameter()).isZero();
    assertThat(point.property("x").writer()).isNull();
    assertThat(point.property("why").parameter()).isEqualTo(1);
    assertThat(point.property("why").id()).isEqualTo(2);
    assertThat(point.property("why").reader()).isInstanceOf(Method.class);
    assertThat(point.property("twice").readable()).isFalse();
    assertThat(point.creation())
        .isEqualTo(new Creation.Parameters(Point.class.getDeclaredConstructors()[0], 2));
  }

  static class Immutable {
    private final String name;
    private final int age;

    public Immutable(String name, int age) {
      this.name = name;
      this.age = age;
    }

    public String getName() {
      return name;
    }

    public int getAge() {
      return age;
    }
  }

  @Test
  void theOnlyConstructorWithKnownNames() {
    ObjectModel model = object(Immutable.class);
    assertThat(names(model)).containsExactly("name", "age");
    assertThat(model.property("age").parameter()).isEqualTo(1);
    assertThat(((Creation.Parameters) model.creation()).count()).isEqualTo(2);
  }

  static class Unrelated {
    public Unrelated(String text) {
      assert text != null;
    }

    public int getLength() {
      return 1;
    }
  }

  static class SeveralConstructors {
    public SeveralConstructors(int a) {
      assert a > 0;
    }

    public SeveralConstructors(String b) {
      assert b != null;
    }
  }

  @SuppressWarnings("ClassCanBeStatic") // not static is what is tested
  class Inner {
    public int a;
  }

  interface Named {
    String getName();
  }

  abstract static class Half {
    public int a;
  }

  private static String why(ObjectModel model) {
    return ((Creation.None) model.creation()).why();
  }

  @Test
  void withoutAWayTheReasonIsSaidAndWritingStillWorks() {
    assertThat(why(object(Unrelated.class)))
        .contains("Parameter text of the constructor")
        .contains("put @Creator on");
    assertThat(names(object(Unrelated.class))).containsExactly("length");
    assertThat(why(object(SeveralConstructors.class))).contains("several constructors");
    assertThat(why(object(Inner.class))).contains("inner class; make it static");
    assertThat(names(object(Inner.class))).containsExactly("a");
    assertThat(why(object(Named.class))).contains("is abstract; list its classes with @Subtypes");
    assertThat(names(object(Named.class))).containsExactly("name");
    assertThat(why(object(Half.class))).contains("is abstract");
  }

  @Test
  void aLocalClassThatKeepsAVariableIsNotMade() {
    String captured = toString();
    class Local {
      @Override
      public String toString() {
        return captured;
      }
    }
    assertThat(why(object(Local.class))).contains("is a local class");
  }

  static class Made {
    private final String name;

    private Made(String name) {
      this.name = name;
    }

    public Made() {
      this("");
    }

    @Creator
    static Made of(@Property(name = "n") String name) {
      return new Made(name);
    }

    @Property(name = "n")
    public String getName() {
      return name;
    }
  }

  static class Crossed {
    public final int a;
    public final int b;

    Crossed(@Property(name = "b") int a, @Property(name = "a") int b) {
      this.a = b;
      this.b = a;
    }
  }

  @Test
  void theNameAParameterGivesItselfCounts() {
    ObjectModel crossed = object(Crossed.class);
    assertThat(crossed.property("b").parameter()).isZero();
    assertThat(crossed.property("b").javaName()).isEqualTo("b");
    assertThat(crossed.property("a").parameter()).isEqualTo(1);
  }

  @Test
  void aCreatorWins() {
    ObjectModel made = object(Made.class);
    assertThat(names(made)).containsExactly("n");
    assertThat(made.property("n").parameter()).isZero();
    assertThat(((Creation.Parameters) made.creation()).executable().getName()).isEqualTo("of");
  }

  static class Pair<A> {
    public final A left;

    private Pair(A left) {
      this.left = left;
    }

    @Creator
    static <B> Pair<B> of(B left) {
      return new Pair<>(left);
    }
  }

  @Test
  void variablesOfAFactoryFollowFromItsResult() {
    ObjectModel pair = models.object(Types.parameterized(Pair.class, Integer.class));
    assertThat(pair.property("left").type()).isEqualTo(Integer.class);
    assertThat(pair.property("left").parameter()).isZero();
  }

  static class TwiceTheSame {
    @Creator
    TwiceTheSame(@Property(name = "a") int x, @Property(name = "a") int y) {
      assert x > y;
    }
  }

  abstract static class Factored {
    Factored(@Property(name = "a") int a) {
      assert a > 0;
    }

    @Creator
    static Factored of(int b) {
      return new Factored(b) {};
    }
  }

  record Partly(int a, @Ignore int b) {}

  @Test
  void parametersThatAreNoProperties() {
    ObjectModel partly = object(Partly.class);
    assertThat(names(partly)).containsExactly("a");
    assertThat(((Creation.Parameters) partly.creation()).count()).isEqualTo(2);
    assertThat(partly.ignoredNames()).containsExactly("b");
  }

  static class Flagged {
    private final boolean isActive;

    public Flagged(boolean isActive) {
      this.isActive = isActive;
    }

    public boolean isActive() {
      return isActive;
    }
  }

  @Test
  void aFieldMayBeCalledAsItsGetter() {
    ObjectModel flagged = object(Flagged.class);
    assertThat(names(flagged)).containsExactly("active");
    assertThat(flagged.property("active").parameter()).isZero();
  }

  @Test
  void anAbstractClassIsMadeByAFactoryOnly() {
    Creation.Parameters creation = (Creation.Parameters) object(Factored.class).creation();
    assertThat(creation.executable()).isInstanceOf(Method.class);
  }

  static class TwoCreators {
    @Creator
    public TwoCreators(int a) {
      assert a > 0;
    }

    @Creator
    static TwoCreators of(String b) {
      return new TwoCreators(b.length());
    }
  }

  static class BadCreator {
    @Creator
    BadCreator make() {
      return this;
    }
  }

  @Test
  void creatorsThatContradict() {
    assertThatThrownBy(() -> object(TwoCreators.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("several creators; leave @Creator on one");
    assertThatThrownBy(() -> object(TwiceTheSame.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("Two parameters of the creator of")
        .hasMessageContaining("are property a");
    assertThatThrownBy(() -> object(BadCreator.class))
        .hasMessageContaining("must be static and return");
  }

  static class Built<T> {
    private final T name;
    private int age;

    private Built(T name) {
      this.name = name;
    }

    public T getName() {
      return name;
    }

    public int getAge() {
      return age;
    }

    public void setAge(int age) {
      this.age = age;
    }

    static <T> Maker<T> builder() {
      return new Maker<>();
    }
  }

  static class Maker<U> {
    private U name;
    private int age;

    public Maker<U> withName(U value) {
      name = value;
      return this;
    }

    public Maker<U> withAge(int value) {
      age = value;
      return this;
    }

    public Maker<U> without() {
      return this;
    }

    public Built<U> build() {
      Built<U> built = new Built<>(name);
      built.setAge(age);
      return built;
    }
  }

  @Builder(prefix = "with")
  private interface BuiltMixIn {}

  @Test
  void aBuilderTakesTheProperties() throws Exception {
    Models mixed =
        Introspector.of(ModelOptions.standard().withMixIn(Built.class, BuiltMixIn.class));
    ObjectModel built = mixed.object(Types.parameterized(Built.class, String.class));
    assertThat(names(built)).containsExactly("name", "age");
    assertThat(built.creation())
        .isEqualTo(
            new Creation.Builder(
                Built.class.getDeclaredMethod("builder"), Maker.class.getMethod("build")));
    PropertyModel name = built.property("name");
    assertThat(name.type()).isEqualTo(String.class);
    assertThat(name.writer()).isEqualTo(Maker.class.getMethod("withName", Object.class));
    assertThat(built.property("age").writer().getDeclaringClass()).isEqualTo(Maker.class);
  }

  @Builder(NoBuild.Maker.class)
  static class NoBuild {
    static class Maker {}
  }

  @Test
  void aBuilderWithoutAnEnd() {
    assertThatThrownBy(() -> object(NoBuild.class))
        .hasMessageContaining("has no method build() that gives")
        .hasMessageContaining("@Builder(build = ...)");
  }

  static class PrivateConstructor {
    public int a;

    private PrivateConstructor() {}
  }

  @Test
  void aPrivateConstructorWithoutParametersWillDo() {
    Creation.NoArg creation = (Creation.NoArg) object(PrivateConstructor.class).creation();
    Constructor<?> constructor = creation.constructor();
    assertThat(constructor.getParameterCount()).isZero();
  }
}
