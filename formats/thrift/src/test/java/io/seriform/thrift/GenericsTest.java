package io.seriform.thrift;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.TypeRef;
import io.seriform.codec.Engine;
import io.seriform.document.Document;
import io.seriform.error.EncodeException;
import io.seriform.error.ModelException;
import io.seriform.thrift.schema.ThriftSchema;
import java.util.List;
import org.apache.thrift.TException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Generic classes, of which each type argument is another definition of a schema. */
class GenericsTest {

  record Box<T>(T value) {}

  record Either<A, B>(A left, B right) {}

  record Holder(
      Box<String> text, List<Box<Integer>> numbers, Either<Box<Integer>, String> either) {}

  private static final ThriftSchema SCHEMA =
      ThriftSchema.parse(
          """
          struct TextBox { 1: required string value }
          struct NumberBox { 2: i16 value }
          union NumberOrText { 3: NumberBox left; 4: string right }
          struct Holder { 1: TextBox text; 2: list<NumberBox> numbers; 3: NumberOrText either }
          struct Twice { 1: TextBox text; 2: NumberBox number }
          """);

  private static Thrift bound(Encoding encoding, Engine engine) {
    return Thrift.with(
        ThriftSubject.BY_POSITION
            .withProtocol(encoding)
            .withEngine(engine)
            .withSchema(SCHEMA)
            .withName(new TypeRef<Box<Long>>() {}, "NumberBox"));
  }

  @ParameterizedTest
  @MethodSource("io.seriform.thrift.SurrogatesTest#ways")
  void fieldsOfTheFile(Encoding encoding, Engine engine) throws TException {
    Thrift thrift = bound(encoding, engine);
    assertThat(thrift.differences(Holder.class)).isEmpty();
    assertThat(thrift.differences(new TypeRef<Box<Long>>() {})).isEmpty();
    assertThat(thrift.differences(new TypeRef<Box<Boolean>>() {}))
        .anyMatch(d -> d.contains("the schema has no struct Box"));
    Holder holder =
        new Holder(
            new Box<>("x"), List.of(new Box<>(-1), new Box<>(2)), new Either<>(new Box<>(7), null));
    Document numbers =
        Document.array()
            .add(Document.object().put("value", -1))
            .add(Document.object().put("value", 2));
    Document tree =
        Document.object()
            .put("text", Document.object().put("value", "x"))
            .put("numbers", numbers)
            .put("either", Document.object().put("left", Document.object().put("value", 7)));
    byte[] expected = LibthriftTrees.write(encoding, SCHEMA, "Holder", tree);
    assertThat(thrift.encode(holder)).isEqualTo(expected);
    assertThat(thrift.decode(expected, Holder.class)).isEqualTo(holder);
    assertThat(thrift.codec(new TypeRef<Box<Long>>() {}).encode(new Box<>(3L)))
        .isEqualTo(
            LibthriftTrees.write(encoding, SCHEMA, "NumberBox", Document.object().put("value", 3)));
    Holder both = new Holder(new Box<>("x"), List.of(), new Either<>(new Box<>(7), "y"));
    assertThatThrownBy(() -> thrift.encode(both))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("the union");
  }

  record Twice(Box<String> text, Box<String> number) {}

  @ParameterizedTest
  @MethodSource("io.seriform.thrift.SurrogatesTest#ways")
  void ambiguousStructsAreRefused(Encoding encoding, Engine engine) {
    Thrift thrift = bound(encoding, engine);
    assertThatThrownBy(() -> thrift.codec(Twice.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("Twice.number is NumberBox in the schema");
    ThriftOptions options = ThriftSubject.BY_POSITION.withSchema(SCHEMA);
    Thrift named = Thrift.with(options.withName(Box.class, "TextBox"));
    assertThatThrownBy(() -> named.codec(Holder.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("Holder.numbers[] is NumberBox in the schema");
  }
}
