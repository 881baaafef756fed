package io.seriform.flatbuffers.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.document.Document;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Messages without classes, against flatc. */
class MessagesTest {

  /** What schemas can say of messages, in one text. */
  private static final String FEATURES =
      """
      namespace own;
      enum Color : ubyte (bit_flags) { Red, Green, Blue = 3 }
      enum Kind : short { None, One = 5, Two }
      struct Small { a:byte; }
      struct Vec { x:float; y:double; color:Color; test:[short:3]; smalls:[Small:2]; }
      struct Wide (force_align: 16) { n:int; }
      table Stat { id:string (key); val:long; count:ushort; }
      table Number { n:int (key); }
      union Any { Monster, Note: string, Vec, S: Stat, Small }
      table Monster {
        pos:Vec (id: 0);
        hp:short = 100 (id: 1);
        mana:short = null (id: 2);
        name:string (required, id: 3);
        color:Color = Blue (id: 4);
        kind:Kind = One (id: 5);
        inventory:[ubyte] (id: 6);
        matrix:[float] (force_align: 16, id: 7);
        stats:[Stat] (id: 8);
        numbers:[Number] (id: 9);
        any:Any (id: 11);
        all:[Any] (id: 13);
        nested:[ubyte] (nested_flatbuffer: "Stat", id: 14);
        flex:[ubyte] (flexbuffer, id: 15);
        old:int (deprecated, id: 16);
        shared:string (shared, id: 17);
        more:[string] (id: 18);
        vecs:[Vec] (id: 19);
        wide:Wide (id: 20);
        kinds:[Kind] (id: 21);
        titled:string = "Orc" (id: 22);
        bools:[bool] (id: 23);
        big:ulong = 18446744073709551615 (id: 24);
        f:float = nan (id: 25);
      }
      root_type Monster;
      file_identifier "OWNM";
      """;

  @TempDir Path dir;

  private byte[] binary(String schema, String json) throws Exception {
    Files.writeString(dir.resolve("x.fbs"), schema);
    Files.writeString(dir.resolve("x.json"), json);
    Flatc.Answer answer = Flatc.in(dir, "-b", "x.fbs", "x.json");
    assertThat(answer.output()).as(schema + json).isEmpty();
    return Files.readAllBytes(dir.resolve("x.bin"));
  }

  private String json(byte[] bytes) throws Exception {
    Files.write(dir.resolve("x.bin"), bytes);
    Flatc.Answer answer =
        Flatc.in(dir, "--json", "--strict-json", "--raw-binary", "x.fbs", "--", "x.bin");
    assertThat(answer.accepted()).as(answer.output()).isTrue();
    return Files.readString(dir.resolve("x.json"));
  }

  /** flatc has the same bytes for a tree, and the same tree for bytes. */
  private void agrees(FlatBuffersSchema schema, String text, Document tree, boolean sameBytes)
      throws Exception {
    FlatBuffersMessages messages = FlatBuffersMessages.of(schema);
    byte[] bytes = messages.codec().encode(tree);
    String printed = messages.json(tree);
    byte[] theirs = binary(text, printed);
    if (sameBytes) {
      assertThat(bytes).as(text + printed).isEqualTo(theirs);
    }
    Document read = messages.codec().decode(theirs);
    assertThat(messages.codec().decode(bytes)).as(text + printed).isEqualTo(read);
    assertThat(messages.codec().encode(messages.tree(json(bytes))))
        .as(text + printed)
        .isEqualTo(messages.codec().encode(read));
  }

  @Test
  void generatedSchemasAndMessages() throws Exception {
    Flatc.assumed();
    Random random = new Random(37);
    int tried = 0;
    while (tried < 60) {
      String text = new RandomFbs(random, 0).text();
      FlatBuffersSchema schema = loaded(text);
      if (schema == null || schema.rootType() == null || schema.rootType().fields().isEmpty()) {
        continue;
      }
      tried++;
      Document tree = new RandomTrees(schema, random).table(schema.rootType().fullName(), 4);
      agrees(schema, text, tree, true);
    }
  }

