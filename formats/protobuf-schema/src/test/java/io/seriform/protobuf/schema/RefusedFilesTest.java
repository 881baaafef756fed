package io.seriform.protobuf.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.seriform.error.LimitException;
import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import io.seriform.wire.Limits;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Files that are wrong are refused, as protoc refuses them, with the place. */
class RefusedFilesTest {

  private static final String TWO = "syntax = \"proto2\"; ";
  private static final String THREE = "syntax = \"proto3\"; ";
  private static final String EDITION = "edition = \"2023\"; ";

  @TempDir Path dir;

  /** Texts, each with a part of our message after a bar. */
  static Stream<String> wrong() {
    return Stream.of(
        // grammar
        "syntax = \"proto4\";|an unknown syntax",
        "edition = \"1999\";|an unknown edition",
        TWO + "message M { optional int32 a = 1 }|an unexpected token",
        TWO + "message M {|an unexpected token",
        TWO + "message {}|an unexpected token",
        TWO + "mesage M {}|an unexpected token",
        TWO + "message M { int32 a = 1; }|without optional, required or repeated",
        TWO + "message M { optional int32 a; }|an unexpected token",
        TWO + "message M { optional int32 a = x; }|an unexpected token",
        TWO + "message M { optional int32 a = 99999999999; }|a number that is too large",
        TWO + "message M { optional int32 a = 08; }|octal and has digits 0 to 7",
        TWO
            + "message M { extensions 5; } extend M { optional int32 a = 5;; }|an unexpected"
            + " token",
        TWO + "message M { optional int32 a = 0x; }|0x without digits",
        TWO + "message M { optional int32 a = 1a; }|an unexpected character after a number",
        TWO + "message M { optional float a = 1 [default = 1e]; }|exponent without digits",
        TWO + "message M { optional string a = 1 [default = \"x]; }|does not end on the line",
        TWO + "message M { optional string a = 1 [default = \"\\q\"]; }|an unknown escape sequence",
        TWO + "message M { optional string a = 1 [default = \"\\xg\"]; }|too few digits",
        TWO + "/* no end|an unterminated comment",
        TWO + "/* /* */|a comment inside a comment",
        TWO + "message M\u00e4 {}|an unexpected character",
        TWO + "package a; package b;|a second package",
        TWO + "enum E { A = 99999999999; }|does not fit in 32 bits",
        TWO
            + "message M { oneof o { optional int32 a = 1; } }|a field of a oneof cannot be"
            + " optional",
        TWO + "message M { repeated map<int32, int32> a = 1; }|a map cannot have a label",
        TWO + "message M { oneof o { map<int32, int32> a = 1; } }|a map cannot be a member",
        TWO + "message M { map<double, int32> a = 1; }|a type that map keys cannot have",
        TWO + "message M { map<bytes, int32> a = 1; }|a type that map keys cannot have",
        TWO + "message M { optional group g = 1 {} }|must begin with a capital",
        TWO + "message M { reserved foo; }|a reserved name without quotes",
        EDITION + "message M { reserved \"foo\"; }|a reserved name in quotes",
        THREE + "message M { required int32 a = 1; }|proto3 has no required fields",
        THREE + "message M { repeated group G = 1 {} }|groups exist in proto2 only",
        EDITION + "message M { optional int32 a = 1; }|editions have no optional",
        EDITION + "message M { required int32 a = 1; }|editions have no required",
        // names
        TWO + "message M { optional N a = 1; }|N is not defined",
        TWO + "message M { optional .M.N a = 1; }|.M.N is not defined",
        TWO + "message M {} message M {}|message M has the same name as the message M on line 1",
        TWO + "message M { optional int32 a = 1; optional int32 a = 2; }|has the same name as",
        TWO + "enum E { A = 1; } enum F { A = 1; }|has the same name as the enum constant A",
        TWO + "message M { enum A { A = 0; } }|has the same name as the enum M.A",
        TWO + "package a.b; message M { optional a.C x = 1; }|a.C is not defined",
        TWO
            + "message A { message B {} } message C { message A {} optional A.B x = 1; }"
            + "|A.B is not defined: A is the message C.A",
        TWO
            + "message M { map<int32, int32> a_b = 1; message ABEntry {} }|the entry message of the"
            + " map",
        TWO + "message M { optional int32 x = 1; optional x y = 2; }|not a message or enum",
        TWO + "service S { rpc A(M) returns (M); }|M is not defined",
        TWO + "enum E { A = 0; } service S { rpc A(E) returns (E); }|methods take and return",
        TWO + "enum E { A = 0; } extend E { optional int32 a = 1; }|is an enum",
        TWO + "import \"none.proto\";|there is no file",
        TWO + "import \"wrong.proto\";|imports itself",
        TWO + "import \"google/protobuf/any.proto\"; import \"google/protobuf/any.proto\";|twice",
        TWO + "message M { optional google.protobuf.Any a = 1; }|is not defined",
        // numbers
        TWO + "message M { optional int32 a = 0; }|is not from 1 to",
        TWO + "message M { optional int32 a = 536870912; }|is not from 1 to",
        TWO + "message M { optional int32 a = 19000; }|are reserved for Protocol Buffers",
        TWO + "message M { optional int32 a = 1; optional int32 b = 1; }|has the number 1, as does",
        TWO + "message M { reserved 1 to 3; optional int32 a = 2; }|which is reserved",
        TWO + "message M { extensions 1 to 3; optional int32 a = 2; }|set aside for extensions",
        TWO + "message M { reserved \"a\"; optional int32 a = 2; }|a reserved name",
        TWO + "message M { reserved \"a\", \"a\"; }|reserved twice",
        TWO + "message M { reserved 1 to 5, 3; }|overlaps",
        TWO + "message M { reserved 5; extensions 1 to 6; }|overlaps",
        TWO + "message M { reserved 5 to 3; }|ends before it starts",
        TWO + "message M { extensions 0 to 3; }|must be from 1 to",
        TWO + "message M { extensions 5; } extend M { optional int32 a = 6; }|no extension range",
        TWO
            + "message M { extensions 5; } extend M { optional int32 a = 5; optional int32 b = 5; }"
            + "|as does the extension a",
        TWO + "message M { extensions 5; } extend M { required int32 a = 5; }|cannot be required",
        TWO + "enum E { A = 0; B = 0; }|set the option allow_alias",
        TWO + "enum E { option allow_alias = true; A = 0; }|no two constants share a number",
        TWO + "enum E { reserved 1; A = 1; }|which is reserved",
        TWO + "enum E {}|has no constants",
        THREE + "enum E { A = 1; }|must be 0",
        EDITION + "enum E { A = 1; }|must be 0",
        TWO + "message M { oneof o {} }|has no fields",
        THREE + "message M { extensions 5; }|cannot be extended",
        THREE + "import \"two.proto\"; extend Two { int32 x = 5; }|only the messages of options",
        THREE + "import \"two.proto\"; message M { Closed c = 1; }|is closed",
        EDITION
            + "import \"two.proto\"; message M { Closed c = 1 [features.field_presence ="
            + " IMPLICIT]; }|is closed",
        THREE + "message M { int32 a_b = 1; int32 aB = 2; }|in JSON, as does",
        THREE + "message M { int32 a = 1 [json_name = \"b\"]; int32 b = 2; }|in JSON, as does",
        TWO
            + "message M { optional int32 a = 1 [json_name = \"x\"]; optional int32 b = 2"
            + " [json_name = \"x\"]; }|in JSON, as does",
        THREE + "enum Foo { FOO_A = 0; A_ = 1; }|has the same JSON name as",
        TWO + "enum E { A = 1; } message M { map<int32, E> a = 1; }|0 as its first constant",
        // options
        TWO + "option nonsense = 1;|the option nonsense is unknown",
        TWO + "option (nonsense) = 1;|nonsense is not defined",
        TWO + "option java_package = 5;|a value that does not fit",
        TWO + "option java_package = \"a\"; option java_package = \"b\";|is set twice",
        TWO + "option optimize_for = FAST;|a value that does not fit",
        TWO + "option java_multiple_files = 1;|a value that does not fit",
        TWO + "option java_package.foo = \"a\";|its parts cannot be set",
        TWO + "message M { optional int32 a = 1 [default = \"x\"]; }|a value that does not fit",
        TWO
            + "message M { optional int32 a = 1 [default = 2147483648]; }|a value that does not"
            + " fit",
        TWO + "message M { optional uint32 a = 1 [default = -1]; }|a value that does not fit",
        TWO + "message M { optional bool a = 1 [default = 1]; }|a value that does not fit",
        TWO + "enum E { A = 0; } message M { optional E a = 1 [default = B]; }|does not fit",
        TWO + "message M { repeated int32 a = 1 [default = 1]; }|cannot have a default value",
        TWO + "message M { optional M a = 1 [default = {}]; }|cannot have a default value",
        TWO + "message M { optional int32 a = 1 [default = 1, default = 2]; }|two default values",
        THREE + "message M { int32 a = 1 [default = 1]; }|proto3 has no default values",
        EDITION
            + "message M { int32 a = 1 [default = 1, features.field_presence = IMPLICIT]; }"
            + "|cannot have a default value",
        TWO + "message M { optional int32 a = 1 [packed = true]; }|cannot be packed",
        TWO + "message M { repeated string a = 1 [packed = true]; }|cannot be packed",
        EDITION + "message M { repeated int32 a = 1 [packed = true]; }|sets packed",
        TWO + "message M { optional int32 a = 1 [jstype = JS_STRING]; }|sets jstype",
        TWO + "message M { optional int32 a = 1 [lazy = true]; }|sets lazy",
        TWO
            + "message M { extensions 5; } extend M { optional int32 a = 5 [json_name = \"x\"]; }"
            + "|cannot have a JSON name",
        TWO
            + "message M { extensions 5 [verification = DECLARATION]; } extend M { optional int32 a"
            + " = 5; }|does not declare",
        TWO
            + "message M { extensions 5 [declaration = { number: 5 full_name: \".b\" type:"
            + " \"int32\" }]; } extend M { optional int32 a = 5; }|differs from its declaration",
        TWO
            + "message M { option message_set_wire_format = true; optional int32 a = 1; }"
            + "|cannot have fields",
        TWO + "message M { option map_entry = true; }|write map<key, value>",
        TWO
            + "message M { extensions 5 [verification = UNVERIFIED, declaration = { number: 5"
            + " reserved: true }]; }|cannot be UNVERIFIED",
        TWO + "message M { optional float a = 1 [default = infinity]; }|a value that does not fit",
        TWO + "message M { optional float a = 1 [default = NaN]; }|a value that does not fit",
        TWO + "option features.field_presence = IMPLICIT;|only exist in editions",
        EDITION + "option features.field_presence = LEGACY_REQUIRED;|cannot set the feature",
        EDITION + "option features.nonsense = 1;|is unknown",
        EDITION
            + "message M { repeated int32 a = 1 [features.field_presence = EXPLICIT]; }"
            + "|cannot set the feature",
        EDITION
            + "message M { int32 a = 1 [features.message_encoding = DELIMITED]; }"
            + "|cannot set the feature",
        EDITION
            + "message M { int32 a = 1 [features.repeated_field_encoding = PACKED]; }"
            + "|cannot set the feature",
        EDITION
            + "message M { repeated string a = 1 [features.repeated_field_encoding = PACKED]; }"
            + "|cannot set the feature",
        EDITION
            + "message M { int32 a = 1 [features.utf8_validation = NONE]; }"
            + "|cannot set the feature",
        EDITION + "message M { option features.enum_type = OPEN; }|cannot set the feature");
  }

