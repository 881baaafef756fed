package io.seriform.protobuf.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.TypeRef;
import io.seriform.codec.Engine;
import io.seriform.error.ModelException;
import io.seriform.protobuf.FieldBinding;
import io.seriform.protobuf.MessageBinding;
import io.seriform.protobuf.ProtoType;
import io.seriform.protobuf.Protobuf;
import io.seriform.protobuf.ProtobufOptions;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Generic classes, of which each type argument makes another message. */
class GenericsTest {

  record Box<T>(T value) {}

  record Pair<A, B>(A first, Box<B> second) {}

  record Holder(
      Box<String> text, List<Box<Integer>> numbers, Map<String, Pair<Long, List<String>>> pairs) {}

  private static final String FILE =
      """
      syntax = "proto3";
      message TextBox { string value = 1; }
      message NumberBox { optional sint32 value = 2; }
      message Texts { repeated string value = 3; }
      message LongPair { fixed64 first = 5; Texts second = 4; }
      message Holder {
        TextBox text = 1;
        repeated NumberBox numbers = 2;
        map<string, LongPair> pairs = 3;
      }
      """;

  private static ProtoSchema schema() {
    return ProtoLoader.standard().texts(Map.of("s.proto", FILE)).load("s.proto");
  }

  private static Holder holder() {
    return new Holder(
        new Box<>("x"),
        List.of(new Box<>(-1), new Box<>(0)),
        Map.of("k", new Pair<>(7L, new Box<>(List.of("a", "b")))));
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void genericTypesAreBoundToMessages(Engine engine) throws Exception {
    ProtobufOptions options = ByPosition.CLASSES.bind(schema(), Holder.class);
    Protobuf protobuf = Protobuf.with(options.withEngine(engine));
    byte[] expected =
        TextMessages.bytes(
            schema(),
            "Holder",
            "text { value: 'x' } numbers { value: -1 } numbers { value: 0 }"
                + " pairs { key: 'k' value { first: 7 second { value: 'a' value: 'b' } } }");
    assertThat(protobuf.decode(expected, Holder.class)).isEqualTo(holder());
    assertThat(HexFormat.of().formatHex(protobuf.encode(holder())))
        .isEqualTo(HexFormat.of().formatHex(expected));
  }

  /** A document by its type, and by its class, which holds for all type arguments. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void genericTypesAndTheirClassesAreRoots(Engine engine) {
    TypeRef<Box<String>> texts = new TypeRef<>() {};
    TypeRef<Box<Integer>> numbers = new TypeRef<>() {};
    ProtobufOptions options =
        ByPosition.CLASSES
            .with(texts, "TextBox")
            .with(numbers, "NumberBox")
            .bind(schema())
            .withEngine(engine);
    Protobuf protobuf = Protobuf.with(options);
    assertThat(protobuf.codec(texts).encode(new Box<>("x"))).isEqualTo(new byte[] {10, 1, 'x'});
    assertThat(protobuf.codec(numbers).encode(new Box<>(-1))).isEqualTo(new byte[] {16, 1});
    assertThat(protobuf.codec(numbers).decode(new byte[] {16, 1})).isEqualTo(new Box<>(-1));
    assertThat(protobuf.binding(numbers.type()).name()).isEqualTo("NumberBox");
    MessageBinding any = new MessageBinding("Any", Map.of("value", FieldBinding.of(9)));
    Protobuf all = Protobuf.with(options.withBinding(Box.class, any));
    assertThat(all.codec(numbers).encode(new Box<>(-1))).isEqualTo(new byte[] {16, 1});
    assertThat(all.codec(new TypeRef<Box<Boolean>>() {}).encode(new Box<>(true)))
        .isEqualTo(new byte[] {72, 1});
  }

  @Test
  void genericTypesBecomeMessagesOfASchema() throws Exception {
    ProtoSchema schema = ByPosition.CLASSES.toSchema("", Holder.class);
    assertThat(schema.toProto("classes.proto"))
        .contains("message BoxString {")
        .contains("message BoxInteger {")
        .contains("map<string, PairLongListString> pairs = 3;")
        .contains("message BoxListString {");
    byte[] expected =
        TextMessages.bytes(
            schema,
            "Holder",
            "text { value: 'x' } numbers { value: -1 } numbers { value: 0 }"
                + " pairs { key: 'k' value { first: 7 second { value: 'a' value: 'b' } } }");
    assertThat(ByPosition.PROTOBUF.encode(holder())).isEqualTo(expected);
    assertThat(ByPosition.CLASSES.differences(schema, Holder.class)).isEmpty();
  }

  record Twice(Box<Integer> a, Box<Integer> b) {}

  @Test
  void ambiguousMessagesAreRefused() {
    String text =
        "syntax = 'proto3'; message A { int32 value = 1; } message B { int32 value = 1; }"
            + " message Twice { A a = 1; B b = 2; }";
    ProtoSchema schema = ProtoLoader.standard().texts(Map.of("s.proto", text)).load("s.proto");
    assertThatThrownBy(() -> ByPosition.CLASSES.bind(schema, Twice.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("Box<java.lang.Integer> would be A and B");
    assertThat(ByPosition.CLASSES.differences(schema(), Holder.class))
        .map(ProtoDifference::toString)
        .contains("Box.value: different type: int32 in the class, sint32 in the schema");
    assertThat(ByPosition.PROTOBUF.binding(Twice.class).fields().get("a").type())
        .isEqualTo(ProtoType.MESSAGE);
  }
}
