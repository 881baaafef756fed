package io.seriform.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.annotation.Fields;
import io.seriform.annotation.Ignore;
import io.seriform.annotation.Property;
import io.seriform.error.ModelException;
import io.seriform.model.introspect.Introspector;
import io.seriform.model.options.FieldAccess;
import io.seriform.model.options.ModelOptions;
import io.seriform.model.rules.Nullness;
import io.seriform.reflect.Types;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BeansTest {

  private final Models models = Introspector.of(ModelOptions.standard());

  private ObjectModel object(Class<?> type) {
    return (ObjectModel) models.model(type);
  }

  private static List<String> names(ObjectModel model) {
    return model.properties().stream().map(PropertyModel::name).toList();
  }

  @SuppressWarnings("unused") // looked at by reflection
  static class Media {
    private String uri;
    private boolean hasBitrate;
    private List<String> persons;
    public int width;
    private int cache;
    transient int temporary;
    static int counter;

    public String getUri() {
      return uri;
    }

    public void setUri(String value) {
      uri = value;
    }

    public boolean isHasBitrate() {
      return hasBitrate;
    }

    public void setHasBitrate(boolean value) {
      hasBitrate = value;
    }

    public List<String> getPersons() {
      return persons;
    }

    public void setPersons(List<String> value) {
      persons = value;
    }

    public int getTemporary() {
      return temporary;
    }
  }

  @Test
  void gettersSettersAndPublicFieldsInDeclaredOrder() {
    ObjectModel media = object(Media.class);
    assertThat(names(media)).containsExactly("uri", "hasBitrate", "persons", "width");
    assertThat(media.creation()).isInstanceOf(Creation.NoArg.class);
    PropertyModel bitrate = media.property("hasBitrate");
    assertThat(bitrate.reader().getName()).isEqualTo("isHasBitrate");
    assertThat(bitrate.writer().getName()).isEqualTo("setHasBitrate");
    assertThat(bitrate.nullness()).isEqualTo(Nullness.NON_NULL);
    PropertyModel persons = media.property("persons");
    assertThat(persons.type()).isEqualTo(Types.parameterized(List.class, String.class));
    assertThat(persons.rawType()).isEqualTo(List.class);
    assertThat(media.property("width").reader()).isInstanceOf(Field.class);
    assertThat(media.property("width").index()).isEqualTo(3);
  }

  @Test
  void sameModelEachTime() {
    assertThat(models.model(Media.class)).isSameAs(models.model(Media.class));
    assertThat(models.object(Media.class)).isSameAs(models.model(Media.class));
  }

  @SuppressWarnings("unused") // looked at by reflection
  static class Half {
    private String inferred;
    private final String fixed = "x";
    private final List<String> filled = new ArrayList<>();
    private String secret;

    public String getInferred() {
      return inferred;
    }

    public String getFixed() {
      return fixed;
    }

    public Collection<String> getFilled() {
      return filled;
    }

    public int getLength() {
      return 1;
    }

    public void setSecret(String value) {
      secret = value;
    }

    String getHidden() {
      return "";
    }

    public void settle(String value) {}

    public boolean issue() {
      return true;
    }

    public String get() {
      return "";
    }
  }

  @Test
  void aPrivateFieldIsWrittenToBehindItsGetterUnlessFinal() {
    ObjectModel half = object(Half.class);
    assertThat(names(half)).containsExactly("inferred", "fixed", "filled", "secret", "length");
    assertThat(half.property("inferred").writer()).isInstanceOf(Field.class);
    assertThat(half.property("fixed").writer()).isNull();
    assertThat(half.property("fixed").readable()).isFalse();
    assertThat(half.property("length").readable()).isFalse();
    assertThat(half.property("filled").filledInPlace()).isTrue();
    assertThat(half.property("filled").readable()).isTrue();
  }

  @Test
  void aPrivateFieldIsNotShownBecauseOfASetter() {
    PropertyModel secret = object(Half.class).property("secret");
    assertThat(secret.reader()).isNull();
    assertThat(secret.writer()).isInstanceOf(Method.class);
  }

  static class Base<T> {
    private T value;
    private int id;

    public T getValue() {
      return value;
    }

    public void setValue(T value) {
      this.value = value;
    }

    public int getId() {
      return id;
    }
  }

  static class Derived extends Base<List<String>> {
    private int own;

    @Override
    public List<String> getValue() {
      return super.getValue();
    }

    public int getOwn() {
      return own;
    }
  }

  @Test
  void superclassFirstAndTypeVariablesResolved() {
    ObjectModel derived = object(Derived.class);
    assertThat(names(derived)).containsExactly("value", "id", "own");
    PropertyModel value = derived.property("value");
    assertThat(value.type()).isEqualTo(Types.parameterized(List.class, String.class));
    assertThat(value.reader().getDeclaringClass()).isEqualTo(Derived.class);
    assertThat(value.rawType()).isEqualTo(List.class);
    assertThat(((Method) value.writer()).getParameterTypes()[0]).isEqualTo(Object.class);
  }

  interface HasId<T> {
    T getId();

    void setId(T id);

    default String getLabel() {
      return "#" + getId();
    }
  }

  static class WithId implements HasId<Long> {
    private Long id;

    @Override
    public Long getId() {
      return id;
    }

    @Override
    public void setId(Long id) {
      this.id = id;
    }
  }

  @Test
  void bridgesAreNotOverloadsAndDefaultGettersCount() {
    ObjectModel model = object(WithId.class);
    assertThat(names(model)).containsExactly("id", "label");
    assertThat(model.property("id").type()).isEqualTo(Long.class);
  }

  static class Overloaded {
    private Instant created;

    public Instant getCreated() {
      return created;
    }

    public void setCreated(long millis) {
      created = Instant.ofEpochMilli(millis);
    }

    public void setCreated(Instant value) {
      created = value;
    }
  }

  @Test
  void amongSettersTheOneOfTheGettersType() {
    PropertyModel created = object(Overloaded.class).property("created");
    assertThat(((Method) created.writer()).getParameterTypes()).containsExactly(Instant.class);
  }

  static class TwoSetters {
    public void setWhen(long millis) {}

    public void setWhen(String text) {}
  }

  @Test
  void severalSettersWithoutAGetterAreAConflict() {
    assertThatThrownBy(() -> models.model(TwoSetters.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("when")
        .hasMessageContaining("put @Property on the one to use");
  }

  @SuppressWarnings("unused") // looked at by reflection
  static class WithOptional {
    private String name;

    public Optional<String> getName() {
      return Optional.ofNullable(name);
    }

    public void setName(String value) {
      name = value;
    }
  }

  @Test
  void theFieldDecidesWhereGetterAndSetterDiffer() {
    PropertyModel name = object(WithOptional.class).property("name");
    assertThat(name.type()).isEqualTo(String.class);
    assertThat(name.reader()).isInstanceOf(Field.class);
  }

  static class Disagreeing {
    public int getSize() {
      return 1;
    }

    public void setSize(String size) {}
  }

  @Test
  void getterAndSetterOfUnrelatedTypesAreAConflict() {
    assertThatThrownBy(() -> models.model(Disagreeing.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("is read as int and set as java.lang.String")
        .hasMessageContaining("@Ignore");
  }

  @SuppressWarnings("unused") // looked at by reflection
  @Fields
  static class Bare {
    private int a;
    private final int b = 2;
    private transient int c;
  }

  @SuppressWarnings("unused") // looked at by reflection
  static class NoAccessors {
    private int a;
  }

  @Test
  void privateFieldsCountWhenAsked() {
    ObjectModel bare = object(Bare.class);
    assertThat(names(bare)).containsExactly("a", "b");
    assertThat(bare.property("b").writer()).isNull();
    assertThatThrownBy(() -> object(NoAccessors.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("NoAccessors has no properties");
    Models open = Introspector.of(ModelOptions.standard().withFieldAccess(FieldAccess.PRIVATE));
    assertThat(names(open.object(NoAccessors.class))).containsExactly("a");
  }

  @SuppressWarnings("unused") // looked at by reflection
  static class Annotated {
    @Property(
        name = "n",
        id = 3,
        aliases = {"nn", "nnn"},
        required = true,
        defaultValue = "")
    private String name;

    @Ignore public int hidden;
    private int out;
    private int in;

    @Property
    int count() {
      return 1;
    }

    @Property
    public int getOut() {
      return out;
    }

    @Ignore
    public void setOut(int value) {
      out = value;
    }

    @Ignore
    public int getIn() {
      return in;
    }

    @Property
    public void setIn(int value) {
      in = value;
    }
  }

  @Test
  void annotationsNameAndHideAndSplit() {
    ObjectModel model = object(Annotated.class);
    assertThat(names(model)).containsExactly("n", "out", "in", "count");
    PropertyModel name = model.property("n");
    assertThat(name.javaName()).isEqualTo("name");
    assertThat(name.id()).isEqualTo(3);
    assertThat(name.aliases()).containsExactly("nn", "nnn");
    assertThat(name.required()).isTrue();
    assertThat(name.defaultValue()).isEmpty();
    assertThat(model.property("out").readable()).isFalse();
    assertThat(model.property("in").reader()).isNull();
    assertThat(model.property("count").defaultValue()).isNull();
    assertThat(model.ignoredNames()).containsExactly("hidden");
  }

  @SuppressWarnings("unused") // looked at by reflection
  static class Renamed {
    @Property(name = "title")
    private String _title;

    public String getTitle() {
      return _title;
    }

    public String getURL() {
      return "";
    }

    public int getAge() {
      return 1;
    }

    public int getX() {
      return 1;
    }
  }

  @Test
  void aFieldNamedLikeAGetterBelongsToIt() {
    ObjectModel model = object(Renamed.class);
    assertThat(names(model)).containsExactly("title", "URL", "age", "x");
    assertThat(model.property("title").reader()).isInstanceOf(Method.class);
    assertThat(model.property("title").writer()).isInstanceOf(Field.class);
  }

  static class Twice {
    @Property(name = "x")
    public int a;

    @Property(name = "x")
    public int b;
  }

  static class SameId {
    @Property(id = 1)
    public int a;

    @Property(id = 1)
    public int b;
  }

  static class SameAlias {
    public int a;

    @Property(aliases = "a")
    public int b;
  }

  @Test
  void conflictsSayWhatToAdd() {
    assertThatThrownBy(() -> models.model(Twice.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("a and b of")
        .hasMessageContaining("both have the name 'x'")
        .hasMessageContaining("@Property(name = ...)");
    assertThatThrownBy(() -> models.model(SameId.class))
        .hasMessageContaining("both have the id 1")
        .hasMessageContaining("@Property(id = ...)");
    assertThatThrownBy(() -> models.model(SameAlias.class))
        .hasMessageContaining("both have the name 'a'")
        .hasMessageContaining("@Property(aliases = ...)");
  }

  static class FieldBehindAName {
    @Property(name = "b")
    public int a;

    public int b;
  }

  static class BeanBehindAName {
    @Property(name = "b")
    public int a;

    private int b;

    public int getB() {
      return b;
    }
  }

  static class LeftOut {
    @Property(name = "b")
    public int a;

    @Ignore public int b;
  }

  /** A field that is a property is not dropped because another one takes its name. */
  @Test
  void fieldsBehindANameAreRefused() {
    for (Class<?> type : List.of(FieldBehindAName.class, BeanBehindAName.class)) {
      assertThatThrownBy(() -> models.model(type))
          .isInstanceOf(ModelException.class)
          .hasMessageContaining("Property a of")
          .hasMessageContaining("has the name of the field b, whose value would be lost");
    }
    assertThat(models.object(LeftOut.class).property("b").reader().getName()).isEqualTo("a");
  }

  static class NamedApart {
    private int value;

    @Property(name = "gauge")
    public int show() {
      return value;
    }

    @Property(name = "gauge")
    public void take(int given) {
      value = given;
    }
  }

  /** A getter and a setter of one name are one property, whatever the methods are called. */
  @Test
  void accessorsOfOneName() {
    PropertyModel gauge = models.object(NamedApart.class).property("gauge");
    assertThat(gauge.reader().getName()).isEqualTo("show");
    assertThat(gauge.writer().getName()).isEqualTo("take");
  }

  static class Node {
    public Node next;
    public List<Node> children;
  }

  @Test
  void recursiveClasses() {
    ObjectModel node = object(Node.class);
    assertThat(models.model(node.property("next").type())).isSameAs(node);
    SequenceModel children = (SequenceModel) models.model(node.property("children").type());
    assertThat(models.model(children.element())).isSameAs(node);
  }

  @Test
  void runningThingsAreNotData() {
    for (Class<?> type : List.of(Thread.class, Runtime.class, Exception.class, Override.class)) {
      assertThatThrownBy(() -> models.model(type))
          .isInstanceOf(ModelException.class)
          .hasMessageContaining("not data");
    }
  }
}
