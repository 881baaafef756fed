package io.seriform.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.annotation.Fields;
import io.seriform.annotation.Ignore;
import io.seriform.annotation.Property;
import io.seriform.annotation.Subtype;
import io.seriform.annotation.Subtypes;
import io.seriform.annotation.Value;
import io.seriform.error.ModelException;
import io.seriform.model.introspect.Introspector;
import io.seriform.model.options.FieldAccess;
import io.seriform.model.options.ModelOptions;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** What is written comes back, or the class is refused. */
@SuppressWarnings({"unused", "HidingField", "serial"}) // looked at by reflection
class KeptStateTest {

  private final Models models = Introspector.of(ModelOptions.standard());

  private static String none(ObjectModel model) {
    return ((Creation.None) model.creation()).why();
  }

  static class Point {
    private final int x;
    private final int y;

    private Point() {
      this(0, 0);
    }

    public Point(int x, int y) {
      this.x = x;
      this.y = y;
    }

    Point(int x, int y, int sum) {
      this(x, y);
    }

    public int getX() {
      return x;
    }

    public int getY() {
      return y;
    }

    public int getSum() {
      return x + y;
    }
  }

  @Test
  void finalFieldsAreSetByTheConstructorThatTakesThem() throws NoSuchMethodException {
    ObjectModel model = models.object(Point.class);
    assertThat(model.creation())
        .isEqualTo(new Creation.Parameters(Point.class.getConstructor(int.class, int.class), 2));
    assertThat(model.property("x").readable()).isTrue();
    assertThat(model.property("sum").readable()).isFalse();
  }

  @Fields
  static class OwnFields {
    private final int a;
    private int b;

    OwnFields() {
      a = 1;
    }

    OwnFields(int a) {
      this.a = a;
    }
  }

  @Test
  void alsoWhereFieldsAreProperties() {
    ObjectModel model = models.object(OwnFields.class);
    assertThat(model.creation()).isInstanceOf(Creation.Parameters.class);
    assertThat(model.property("a").readable()).isTrue();
    assertThat(model.property("b").readable()).isTrue();
  }

  static class Derived {
    public String first;
    public String last;

    public String getFullName() {
      return first + last;
    }
  }

  @Test
  void aDerivedGetterIsOnlyWritten() {
    ObjectModel model = models.object(Derived.class);
    assertThat(model.creation()).isInstanceOf(Creation.NoArg.class);
    assertThat(model.property("fullName").readable()).isFalse();
  }

  static class Roles {
    private final List<String> roles = new ArrayList<>();

    public List<String> getRoles() {
      return roles;
    }
  }

  static class Name {
    private final String name = "none";

    public String getName() {
      return name;
    }
  }

  static class WrittenName {
    @Ignore private final String name = "none";

    @Property
    public String getName() {
      return name;
    }
  }

  static class Two {
    public final int x;

    public Two() {
      this(0);
    }

    public Two(int x) {
      this.x = x;
    }

    public Two(Integer x) {
      this.x = x;
    }
  }

  @Test
  void whatNoConstructorTakesIsRefusedWhenRead() {
    assertThat(none(models.object(Name.class)))
        .contains("Property name of", "its field is final", "no constructor takes it", "@Ignore");
    assertThat(models.object(WrittenName.class).creation()).isInstanceOf(Creation.NoArg.class);
    assertThat(none(models.object(Two.class))).contains("several constructors take it");
  }

  @Test
  void aContainerIsFilled() {
    ObjectModel model = models.object(Roles.class);
    assertThat(model.creation()).isInstanceOf(Creation.NoArg.class);
    assertThat(model.property("roles").filledInPlace()).isTrue();
  }

  @Subtypes(property = "kind", value = @Subtype(Circle.class))
  abstract static class Shape {}

  static class Circle extends Shape {
    private final String kind = "Circle";

    public String getKind() {
      return kind;
    }
  }

  @Test
  void theNameOfTheClassNeedNotComeBack() {
    assertThat(models.object(Circle.class).creation()).isInstanceOf(Creation.NoArg.class);
  }

  /** As Kotlin makes them. */
  public static class Data {
    private final String name;

    public Data(String name) {
      this.name = name;
    }

    public String getName() {
      return name;
    }
  }

