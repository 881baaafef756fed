package io.seriform.testkit.kits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.annotation.Inclusion;
import io.seriform.annotation.Property;
import io.seriform.annotation.Subtypes;
import io.seriform.annotation.Unknown;
import io.seriform.annotation.Unwrapped;
import io.seriform.codec.Engine;
import io.seriform.document.Document;
import io.seriform.document.DocumentObject;
import io.seriform.document.DocumentPatch;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Objects that are there: documents read into them, and patches. */
public abstract class UpdateKit {

  /** For formats. */
  protected UpdateKit() {}

  /** The format with its defaults. */
  protected abstract SelfDescribingFormat format(Engine engine);

  /** A record, which cannot be changed. */
  public record Address(String street, String city) {}

  /** A class with everything that an update can meet. */
  public static class Customer {
    private final List<String> tags = new ArrayList<>();
    private int age;
    private String secret;

    /** Its name. */
    @Property(aliases = "fullName")
    public String name;

    /** A record. */
    public Address address;

    /** An object that can be changed. */
    public Customer friend;

    /** Objects by name. */
    public Map<String, Customer> family;

    /** Numbers. */
    public int[] scores;

    /** An object whose properties are this one's. */
    @Unwrapped public Contact contact = new Contact();

    /** Properties that the class does not have. */
    @Unknown public Map<String, Object> more = new LinkedHashMap<>();

    /** The age. */
    public int getAge() {
      return age;
    }

    /** Sets the age. */
    public void setAge(int value) {
      if (value < 0) {
        throw new IllegalArgumentException("age must not be negative");
      }
      age = value;
    }

    /** Filled in place. */
    public List<String> getTags() {
      return tags;
    }

    /** Never written. */
    public void setSecret(String value) {
      secret = value;
    }
  }

  /** An unwrapped object. */
  public static class Contact {
    /** A number. */
    public String phone;

    /** An address. */
    public String mail;
  }

  private static Customer ada() {
    Customer ada = new Customer();
    ada.name = "Ada";
    ada.setAge(36);
    ada.secret = "x";
    ada.address = new Address("Main Street", "London");
    ada.friend = new Customer();
    ada.friend.name = "Charles";
    ada.friend.setAge(44);
    ada.family = new LinkedHashMap<>();
    ada.family.put("mother", new Customer());
    ada.family.get("mother").name = "Anne";
    ada.scores = new int[] {1, 2};
    ada.getTags().add("first");
    ada.contact.phone = "1";
    ada.contact.mail = "a@b";
    ada.more.put("color", "red");
    return ada;
  }

  private static DocumentObject object() {
    return Document.object();
  }

  private Customer updated(Engine engine, Customer old, Document document) {
    SelfDescribingFormat format = format(engine);
    byte[] bytes = format.encode(document);
    Customer updated = format.update(old, bytes);
    assertThat(updated).isSameAs(old);
    Customer streamed = format.update(ada(), new ByteArrayInputStream(bytes));
    assertThat(format.toDocument(streamed)).isEqualTo(format.toDocument(old));
    return updated;
  }

