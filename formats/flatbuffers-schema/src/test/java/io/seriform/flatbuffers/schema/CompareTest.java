package io.seriform.flatbuffers.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.schema.ClassSchema;
import io.seriform.schema.Schema;
import io.seriform.schema.SchemaComparison;
import io.seriform.schema.SchemaDifference;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Versions of {@code .fbs} files, and classes beside them. */
class CompareTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "table A{x:int;}|table A{x:int;y:int;}|''",
        "table A{x:int;}|table A{y:int;x:int;}|ERROR A.x: number: id 0 before, id 1 after",
        "table A{x:int;y:int;}|table A{x:int;}|ERROR A.y: field: int, to be marked as deprecated"
            + " instead before, nothing after",
        "table A{x:int;}|table A{x:uint;}|ERROR A.x: type: int before, uint after",
        "table A{x:int;}|table A{x:int=1;}|ERROR A.x: default: 0 before, 1 after",
        "table A{x:int;}|table A{y:int;}|INFO A.y: name: x before, y after",
        "table A{x:int;}|table A{y:float;}|ERROR A.y: type: int x before, float y after",
        "table A{x:string;}|table A{x:string(required);}|WARNING A.x: presence: not required"
            + " before, required after",
        "struct A{x:int;}|struct A{x:int;y:int;}|ERROR A: type: struct of 4 bytes, aligned to 4"
            + " before, struct of 8 bytes, aligned to 4 after",
        "enum E:byte{A,B}|enum E:byte{A,B=3}|ERROR E.B: number: 1 before, 3 after",
        "enum E:byte{A,B}|enum E:byte{A}|WARNING E.B: constant: 1 before, nothing after",
        "enum E:byte{A,B}|enum E:int{A,B}|ERROR E: type: byte before, int after",
        "table T{x:string;}|table T{x:string(offset64);}|ERROR T.x: type: 32-bit offset before,"
            + " 64-bit offset after",
        "table T{x:float=1;}|table T{x:float=1.0;}|''",
      })
  void versionsDifferAsListed(String older, String newer, String difference) {
    assertThat(Texts.load(newer).conform(Texts.load(older)))
        .extracting(SchemaDifference::toString)
        .isEqualTo(difference.isEmpty() ? List.of() : List.of(difference));
  }

  private static List<String> compared(Schema before, Schema after) {
    return SchemaComparison.compare(before, after).stream()
        .map(SchemaDifference::toString)
        .toList();
  }

  @Test
  void theSameSchemaDoesNotDiffer() {
    assertThat(compared(Texts.monster(), Texts.monster())).isEmpty();
    assertThat(Texts.monster().conform(Texts.monster())).isEmpty();
  }

  enum Kind {
    BAD,
    GOOD
  }

  sealed interface Gear permits Sword, Shield {}

  record Sword(int damage) implements Gear {}

  record Shield(int wear) implements Gear {}

  record Hero(UUID id, String heroName, Kind kind, Gear gear, List<Sword> swords, byte[] data) {}

  @Test
  void aClassAndASchema() {
    FlatBuffersSchema schema =
        Texts.load(
            "namespace game; enum Kind:byte{Bad,Good} table Sword{damage:int;}"
                + " table Shield{wear:short;} union Gear{Sword,Shield}"
                + " table Hero{id:string; hero_name:string; kind:Kind; gear:Gear;"
                + " swords:[Sword]; data:[ubyte];}");
    assertThat(compared(ClassSchema.of(Hero.class), schema))
        .containsExactly(
            "INFO Hero.id: type: uuid before, string after",
            "WARNING Shield.wear: type: int32 before, int16 after");
  }
}