  private static Map<String, String> texts(String text) {
    Map<String, String> texts = new HashMap<>();
    texts.put("wrong.proto", text);
    texts.put(
        "two.proto",
        TWO + "message Two { extensions 5; } enum Closed { CLOSED_A = 0; CLOSED_B = 1; }");
    return texts;
  }

  @ParameterizedTest
  @MethodSource("wrong")
  void refusedByBoth(String line) {
    int bar = line.lastIndexOf('|');
    Map<String, String> texts = texts(line.substring(0, bar));
    SeriformException e =
        catchThrowableOfType(
            SeriformException.class, () -> ProtoLoader.standard().texts(texts).load("wrong.proto"));
    assertThat(e).hasMessageContaining(line.substring(bar + 1));
    assertThat(e).isInstanceOfAny(SyntaxException.class, ModelException.class);
    assertThat(e.line()).isPositive();
    assertThat(e.column()).isPositive();
    assertThat(e).hasMessageContaining("wrong.proto");
    if (Files.exists(Path.of("target/protoc/protoc"))) {
      assertThat(Protoc.run(dir, texts, "wrong.proto").files()).as("protoc").isNull();
    }
  }

  @Test
  void theMissingImportIsNamed() {
    Map<String, String> texts =
        Map.of(
            "a.proto", TWO + "package p; message A {}",
            "b.proto", TWO + "package p; import \"a.proto\"; message B {}",
            "c.proto", TWO + "package p; import \"b.proto\"; message C { optional A a = 1; }");
    assertThat(
            catchThrowableOfType(
                ModelException.class, () -> ProtoLoader.standard().texts(texts).load("c.proto")))
        .hasMessageContaining("A is not defined; import \"a.proto\", which defines p.A")
        .hasMessageContaining("line 1 column");
  }