  /** Only what is named changes. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void singleValues(Engine engine) {
    Customer ada = updated(engine, ada(), object().put("fullName", "Ada L.").put("age", 37));
    assertThat(ada.name).isEqualTo("Ada L.");
    assertThat(ada.getAge()).isEqualTo(37);
    assertThat(ada.secret).isEqualTo("x");
    assertThat(ada.friend.name).isEqualTo("Charles");
    assertThat(ada.more).isEqualTo(Map.of("color", "red"));
  }

  /** Objects within are the same ones, changed; a record is created again from both. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void objectsWithin(Engine engine) {
    Customer before = ada();
    Customer friend = before.friend;
    Customer ada =
        updated(
            engine,
            before,
            object()
                .put("friend", object().put("age", 45))
                .put("address", object().put("city", "Paris")));
    assertThat(ada.friend).isSameAs(friend);
    assertThat(friend.getAge()).isEqualTo(45);
    assertThat(friend.name).isEqualTo("Charles");
    assertThat(ada.address).isEqualTo(new Address("Main Street", "Paris"));
  }

  /** Maps are merged, lists and arrays replaced. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void mapsAreMergedAndListsReplaced(Engine engine) {
    Customer ada =
        updated(
            engine,
            ada(),
            object()
                .put(
                    "family",
                    object()
                        .put("mother", object().put("age", 60))
                        .put("father", object().put("name", "George")))
                .put("scores", Document.array().add(3))
                .put("tags", Document.array().add("second").add("third")));
    assertThat(ada.family).containsOnlyKeys("mother", "father");
    assertThat(ada.family.get("mother").name).isEqualTo("Anne");
    assertThat(ada.family.get("mother").getAge()).isEqualTo(60);
    assertThat(ada.scores).containsExactly(3);
    assertThat(ada.getTags()).containsExactly("second", "third");
  }

  /** A null is set; what is unwrapped, unknown or never written is set as well. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void otherProperties(Engine engine) {
    Customer ada =
        updated(
            engine,
            ada(),
            object()
                .put("address", Document.ofNull())
                .put("phone", "2")
                .put("secret", "y")
                .put("size", 4));
    assertThat(ada.address).isNull();
    assertThat(ada.contact.phone).isEqualTo("2");
    assertThat(ada.contact.mail).isEqualTo("a@b");
    assertThat(ada.secret).isEqualTo("y");
    assertThat(ada.more).containsEntry("color", "red").containsKey("size").hasSize(2);
  }

  /** Input that does not fit changes nothing. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void refusedUpdatesChangeNothing(Engine engine) {
    SelfDescribingFormat format = format(engine);
    Customer ada = ada();
    Document before = format.toDocument(ada);
    Document wrong =
        object().put("name", "Bob").put("friend", object().put("age", -1).put("name", "Eve"));
    assertThatThrownBy(() -> format.update(ada, wrong))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("age must not be negative, at $.friend.age");
    assertThatThrownBy(() -> format.update(ada, object().put("age", "old")))
        .isInstanceOf(SeriformException.class);
    assertThatThrownBy(() -> format.update(ada, Document.ofNull()))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("a null cannot be read into an object");
    assertThat(format.toDocument(ada)).isEqualTo(before);
  }

  /** A record is another one afterwards. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void recordsAreReplacedByUpdatedOnes(Engine engine) {
    Address old = new Address("Main Street", "London");
    assertThat(format(engine).update(old, object().put("city", "Paris")))
        .isEqualTo(new Address("Main Street", "Paris"));
    assertThat(old.city()).isEqualTo("London");
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void patchesChangeObjects(Engine engine) {
    SelfDescribingFormat format = format(engine);
    Customer ada = ada();
    Document before = format.toDocument(ada);
    DocumentPatch patch =
        DocumentPatch.empty()
            .test("/name", Document.of("Ada"))
            .replace("/age", Document.of(37))
            .add("/scores/0", Document.of(7))
            .move("/family/mother", "/family/parent")
            .remove("/address");
    Customer patched = format.patch(ada, patch);
    assertThat(patched.getAge()).isEqualTo(37);
    assertThat(patched.scores).containsExactly(7, 1, 2);
    assertThat(patched.family).containsOnlyKeys("parent");
    assertThat(patched.address).isNull();
    assertThat(format.toDocument(ada)).isEqualTo(before);
    assertThat(DocumentPatch.between(before, format.toDocument(patched)).apply(before))
        .isEqualTo(format.toDocument(patched));

    Customer merged =
        format.mergePatch(ada, object().put("address", Document.ofNull()).put("name", "Ada L."));
    assertThat(merged.address).isNull();
    assertThat(merged.name).isEqualTo("Ada L.");
    assertThatThrownBy(() -> format.patch(ada, DocumentPatch.empty().remove("/age/3")))
        .hasMessageContaining("operation 0 of the patch, remove '/age/3', failed");
    assertThatThrownBy(
            () -> format.patch(ada, DocumentPatch.empty().replace("/age", Document.of(-1))))
        .hasMessageContaining("age must not be negative");
  }

  /** An object whose properties are not null when it is created. */
  public static class Profile {
    /** A name. */
    public String nick = "none";