  /** Null for one with a mistake that happened. */
  private static FlatBuffersSchema loaded(String text) {
    try {
      return Texts.load(text);
    } catch (SeriformException e) {
      return null;
    }
  }

  @Test
  void everyFeature() throws Exception {
    Flatc.assumed();
    FlatBuffersSchema schema = Texts.load(FEATURES);
    Random random = new Random(9);
    for (int i = 0; i < 60; i++) {
      Document tree = new RandomTrees(schema, random).table("own.Monster", 4);
      agrees(schema, FEATURES, tree, false);
    }
  }

  @Test
  void roundTripsWithoutFlatc() {
    FlatBuffersSchema schema = Texts.load(FEATURES);
    FlatBuffersMessages messages = FlatBuffersMessages.of(schema);
    Random random = new Random(10);
    for (int i = 0; i < 200; i++) {
      Document tree = new RandomTrees(schema, random).table("own.Monster", 5);
      byte[] bytes = messages.codec().encode(tree);
      Document read = messages.codec().decode(bytes);
      byte[] again = messages.codec().encode(read);
      assertThat(messages.codec().decode(again)).isEqualTo(read);
      assertThat(messages.fromJson(messages.toJson(bytes))).isEqualTo(again);
    }
  }

  @Test
  void cutAndChangedBytes() {
    FlatBuffersSchema schema = Texts.load(FEATURES);
    FlatBuffersMessages messages = FlatBuffersMessages.of(schema);
    Random random = new Random(11);
    byte[] bytes = messages.codec().encode(new RandomTrees(schema, random).table("own.Monster", 3));
    for (int i = 0; i < bytes.length; i++) {
      tried(messages, Arrays.copyOf(bytes, i));
      for (int bit = 0; bit < 8; bit++) {
        byte[] changed = bytes.clone();
        changed[i] ^= (byte) (1 << bit);
        tried(messages, changed);
      }
    }
  }

  private static void tried(FlatBuffersMessages messages, byte[] bytes) {
    try {
      messages.toJson(bytes);
    } catch (SeriformException e) {
      assertThat(e.offset()).isGreaterThanOrEqualTo(0);
    }
  }

  @Test
  void jsonIsReadAsFlatcReadsIt() {
    FlatBuffersMessages messages = FlatBuffersMessages.of(Texts.load(FEATURES));
    Document tree =
        messages
            .codec()
            .decode(
                messages.fromJson(
                    """
                    { // a comment
                      name: "x", "hp": "7", color: "Red Blue", kind: Kind.Two,
                      f: inf, bools: [true, false, 1,], kinds: [Two, "One", 0],
                      any_type: Note, any: "n",
                    }
                    """));
    assertThat(tree)
        .hasToString(
            "{\"hp\":7,\"name\":\"x\",\"color\":\"Red"
                + " Blue\",\"kind\":\"Two\",\"any_type\":\"Note\","
                + "\"any\":\"n\",\"kinds\":[\"Two\",\"One\",\"None\"],\"bools\":[true,false,true],"
                + "\"f\":Infinity_2}");
  }

  /** Schemas with JSON of which flatc has the same bytes, and the same JSON of these. */
  private static final String[][] ALIKE = {
    {"table R { a:[long]; }", "{a:[]}"},
    {"table T { x:int; } table R { a:[ubyte]; b:[string]; t:T; }", "{a:[],b:[],t:{}}"},
    {"table T { k:int (key); } table R { r:[T]; }", "{r:[{k:2},{k:0}]}"},
    {"table T { k:int = 5 (key); } table R { r:[T]; }", "{r:[{k:5},{k:2}]}"},
    {"table T { k:ulong = 18446744073709551615 (key); } table R { r:[T]; }", "{r:[{},{k:2}]}"},
    {"table T { k:bool (key); x:int; } table R { r:[T]; }", "{r:[{k:true},{x:1}]}"},
    {"table T { k:string (key); } table R { r:[T]; }", "{r:[{k:\"b\"},{k:\"a\"}]}"},
    {"enum E:byte { A, B } table T { k:E = B (key); } table R { r:[T]; }", "{r:[{k:B},{k:A}]}"},
    {"struct S { x:int; } table T { k:S (key); } table R { r:[T]; }", "{r:[{k:{x:3}}]}"},
    {"struct S { x:int; } struct T { k:S (key); } table R { r:[T]; }", "{r:[{k:{x:3}}]}"},
    {"struct T { k:[int:2] (key); } table R { r:[T]; }", "{r:[{k:[2,1]}]}"},
    {"table R { l:long; u:ulong; }", "{l:9007199254740993,u:18446744073709551615}"},
    {"table R { d:double = nan; f:float = inf; }", "{d:1.5,f:0.5}"},
  };

