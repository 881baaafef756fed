package io.seriform.testkit.kits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Codec;
import io.seriform.Framing;
import io.seriform.TypeRef;
import io.seriform.annotation.Creator;
import io.seriform.annotation.Format;
import io.seriform.annotation.Property;
import io.seriform.codec.Engine;
import io.seriform.copy.Copier;
import io.seriform.document.DocumentPatch;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.document.SelfDescribingOptions;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.testkit.Kit;
import io.seriform.testkit.Trickle;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Type;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/**
 * The errors of a self-describing format for a document that does not fit its class: what is wrong,
 * where, and the fix. One file because a kit is one abstract class, whose tests a format inherits.
 *
 * @param <O> the format's options
 */
public abstract class ErrorsKit<O extends SelfDescribingOptions<O>> {

  /** For formats. */
  protected ErrorsKit() {}

  /** The defaults of the format. */
  protected abstract O options();

  /** The options as hints name them. */
  private String named() {
    return options().getClass().getSimpleName();
  }

  /** The format with some options. */
  protected abstract SelfDescribingFormat with(O options);

  /** A class whose getter ends all memory. */
  public static final class Endless {
    /** Never returns. */
    public Object getParts() {
      throw new OutOfMemoryError("a test");
    }
  }

  /** A list whose elements end all memory. */
  private static final class EndlessList extends AbstractList<Object> {
    @Override
    public Object get(int index) {
      throw new OutOfMemoryError("a test");
    }

    @Override
    public int size() {
      return 1;
    }
  }

  /** A map whose entries end all memory. */
  private static final class EndlessMap extends AbstractMap<String, Object> {
    @Override
    public Set<Entry<String, Object>> entrySet() {
      throw new OutOfMemoryError("a test");
    }
  }

  @Test
  void memoryThatEndsIsNoFaultOfAValue() {
    for (Engine engine : Engine.values()) {
      SelfDescribingFormat format = with(options().withEngine(engine));
      Codec<List<Object>> lists = format.codec(new TypeRef<List<Object>>() {});
      Codec<Map<String, Object>> maps = format.codec(new TypeRef<Map<String, Object>>() {});
      for (ThrowingCallable call :
          List.<ThrowingCallable>of(
              () -> format.encode(new Endless()),
              () -> format.encode(new EndlessList(), Object.class),
              () -> format.encode(new EndlessMap(), Object.class),
              () -> lists.encode(new EndlessList()),
              () -> lists.encode(List.of(new EndlessList())),
              () -> maps.encode(new EndlessMap()),
              () -> maps.encode(Map.of("a", new EndlessMap())))) {
        assertThatThrownBy(call).isInstanceOf(OutOfMemoryError.class);
      }
    }
  }

  /** An enum with few constants. */
  public enum Level {
    /** The first. */
    LOW,
    /** The second. */
    HIGH
  }

  /** An enum that makes its constants of other texts too, and not of all. */
  public enum Shade {
    /** The only one. */
    RED;

    /** The constant of a German word. */
    @Creator
    public static Shade of(String word) {
      if (word.equals("rot")) {
        return RED;
      }
      throw new IllegalArgumentException("no word for a shade: " + word);
    }
  }

  /** A class whose constructor refuses some values. */
  public static final class Person {
    private final String name;
    private final int age;

    /** Makes one. */
    @Creator
    public Person(@Property(name = "firstName") String name, @Property(name = "age") int age) {
      if (age < 0) {
        throw new IllegalArgumentException("age must not be negative");
      }
      this.name = name;
      this.age = age;
    }

    /** The name. */
    public String getFirstName() {
      return name;
    }

    /** The age. */
    public int getAge() {
      return age;
    }
  }

  /** A class whose setter refuses some values, and one whose exception says nothing. */
  public static final class Account {
    private int balance;
    private String owner;

    /** The balance. */
    public int getBalance() {
      return balance;
    }

    /** Sets the balance. */
    public void setBalance(int value) {
      if (value > 100) {
        throw new IllegalStateException("balance is at most 100\u202e");
      }
      balance = value;
    }

    /** The owner. */
    public String getOwner() {
      return owner;
    }

    /** Sets the owner. */
    public void setOwner(String value) {
      if (value.isEmpty()) {
        throw new UnsupportedOperationException();
      }
      owner = value;
    }
  }

  /** A class that has all of them. */
  public static final class Everything {
    /** An enum. */
    public Level level;

    /** A primitive. */
    public int count;

    /** A boolean. */
    public boolean on;

    /** A list. */
    public List<Integer> list;

    /** Objects. */
    public List<Person> people;
  }