    /** A number. */
    public int age;

    /** Another name, which the setter does not let be null. */
    private String title;

    /** Objects in a list. */
    public List<Profile> friends;

    /** Objects by name. */
    public Map<String, Profile> family;

    /** A subtype. */
    public Shape shape = new Circle(1, "red");

    /** Subtypes whose name is around them. */
    public Map<String, Sign> signs;

    /** An unwrapped object. */
    @Unwrapped public Phone phone = new Phone();

    /** The title. */
    public String getTitle() {
      return title;
    }

    /** Sets the title. */
    public void setTitle(String value) {
      title = Objects.requireNonNull(value, "title must not be null");
    }

    private static Profile unknown() {
      Profile profile = new Profile();
      profile.nick = null;
      return profile;
    }
  }

  /** An unwrapped object. */
  public static class Phone {
    /** A number. */
    public String mobile = "0";
  }

  /** A hierarchy. */
  public sealed interface Shape permits Circle, Square {}

  /** A subtype with two properties. */
  public record Circle(double radius, String color) implements Shape {}

  /** A subtype that has one of them. */
  public record Square(double side, String color) implements Shape {}

  /** A hierarchy with another place for the name. */
  @Subtypes(inclusion = Inclusion.WRAPPER)
  public sealed interface Sign permits Stop, Yield {}

  /** A subtype. */
  public static final class Stop implements Sign {
    /** A text. */
    public String text = "STOP";
  }

  /** Another one. */
  public record Yield(String text, int size) implements Sign {}