  @Test
  void emptyVectorsAndKeysThatAreDefaultsAreAsFlatcHasThem() throws Exception {
    Flatc.assumed();
    for (String[] each : ALIKE) {
      String schema = each[0] + " root_type R;";
      FlatBuffersMessages messages = FlatBuffersMessages.of(Texts.load(schema));
      byte[] theirs = binary(schema, each[1]);
      assertThat(messages.fromJson(each[1])).as(each[0] + each[1]).isEqualTo(theirs);
      assertThat(messages.toJson(theirs)).as(each[0] + each[1]).isEqualTo(json(theirs));
    }
  }

  @Test
  void keysThatAreDefaultsAndEmptyVectorsArePrinted() {
    String schema = "table T { k:int = 5 (key); } table R { r:[T]; a:[int]; } root_type R;";
    FlatBuffersMessages messages = FlatBuffersMessages.of(Texts.load(schema));
    assertThat(messages.toJson(messages.fromJson("{r:[{k:5},{k:2}],a:[]}")))
        .isEqualTo(
            """
            {
              "r": [
                {
                  "k": 2
                },
                {
                  "k": 5
                }
              ],
              "a": [

              ]
            }
            """);
  }

  /** Only code that flatc generates sorts by such keys; flatc itself stops at them. */
  @Test
  void keysThatAreStructsDoNotSort() {
    String schema = "struct S { x:int; } table T { k:S (key); } table R { r:[T]; } root_type R;";
    FlatBuffersMessages messages = FlatBuffersMessages.of(Texts.load(schema));
    assertThat(messages.codec().decode(messages.fromJson("{r:[{k:{x:3}},{k:{x:2}}]}")))
        .hasToString("{\"r\":[{\"k\":{\"x\":3}},{\"k\":{\"x\":2}}]}");
  }

  @Test
  void errorsSayWhere() {
    FlatBuffersMessages messages = FlatBuffersMessages.of(Texts.load(FEATURES));
    assertThatThrownBy(() -> messages.fromJson("{name: \"x\", \n hp: }"))
        .isInstanceOf(SyntaxException.class)
        .hasMessageContaining("line 2 column 6");
    assertThatThrownBy(() -> messages.fromJson("{name: 1}"))
        .isInstanceOf(SeriformException.class)
        .hasMessageContaining("$.name");
    assertThatThrownBy(() -> messages.fromJson("{name: \"x\", pos: {x: 1}}"))
        .hasMessageContaining("the struct own.Vec lacks a value for its field y")
        .hasMessageContaining("$.pos");
    assertThatThrownBy(() -> messages.fromJson("{name: \"x\", hpp: 1}"))
        .hasMessageContaining("the table own.Monster has no field hpp");
    assertThatThrownBy(() -> messages.fromJson("{hp: 1}"))
        .hasMessageContaining("required")
        .hasMessageContaining("$.name");
    assertThatThrownBy(() -> messages.fromJson("{name: \"x\", hp: 40000}"))
        .hasMessageContaining("does not fit a field of type short");
    assertThatThrownBy(() -> messages.fromJson("{name: \"x\", kind: Three}"))
        .hasMessageContaining("a constant of own.Kind")
        .hasMessageContaining("Three");
    assertThatThrownBy(() -> messages.fromJson("{name: \"x\", any: \"n\"}"))
        .hasMessageContaining("own.Any has no type");
    assertThatThrownBy(() -> messages.fromJson("{name: \"x\", name: \"y\"}"))
        .hasMessageContaining("repeated name");
  }
}