  @Test
  void placesAreExact() {
    SeriformException e =
        catchThrowableOfType(
            SyntaxException.class,
            () ->
                ProtoLoader.standard()
                    .texts(
                        Map.of("x.proto", "syntax = \"proto3\";\n\nmessage M {\n  int32 = 1;\n}"))
                    .load("x.proto"));
    assertThat(e.line()).isEqualTo(4);
    assertThat(e.column()).isEqualTo(9);
    assertThat(e.offset()).isEqualTo(40);
    assertThat(e.expected()).isEqualTo("the name of a field");
    assertThat(e.found()).isEqualTo("=");
  }

  // ---- hostile texts

  private static Throwable load(String text) {
    try {
      ProtoLoader.standard().texts(Map.of("x.proto", text)).load("x.proto");
      return null;
    } catch (SeriformException e) {
      return e;
    }
  }

  @Test
  void deepTextsEndAtALimit() {
    int n = 100_000;
    assertThat(load(TWO + "message M { ".repeat(n))).isInstanceOf(LimitException.class);
    assertThat(load(TWO + "option (x) = " + "{ a ".repeat(n))).isInstanceOf(LimitException.class);
    assertThat(load(TWO + "option (x) = " + "{ a: [".repeat(n))).isInstanceOf(LimitException.class);
    assertThat(load(TWO + "message M { " + "optional group G = 1 { ".repeat(n)))
        .isInstanceOf(LimitException.class);
    assertThat(load(TWO + "package " + "a.".repeat(n) + "a;")).isInstanceOf(LimitException.class);
    assertThat(load(TWO + "message " + "M".repeat(n) + " {}")).isInstanceOf(LimitException.class);
    assertThat(load(TWO + "option x = " + "9".repeat(n) + ";")).isInstanceOf(LimitException.class);
    assertThat(load(TWO + "option java_package = " + "\"a\" ".repeat(n) + ";")).isNull();
  }

