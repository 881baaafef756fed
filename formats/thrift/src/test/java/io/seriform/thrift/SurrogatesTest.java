package io.seriform.thrift;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.annotation.Conversion;
import io.seriform.annotation.UseCodec;
import io.seriform.annotation.Value;
import io.seriform.codec.Engine;
import io.seriform.copy.Copier;
import io.seriform.document.Document;
import io.seriform.document.DocumentObject;
import io.seriform.error.EncodeException;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import io.seriform.thrift.schema.ThriftSchema;
import io.seriform.wire.Limits;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.thrift.TException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Classes that a value replaces, by {@code @Value} or {@code @UseCodec}, in fields of files. */
class SurrogatesTest {

  record UserId(@Value String text) {}

  record Count(@Value int number) {}

  record Owner(@Value UserId id) {}

  record Made(@Value Instant time) {}

  enum Status {
    NEW,
    DONE
  }

  record State(@Value Status status) {}

  record Tags(@Value List<Count> all) {}

  @UseCodec(EmailText.class)
  record Email(String name, String host) {}

  static final class EmailText implements Conversion<Email, String> {
    @Override
    public String toWire(Email value) {
      return value.name + "@" + value.host;
    }

    @Override
    public Email fromWire(String wire) {
      int at = wire.indexOf('@');
      return new Email(wire.substring(0, at), wire.substring(at + 1));
    }
  }

  static final class Halves implements Conversion<Double, Integer> {
    @Override
    public Integer toWire(Double value) {
      return (int) (value * 2);
    }

    @Override
    public Double fromWire(Integer wire) {
      return wire / 2.0;
    }
  }

  record Order(
      UserId id,
      Count tiny,
      Count small,
      Count wide,
      Owner owner,
      Made made,
      State state,
      Email email,
      @UseCodec(Halves.class) double half,
      Optional<Count> perhaps,
      List<Count> counts,
      List<Count> distinct,
      Map<UserId, Made> times,
      Map<Count, List<State>> states,
      Tags tags) {}

  private static final String FILE =
      """
      typedef i64 Millis
      enum Status { NEW = 5, DONE = 9 }
      struct Order {
        1: required string id
        2: i8 tiny
        3: optional i16 small
        4: i32 wide
        5: string owner
        6: Millis made
        7: Status state
        8: string email
        9: i16 half
        10: optional i8 perhaps
        11: list<i16> counts
        12: set<i8> distinct
        13: map<string, Millis> times
        14: map<i16,list<Status>> states
        15: list<i16> tags
      }
      union Either { 1: string id; 2: i16 count }
      struct Halved { 1: i16 half = 3; 2: string id = "x" }
      struct Wrong { 1: bool count }
      struct Big { 1: i8 count }
      struct Named { 1: map<string, i32> of }
      """;

  private static final ThriftSchema SCHEMA = ThriftSchema.parse(FILE);

  static List<Arguments> ways() {
    return List.of(
        Arguments.of(Encoding.BINARY, Engine.COMPILED),
        Arguments.of(Encoding.BINARY, Engine.INTERPRETED),
        Arguments.of(Encoding.COMPACT, Engine.COMPILED),
        Arguments.of(Encoding.COMPACT, Engine.INTERPRETED));
  }

  private static ThriftOptions options(Encoding encoding, Engine engine) {
    return ThriftSubject.BY_POSITION.withProtocol(encoding).withEngine(engine);
  }

  private static Thrift bound(Encoding encoding, Engine engine) {
    return Thrift.with(options(encoding, engine).withSchema(SCHEMA));
  }

  private static Order order() {
    return new Order(
        new UserId("u"),
        new Count(-3),
        new Count(300),
        new Count(70_000),
        new Owner(new UserId("o")),
        new Made(Instant.ofEpochMilli(1_700_000_000_123L)),
        new State(Status.DONE),
        new Email("a", "b"),
        1.5,
        Optional.of(new Count(7)),
        List.of(new Count(1), new Count(-300)),
        List.of(new Count(4), new Count(5)),
        Map.of(new UserId("k"), new Made(Instant.ofEpochMilli(5))),
        Map.of(new Count(2), List.of(new State(Status.NEW))),
        new Tags(List.of(new Count(11), new Count(12))));
  }

  /** The same order, for a schema in which constants are numbers, and keys no texts. */
  private static Document tree() {
    Document counts = Document.array().add(1).add(-300);
    Document distinct = Document.array().add(4).add(5);
    Document tags = Document.array().add(11).add(12);
    DocumentObject states = Document.object();
    states.put(Document.of(2), Document.array().add(5));
    return Document.object()
        .put("id", "u")
        .put("tiny", -3)
        .put("small", 300)
        .put("wide", 70_000)
        .put("owner", "o")
        .put("made", 1_700_000_000_123L)
        .put("state", 9)
        .put("email", "a@b")
        .put("half", 3)
        .put("perhaps", 7)
        .put("counts", counts)
        .put("distinct", distinct)
        .put("times", Document.object().put("k", 5))
        .put("states", states)
        .put("tags", tags);
  }

