package io.seriform.protobuf.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.DynamicMessage;
import io.seriform.annotation.Property;
import io.seriform.annotation.Subtype;
import io.seriform.annotation.Subtypes;
import io.seriform.annotation.TypeName;
import io.seriform.annotation.Value;
import io.seriform.codec.Engine;
import io.seriform.copy.Copier;
import io.seriform.error.EncodeException;
import io.seriform.error.ModelException;
import io.seriform.protobuf.Presence;
import io.seriform.protobuf.ProtoField;
import io.seriform.protobuf.ProtoNumber;
import io.seriform.protobuf.ProtoType;
import io.seriform.protobuf.Protobuf;
import io.seriform.protobuf.ProtobufOptions;
import io.seriform.testkit.Trickle;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Sealed types whose subtypes are the scalars of a oneof, as OpenTelemetry has them. */
class ScalarOneofTest {

  private static final String FILE =
      """
      syntax = "proto3";
      package otel;
      message AnyValue {
        oneof value {
          string string_value = 1;
          bool bool_value = 2;
          int64 int_value = 3;
          double double_value = 4;
          ArrayValue array_value = 5;
          KeyValueList kvlist_value = 6;
          bytes bytes_value = 7;
          Severity severity = 300;
          sfixed32 fixed = 5000;
          uint64 unsigned = 9;
        }
      }
      enum Severity { NONE = 0; WARN = 9; }
      message ArrayValue { repeated AnyValue values = 1; }
      message KeyValueList { repeated KeyValue values = 1; }
      message KeyValue { string key = 1; AnyValue value = 2; }
      message Point {
        fixed64 time = 1;
        oneof value { double as_double = 4; sfixed64 as_int = 6; string as_text = 7; }
        map<string, AnyValue> attributes = 8;
        string note = 9;
      }
      """;

  sealed interface AnyValue
      permits StringValue,
          BoolValue,
          IntValue,
          DoubleValue,
          ArrayValue,
          KeyValueList,
          BytesValue,
          Severities,
          Fixed,
          Unsigned {}

  record StringValue(String value) implements AnyValue {}

  record BoolValue(boolean value) implements AnyValue {}

  record IntValue(@Value long value) implements AnyValue {}

  record DoubleValue(Double value) implements AnyValue {}

  record ArrayValue(List<AnyValue> values) implements AnyValue {}

  record KeyValueList(List<KeyValue> values) implements AnyValue {}

  record KeyValue(String key, AnyValue value) {}

  static final class BytesValue implements AnyValue {
    public byte[] bytes;
  }

  enum Severity {
    NONE,
    WARN
  }

  @io.seriform.annotation.TypeName("severity")
  record Severities(Severity it) implements AnyValue {}

  record Fixed(int number) implements AnyValue {}

  record Unsigned(long number) implements AnyValue {}

  sealed interface Amount permits AsDouble, AsInt, AsText {}

  record AsDouble(double value) implements Amount {}

  record AsInt(long value) implements Amount {}

  record AsText(@Value String text) implements Amount {}

  record Point(long time, Amount value, Map<String, AnyValue> attributes, String note) {}

  private static final ProtoSchema SCHEMA =
      ProtoLoader.standard().texts(Map.of("otel.proto", FILE)).load("otel.proto");