  @Test
  void importsThatGoDeepEndAtALimit() {
    Map<String, String> texts = new HashMap<>();
    for (int i = 0; i < 600; i++) {
      texts.put(i + ".proto", TWO + "import \"" + (i + 1) + ".proto\";");
    }
    texts.put("600.proto", TWO);
    assertThat(
            catchThrowableOfType(
                LimitException.class, () -> ProtoLoader.standard().texts(texts).load("0.proto")))
        .isNotNull();
    assertThat(
            ProtoLoader.standard()
                .withLimits(Limits.standard().withDepth(1000))
                .texts(texts)
                .load("0.proto")
                .files())
        .hasSize(601);
    for (int i = 600; i < 50_000; i++) {
      texts.put(i + ".proto", TWO + "import \"" + (i + 1) + ".proto\";");
    }
    ProtoLoader deep =
        ProtoLoader.standard().withLimits(Limits.standard().withDepth(60_000)).texts(texts);
    assertThat(catchThrowableOfType(LimitException.class, () -> deep.load("0.proto")))
        .hasMessageContaining("stack");
  }

  @Test
  void filesOutsideOfTheDirectoryAreNotRead() throws Exception {
    Path inner = Files.createDirectories(dir.resolve("inner"));
    Files.writeString(dir.resolve("secret.proto"), TWO);
    for (String path : new String[] {"../secret.proto", "/etc/passwd", "a//b", ".", ""}) {
      assertThat(
              catchThrowableOfType(
                  ModelException.class, () -> ProtoLoader.standard().directory(inner).load(path)))
          .hasMessageContaining("there is no file");
    }
  }

  @Test
  void cutAndChangedTextsEndInOurExceptions() {
    Random random = new Random(1);
    int accepted = 0;
    for (Map.Entry<String, String> file : Corpus.texts().entrySet()) {
      String text = file.getValue();
      for (int i = 0; i < 150 && !text.isEmpty(); i++) {
        StringBuilder changed = new StringBuilder(text);
        if (random.nextInt(4) == 0) {
          changed.setLength(random.nextInt(text.length()));
        } else {
          for (int n = 1 + random.nextInt(3); n > 0; n--) {
            int at = random.nextInt(changed.length());
            int to = Math.min(changed.length(), at + random.nextInt(4));
            changed.replace(
                at,
                to,
                random.nextInt(3) == 0 ? "" : "{}[]=;.\"'<>-0aM ,".charAt(random.nextInt(17)) + "");
          }
        }
        Map<String, String> texts = new HashMap<>(Corpus.texts());
        texts.put(file.getKey(), changed.toString());
        try {
          ProtoSchema schema = ProtoLoader.standard().texts(texts).load(file.getKey());
          accepted++;
          assertThat(schema.toProto(file.getKey())).isNotEmpty();
        } catch (SeriformException e) {
          assertThat(e.getMessage()).isNotEmpty();
        }
      }
    }
    assertThat(accepted).isPositive();
  }
}