  @ParameterizedTest
  @MethodSource("ways")
  void fieldsOfTheFile(Encoding encoding, Engine engine) throws TException {
    Thrift thrift = bound(encoding, engine);
    assertThat(thrift.differences(Order.class)).isEmpty();
    ThriftSchema numbers =
        ThriftSchema.parse(
            FILE.replaceAll("\\bStatus( state|>)", "i32$1").replaceAll("Millis( made|>)", "i64$1"));
    byte[] expected = LibthriftTrees.write(encoding, numbers, "Order", tree());
    assertThat(thrift.encode(order())).isEqualTo(expected);
    assertThat(thrift.decode(expected, Order.class)).isEqualTo(order());
    assertThat(Copier.of(thrift.codec(Order.class)).copy(order())).isEqualTo(order());
    assertThat(thrift.describe(Order.class).toString())
        .contains("2: optional i8 tiny")
        .contains("6: optional i64 made")
        .contains("9: i16 half")
        .contains("12: optional set<i8> distinct")
        .contains("14: optional map<i16,list<Status>> states");
  }

  record Either(UserId id, Count count) {}

  record Halved(@UseCodec(Halves.class) Double half, UserId id) {}

  record Wrong(Count count) {}

  record Big(Count count) {}

  record Named(Map<UserId, Integer> of) {}

  @ParameterizedTest
  @MethodSource("ways")
  void surrogatesInUnionsAndDefaults(Encoding encoding, Engine engine) {
    Thrift thrift = bound(encoding, engine);
    for (Either one : List.of(new Either(new UserId("x"), null), new Either(null, new Count(9)))) {
      assertThat(thrift.decode(thrift.encode(one), Either.class)).isEqualTo(one);
    }
    assertThatThrownBy(() -> thrift.encode(new Either(new UserId("x"), new Count(1))))
        .isInstanceOf(EncodeException.class);
    // a default is one of the field's type, of which the class has to make its own
    assertThat(thrift.differences(Halved.class))
        .anyMatch(d -> d.contains("Halved.half has a default"))
        .anyMatch(d -> d.contains("Halved.id has a default"));
    byte[] none = new byte[1];
    assertThat(thrift.decode(none, Halved.class)).isEqualTo(new Halved(null, null));
    assertThatThrownBy(() -> thrift.codec(Wrong.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("Wrong.count is bool in the schema and int in the class");
    assertThatThrownBy(() -> thrift.encode(new Big(new Count(128))))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("count");
    assertThatThrownBy(() -> thrift.decode(none, Order.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("id");
  }

  /** Keys of maps have their own limit, both ways. */
  @ParameterizedTest
  @MethodSource("ways")
  void keysAreLimitedAsNames(Encoding encoding, Engine engine) {
    Thrift any = bound(encoding, engine);
    ThriftOptions options = options(encoding, engine).withSchema(SCHEMA);
    Thrift few = Thrift.with(options.withLimits(Limits.standard().withName(8)));
    Named ok = new Named(Map.of(new UserId("x".repeat(8)), 1));
    Named bad = new Named(Map.of(new UserId("x".repeat(9)), 1));
    assertThat(few.decode(few.encode(ok), Named.class)).isEqualTo(ok);
    assertThatThrownBy(() -> few.encode(bad)).isInstanceOf(LimitException.class);
    byte[] bytes = any.encode(bad);
    assertThatThrownBy(() -> few.decode(bytes, Named.class)).isInstanceOf(LimitException.class);
  }

  record Plain(String id, int small, List<Integer> counts, Map<String, Integer> byName) {}

  record Surrogates(UserId id, Count small, List<Count> counts, Map<UserId, Count> byName) {}

  /** Without a file, an object is written as the value that replaces it, and described as such. */
  @ParameterizedTest
  @MethodSource("ways")
  void surrogatesNeedNoSchema(Encoding encoding, Engine engine) {
    Thrift thrift = Thrift.with(options(encoding, engine));
    Plain plain = new Plain("a", 1, List.of(2), Map.of("b", 3));
    Surrogates surrogates =
        new Surrogates(
            new UserId("a"),
            new Count(1),
            List.of(new Count(2)),
            Map.of(new UserId("b"), new Count(3)));
    byte[] bytes = thrift.encode(surrogates);
    assertThat(bytes).isEqualTo(thrift.encode(plain));
    assertThat(thrift.decode(bytes, Surrogates.class)).isEqualTo(surrogates);
    assertThat(thrift.describe(Surrogates.class).toString())
        .contains("1: optional string id")
        .contains("2: optional i32 small")
        .contains("3: optional list<i32> counts")
        .contains("4: optional map<string,i32> byName");
  }
}
