package io.seriform.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.seriform.error.LimitException;
import io.seriform.error.ModelException;
import io.seriform.schema.Definition.Constant;
import io.seriform.schema.Definition.EnumType;
import io.seriform.schema.Definition.Field;
import io.seriform.schema.Definition.Method;
import io.seriform.schema.Definition.Mode;
import io.seriform.schema.Definition.Presence;
import io.seriform.schema.Definition.RecordType;
import io.seriform.schema.Definition.ServiceType;
import io.seriform.schema.Definition.UnionType;
import io.seriform.schema.ValueType.Kind;
import io.seriform.schema.ValueType.ListOf;
import io.seriform.schema.ValueType.MapOf;
import io.seriform.schema.ValueType.Named;
import io.seriform.schema.ValueType.Scalar;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What differences are found, and how much they weigh. */
class SchemaComparisonTest {

  private static Scalar scalar(Kind kind) {
    return new Scalar(kind, kind.name());
  }

  private static Field field(String name, int number, ValueType type) {
    return new Field(name, number, Presence.IMPLICIT, type, null, null, null);
  }

  private static Schema schema(String language, Definition... definitions) {
    SchemaView view = new SchemaView(language, List.of(definitions));
    return () -> view;
  }

  private static RecordType record(String name, Field... fields) {
    return new RecordType(name, List.of(fields), null);
  }

  private static List<String> compared(Schema before, Schema after) {
    return SchemaComparison.compare(before, after).stream()
        .map(SchemaDifference::toString)
        .toList();
  }

  private static List<String> fields(Field before, Field after) {
    return compared(schema("X", record("a.R", before)), schema("X", record("a.R", after)));
  }

  @Test
  void nothingDiffersFromItself() {
    Schema one =
        schema(
            "X",
            record("R", field("a", 1, new Named("R")), field("b", 2, new Named("E"))),
            new EnumType("E", scalar(Kind.INT32), List.of(new Constant("A", BigInteger.ONE)), ""));
    assertThat(compared(one, one)).isEmpty();
  }

  /** Records that refer to each other in a circle; the first has a name of its own. */
  private static Schema circle(String name, int n) {
    Definition[] records = new Definition[n];
    for (int i = 0; i < n; i++) {
      Named next = new Named(i == n - 1 ? "R" : name + (i + 1));
      records[i] = record(i == 0 ? "R" : name + i, field("next", 1, next));
    }
    return schema("X", records);
  }

  @Test
  void circlesOfDifferentLengthsMatchInEachWay() {
    assertThat(compared(circle("a", 10), circle("b", 11))).hasSize(10 * 11 - 1);
  }

  @Test
  void circlesThatMatchInTooManyWaysAreRefused() {
    Schema before = circle("a", 1_999);
    Schema after = circle("b", 2_003);
    assertThatThrownBy(() -> compared(before, after))
        .isInstanceOf(LimitException.class)
        .hasMessageContaining("steps of a comparison is at most")
        .hasMessageContaining("compare the definitions one by one");
    assertThat(compared(before, before)).isEmpty();
  }

  @Test
  void versionsAreComparedByNumbers() {
    Scalar text = scalar(Kind.STRING);
    assertThat(fields(field("a", 1, text), field("b", 1, text)))
        .containsExactly("INFO a.R.a: name: a before, b after");
    assertThat(fields(field("a", 1, text), field("a", 2, text)))
        .containsExactly(
            "WARNING a.R.a: field: string = 1 before, nothing after",
            "INFO a.R.a: field: nothing before, string = 2 after");
    Field required = new Field("a", 1, Presence.REQUIRED, text, null, null, null);
    assertThat(fields(field("a", 1, text), required))
        .containsExactly("ERROR a.R.a: presence: IMPLICIT before, REQUIRED after");
    assertThat(fields(required, field("a", 1, text)))
        .containsExactly("WARNING a.R.a: presence: REQUIRED before, IMPLICIT after");
    Field defaulted = new Field("a", 1, Presence.IMPLICIT, text, "x", null, null);
    assertThat(fields(field("a", 1, text), defaulted))
        .containsExactly("WARNING a.R.a: default: nothing before, x after");
  }

  @Test
  void typesOfOneEncodingCanBeRead() {
    Scalar small = new Scalar(Kind.INT32, "varint");
    Scalar large = new Scalar(Kind.INT64, "varint");
    Scalar bool = new Scalar(Kind.BOOL, "varint");
    Scalar zigzag = new Scalar(Kind.INT32, "zigzag");
    assertThat(fields(field("a", 1, small), field("a", 1, large)))
        .containsExactly("INFO a.R.a: type: int32 before, int64 after");
    assertThat(fields(field("a", 1, large), field("a", 1, small)))
        .containsExactly("WARNING a.R.a: type: int64 before, int32 after");
    assertThat(fields(field("a", 1, bool), field("a", 1, small)))
        .containsExactly("WARNING a.R.a: type: bool before, int32 after");
    assertThat(fields(field("a", 1, small), field("a", 1, zigzag)))
        .containsExactly("ERROR a.R.a: type: int32 before, int32 after");
    assertThat(fields(field("a", 1, new ListOf(small)), field("a", 1, new ListOf(large))))
        .hasSize(1);
    assertThat(fields(field("a", 1, new ListOf(small, 2)), field("a", 1, new ListOf(small, 3))))
        .singleElement()
        .asString()
        .startsWith("ERROR");
    assertThat(
            fields(field("a", 1, new MapOf(small, small)), field("a", 1, new MapOf(small, zigzag))))
        .singleElement()
        .asString()
        .startsWith("ERROR");
    assertThat(fields(field("a", 1, new ListOf(small)), field("a", 1, small)))
        .singleElement()
        .asString()
        .startsWith("ERROR");
  }