  /** A patch leaves null what is null and not named, at any depth. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void patchesKeepNulls(Engine engine) {
    SelfDescribingFormat format = format(engine);
    Profile old = Profile.unknown();
    old.shape = null;
    old.phone.mobile = null;
    old.friends = List.of(Profile.unknown(), Profile.unknown());
    old.friends.get(1).age = 2;
    old.family = new LinkedHashMap<>();
    old.family.put("mother", Profile.unknown());
    Stop stop = new Stop();
    stop.text = null;
    old.signs = Map.of("here", stop);
    Profile merged = format.mergePatch(old, object().put("age", 5));
    Profile patched =
        format.patch(
            old,
            DocumentPatch.empty()
                .remove("/friends/0")
                .move("/family/mother", "/family/parent")
                .add("/age", Document.of(5)));
    assertThat(merged.friends).hasSize(2);
    assertThat(merged.family).containsOnlyKeys("mother");
    assertThat(patched.friends).hasSize(1);
    assertThat(patched.friends.get(0).age).isEqualTo(2);
    assertThat(patched.family).containsOnlyKeys("parent");
    for (Profile each : List.of(merged, patched)) {
      assertThat(each.age).isEqualTo(5);
      assertThat(each.nick).isNull();
      assertThat(each.title).isNull();
      assertThat(each.shape).isNull();
      assertThat(each.phone.mobile).isNull();
      assertThat(each.friends).allMatch(friend -> friend.nick == null);
      assertThat(each.family.values()).allMatch(member -> member.nick == null);
      assertThat(((Stop) each.signs.get("here")).text).isNull();
    }
    assertThat(format.mergePatch(old, object()).nick).isNull();
    assertThat(format.patch(old, DocumentPatch.empty().replace("/nick", Document.of("x"))).nick)
        .isEqualTo("x");
  }

  /** A null property is found by a patch, also where it is left out of what is written. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void patchesFindNulls(Engine engine) {
    SelfDescribingFormat format = format(engine);
    Customer ada = ada();
    ada.address = null;
    ada.friend.name = null;
    DocumentPatch patch =
        DocumentPatch.empty()
            .test("/address", Document.ofNull())
            .test("/friend/name", Document.ofNull())
            .replace("/friend/name", Document.of("Bob"))
            .move("/address", "/name");
    Customer patched = format.patch(ada, patch);
    assertThat(patched.friend.name).isEqualTo("Bob");
    assertThat(patched.name).isNull();
    assertThat(patched.address).isNull();
    Customer removed = format.patch(ada, DocumentPatch.empty().remove("/friend/name"));
    assertThat(removed.friend.name).isNull();
    DocumentPatch other = DocumentPatch.empty().replace("/friend/nobody", Document.of("Bob"));
    assertThatThrownBy(() -> format.patch(ada, other))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("there is no value at this place");
  }

  /** Values that a patch removes are as in a new object. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void patchesReset(Engine engine) {
    SelfDescribingFormat format = format(engine);
    Profile old = new Profile();
    old.nick = "Ada";
    assertThat(format.mergePatch(old, object().put("nick", Document.ofNull())).nick)
        .isEqualTo("none");
    assertThat(format.patch(old, DocumentPatch.empty().remove("/nick")).nick).isEqualTo("none");
    old.nick = null;
    assertThat(format.mergePatch(old, object().put("nick", Document.ofNull())).nick)
        .isEqualTo("none");
  }

  /** An update leaves nulls in the values of maps too, which are created again. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void updatesKeepNulls(Engine engine) {
    Profile old = new Profile();
    old.family = new LinkedHashMap<>(Map.of("mother", Profile.unknown()));
    Profile updated =
        format(engine)
            .update(old, object().put("family", object().put("mother", object().put("age", 60))));
    assertThat(updated.family.get("mother").age).isEqualTo(60);
    assertThat(updated.family.get("mother").nick).isNull();
  }

  /** An error has a place in the object, and none in bytes that nobody has seen. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void errorsHaveNoOffset(Engine engine) {
    SelfDescribingFormat format = format(engine);
    DocumentObject wrong = object().put("friend", object().put("age", "x"));
    List<ThrowingCallable> calls =
        List.of(
            () -> format.update(ada(), wrong),
            () -> format.update(ada(), format.encode(wrong)),
            () -> format.mergePatch(ada(), wrong),
            () ->
                format.patch(
                    ada(), DocumentPatch.empty().replace("/friend/age", Document.of("x"))));
    for (ThrowingCallable call : calls) {
      assertThatThrownBy(call)
          .isInstanceOfSatisfying(
              SeriformException.class,
              e -> {
                assertThat(e.path()).isEqualTo("$.friend.age");
                assertThat(e.offset()).isEqualTo(-1);
                assertThat(e.line()).isZero();
                assertThat(e.column()).isZero();
                assertThat(e).hasMessageEndingWith("at $.friend.age");
              });
    }
  }

  /** A value of another subtype is read by itself; one of the same is merged. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void otherSubtypesReplaceTheValue(Engine engine) {
    SelfDescribingFormat format = format(engine);
    Document square = object().put("type", "Square").put("side", 5.0);
    assertThat(format.update(new Profile(), object().put("shape", square)).shape)
        .isEqualTo(new Square(5, null));
    Document circle = object().put("type", "Circle").put("radius", 5.0);
    assertThat(format.update(new Profile(), object().put("shape", circle)).shape)
        .isEqualTo(new Circle(5, "red"));
    Document unnamed = object().put("radius", 6.0);
    assertThat(format.update(new Profile(), object().put("shape", unnamed)).shape)
        .isEqualTo(new Circle(6, "red"));
    Profile signs = new Profile();
    signs.signs = new LinkedHashMap<>(Map.of("a", new Stop(), "b", new Yield("GO", 3)));
    Document other = object().put("Yield", object().put("size", 4));
    format.update(signs, object().put("signs", object().put("a", other).put("b", other)));
    assertThat(signs.signs).isEqualTo(Map.of("a", new Yield(null, 4), "b", new Yield("GO", 4)));
  }
}