  private static Map<String, Object> entries(Object... keysAndValues) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      map.put((String) keysAndValues[i], keysAndValues[i + 1]);
    }
    return map;
  }

  /** Refuses a document, alike by both engines, at once and in pieces. */
  private SeriformException refused(UnaryOperator<O> change, Object document, Type type) {
    byte[] bytes = with(options()).encode(document);
    SeriformException first = null;
    for (Engine engine : Engine.values()) {
      Codec<?> codec = with(change.apply(options().withEngine(engine))).codec(type);
      for (int step = 0; step < 4; step++) {
        int by = step;
        SeriformException e =
            Kit.refusal(
                SeriformException.class,
                () -> {
                  Object read =
                      by == 0 ? codec.decode(bytes) : codec.decode(new Trickle(bytes, by));
                  throw new AssertionError(document + " was read as " + read);
                });
        if (first != null) {
          assertThat(e.problem()).isEqualTo(first.problem());
          assertThat(e.hint()).isEqualTo(first.hint());
          assertThat(e.path()).isEqualTo(first.path());
        }
        first = e;
      }
    }
    return first;
  }

  /** Elements whose hash fails as the JDK's containers do at nulls. */
  public static final class Labels {
    /** Refuses those without a label. */
    public Set<Label> all;
  }

  /** With a text that {@code hashCode} needs. */
  public record Label(String label) {
    @Override
    public int hashCode() {
      return Objects.requireNonNull(label, "a label is needed").hashCode();
    }
  }

  private void check(Object document, Type type, String... declared) {
    check(o -> o.withUnknown(SelfDescribingOptions.Unknown.REJECT), document, type, declared);
  }

  private void check(UnaryOperator<O> change, Object document, Type type, String... declared) {
    SeriformException e = refused(change, document, type);
    assertThat(e).isInstanceOf(MappingException.class);
    assertThat(e.getMessage()).contains(declared);
    // nothing but what a user threw is a cause
    assertThat(e.getCause() instanceof SeriformException).isFalse();
  }

  @Test
  void unknownProperties() {
    check(
        entries("firstNmae", "Ada"),
        Person.class,
        "unknown property; found firstNmae at $",
        "(did you mean firstName? " + Person.class.getName(),
        " has age, firstName; "
            + named()
            + ".withUnknown("
            + named()
            + ".Unknown.SKIP) skips unknown properties");
    check(entries("first_name", "Ada"), Person.class, "did you mean firstName?");
    check(
        entries("people", List.of(entries("firstName", "Ada", "ag", 1))),
        Everything.class,
        "did you mean age?",
        "at $.people[0]");
    SeriformException far =
        refused(
            o -> o.withUnknown(SelfDescribingOptions.Unknown.REJECT),
            entries("street", 1),
            Person.class);
    assertThat(far.hint()).startsWith(Person.class.getName() + " has age, firstName");
    SeriformException huge =
        refused(
            o -> o.withUnknown(SelfDescribingOptions.Unknown.REJECT),
            entries("x".repeat(40_000), 1),
            Person.class);
    assertThat(huge.getMessage()).hasSizeLessThan(600);
  }

  @Test
  void unknownConstantsGetTheNearOne() {
    check(
        entries("level", "LOWW"),
        Everything.class,
        "no such constant; expected a constant of "
            + Level.class.getName()
            + ", found LOWW at $.level",
        " (did you mean LOW? the constants are HIGH, LOW");
    check(
        entries("level", "high"),
        Everything.class,
        "did you mean HIGH? the constants are HIGH, LOW; "
            + named()
            + ".withEnumsIgnoringCase(true)");
    check(
        o -> o.withEnums(SelfDescribingOptions.Enums.ORDINAL),
        2,
        Level.class,
        "no such constant",
        "found 2");
  }

  @Test
  void creatorsOfConstants() {
    for (Engine engine : Engine.values()) {
      SelfDescribingFormat format = with(options().withEngine(engine));
      for (String word : List.of("rot", "RED")) {
        assertThat(format.decode(format.encode(word), Shade.class)).isEqualTo(Shade.RED);
      }
    }
    check(
        "blau",
        Shade.class,
        "no such constant: no word for a shade: blau; expected a constant of "
            + Shade.class.getName()
            + ", found blau at $",
        "(the constants are RED;");
    assertThat(refused(o -> o, "blau", Shade.class))
        .hasCause(new IllegalArgumentException("no word for a shade: blau"));
    check(
        entries("blau", 1),
        new TypeRef<Map<Shade, Integer>>() {}.type(),
        "no such constant: no word for a shade: blau; ");
  }

  @Test
  void optionsThatAdmitIt() {
    check(entries("count", "12"), Everything.class, named() + ".withTextAsScalar(true)", "$.count");
    check(entries("on", "true"), Everything.class, named() + ".withTextAsScalar(true)", "$.on");
    // what no option admits
    for (Object text : List.of("two", "", " 12", "2026-01-31", "1.5", "99999999999")) {
      assertThat(refused(o -> o, entries("count", text), Everything.class).hint()).isNull();
    }
    assertThat(refused(o -> o, entries("on", "yes"), Everything.class).hint()).isNull();
    check(
        o -> o.withTextAsScalar(true),
        entries("count", ""),
        Everything.class,
        "the text is not a valid value of kind int");
    check(
        entries("count", null), Everything.class, named() + ".withNullAsDefault(true)", "$.count");
    check(entries("list", 1), Everything.class, named() + ".withSingleValueAsList(true)", "$.list");
  }

  /** A node of a list that may come back to itself, and a tree. */
  public static final class Node {
    /** The next one. */
    public Node next;

    /** Others. */
    public List<Object> others;

    /** Comes last, so that no list is followed. */
    public int last;
  }

  /** A node of a list that is followed from one to the next. */
  public static final class Link {
    /** The next one. */
    public Link next;
  }

  @Test
  void cyclesNameTheOptionThatAllowsThem() {
    Node node = new Node();
    node.next = node;
    Link link = new Link();
    link.next = link;
    List<Object> list = new ArrayList<>();
    list.add(list);
    Node holder = new Node();
    holder.others = list;
    for (Engine engine : Engine.values()) {
      SelfDescribingFormat format = with(options().withEngine(engine));
      for (Object cycle : List.of(node, link)) {
        SeriformException e = Kit.refusal(EncodeException.class, () -> format.encode(cycle));
        assertThat(e.problem()).startsWith("a cycle: ");
        assertThat(e.hint()).isEqualTo(named() + ".withReferences(true) writes it as a reference");
      }
      SelfDescribingFormat kept = with(options().withEngine(engine).withReferences(true));
      for (SelfDescribingFormat each : List.of(format, kept)) {
        SeriformException e = Kit.refusal(EncodeException.class, () -> each.encode(holder));
        assertThat(e.hint())
            .startsWith(
                named() + ".withReferences(true) keeps references to objects, and none to lists");
      }
      SeriformException e =
          Kit.refusal(
              EncodeException.class, () -> Copier.of(format.codec(Node.class)).copy(holder));
      assertThat(e.hint()).isEqualTo(named() + ".withReferences(true) writes it as a reference");
      assertThat(Copier.of(kept.codec(Node.class)).copy(holder).others).hasSize(1);
    }
  }

  @Test
  void whatTheCauseSays() {
    check(
        entries("firstName", "Ada", "age", -1),
        Person.class,
        "a constructor or setter refused the value: age must not be negative, at $");
    check(
        entries("people", List.of(entries("age", -1))),
        Everything.class,
        "age must not be negative, at $.people[0]");
    check(
        entries("balance", 101),
        Account.class,
        "a constructor or setter refused the value: balance is at most 100\\u202e, at $.balance");
    check(
        entries("owner", ""),
        Account.class,
        "a constructor or setter refused the value: UnsupportedOperationException, at $.owner");
    check(
        entries("all", List.of(entries("label", null))),
        Labels.class,
        "the collection refused the element: a label is needed, at $.all[0]");
  }

  @Test
  void requiredProperties() {
    SeriformException e = refused(o -> o, entries("b", 1), Needs.class);
    assertThat(e.getMessage()).contains("required properties are missing; expected a");
  }

  /** A class with a property that has to be there. */
  public static final class Needs {
    /** It has to be there. */
    @Property(required = true)
    public Integer a;

    /** It need not. */
    public Integer b;
  }

  // ---- subtypes

  /** One of two. */
  public sealed interface Shape {}

  /** One. */
  public record Circle(int radius) implements Shape {}

  /** The other. */
  public record Square(int side) implements Shape {}

  @Test
  void subtypesAreListed() {
    SelfDescribingFormat format = with(options());
    assertThatThrownBy(() -> format.decode(format.encode(Map.of("type", "Circel")), Shape.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContainingAll(
            "found Circel",
            "(did you mean Circle? the subtypes are Circle, Square; @Subtypes on Shape or"
                + " ModelOptions.withSubtype adds one");
    assertThatThrownBy(() -> format.decode(format.encode(Map.of("radius", 1)), Shape.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining(
            "its value is one of Circle, Square; codec(Shape.class) writes it, and the codec of a"
                + " subtype reads an object without it");
  }

  @Test
  void subtypesAreTexts() {
    check(
        entries("type", 1),
        Shape.class,
        "expected a",
        "(it says which subtype the object is, as text: the subtypes are Circle, Square");
  }

  // ---- names and forms

  /** A class whose property has several names. */
  public static final class Named {
    /** The property. */
    @Property(
        name = "title",
        aliases = {"name", "headline"})
    public String title;
  }

  @Test
  void aliasesAreOneProperty() {
    check(
        entries("title", "a", "headline", "b"),
        Named.class,
        "repeated property",
        "at $.title",
        "(title, name and headline are names of one property; "
            + named()
            + ".withLastDuplicateWins(true) lets the"
            + " last one of repeated properties win");
  }

  /** Dates and times of several classes. */
  public static final class Dates {
    /** A day. */
    public LocalDate day;

    /** A point in time. */
    public Instant at;

    /** An amount of time. */
    public Duration span;

    /** A day by a pattern. */
    @Format("dd.MM.uuuu")
    public LocalDate german;
  }

  @Test
  void formsOfDates() {
    check(
        entries("day", "31.12.1990"),
        Dates.class,
        "found 31.12.1990 at $.day",
        "(the form is 2026-01-31; @Format or ModelOptions.withPattern reads another one)");
    check(entries("at", "1990-12-31"), Dates.class, "(the form is 2026-01-31T23:59:59Z; @Format");
    check(entries("span", "1h"), Dates.class, "(the form is PT1H30M, as ISO 8601 has it)");
    check(
        entries("german", "1990-12-31"),
        Dates.class,
        "at $.german",
        "(the pattern of @Format or ModelOptions.withPattern reads 31.01.2026)");
  }

  @Test
  void patchesAreValues() {
    SelfDescribingFormat format = with(options());
    Object operation = entries("op", "remove", "path", "/name");
    for (Engine engine : Engine.values()) {
      SelfDescribingFormat each = with(options().withEngine(engine));
      DocumentPatch patch = each.decode(format.encode(List.of(operation)), DocumentPatch.class);
      assertThat(patch.toString())
          .isEqualTo(DocumentPatch.empty().remove("/name").toString())
          .isEqualTo(each.decode(each.encode(patch), DocumentPatch.class).toString());
    }
    check(
        List.of(entries("op", "rename", "path", "/name")),
        DocumentPatch.class,
        "no such operation");
  }

  // ---- nulls where something has to be

  private static void refused(ThrowingCallable call, String message) {
    assertThatThrownBy(call).isInstanceOf(NullPointerException.class).hasMessage(message);
  }

  @Test
  void nullsAsArguments() {
    SelfDescribingFormat format = with(options());
    Codec<Integer> codec = format.codec(Integer.class);
    String nothingToRead = " is null: there is no document to read";
    String nowhere = " is null: there is nothing to write to";
    refused(() -> codec.decode((byte[]) null), "bytes" + nothingToRead);
    refused(() -> codec.decode(null, 0, 0), "bytes" + nothingToRead);
    refused(() -> codec.decode((ByteBuffer) null), "buffer" + nothingToRead);
    refused(() -> codec.decode((InputStream) null), "stream" + nothingToRead);
    refused(() -> codec.decode((ReadableByteChannel) null), "channel" + nothingToRead);
    refused(() -> codec.decodeStream((byte[]) null, Framing.ARRAY), "bytes" + nothingToRead);
    refused(
        () -> codec.decodeStream(new byte[1], null),
        "framing is null: say how the values of the stream are separated");
    refused(() -> codec.encode(1, (ByteBuffer) null), "buffer" + nowhere);
    refused(() -> codec.encode(1, (OutputStream) null), "stream" + nowhere);
    refused(() -> codec.encode(1, (WritableByteChannel) null), "channel" + nowhere);
    refused(() -> format.readTree((byte[]) null), "bytes" + nothingToRead);
    refused(() -> format.tokenReader((byte[]) null), "bytes" + nothingToRead);
    refused(() -> format.tokenReader((InputStream) null), "stream" + nothingToRead);
    refused(() -> format.tokenWriter(null), "stream" + nowhere);
    String noType = "type is null: say the class or the TypeRef of the value";
    refused(() -> format.codec((Class<?>) null), noType);
    refused(() -> format.codec((TypeRef<?>) null), noType);
    refused(() -> format.codec((Type) null), noType);
    refused(
        () -> format.update(null, new byte[] {}), "value is null: there is no object to change");
  }
}