  private static ProtobufOptions options() {
    return ProtoClasses.standard().bind(SCHEMA, Point.class, AnyValue.class);
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void holdWhatProtobufsOwnMessagesHold(Engine engine) throws Exception {
    Protobuf protobuf = Protobuf.with(options().withEngine(engine));
    Random random = new Random(45);
    for (Class<?> type : List.of(AnyValue.class, Point.class)) {
      Descriptor descriptor =
          RandomProtobuf.descriptors(SCHEMA)
              .get("otel.proto")
              .findMessageTypeByName(type.getSimpleName());
      for (int i = 0; i < 300; i++) {
        byte[] bytes = RandomProtobuf.message(descriptor, random).toByteArray();
        if (bytes.length == 0) {
          continue; // a message of a sealed type needs a field
        }
        DynamicMessage expected = DynamicMessage.parseFrom(descriptor, bytes);
        Object read = protobuf.decode(bytes, type);
        assertThat(parsed(descriptor, protobuf, read, type)).isEqualTo(expected);
        Object trickled = protobuf.codec(type).decode(new Trickle(bytes, 5));
        assertThat(parsed(descriptor, protobuf, trickled, type)).isEqualTo(expected);
      }
    }
  }

  @SuppressWarnings("unchecked") // it is given what it has read
  private static <T> DynamicMessage parsed(
      Descriptor descriptor, Protobuf protobuf, Object value, Class<T> type) throws Exception {
    return DynamicMessage.parseFrom(descriptor, protobuf.encode((T) value, type));
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void keepZerosAndTheLastOfSeveral(Engine engine) {
    Protobuf protobuf = Protobuf.with(options().withEngine(engine));
    for (AnyValue zero :
        List.of(new StringValue(""), new BoolValue(false), new IntValue(0), new Fixed(0))) {
      byte[] bytes = protobuf.encode(zero, AnyValue.class);
      assertThat(protobuf.decode(bytes, AnyValue.class)).isEqualTo(zero);
      assertThat(Copier.of(protobuf.codec(AnyValue.class)).copy(zero)).isEqualTo(zero);
    }
    Point point =
        new Point(7, new AsInt(-3), Map.of("k", new ArrayValue(List.of(new BoolValue(true)))), "n");
    assertThat(protobuf.decode(protobuf.encode(point), Point.class)).isEqualTo(point);
    byte[] two = {0x0A, 1, 'a', 0x18, 5};
    assertThat(protobuf.decode(two, AnyValue.class)).isEqualTo(new IntValue(5));
    byte[] parts = {0x3A, 1, 'a', 0x3A, 1, 'b'};
    assertThat(protobuf.decode(parts, Point.class).value()).isEqualTo(new AsText("b"));
    assertThatThrownBy(() -> protobuf.encode(new DoubleValue(null), AnyValue.class))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("a field of a oneof cannot be null");
  }

  sealed interface Wrong permits Text, Two {}

  record Text(int number) implements Wrong {}

  record Two(String a, String b) implements Wrong {}

  @Test
  void areRefusedIfTheirClassHasAnotherType() {
    String file =
        "syntax = 'proto3'; message Wrong { oneof value { string text = 1; string two = 2; } }";
    ProtoSchema schema = ProtoLoader.standard().texts(Map.of("w.proto", file)).load("w.proto");
    assertThatThrownBy(() -> ProtoClasses.standard().bind(schema, Wrong.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("Wrong.Text: different type")
        .hasMessageContaining("Wrong.Two: different type");
  }

  @Test
  void areInTheFileOfTheirBinding() {
    ProtoClasses bound = ProtoClasses.of(options());
    assertThat(bound.differences(SCHEMA, Point.class, AnyValue.class)).isEmpty();
    String file = bound.toProto("otel", Point.class, AnyValue.class);
    assertThat(file)
        .contains("string string_value = 1;", "sfixed32 fixed = 5000;", "Severity severity = 300;")
        .contains("oneof value {", "sfixed64 as_int = 6;");
    assertThat(ProtoClasses.standard().differences(SCHEMA, AnyValue.class).toString())
        .contains(
            "AnyValue.StringValue: different type: message in the class, string in the schema")
        .contains("AnyValue.Fixed: different number: 9 in the class, 5000 in the schema");
  }

  @Subtypes({
    @Subtype(value = Text1.class, name = "stringValue", id = 1),
    @Subtype(value = Bool.class, name = "boolValue", id = 2),
    @Subtype(value = Int.class, name = "intValue", id = 3),
    @Subtype(value = Double1.class, name = "doubleValue", id = 4),
    @Subtype(value = Array.class, name = "arrayValue", id = 5),
    @Subtype(value = Bytes.class, name = "bytesValue", id = 7),
    @Subtype(value = Level.class, name = "severity", id = 300),
    @Subtype(value = Fixed32.class, name = "fixed", id = 5000),
  })
  @TypeName("AnyValue")
  sealed interface Annotated {}

  @ProtoField(type = ProtoType.STRING)
  record Text1(String value) implements Annotated {}

  @ProtoField(type = ProtoType.BOOL)
  record Bool(boolean value) implements Annotated {}

  @ProtoField(type = ProtoType.INT64)
  record Int(long value) implements Annotated {}

  @ProtoField(type = ProtoType.DOUBLE)
  record Double1(double value) implements Annotated {}

  record Array(@Property(id = 1) List<Annotated> values) implements Annotated {}

  @ProtoField(type = ProtoType.BYTES)
  static final class Bytes implements Annotated {
    public byte[] value;
  }

  @ProtoField(type = ProtoType.ENUM)
  record Level(Grade it) implements Annotated {}

  enum Grade {
    @ProtoNumber(0)
    NONE,
    @ProtoNumber(9)
    WARN
  }

  @ProtoField(type = ProtoType.SFIXED32)
  record Fixed32(int number) implements Annotated {}

  @Subtypes({@Subtype(AsReal.class), @Subtype(AsWhole.class), @Subtype(AsString.class)})
  sealed interface Number1 {}

  @ProtoField(type = ProtoType.DOUBLE)
  record AsReal(double value) implements Number1 {}

  @ProtoField(type = ProtoType.SFIXED64)
  record AsWhole(long value) implements Number1 {}

  @ProtoField(type = ProtoType.STRING)
  record AsString(String value) implements Number1 {}

  @TypeName("Point")
  record AnnotatedPoint(
      @Property(id = 1) @ProtoField(type = ProtoType.FIXED64) long time,
      @Property(id = 4) @ProtoField(cases = {4, 6, 7}) Number1 value,
      @Property(id = 8) Map<String, Annotated> attributes,
      @Property(id = 9) String note) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void areDeclaredByAnnotationsOfTheirClasses(Engine engine) {
    Protobuf annotated = Protobuf.with(ProtobufOptions.standard().withEngine(engine));
    Protobuf bound = Protobuf.with(options().withEngine(engine));
    List<List<Object>> pairs =
        List.of(
            List.of(new Text1("x"), new StringValue("x")),
            List.of(new Bool(false), new BoolValue(false)),
            List.of(new Int(-5), new IntValue(-5)),
            List.of(new Double1(1.5), new DoubleValue(1.5)),
            List.of(
                new Array(List.of(new Int(1), new Text1("y"))),
                new ArrayValue(List.of(new IntValue(1), new StringValue("y")))),
            List.of(new Level(Grade.WARN), new Severities(Severity.WARN)),
            List.of(new Fixed32(-7), new Fixed(-7)));
    for (List<Object> pair : pairs) {
      byte[] bytes = annotated.encode((Annotated) pair.get(0), Annotated.class);
      assertThat(bytes).isEqualTo(bound.encode((AnyValue) pair.get(1), AnyValue.class));
      assertThat(annotated.decode(bytes, Annotated.class)).isEqualTo(pair.get(0));
    }
    AnnotatedPoint point = new AnnotatedPoint(7, new AsWhole(-3), Map.of("k", new Bool(true)), "n");
    Point other = new Point(7, new AsInt(-3), Map.of("k", new BoolValue(true)), "n");
    byte[] bytes = annotated.encode(point);
    assertThat(bytes).isEqualTo(bound.encode(other));
    assertThat(annotated.decode(bytes, AnnotatedPoint.class)).isEqualTo(point);
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void keepZerosWhereOtherFieldsLeaveThemOut(Engine engine) {
    Protobuf implicit =
        Protobuf.with(
            ProtobufOptions.standard().withPresence(Presence.IMPLICIT).withEngine(engine));
    for (Annotated zero :
        List.of(new Text1(""), new Bool(false), new Int(0), new Level(Grade.NONE))) {
      byte[] bytes = implicit.encode(zero, Annotated.class);
      assertThat(bytes).isNotEmpty();
      assertThat(implicit.decode(bytes, Annotated.class)).isEqualTo(zero);
    }
  }

  @Test
  void areInTheFileOfTheirAnnotations() {
    String file = ProtoClasses.standard().toProto("otel", AnnotatedPoint.class, Annotated.class);
    assertThat(file)
        .contains("string string_value = 1;", "int64 int_value = 3;", "sfixed32 fixed = 5000;")
        .contains("Grade severity = 300;", "sfixed64 as_whole = 6;");
  }

  @Subtypes(@Subtype(value = Pair.class, id = 1))
  sealed interface OfPair {}

  @ProtoField(type = ProtoType.STRING)
  record Pair(String a, String b) implements OfPair {}

  @Test
  void areRefusedIfTheirClassHasNotOneProperty() {
    assertThatThrownBy(() -> Protobuf.standard().encode(new Pair("a", "b"), OfPair.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining(
            "needs exactly one property; found 2; it is a message without @ProtoField");
  }
}