  private static Class<?> withSyntheticConstructor(Class<?> type) throws ClassNotFoundException {
    String name = type.getName();
    ClassWriter out = new ClassWriter(0);
    try (InputStream in = type.getResourceAsStream(name.replaceAll(".*\\.", "") + ".class")) {
      new ClassReader(in).accept(new Adding(out, name.replace('.', '/')), 0);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    byte[] bytes = out.toByteArray();
    return new ClassLoader(type.getClassLoader()) {
      @Override
      protected Class<?> loadClass(String wanted, boolean resolve) throws ClassNotFoundException {
        Class<?> known = findLoadedClass(wanted);
        if (known != null || !wanted.equals(name)) {
          return known != null ? known : super.loadClass(wanted, resolve);
        }
        return defineClass(name, bytes, 0, bytes.length);
      }
    }.loadClass(name);
  }

  private static final class Adding extends ClassVisitor {
    private final String name;

    Adding(ClassWriter out, String name) {
      super(Opcodes.ASM9, out);
      this.name = name;
    }

    @Override
    public void visitNestHost(String host) {
      // its outer class is not to be seen from another class loader
    }

    @Override
    public void visitInnerClass(String inner, String outer, String simple, int access) {
      // as above
    }

    @Override
    public void visitEnd() {
      MethodVisitor made =
          visitMethod(
              Opcodes.ACC_PUBLIC | Opcodes.ACC_SYNTHETIC,
              "<init>",
              "(Ljava/lang/String;ILjava/lang/Object;)V",
              null,
              null);
      made.visitCode();
      made.visitVarInsn(Opcodes.ALOAD, 0);
      made.visitVarInsn(Opcodes.ALOAD, 1);
      made.visitMethodInsn(Opcodes.INVOKESPECIAL, name, "<init>", "(Ljava/lang/String;)V", false);
      made.visitInsn(Opcodes.RETURN);
      made.visitMaxs(2, 4);
      made.visitEnd();
      super.visitEnd();
    }
  }

  @Test
  void constructorsOfTheCompilerDoNotCount() throws ClassNotFoundException {
    Class<?> data = withSyntheticConstructor(Data.class);
    assertThat(data.getConstructors()).hasSize(2);
    assertThat(models.object(data).creation()).isInstanceOf(Creation.Parameters.class);
  }

  static class Above {
    public int x;
  }

  static class Below extends Above {
    public int x;
  }

  static class IgnoredAbove {
    @Ignore public int x;
  }

  static class BelowIgnored extends IgnoredAbove {
    public int x;
  }

  @Test
  void aHiddenFieldIsRefused() {
    assertThatThrownBy(() -> models.object(Below.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("Field x of")
        .hasMessageContaining("Below hides the one of")
        .hasMessageContaining("@Ignore");
    assertThat(models.object(BelowIgnored.class).property("x").readable()).isTrue();
  }

  static class Tags extends ArrayList<String> {
    public String lang;
  }

  static class Page extends HashMap<String, String> {
    private int total;

    public int getTotal() {
      return total;
    }

    public void setTotal(int total) {
      this.total = total;
    }
  }

  static class Plain extends ArrayList<String> {
    private int version;
    @Ignore public int count;

    public boolean isFull() {
      return version > 0;
    }
  }

  @Test
  void theStateOfOwnCollectionsIsRefused() {
    assertThatThrownBy(() -> models.model(Tags.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("its property lang would be lost");
    assertThatThrownBy(() -> models.model(Page.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("its property total would be lost");
    assertThat(models.model(Plain.class)).isInstanceOf(SequenceModel.class);
  }

  static class Bag implements Iterable<String> {
    private final List<String> held = new ArrayList<>();

    @Override
    public Iterator<String> iterator() {
      return held.iterator();
    }
  }

  static class BagBelow extends Bag {}

  @Fields
  static class OpenBag extends Bag {}

  static class CountedBag extends Bag {
    public int count;
  }

  static class BagForValue extends Bag {
    @Value
    public List<String> all() {
      return List.of();
    }
  }

  abstract static class AnyBag extends Bag {}

  static class NoBag implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Collections.emptyIterator();
    }
  }

  static class Countdown implements Iterator<Integer> {
    private int left = 3;

    @Override
    public boolean hasNext() {
      return left > 0;
    }

    @Override
    public Integer next() {
      return left--;
    }
  }

  static class Masked implements CharSequence {
    private String text = "text";

    @Override
    public int length() {
      return text.length();
    }

    @Override
    public char charAt(int index) {
      return '*';
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      return text.substring(start, end);
    }

    @Override
    public String toString() {
      return "*".repeat(length());
    }
  }

  static class Cents extends Number {
    private static final long serialVersionUID = 1;

    private long cents = 7;

    @Override
    public int intValue() {
      return (int) cents;
    }

    @Override
    public long longValue() {
      return cents;
    }

    @Override
    public float floatValue() {
      return cents;
    }

    @Override
    public double doubleValue() {
      return cents;
    }
  }

  @Test
  void elementsThatNoPropertySays() {
    for (Class<?> type : List.of(Bag.class, BagBelow.class, new Bag() {}.getClass())) {
      assertThatThrownBy(() -> models.model(type))
          .isInstanceOf(ModelException.class)
          .hasMessageStartingWith(
              type.getName()
                  + " is an Iterable without properties, and its elements would be lost: make it a"
                  + " Collection, put @Value on what gives a value in its place, name a conversion"
                  + " with @UseCodec, or make its fields properties with @Fields");
    }
    assertThatThrownBy(() -> models.model(Countdown.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("is an Iterator without properties, and its elements would be lost");
    assertThatThrownBy(() -> models.model(Masked.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("is a CharSequence without properties, and its text would be lost");
    assertThatThrownBy(() -> models.model(Cents.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("is a Number without properties, and its value would be lost");
  }

  @Test
  void elementsThatAreSaidOrNotThere() {
    assertThat(models.object(CountedBag.class).properties()).hasSize(1);
    assertThat(models.object(AnyBag.class).properties()).isEmpty();
    assertThat(models.object(NoBag.class).properties()).isEmpty();
    assertThat(models.model(BagForValue.class)).isInstanceOf(DelegateModel.class);
    ModelOptions fields = ModelOptions.standard().withFieldAccess(FieldAccess.PRIVATE);
    assertThat(Introspector.of(fields).object(Bag.class).property("held")).isNotNull();
    assertThat(models.object(OpenBag.class).property("held")).isNotNull();
  }

  static class Closed {
    private int inside = 1;
    private transient int cached;

    public boolean in(int limit) {
      return inside + cached < limit;
    }
  }

  static class ClosedBelow extends Closed {
    protected String more = "m";

    String more() {
      return more;
    }
  }

  static class Taking {
    private int taken;

    void take(int taken) {
      this.taken += taken;
    }
  }

  @Fields
  static class AllFields extends Closed {}

  /** What it has is left out because it says so. */
  static class Ignoring {
    @Ignore private int first = 1;
    private int second = 2;
    private transient int third = 3;
    static int fourth = 4;

    @Ignore
    public int getSecond() {
      return first + second + third + fourth;
    }
  }

  static class Held extends Closed {
    public int held;
  }

  /** The outer object that it holds is no field of its own. */
  @SuppressWarnings("ClassCanBeStatic")
  class Inner {}

  @Subtypes(@Subtype(value = Square.class, name = "square"))
  abstract static class Colored {
    private int color = 1;

    int color() {
      return color;
    }
  }

  static class Square extends Colored {
    public int side;
  }

  @Test
  void fieldsOfWhichNothingIsShown() {
    assertThatThrownBy(() -> models.model(Closed.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining(
            Closed.class.getName()
                + " has no properties, and what its fields hold would be lost: inside; make them"
                + " properties with @Fields, or by ModelOptions.withFieldAccess, or put @Ignore on"
                + " what is to be left out");
    assertThatThrownBy(() -> models.model(ClosedBelow.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("would be lost: inside, more;");
    assertThatThrownBy(() -> models.model(Taking.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("would be lost: taken;");
  }

  @Test
  void fieldsThatAreSaidOrLeftOut() {
    assertThat(models.object(AllFields.class).properties()).hasSize(1);
    assertThat(models.object(Ignoring.class).properties()).isEmpty();
    assertThat(models.object(Held.class).properties()).hasSize(1);
    assertThat(models.object(Inner.class).properties()).isEmpty();
    // only other classes stand for it
    assertThat(models.object(Colored.class).properties()).isEmpty();
    assertThat(models.object(Square.class).properties()).hasSize(1);
    ModelOptions fields = ModelOptions.standard().withFieldAccess(FieldAccess.PRIVATE);
    assertThat(Introspector.of(fields).object(Closed.class).property("inside")).isNotNull();
  }
}
