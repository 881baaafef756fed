package io.seriform.jackson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonIdentityInfo;
import com.fasterxml.jackson.annotation.JsonIdentityReference;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.ObjectIdGenerator;
import com.fasterxml.jackson.annotation.ObjectIdGenerators;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import io.seriform.annotation.Include;
import io.seriform.annotation.Property;
import io.seriform.cbor.Cbor;
import io.seriform.cbor.CborOptions;
import io.seriform.codec.Engine;
import io.seriform.copy.Copier;
import io.seriform.document.Document;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import io.seriform.graph.Graph;
import io.seriform.graph.GraphOptions;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.model.options.ModelOptions;
import io.seriform.msgpack.Msgpack;
import io.seriform.msgpack.MsgpackOptions;
import io.seriform.protobuf.Protobuf;
import io.seriform.protobuf.ProtobufOptions;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.msgpack.jackson.dataformat.MessagePackFactory;

/**
 * Objects with ids, read and written by Jackson 2 and 3 and by both engines of three formats.
 *
 * <p>Longer than a file should be, because its tests share the classes with ids, and the methods
 * that compare the libraries with the formats.
 */
@SuppressWarnings({"unused", "SameNameButDifferent"}) // looked at by reflection
class JacksonIdentityTest {

  private static final tools.jackson.databind.ObjectMapper JACKSON3 =
      tools.jackson.databind.json.JsonMapper.builder()
          .disable(tools.jackson.databind.MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
          .build();

  /** A format, and Jackson's mapper of it. */
  private record Way(SelfDescribingFormat ours, ObjectMapper jackson) {

    byte[] writtenByJackson(Object value) {
      try {
        return jackson.writeValueAsBytes(value);
      } catch (java.io.IOException e) {
        throw new IllegalStateException(e);
      }
    }

    <T> T readByJackson(byte[] bytes, Class<T> type) {
      try {
        return jackson.readValue(bytes, type);
      } catch (java.io.IOException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private static ModelOptions model() {
    return ModelOptions.standard().withDialects(JacksonDialect.jackson2());
  }

  private static Json json(Engine engine) {
    return Json.with(
        JsonOptions.standard()
            .withEngine(engine)
            .withModel(model())
            .withInclusion(Include.When.ALWAYS));
  }

  private static List<Way> ways(Engine engine) {
    return List.of(
        new Way(json(engine), new ObjectMapper()),
        new Way(
            Cbor.with(
                CborOptions.standard()
                    .withEngine(engine)
                    .withModel(model())
                    .withInclusion(Include.When.ALWAYS)),
            new ObjectMapper(new CBORFactory())),
        new Way(
            Msgpack.with(
                MsgpackOptions.standard()
                    .withEngine(engine)
                    .withModel(model())
                    .withInclusion(Include.When.ALWAYS)),
            new ObjectMapper(new MessagePackFactory())));
  }

  /** Writes as Jackson does, and each reads what the other wrote. */
  private static <T> List<T> both(T value, Class<T> type) {
    List<T> read = new ArrayList<>();
    for (Engine engine : Engine.values()) {
      for (Way way : ways(engine)) {
        byte[] written = way.ours.encode(value);
        byte[] peers = way.writtenByJackson(value);
        assertThat(tree(way, written)).isEqualTo(tree(way, peers));
        read.add(way.ours.decode(peers, type));
        read.add(way.ours.decode(written, type));
        read.add(way.readByJackson(written, type));
      }
      String text = json(engine).encodeToString(value);
      assertThat(text)
          .isEqualTo(
              new String(ways(engine).get(0).writtenByJackson(value), StandardCharsets.UTF_8));
      assertThat(text).isEqualTo(JACKSON3.writeValueAsString(value));
      read.add(JACKSON3.readValue(text, type));
      read.add(json(engine).decode(text, type));
    }
    return read;
  }

  private static JsonNode tree(Way way, byte[] bytes) {
    return way.readByJackson(bytes, JsonNode.class);
  }

  // ---- own properties

  @JsonIdentityInfo(generator = ObjectIdGenerators.PropertyGenerator.class, property = "id")
  public static class Parent {
    public String name;
    public long id;
    public List<Child> children = new ArrayList<>();
    public Child favourite;
  }

  @JsonIdentityInfo(
      generator = ObjectIdGenerators.PropertyGenerator.class,
      property = "key",
      scope = Child.class)
  public static class Child {
    private Parent parent;
    private String key;

    public Parent getParent() {
      return parent;
    }

    public void setParent(Parent parent) {
      this.parent = parent;
    }

    public String getKey() {
      return key;
    }

    public void setKey(String key) {
      this.key = key;
    }
  }

  private static Parent family() {
    Parent parent = new Parent();
    parent.id = 7;
    parent.name = "p";
    for (String key : List.of("a", "b")) {
      Child child = new Child();
      child.key = key;
      child.parent = parent;
      parent.children.add(child);
    }
    parent.favourite = parent.children.get(1);
    parent.children.add(parent.children.get(0));
    return parent;
  }

  @Test
  void parentsAndChildren() {
    for (Parent read : both(family(), Parent.class)) {
      assertThat(read.children).hasSize(3).allMatch(each -> each.parent == read);
      assertThat(read.favourite).isSameAs(read.children.get(1));
      assertThat(read.children.get(2)).isSameAs(read.children.get(0));
      assertThat(read.id).isEqualTo(7);
    }
  }

  @Test
  void thePropertyWithTheIdComesFirst() {
    assertThat(json(Engine.COMPILED).encodeToString(family()))
        .isEqualTo(
            "{\"id\":7,\"name\":\"p\",\"children\":[{\"key\":\"a\",\"parent\":7},"
                + "{\"key\":\"b\",\"parent\":7},\"a\"],\"favourite\":\"b\"}");
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void anIdIsFoundWhereverItIs(Engine engine) {
    Parent read =
        json(engine)
            .decode(
                "{ \"children\" : [ {\"parent\":7,\"key\":\"a\"} , \"a\" ],\n"
                    + " \"name\":null, \"id\":7 }",
                Parent.class);
    assertThat(read.children.get(0).parent).isSameAs(read);
    assertThat(read.children.get(1)).isSameAs(read.children.get(0));
  }

  @JsonIdentityInfo(generator = ObjectIdGenerators.PropertyGenerator.class, property = "id")
  public static class Unsaved {
    public Long id;
    public Unsaved other;
  }

  @Test
  void anObjectWithoutIdIsWrittenWhole() {
    Unsaved outer = new Unsaved();
    outer.id = 1L;
    outer.other = new Unsaved();
    outer.other.other = outer;
    for (Unsaved read : both(outer, Unsaved.class)) {
      assertThat(read.other.id).isNull();
      assertThat(read.other.other).isSameAs(read);
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void aCycleOfObjectsWithoutIdsIsAnError(Engine engine) {
    Unsaved loop = new Unsaved();
    loop.other = loop;
    assertThatThrownBy(() -> json(engine).encode(loop)).isInstanceOf(SeriformException.class);
  }

  // ---- generated ids

  @JsonIdentityInfo(generator = ObjectIdGenerators.IntSequenceGenerator.class)
  @JsonPropertyOrder({"name", "next", "more"})
  public static class Node {
    public String name;
    public Node next;
    public Map<String, Node> more = new LinkedHashMap<>();
  }

  @JsonIdentityInfo(
      generator = ObjectIdGenerators.IntSequenceGenerator.class,
      property = "nr",
      scope = Other.class)
  public static class Other {
    public Node node;
    public Other[] others;
  }

  @Test
  void generatedNumbersIdentifyObjects() {
    Node a = new Node();
    a.name = "a";
    a.next = new Node();
    a.next.next = a;
    a.more.put("x", a);
    a.more.put("y", a.next);
    Other other = new Other();
    other.node = a;
    Other second = new Other();
    second.node = a.next;
    other.others = new Other[] {other, second, second};
    for (Other read : both(other, Other.class)) {
      assertThat(read.others[0]).isSameAs(read);
      assertThat(read.others[2]).isSameAs(read.others[1]);
      assertThat(read.node.next.next).isSameAs(read.node);
      assertThat(read.node.more).containsEntry("x", read.node).containsEntry("y", read.node.next);
      assertThat(read.others[1].node).isSameAs(read.node.next);
    }
    assertThat(json(Engine.COMPILED).encodeToString(other))
        .startsWith("{\"nr\":1,\"node\":{\"@id\":1,\"name\":\"a\",\"next\":{\"@id\":2,");
  }

  @JsonIdentityInfo(generator = ObjectIdGenerators.IntSequenceGenerator.class)
  public static class Bare {}

  @Test
  void objectsWithoutProperties() {
    Bare one = new Bare();
    for (Bare[] read : both(new Bare[] {one, new Bare(), one}, Bare[].class)) {
      assertThat(read[2]).isSameAs(read[0]).isNotSameAs(read[1]);
    }
    assertThat(json(Engine.COMPILED).encodeToString(new Bare[] {one, one}))
        .isEqualTo("[{\"@id\":1},1]");
  }

  @JsonIdentityInfo(generator = ObjectIdGenerators.UUIDGenerator.class, property = "u")
  public static class ByUuid {
    public ByUuid self;
  }

  @JsonIdentityInfo(generator = ObjectIdGenerators.StringIdGenerator.class, property = "t")
  public static class ByText {
    public ByText self;
  }

  @Test
  void randomIds() {
    ByUuid uuid = new ByUuid();
    uuid.self = uuid;
    ByText text = new ByText();
    text.self = text;
    for (Engine engine : Engine.values()) {
      for (Way way : ways(engine)) {
        ByUuid read = way.ours.decode(way.writtenByJackson(uuid), ByUuid.class);
        assertThat(read.self).isSameAs(read);
        boolean asBytes = way.ours instanceof Msgpack; // which Jackson's module takes for text
        read = asBytes ? read : way.readByJackson(way.ours.encode(uuid), ByUuid.class);
        assertThat(read.self).isSameAs(read);
        ByText other = way.ours.decode(way.writtenByJackson(text), ByText.class);
        assertThat(other.self).isSameAs(other);
        other = way.readByJackson(way.ours.encode(text), ByText.class);
        assertThat(other.self).isSameAs(other);
      }
      assertThat(json(engine).encodeToString(uuid))
          .matches("\\{\"u\":\"([-0-9a-f]{36})\",\"self\":\"\\1\"}");
      assertThat(json(engine).encodeToString(text))
          .matches("\\{\"t\":\"([-0-9a-f]{36})\",\"self\":\"\\1\"}");
    }
  }

  // ---- ids always

  @JsonIdentityInfo(generator = ObjectIdGenerators.PropertyGenerator.class, property = "id")
  public static class Employee {
    public int id;

    @JsonIdentityReference(alwaysAsId = true)
    public Employee boss;

    @JsonIdentityReference(alwaysAsId = true)
    public List<Employee> team = new ArrayList<>();
  }

  @Test
  void onlyIdsWhereAPropertySaysSo() {
    Employee boss = new Employee();
    boss.id = 1;
    Employee one = new Employee();
    one.id = 2;
    one.boss = boss;
    one.team.add(boss);
    for (Employee[] read : both(new Employee[] {boss, one}, Employee[].class)) {
      assertThat(read[1].boss).isSameAs(read[0]);
      assertThat(read[1].team).containsExactly(read[0]);
    }
  }

  @JsonIdentityInfo(generator = ObjectIdGenerators.PropertyGenerator.class, property = "code")
  @JsonIdentityReference(alwaysAsId = true)
  public static class Country {
    public String code;
    public String name = "n";
  }

  public static class Address {
    public Country country = new Country();
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void onlyIdsWhereTheClassSaysSo(Engine engine) throws Exception {
    Address address = new Address();
    address.country.code = "ch";
    String text = json(engine).encodeToString(address);
    assertThat(text)
        .isEqualTo("{\"country\":\"ch\"}")
        .isEqualTo(new ObjectMapper().writeValueAsString(address));
    assertThatThrownBy(() -> json(engine).decode(text, Address.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("ch");
    address.country.code = null;
    assertThatThrownBy(() -> json(engine).encode(address))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("'code' is null")
        .hasMessageContaining("$.country");
  }

  public static class Plain {
    public String name = "x";
  }

  public static class Holder {
    @JsonIdentityInfo(generator = ObjectIdGenerators.IntSequenceGenerator.class)
    public List<Plain> plains = new ArrayList<>();

    public Plain whole;
  }

  @Test
  void ofAProperty() {
    Holder holder = new Holder();
    holder.whole = new Plain();
    holder.plains.addAll(List.of(holder.whole, holder.whole));
    for (Holder read : both(holder, Holder.class)) {
      assertThat(read.plains.get(1)).isSameAs(read.plains.get(0));
      assertThat(read.whole).isNotSameAs(read.plains.get(0));
    }
  }

  // ---- hierarchies

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
  @JsonSubTypes({
    @JsonSubTypes.Type(value = Dot.class, name = "dot"),
    @JsonSubTypes.Type(value = Group.class, name = "group")
  })
  @JsonIdentityInfo(generator = ObjectIdGenerators.IntSequenceGenerator.class)
  public interface Shape {}

  public static class Dot implements Shape {
    public int x;
  }

  public static class Group implements Shape {
    public List<Shape> shapes = new ArrayList<>();
    public Dot centre;
  }

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As.WRAPPER_ARRAY)
  @JsonSubTypes({
    @JsonSubTypes.Type(value = Cat.class, name = "cat"),
    @JsonSubTypes.Type(value = Dog.class, name = "dog")
  })
  @JsonIdentityInfo(generator = ObjectIdGenerators.PropertyGenerator.class, property = "name")
  public abstract static class Animal {
    public String name;
    public Animal friend;
  }

  public static class Cat extends Animal {}

  public static class Dog extends Animal {
    public Cat cat;
  }

  @Test
  void subtypesKeepTheirIdentity() {
    Group group = new Group();
    group.centre = new Dot();
    group.shapes.addAll(List.of(group, new Dot(), group.centre));
    group.shapes.add(group.shapes.get(1));
    for (Group read : both(group, Group.class)) {
      assertThat(read.shapes.get(0)).isSameAs(read);
      assertThat(read.shapes.get(2)).isSameAs(read.centre);
      assertThat(read.shapes.get(3)).isSameAs(read.shapes.get(1));
    }
    assertThat(json(Engine.COMPILED).encodeToString(group))
        .startsWith("{\"kind\":\"group\",\"@id\":1,\"shapes\":[1,{\"kind\":\"dot\",\"@id\":2,");
    Dog dog = new Dog();
    dog.name = "d";
    dog.cat = new Cat();
    dog.cat.name = "c";
    dog.cat.friend = dog;
    dog.friend = dog.cat;
    List<Dog> dogs = new ArrayList<>();
    for (Engine engine : Engine.values()) {
      for (Way way : ways(engine)) {
        byte[] written = way.ours.encode(dog);
        assertThat(tree(way, written)).isEqualTo(tree(way, way.writtenByJackson(dog)));
        dogs.add(way.ours.decode(written, Dog.class));
        dogs.add(way.readByJackson(written, Dog.class));
      }
      // an id in place of the object behind the name, and not in place of both
      String text = JACKSON3.writeValueAsString(dog);
      assertThat(text).contains("[\"dog\",\"d\"]");
      dogs.add(json(engine).decode(text, Dog.class));
      dogs.add(JACKSON3.readValue(json(engine).encodeToString(dog), Dog.class));
    }
    for (Dog read : dogs) {
      assertThat(read.cat.friend).isSameAs(read);
      assertThat(read.friend).isSameAs(read.cat);
    }
  }

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As.WRAPPER_OBJECT)
  @JsonSubTypes(@JsonSubTypes.Type(value = Leaf.class, name = "leaf"))
  @JsonIdentityInfo(generator = ObjectIdGenerators.IntSequenceGenerator.class)
  public interface Plant {}

  public static class Leaf implements Plant {
    public Plant on;
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void anIdIsWrappedAsTheObject(Engine engine) {
    Leaf leaf = new Leaf();
    leaf.on = leaf;
    assertThat(json(engine).encodeToString(leaf)).isEqualTo("{\"leaf\":{\"@id\":1,\"on\":1}}");
    String text = JACKSON3.writeValueAsString(leaf);
    assertThat(text).isEqualTo("{\"leaf\":{\"@id\":1,\"on\":{\"leaf\":1}}}");
    Leaf read = json(engine).decode(text, Leaf.class);
    assertThat(read.on).isSameAs(read);
  }

  // ---- objects made of their properties

  @JsonIdentityInfo(generator = ObjectIdGenerators.PropertyGenerator.class, property = "id")
  public record Point(int id, String text) {}

  public static class Line {
    public Point from;
    public Point to;
  }

  @JsonIdentityInfo(generator = ObjectIdGenerators.IntSequenceGenerator.class)
  public static class Made {
    public final String name;
    public final List<Made> parts;

    @JsonCreator
    public Made(@JsonProperty("name") String name, @JsonProperty("parts") List<Made> parts) {
      this.name = name;
      this.parts = parts;
    }
  }

  @Test
  void objectsThatAreMadeOfTheirProperties() {
    Line line = new Line();
    line.from = new Point(3, "x");
    line.to = line.from;
    for (Line read : both(line, Line.class)) {
      assertThat(read.to).isSameAs(read.from).isEqualTo(line.from);
    }
    Made part = new Made("part", List.of());
    for (Made read : both(new Made("whole", List.of(part, part)), Made.class)) {
      assertThat(read.parts.get(0)).isSameAs(read.parts.get(1));
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void aCycleThroughAConstructorIsAnError(Engine engine) {
    assertThatThrownBy(
            () -> json(engine).decode("{\"@id\":1,\"name\":\"a\",\"parts\":[1]}", Made.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("a cycle through a constructor: an object is")
        .hasMessageContaining("$.parts[0]");
  }

  // ---- sets of what is not complete

  @JsonIdentityInfo(generator = ObjectIdGenerators.PropertyGenerator.class, property = "id")
  public static class Member {
    public int id;
    public Set<Member> friends = new HashSet<>();
    public String name;

    @Override
    public boolean equals(Object other) {
      return other instanceof Member m && m.name.equals(name);
    }

    @Override
    public int hashCode() {
      return name.hashCode();
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void aSetHoldsAnObjectThatIsNotComplete(Engine engine) {
    Member member = new Member();
    member.id = 1;
    member.name = "m";
    member.friends.add(member);
    for (Way way : ways(engine)) {
      Member read = way.ours.decode(way.writtenByJackson(member), Member.class);
      assertThat(read.friends).hasSize(1).contains(read);
    }
  }

  // ---- errors

  private static void fails(String text, Class<?> type, String... parts) {
    for (Engine engine : Engine.values()) {
      assertThatThrownBy(() -> json(engine).decode(text, type))
          .isInstanceOf(MappingException.class)
          .hasMessageContainingAll(parts);
    }
    assertThatThrownBy(() -> new ObjectMapper().readValue(text, type)).isNotNull();
    assertThatThrownBy(() -> JACKSON3.readValue(text, type)).isNotNull();
  }

  @Test
  void unknownIdsAreRefusedAtTheirPlace() {
    fails(
        "{\"id\":1,\"favourite\":\"z\"}",
        Parent.class,
        "a reference to an object that was not there",
        "$.favourite",
        "z",
        "anything but an object is the id of one that comes before it",
        "offset 20");
    fails("7", Parent.class, "a reference to an object that was not there", "7");
    fails(
        "{\"id\":1,\"children\":[{\"key\":\"a\"},{\"key\":\"a\"}]}",
        Parent.class,
        "two objects have the same id; expected an id that no other object has, found a",
        "has the scope Child; another scope",
        "$.children[1].key");
    fails("{\"id\":1,\"children\":[{\"key\":{}}]}", Parent.class, "$.children[0].key");
    fails("{\"@id\":1,\"node\":{\"@id\":1,\"next\":true}}", Other.class, "$.node.next");
    fails("[{\"kind\":\"dot\",\"@id\":1},{\"kind\":\"dot\",\"@id\":1}]", Shape[].class, "found 1");
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void aReferenceToAnObjectOfAnotherClassIsAnError(Engine engine) {
    String text = "{\"kind\":\"group\",\"@id\":1,\"shapes\":[],\"centre\":1}";
    assertThatThrownBy(() -> json(engine).decode(text, Shape.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("a reference to an object of another class")
        .hasMessageContaining("$.centre");
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void aLaterObjectIsNotReferredTo(Engine engine) {
    String text = "[{\"id\":1,\"boss\":2,\"team\":[]},{\"id\":2,\"team\":[]}]";
    assertThatThrownBy(() -> json(engine).decode(text, Employee[].class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("$[0].boss");
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void aMissingIdIsNone(Engine engine) {
    Parent read = json(engine).decode("{\"children\":[{},{\"key\":null}]}", Parent.class);
    assertThat(read.children).hasSize(2);
  }

  @JsonIdentityInfo(generator = ObjectIdGenerators.PropertyGenerator.class, property = "key")
  public record Keyed(String key, Keyed other) {}

  @Test
  void errorsHaveAnExcerptOfAnId() {
    String id = "unknown property\\n" + "x".repeat(100_000);
    Map<String, Class<?>> texts =
        Map.of(
            "[{\"key\":\"" + id + "\"},{\"key\":\"" + id + "\"}]", Child[].class,
            "[{\"key\":\"" + id + "\",\"other\":\"" + id + "\"}]", Keyed[].class,
            "[\"" + id + "\"]", Child[].class);
    for (Engine engine : Engine.values()) {
      texts.forEach(
          (text, type) -> {
            SeriformException e =
                catchThrowableOfType(
                    SeriformException.class, () -> json(engine).decode(text, type));
            assertThat(e.getMessage()).hasSizeLessThan(1000).doesNotContain("\n");
            assertThat(e.found()).startsWith("unknown property\\u000a");
            assertThat(e.help()).isNull();
          });
    }
  }

  // ---- other names of the id

  @JsonIdentityInfo(generator = ObjectIdGenerators.PropertyGenerator.class, property = "id")
  public static class Renamed {
    @JsonAlias({"ident", "nr"})
    @Property(id = 1)
    public int id;

    @Property(id = 2)
    public Renamed next;

    public String iD;
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void anIdIsFoundByItsAliases(Engine engine) {
    List<String> texts =
        List.of("{\"ident\":5,\"next\":5}", "{\"next\":5,\"nr\":5}", "{\"id\":5,\"next\":5}");
    for (Way way : ways(engine)) {
      for (String text : texts) {
        byte[] bytes = way.ours.encode(json(engine).readTree(text));
        Renamed read = way.ours.decode(bytes, Renamed.class);
        assertThat(read.next).isSameAs(read);
        Renamed peers = way.readByJackson(bytes, Renamed.class);
        assertThat(peers.next).isSameAs(peers);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void anIdIsFoundByItsNumberAndByItsName(Engine engine) {
    List<SelfDescribingFormat> formats =
        List.of(
            Cbor.with(
                CborOptions.standard()
                    .withEngine(engine)
                    .withModel(model())
                    .withIds(CborOptions.Ids.DECLARED)),
            Cbor.with(
                CborOptions.standard()
                    .withEngine(engine)
                    .withModel(model())
                    .withIds(CborOptions.Ids.ALL)),
            Msgpack.with(
                MsgpackOptions.standard().withEngine(engine).withModel(model()).withIds(true)));
    Renamed loop = new Renamed();
    loop.id = 4;
    loop.next = loop;
    for (SelfDescribingFormat format : formats) {
      Document tree = json(engine).readTree("{\"id\":4,\"next\":4}");
      for (byte[] bytes : List.of(format.encode(loop), format.encode(tree))) {
        Renamed read = format.decode(bytes, Renamed.class);
        assertThat(read.next).isSameAs(read);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void anIdIsFoundInAnyCase(Engine engine) {
    JsonOptions options = JsonOptions.standard().withEngine(engine).withModel(model());
    Json json = Json.with(options.withNamesIgnoringCase(true));
    String text = "{\"KEY\":\"a\",\"PARENT\":{\"FAVOURITE\":\"a\",\"ID\":3}}";
    Child read = json.decode(text, Child.class);
    assertThat(read.parent.favourite).isSameAs(read);
    Node node = json.decode("{\"NAME\":\"n\",\"@ID\":1,\"Next\":1}", Node.class);
    assertThat(node.next).isSameAs(node);
    // the name of another property is not that of the id
    Renamed renamed = json.decode("{\"iD\":\"x\",\"next\":6,\"id\":6}", Renamed.class);
    assertThat(renamed.next).isSameAs(renamed);
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void theLastOfSeveralIdsCounts(Engine engine) {
    String text = "{\"id\":1,\"favourite\":{\"key\":\"a\",\"parent\":2},\"id\":2}";
    JsonOptions options = JsonOptions.standard().withEngine(engine).withModel(model());
    Json json = Json.with(options.withLastDuplicateWins(true));
    Parent read = json.decode(text, Parent.class);
    assertThat(read.favourite.parent).isSameAs(read);
    assertThat(read.id).isEqualTo(2);
    Node[] nodes =
        json.decode(
            "[{\"@id\":1,\"@id\":3,\"next\":3},{\"name\":\"x\",\"next\":null},3,{}]", Node[].class);
    assertThat(nodes[0].next).isSameAs(nodes[0]).isSameAs(nodes[2]);
    assertThatThrownBy(() -> json.decode("{\"@id\":1,\"next\":1,\"@id\":2}", Node.class))
        .isInstanceOf(MappingException.class);
  }

  // ---- objects that are updated

  @ParameterizedTest
  @EnumSource(Engine.class)
  void anUpdateThatRefersToAnotherObjectIsRefused(Engine engine) {
    for (Way way : ways(engine)) {
      SelfDescribingFormat format = way.ours;
      Unsaved one = new Unsaved();
      one.id = 1L;
      one.other = new Unsaved();
      one.other.id = 2L;
      one.other.other = one;
      Unsaved two = one.other;
      for (String text : List.of("{\"id\":2,\"other\":1}", "{\"other\":1}")) {
        Document tree = json(engine).readTree("{\"other\":" + text + "}");
        assertThatThrownBy(() -> format.update(one, tree))
            .isInstanceOf(MappingException.class)
            .hasMessageContaining("a reference to an object outside of a property that is updated")
            .hasMessageContaining("decode a new object, or take mergePatch")
            .hasMessageContaining("$.other.other");
        assertThat(two.other).isSameAs(one);
      }
      Parent parent = family();
      assertThatThrownBy(
              () ->
                  format.update(
                      parent, json(engine).readTree("{\"name\":\"new\",\"favourite\":\"a\"}")))
          .isInstanceOf(MappingException.class)
          .hasMessageContaining("$.favourite");
      assertThat(parent.favourite.key).isEqualTo("b");
      assertThat(parent.name).isEqualTo("p");
      // what refers to nothing outside of it is put into the objects that are there
      Parent same = format.update(parent, json(engine).readTree("{\"name\":\"new\"}"));
      assertThat(same).isSameAs(parent);
      assertThat(same.children).allMatch(each -> each.parent == parent);
      format.update(one, json(engine).readTree("{\"other\":{\"id\":3}}"));
      assertThat(one.other).isSameAs(two);
      assertThat(two.id).isEqualTo(3);
      assertThat(two.other).isSameAs(one);
      format.update(one, json(engine).readTree("{\"other\":null}"));
      assertThat(one.other).isNull();
    }
  }

  public static class Loop {
    public String name = "x";
    public Loop next;
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void anUpdateThatRefersByReferencesIsRefused(Engine engine) {
    Json json =
        Json.with(JsonOptions.standard().withEngine(engine).withDialects().withReferences(true));
    assertThatThrownBy(() -> json.update(new Loop(), "{\"$id\":\"1\",\"next\":{\"$ref\":\"1\"}}"))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("outside of a property that is updated");
    Loop loop = json.update(new Loop(), "{\"next\":{\"name\":\"y\"}}");
    assertThat(loop.next.name).isEqualTo("y");
  }

  // ---- what is refused

  public abstract static class Ids extends ObjectIdGenerator<Integer> {
    private static final long serialVersionUID = 1;
  }

  @JsonIdentityInfo(generator = Ids.class)
  public static class OwnGenerator {}

  @JsonIdentityInfo(generator = ObjectIdGenerators.PropertyGenerator.class, property = "nothing")
  public static class NoProperty {
    public int id;
  }

  @JsonIdentityInfo(generator = ObjectIdGenerators.PropertyGenerator.class, property = "id")
  public static class ListAsId {
    public List<String> id;
  }

  public static class Undone extends OwnGenerator {}

  @JsonIdentityInfo(generator = ObjectIdGenerators.None.class)
  public static class WithNone extends Parent {}

  @Test
  void otherGeneratorsAreRefused() {
    Json json = json(Engine.COMPILED);
    for (Map.Entry<Class<?>, String> each :
        Map.<Class<?>, String>of(
                OwnGenerator.class, "@JsonIdentityInfo(generator), which is not honoured",
                Undone.class, "@JsonIdentityInfo(generator), which is not honoured",
                NoProperty.class, "has no property 'nothing', which is to hold its ids",
                ListAsId.class, "declare it as an integer, a String or a UUID")
            .entrySet()) {
      assertThatThrownBy(() -> json.codec(each.getKey()))
          .isInstanceOf(ModelException.class)
          .hasMessageContaining(each.getValue());
    }
    WithNone none = new WithNone();
    none.favourite = new Child();
    none.favourite.key = "k";
    none.children.add(none.favourite);
    assertThat(json.encodeToString(none))
        .isEqualTo(
            "{\"name\":null,\"id\":0,\"children\":[{\"key\":\"k\",\"parent\":null}],"
                + "\"favourite\":\"k\"}");
  }

  public static class Unwrapping {
    @JsonUnwrapped public Parent parent = new Parent();
  }

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
  @JsonSubTypes(@JsonSubTypes.Type(value = Below.class, name = "below"))
  public static class Above {}

  @JsonIdentityInfo(generator = ObjectIdGenerators.IntSequenceGenerator.class)
  public static class Below extends Above {}

  @JsonIdentityInfo(generator = ObjectIdGenerators.IntSequenceGenerator.class, property = "id")
  public static class Taken {
    public int id;
  }

  /** Writes an id as an object. */
  public record Wrapped(String value) {}

  /** Has an id that a conversion makes an object. */
  @JsonIdentityInfo(generator = ObjectIdGenerators.PropertyGenerator.class, property = "id")
  public static class Converted {
    public String id;
  }

  @Test
  void refusedBecauseIdsAreObjects() {
    ModelOptions objects =
        model()
            .withProperty(
                Converted.class,
                "id",
                p -> p.withConversion(Wrapped.class, (String s) -> new Wrapped(s), Wrapped::value));
    Json json = Json.with(JsonOptions.standard().withModel(objects));
    assertThatThrownBy(() -> json.codec(Converted.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("property id holds the ids of objects")
        .hasMessageContaining("$Wrapped; an object or a list");
  }

  @Test
  void refusedBecauseOfThePlace() {
    Json json = json(Engine.COMPILED);
    assertThatThrownBy(() -> json.codec(Unwrapping.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("is unwrapped, and objects of")
        .hasMessageContaining("have ids");
    assertThatThrownBy(() -> json.codec(Above.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("put @JsonIdentityInfo on " + Above.class.getName() + " alone");
    assertThatThrownBy(() -> json.codec(Taken.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("the name of its generated ids");
    JsonOptions options = JsonOptions.standard().withModel(model());
    assertThatThrownBy(() -> Json.with(options.withArrayShape(Node.class)).codec(Node.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("ids need names");
    Json without = Json.with(options.withPropertyFilter(each -> !each.name().equals("id")));
    assertThatThrownBy(() -> without.codec(Parent.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("holds the ids of objects, and is not written");
    CborOptions sorted = CborOptions.standard().withModel(model());
    Cbor cbor = Cbor.with(sorted.withOrder(CborOptions.Order.LENGTH_FIRST));
    assertThatThrownBy(() -> cbor.codec(Node.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("needs the order DECLARED");
  }

  @Test
  void otherFormatsRefuseItOrKeepIdentityThemselves() {
    Protobuf protobuf =
        Protobuf.with(ProtobufOptions.standard().withPositionalIds(true).withModel(model()));
    assertThatThrownBy(() -> protobuf.codec(Bare.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("have ids, which JSON, CBOR and MessagePack honour");
    GraphOptions options =
        GraphOptions.standard().withModel(model()).withClass(Parent.class, Child.class);
    Graph graph = Graph.with(options.withReferences(true));
    Parent read = graph.decode(graph.encode(family()), Parent.class);
    assertThat(read.children).allMatch(each -> each.parent == read);
  }

  // ---- beside other options

  public static class Both {
    public Plain first = new Plain();
    public Plain second = first;
    public Parent parent = family();
    public Parent again = parent;
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void besideReferences(Engine engine) {
    List<SelfDescribingFormat> formats =
        List.of(
            Json.with(
                JsonOptions.standard().withEngine(engine).withModel(model()).withReferences(true)),
            Cbor.with(
                CborOptions.standard().withEngine(engine).withModel(model()).withReferences(true)),
            Msgpack.with(
                MsgpackOptions.standard()
                    .withEngine(engine)
                    .withModel(model())
                    .withReferences(true)
                    .withReferenceType(1)));
    for (SelfDescribingFormat format : formats) {
      Both read = format.decode(format.encode(new Both()), Both.class);
      assertThat(read.second).isSameAs(read.first);
      assertThat(read.again).isSameAs(read.parent);
      assertThat(read.parent.children).allMatch(each -> each.parent == read.parent);
    }
    assertThat(((Json) formats.get(0)).encodeToString(new Both()))
        .isEqualTo(
            "{\"$id\":\"1\",\"first\":{\"$id\":\"2\",\"name\":\"x\"},\"second\":{\"$ref\":\"2\"},"
                + "\"parent\":{\"id\":7,\"name\":\"p\",\"children\":[{\"key\":\"a\",\"parent\":7},"
                + "{\"key\":\"b\",\"parent\":7},\"a\"],\"favourite\":\"b\"},\"again\":7}");
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void fromStreamsAByteAtATime(Engine engine) {
    Group group = new Group();
    group.centre = new Dot();
    group.shapes.addAll(List.of(group, group.centre));
    for (Way way : ways(engine)) {
      Parent read = way.ours.decode(slowly(way.ours.encode(family())), Parent.class);
      assertThat(read.children).allMatch(each -> each.parent == read);
      Group shapes = way.ours.decode(slowly(way.ours.encode(group)), Group.class);
      assertThat(shapes.shapes).containsExactly(shapes, shapes.centre);
    }
  }

  private static InputStream slowly(byte[] bytes) {
    return new ByteArrayInputStream(bytes) {
      @Override
      public int read(byte[] to, int from, int length) {
        return super.read(to, from, Math.min(length, 1));
      }
    };
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void idsAreThoseOfOneDocument(Engine engine) {
    Node node = new Node();
    Json json = json(engine);
    String one = "{\"@id\":1,\"name\":null,\"next\":null,\"more\":{}}";
    assertThat(json.encodeToString(node)).isEqualTo(one);
    assertThat(json.encodeToString(node)).isEqualTo(one);
    Node read = json.decode(one, Node.class);
    assertThat(json.decode(one, Node.class)).isNotSameAs(read);
    assertThatThrownBy(() -> json.decode("1", Node.class)).isInstanceOf(MappingException.class);
  }

  @Test
  void theSchemaHasBothForms() {
    Document schema = json(Engine.COMPILED).schema(Node.class);
    assertThat(schema.toString())
        .contains(
            "\"anyOf\":[{\"$ref\":\"#/$defs/Node\"},{\"type\":\"integer\"",
            "\"@id\":{\"type\":\"integer\"");
    assertThat(json(Engine.COMPILED).schema(Address.class).toString())
        .contains("\"country\":{\"type\":[\"string\",\"null\"]}");
  }

  // ---- damaged input, and copies

  @Test
  void damagedInput() {
    Random random = new Random(1);
    List<Way> compiled = ways(Engine.COMPILED);
    List<Way> interpreted = ways(Engine.INTERPRETED);
    for (int w = 0; w < compiled.size(); w++) {
      byte[] whole = compiled.get(w).ours.encode(family());
      for (int i = 0; i < 4000; i++) {
        byte[] bytes =
            Arrays.copyOf(whole, i % 4 == 0 ? random.nextInt(whole.length) : whole.length);
        for (int n = random.nextInt(3); n > 0 && bytes.length > 0; n--) {
          bytes[random.nextInt(bytes.length)] =
              random.nextBoolean() ? whole[random.nextInt(whole.length)] : (byte) random.nextInt();
        }
        assertThat(outcome(compiled.get(w), bytes)).isEqualTo(outcome(interpreted.get(w), bytes));
      }
    }
  }

  private static String outcome(Way way, byte[] bytes) {
    Parent read;
    try {
      read = way.ours.decode(bytes, Parent.class);
    } catch (SeriformException e) {
      return e.getMessage();
    }
    return read == null ? "null" : read.id + " " + read.name + " " + read.children.size();
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void copiesReferToCopies(Engine engine) {
    Parent copy = Copier.of(json(engine).codec(Parent.class)).copy(family());
    assertThat(copy.children).allMatch(each -> each.parent == copy);
    assertThat(copy.favourite).isSameAs(copy.children.get(1));
  }

  // ---- where there is neither an object nor an id

  @JsonIdentityInfo(generator = ObjectIdGenerators.IntSequenceGenerator.class)
  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As.WRAPPER_OBJECT)
  @JsonSubTypes(@JsonSubTypes.Type(value = InObject.class, name = "w"))
  public interface Wrapping {}

  public static class InObject implements Wrapping {
    public Wrapping next;
  }

  @JsonIdentityInfo(generator = ObjectIdGenerators.IntSequenceGenerator.class)
  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As.WRAPPER_ARRAY)
  @JsonSubTypes(@JsonSubTypes.Type(value = InArray.class, name = "w"))
  public interface Listing {}

  public static class InArray implements Listing {
    public Listing next;
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void aNullBehindTheNameOfAClass(Engine engine) {
    Map<String, Object> inObject = new LinkedHashMap<>();
    inObject.put("w", null);
    for (Way way : ways(engine)) {
      byte[] wrapped = way.ours.encode(inObject);
      byte[] listed = way.ours.encode(Arrays.asList("w", null));
      for (MappingException e :
          List.of(
              catchThrowableOfType(
                  MappingException.class, () -> way.ours.decode(wrapped, Wrapping.class)),
              catchThrowableOfType(
                  MappingException.class,
                  () -> way.ours.decode(new ByteArrayInputStream(wrapped), Wrapping.class)),
              catchThrowableOfType(
                  MappingException.class, () -> way.ours.decode(listed, Listing.class)))) {
        assertThat(e).hasMessageContaining("an object or an id");
        assertThat(e.offset()).isPositive();
      }
    }
  }

  // ---- ids whose keys are longer than they need be

  @JsonIdentityInfo(generator = ObjectIdGenerators.PropertyGenerator.class, property = "name")
  public static class Spelled {
    @Property(id = 1)
    public String name;

    @Property(id = 2)
    public Spelled next;
  }

  @JsonIdentityInfo(generator = ObjectIdGenerators.IntSequenceGenerator.class, property = "name")
  public static class MadeIds {
    public MadeIds next;
  }

  private static byte[] hex(String... parts) {
    return HexFormat.of().parseHex(String.join("", parts));
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void keysOfIdsInAnyEncoding(Engine engine) {
    String name = "6e616d65";
    String next = "6e657874";
    CborOptions cbor = CborOptions.standard().withEngine(engine).withModel(model());
    MsgpackOptions msgpack = MsgpackOptions.standard().withEngine(engine).withModel(model());
    Map<String, SelfDescribingFormat> all = new LinkedHashMap<>();
    for (String key : List.of("64" + name, "7804" + name, "7f64" + name + "ff", "d86464" + name)) {
      all.put(String.join("", "a2", key, "01", "64", next, "01"), Cbor.with(cbor));
      all.put(String.join("", "a2", "64", next, "f6", key, "01"), Cbor.with(cbor));
    }
    for (String key : List.of("a4" + name, "d904" + name, "da0004" + name)) {
      all.put(String.join("", "82", key, "01", "a4", next, "01"), Msgpack.with(msgpack));
      all.put(String.join("", "82", "a4", next, "c0", key, "01"), Msgpack.with(msgpack));
    }
    all.forEach(
        (document, format) -> {
          byte[] bytes = hex(document);
          byte[] list = list(format, bytes, "01");
          MadeIds[] read = format.decode(list, MadeIds[].class);
          assertThat(read[1]).as(document).isSameAs(read[0]);
          read = format.decode(new ByteArrayInputStream(list), MadeIds[].class);
          assertThat(read[1]).as(document).isSameAs(read[0]);
        });
    byte[] ids = list(Cbor.with(cbor), hex("a2", "7804", name, "6178", "64", next, "6178"), "6178");
    Spelled[] texts = Cbor.with(cbor).decode(ids, Spelled[].class);
    assertThat(texts[1]).isSameAs(texts[0]).isSameAs(texts[0].next);
    Cbor numbers = Cbor.with(cbor.withIds(CborOptions.Ids.DECLARED));
    Msgpack counted = Msgpack.with(msgpack.withIds(true));
    for (String key : List.of("01", "1801", "190001", "7804" + name)) {
      byte[] bytes = list(numbers, hex("a2", key, "6178", "02", "6178"), "6178");
      Spelled[] read = numbers.decode(bytes, Spelled[].class);
      assertThat(read[1]).as(key).isSameAs(read[0]).isSameAs(read[0].next);
    }
    for (String key : List.of("01", "cc01", "cd0001", "d200000001", "d904" + name)) {
      byte[] bytes = list(counted, hex("82", key, "a178", "02", "a178"), "a178");
      Spelled[] read = counted.decode(bytes, Spelled[].class);
      assertThat(read[1]).as(key).isSameAs(read[0]).isSameAs(read[0].next);
    }
  }

  /** A list of an object and the id of it. */
  private static byte[] list(SelfDescribingFormat format, byte[] object, String id) {
    String head = format instanceof Cbor ? "82" : "92";
    return hex(head, HexFormat.of().formatHex(object), id);
  }
}
