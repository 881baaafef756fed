package io.seriform.jackson;

import static io.seriform.jackson.Everywhere.agree;
import static io.seriform.jackson.Everywhere.reads;
import static io.seriform.jackson.Everywhere.written2;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonIgnoreType;
import com.fasterxml.jackson.annotation.JsonIncludeProperties;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Properties that a property leaves out of the objects that it holds. */
@SuppressWarnings("unused") // looked at by reflection
class JacksonWithinTest {

  public static class Person {
    public int id = 1;
    public String name = "Ada";
    public String secret = "s";

    @JsonProperty("e_mail")
    public String email = "a@b.c";
  }

  public static class Box<T> {
    public T content;
    public String secret = "box";
  }

  public static class Holder {
    @JsonIgnoreProperties("secret")
    public Person one = new Person();

    public Person whole = new Person();

    @JsonIgnoreProperties({"secret", "e_mail", "absent"})
    public List<Person> list = new ArrayList<>(List.of(new Person(), new Person()));

    @JsonIgnoreProperties("secret")
    public Person[] array = {new Person()};

    @JsonIgnoreProperties("secret")
    public Map<String, Person> map = new LinkedHashMap<>(Map.of("a", new Person()));

    @JsonIgnoreProperties("secret")
    public List<List<Person>> nested = new ArrayList<>(List.of(List.of(new Person())));

    @JsonIncludeProperties({"id", "e_mail"})
    public Person some = new Person();

    @JsonIncludeProperties("id")
    public List<Person> ids = new ArrayList<>(List.of(new Person()));

    @JsonIgnoreProperties("secret")
    public Box<Person> box = new Box<>();

    private Person got = new Person();

    @JsonIgnoreProperties("name")
    public Person getGot() {
      return got;
    }

    public void setGot(Person got) {
      this.got = got;
    }

    public Holder() {
      box.content = new Person();
    }
  }

  @Test
  void ofObjectsAndLists() {
    agree(new Holder());
    String all = "{\"id\":2,\"name\":\"n\",\"secret\":\"x\",\"e_mail\":\"e\"}";
    reads(
        "{\"one\":"
            + all
            + ",\"whole\":"
            + all
            + ",\"list\":["
            + all
            + "],\"array\":["
            + all
            + "],\"map\":{\"k\":"
            + all
            + "},\"nested\":[["
            + all
            + "]],\"box\":{\"content\":"
            + all
            + ",\"secret\":\"y\"},\"got\":"
            + all
            + "}",
        Holder.class);
    reads("{\"some\":" + all + ",\"ids\":[" + all + "]}", Holder.class);
  }

  @SuppressWarnings("rawtypes") // as users have them
  public static class OfAny {
    @JsonIgnoreProperties("secret")
    public List list = new ArrayList<>();
  }

  @SuppressWarnings("rawtypes") // as users have them
  public static class OfRaw {
    @JsonIgnoreProperties("secret")
    public Box box = new Box();
  }

  @Test
  void objectsOfAnyClassAreRefused() {
    assertThatThrownBy(() -> Agreement.LIKE_JACKSON2.encode(new OfAny()))
        .hasMessageContaining("@JsonIgnoreProperties for objects of any class");
    agree(new OfRaw());
  }

  public static class OneWay {
    @JsonIgnoreProperties(value = "secret", allowGetters = true)
    public Person written = new Person();

    @JsonIgnoreProperties(value = "secret", allowSetters = true)
    public Person read = new Person();
  }

  @Test
  void inOneDirection() {
    agree(new OneWay());
    String all = "{\"id\":2,\"name\":\"n\",\"secret\":\"x\",\"e_mail\":\"e\"}";
    reads("{\"written\":" + all + ",\"read\":" + all + "}", OneWay.class);
  }

  public static class Node {
    public String name;

    @JsonIgnoreProperties("children")
    public Node parent;

    @JsonIgnoreProperties("parent")
    public List<Node> children = new ArrayList<>();

    public Node() {}

    Node(String name) {
      this.name = name;
    }
  }

  @Test
  void cyclesAreCut() {
    Node root = new Node("root");
    Node child = new Node("child");
    child.parent = root;
    root.children.add(child);
    written2(root); // Jackson refuses to read a class that is left out within itself
    written2(child);
  }

  public static class Entries {
    @JsonIgnoreProperties({"b", "c"})
    public Map<String, String> some = new TreeMap<>(Map.of("a", "1", "b", "2"));

    @JsonIncludeProperties("a")
    public Map<String, Integer> only = new TreeMap<>(Map.of("a", 1, "b", 2));
  }

  @Test
  void entriesOfMaps() {
    agree(new Entries());
    reads("{\"some\":{\"a\":\"x\",\"b\":\"y\"},\"only\":{\"a\":3,\"b\":4}}", Entries.class);
  }

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
  @JsonSubTypes({@JsonSubTypes.Type(value = Cat.class, name = "cat")})
  public interface Animal {}

  public static class Cat implements Animal {
    public String name = "Tom";
    public String secret = "s";
  }

  public static class Zoo {
    @JsonIgnoreProperties("secret")
    public Animal one = new Cat();

    @JsonIgnoreProperties("secret")
    public List<Animal> all = new ArrayList<>(List.of(new Cat()));

    public Animal whole = new Cat();
  }

  @Test
  void ofSubtypes() {
    agree(new Zoo());
  }

  @JsonIgnoreProperties(ignoreUnknown = true)
  public static class Lenient {
    @JsonIgnoreProperties(ignoreUnknown = true)
    public Person person = new Person();
  }

  @Test
  void unknownOnes() {
    agree(new Lenient());
    reads("{\"person\":{\"id\":4,\"more\":5},\"other\":1}", Lenient.class);
  }

  @JsonIgnoreType
  public static class Internal {
    public int x = 1;
  }

  public static class WithInternal {
    public Internal internal = new Internal();
    public int y = 2;
    private Internal got = new Internal();

    public Internal getGot() {
      return got;
    }

    public void setGot(Internal got) {
      this.got = got;
    }
  }

  @Test
  void ignoredTypes() {
    agree(new WithInternal());
    reads("{\"internal\":{\"x\":3},\"y\":4}", WithInternal.class);
  }
}
