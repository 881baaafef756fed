package io.seriform.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.SelfDescribingFormat;
import io.seriform.annotation.Property;
import io.seriform.annotation.Unknown;
import io.seriform.annotation.Unwrapped;
import io.seriform.codec.Engine;
import io.seriform.document.Document;
import io.seriform.document.DocumentObject;
import io.seriform.document.DocumentPatch;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

    /** What the class does not have. */
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
  void containers(Engine engine) {
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

  /** What does not fit changes nothing. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void refused(Engine engine) {
    SelfDescribingFormat format = format(engine);
    Customer ada = ada();
    Document before = format.toDocument(ada);
    Document wrong =
        object().put("name", "Bob").put("friend", object().put("age", -1).put("name", "Eve"));
    assertThatThrownBy(() -> format.update(ada, wrong))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("age must not be negative (at $.friend.age");
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
  void records(Engine engine) {
    Address old = new Address("Main Street", "London");
    assertThat(format(engine).update(old, object().put("city", "Paris")))
        .isEqualTo(new Address("Main Street", "Paris"));
    assertThat(old.city()).isEqualTo("London");
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void patches(Engine engine) {
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
}
