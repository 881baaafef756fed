package io.seriform.flatbuffers.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.document.Document;
import io.seriform.document.DocumentObject;
import io.seriform.error.SeriformException;
import io.seriform.flatbuffers.Flatbuffers;
import io.seriform.flatbuffers.FlatbuffersOptions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Binary schemas, against those of flatc. */
class BinarySchemaTest {

  private static final Flatbuffers FLATBUFFERS =
      Flatbuffers.with(FlatbuffersOptions.standard().withFileIdentifier("BFBS"));

  /**
   * What flatc does in ways of its own: an enum without constants gets one that is called NONE,
   * -0.0 is 0, functions are rounded to 12 digits, a key that is a struct is not required, {@code
   * cpp_type} brings another attribute.
   */
  private static final String ODD = "enum[^{]*\\{ *\\}|-0\\.0|rad\\(|cpp_type|x:B \\(key";

  @TempDir Path dir;

  private static Document tree(byte[] bytes) {
    return FLATBUFFERS.treeCodec(Reflection.Schema.class).decode(bytes);
  }

  /** What flatc says of files is left out, and defaults of ulong that it makes 0. */
  private static Document stripped(Document d) {
    if (d instanceof DocumentObject o) {
      o.remove("declarationFile");
      o.remove("fbsFiles");
      Document type = o.get("type");
      Document base = type == null ? null : type.get("baseType");
      if (base != null && base.isText() && base.asText().equals("ULONG")) {
        o.remove("defaultInteger");
      }
      o.names().forEach(name -> stripped(o.get(name)));
    } else if (d.kind() == Document.Kind.ARRAY) {
      d.asArray().forEach(BinarySchemaTest::stripped);
    }
    return d;
  }

  private byte[] flatc(String text) throws Exception {
    Files.writeString(dir.resolve("x.fbs"), text);
    Flatc.Answer answer =
        Flatc.in(dir, "--schema", "-b", "--bfbs-comments", "--bfbs-builtins", "x.fbs");
    assertThat(answer.accepted()).as(text + answer.output()).isTrue();
    return Files.readAllBytes(dir.resolve("x.bfbs"));
  }

  private void agrees(String text) throws Exception {
    FlatBuffersSchema schema = Texts.load(text);
    byte[] theirs = flatc(text);
    assertThat(stripped(tree(schema.toBinary()))).as(text).isEqualTo(stripped(tree(theirs)));
    // theirs and ours are the same schema
    assertThat(FlatBuffersSchema.ofBinary(theirs).conform(schema))
        .as(text)
        .allMatch(d -> d.toString().contains("default"));
  }

  @Test
  void agreesWithFlatc() throws Exception {
    Flatc.assumed();
    for (String line : Texts.lines("accepted.txt")) {
      String text = Texts.text(line);
      if (!text.contains("include") && !Pattern.compile(ODD).matcher(text).find()) {
        agrees(text);
      }
    }
    Random random = new Random(41);
    for (int tried = 0; tried < 60; ) {
      String text = new RandomFbs(random, 0).text();
      try {
        Texts.load(text);
      } catch (SeriformException e) {
        continue;
      }
      tried++;
      agrees(text);
    }
  }

  @Test
  void flatcReadsOurs() throws Exception {
    Flatc.assumed();
    String text = "table T { a:int; b:string; c:[T]; } root_type T; file_identifier \"TTTT\";";
    Files.write(dir.resolve("x.bfbs"), Texts.load(text).toBinary());
    Files.writeString(dir.resolve("x.json"), "{a: 1, b: \"x\", c: [{}, {a: 2}]}");
    Flatc.Answer answer = Flatc.in(dir, "-b", "--root-type", "T", "x.bfbs", "x.json");
    assertThat(answer.accepted()).as(answer.output()).isTrue();
    FlatBuffersMessages messages = FlatBuffersMessages.of(Texts.load(text));
    assertThat(Files.readAllBytes(dir.resolve("x.bin")))
        .isEqualTo(messages.fromJson(Files.readString(dir.resolve("x.json"))));
  }

  @Test
  void roundTrips() {
    FlatBuffersSchema monster = Texts.monster();
    FlatBuffersSchema back = FlatBuffersSchema.ofBinary(monster.toBinary());
    assertThat(back.conform(monster))
        .allMatch(d -> d.toString().contains("default") && d.before().startsWith("Excalibur"));
    assertThat(back.toBinary()).isEqualTo(FlatBuffersSchema.ofBinary(back.toBinary()).toBinary());
    assertThat(back.rootType().fullName()).isEqualTo("game.core.Monster");
    assertThat(back.enumeration("game.core.Color").doc())
        .isEqualTo(monster.enumeration("game.core.Color").doc());
    assertThat(back.service("game.core.Storage").methods())
        .isEqualTo(monster.service("game.core.Storage").methods());
  }

  @Test
  void cutAndChangedBytes() {
    byte[] bytes =
        Texts.load(
                "enum E : ubyte (bit_flags) { A, B } struct S { a:int; e:E; }"
                    + " union U { T, x:string } table T { k:string (key); s:S; u:U; t:[T]; }"
                    + " root_type T;")
            .toBinary();
    Random random = new Random(5);
    for (int i = 0; i < bytes.length; i++) {
      tried(Arrays.copyOf(bytes, i));
      byte[] changed = bytes.clone();
      changed[i] ^= (byte) (1 << random.nextInt(8));
      tried(changed);
    }
    for (int i = 0; i < 3000; i++) {
      byte[] changed = bytes.clone();
      for (int k = 1 + random.nextInt(3); k > 0; k--) {
        changed[random.nextInt(changed.length)] = (byte) random.nextInt();
      }
      tried(changed);
    }
  }

  private static void tried(byte[] bytes) {
    try {
      FlatBuffersSchema schema = FlatBuffersSchema.ofBinary(bytes);
      assertThat(FlatBuffersSchema.ofBinary(schema.toBinary()).toBinary())
          .isEqualTo(schema.toBinary());
    } catch (SeriformException e) {
      assertThat(e.getMessage()).isNotEmpty();
    }
  }
}