  @Test
  void definitionsThatAreGoneAndNew() {
    assertThat(compared(schema("X", record("A")), schema("X", record("B"))))
        .containsExactly(
            "WARNING A: definition: record before, nothing after",
            "INFO B: definition: nothing before, record after");
    // a type that has another name is found by the field that has it
    assertThat(
            compared(
                schema("X", record("R", field("a", 1, new Named("A"))), record("A")),
                schema("X", record("R", field("a", 1, new Named("B"))), record("B"))))
        .containsExactly("INFO A: name: A before, B after");
    assertThat(compared(schema("X", record("A")), schema("X", new UnionType("A", List.of(), ""))))
        .containsExactly("ERROR A: type: record before, union after");
  }

  @Test
  void constantsAndMethods() {
    Constant a = new Constant("A", BigInteger.ONE);
    Constant b = new Constant("B", BigInteger.TWO);
    assertThat(
            compared(
                schema("X", new EnumType("E", scalar(Kind.INT32), List.of(a, b), null)),
                schema(
                    "X",
                    new EnumType(
                        "E",
                        scalar(Kind.INT32),
                        List.of(new Constant("A", BigInteger.TEN), new Constant("C", null)),
                        null))))
        .containsExactly(
            "ERROR E.A: number: 1 before, 10 after",
            "WARNING E.B: constant: B = 2 before, nothing after",
            "INFO E.C: constant: nothing before, C after");
    Method one = new Method("get", List.of(), scalar(Kind.INT32), List.of(), Set.of());
    Method many = new Method("get", List.of(), null, List.of(), Set.of(Mode.SERVER_STREAMS));
    assertThat(
            compared(
                schema("X", new ServiceType("S", List.of(one), null)),
                schema("X", new ServiceType("S", List.of(many), null))))
        .containsExactly(
            "ERROR S.get: method: [] before, [SERVER_STREAMS] after",
            "ERROR S.get: type: int32 before, nothing after");
    assertThat(
            compared(
                schema("X", new ServiceType("S", List.of(one), null)),
                schema("X", new ServiceType("S", List.of(), null))))
        .containsExactly("ERROR S.get: method: get before, nothing after");
  }

  // ---- classes

  enum Color {
    RED,
    GREEN
  }

  record Size(int width, long height) {}

  record Picture(
      String fileName,
      java.util.UUID id,
      Color color,
      List<Size> sizes,
      Map<String, byte[]> parts,
      Picture next,
      java.time.Instant taken,
      java.time.LocalDate day) {}

  record Growing<T>(Growing<List<T>> next) {}

  record Holder(Growing<String> growing) {}

  @Test
  void classesWithoutEnd() {
    assertThat(catchThrowableOfType(ModelException.class, () -> ClassSchema.of(Holder.class)))
        .hasMessageContaining("leads to infinitely many types");
  }

  @Test
  void aClassAndASchema() {
    Schema schema =
        schema(
            "X",
            record(
                "shop.Picture",
                field("file_name", 1, scalar(Kind.STRING)),
                field("id", 2, scalar(Kind.STRING)),
                field("color", 3, new Named("shop.Colour")),
                field("sizes", 4, new ListOf(new Named("shop.Size"))),
                field("parts", 5, new MapOf(scalar(Kind.STRING), scalar(Kind.BYTES))),
                field("next", 6, new Named("shop.Picture")),
                field("taken", 7, scalar(Kind.TIMESTAMP)),
                field("day", 8, scalar(Kind.BOOL)),
                field("more", 9, scalar(Kind.BOOL))),
            record(
                "shop.Size",
                field("width", 1, scalar(Kind.UINT32)),
                field("height", 2, scalar(Kind.INT32))),
            new EnumType(
                "shop.Colour",
                scalar(Kind.INT32),
                List.of(new Constant("COLOUR_RED", BigInteger.ZERO)),
                null));
    assertThat(compared(ClassSchema.of(Picture.class), schema))
        .containsExactly(
            "INFO Picture.id: type: uuid before, string after",
            "ERROR Picture.day: type: string before, bool after",
            "INFO Picture.more: field: nothing before, bool = 9 after",
            "INFO Size.width: type: int32 before, uint32 after",
            "WARNING Size.height: type: int64 before, int32 after",
            "WARNING Color.GREEN: constant: GREEN before, nothing after");
  }
}
