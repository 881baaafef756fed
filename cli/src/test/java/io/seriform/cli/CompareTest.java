package io.seriform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The commands that compare, query, check and edit messages. */
class CompareTest {

  /** A class that messages are checked against. */
  public record Order(int id, String customer, List<Integer> counts) {}

  /** The same in a later version. */
  public record OrderText(String id, String customer) {}

  @TempDir private Path folder;

  private Shell shell;

  @BeforeEach
  void makeShell() throws IOException {
    shell = new Shell(folder, Map.of());
    Files.writeString(
        folder.resolve("o.proto"),
        "syntax = \"proto3\"; message Order { int64 id = 1; repeated string tags = 2; bytes raw ="
            + " 3; float f = 4; }");
  }

  private void file(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[1,2,3] | [1,9,2,3] | + $[1]: 9",
        "[1,2,3] | [1,3] | - $[1]: 2",
        "[1,2,3] | [1,5,3] | ~ $[1]: 2 -> 5",
        "[1,2] | [3,1,2,4] | + $[0]: 3;+ $[3]: 4",
        "{\"a\":1,\"b\":2} | {\"b\":2,\"a\":1} | ''",
        "{\"a\":1} | {\"a\":1.0} | ''",
        "{\"a\":1} | {\"a\":\"1\"} | ~ $.a: 1 -> \"1\"",
        "{\"a b\":null} | {} | - $['a b']: null",
        "[[1],[2]] | [[1],[2,3]] | + $[1][1]: 3",
        "{\"a\":{\"b\":[{\"c\":1}]}} | {\"a\":{\"b\":[{\"c\":2}]}} | ~ $.a.b[0].c: 1 -> 2"
      })
  void differencesHaveTheirPaths(String a, String b, String expected) throws IOException {
    file("a.json", a);
    file("b.json", b);
    String printed = shell.run("seriform diff a.json b.json");
    assertThat(printed.strip()).isEqualTo(expected.replace(";", "\n"));
    assertThat(shell.status()).isEqualTo(expected.isEmpty() ? 0 : 1);
    assertThat(shell.run("seriform diff a.json b.json --quiet")).isEmpty();
    assertThat(shell.status()).isEqualTo(expected.isEmpty() ? 0 : 1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"cbor", "msgpack", "flexbuffers", "hessian", "protobuf"})
  void messagesOfDifferentFormatsWithOneValueDoNotDiffer(String format) throws IOException {
    String schema = format.equals("protobuf") ? " --to-schema o.proto --to-type Order" : "";
    file("a.json", "{\"id\":7,\"tags\":[\"a\",\"b\"],\"raw\":\"AQI=\",\"f\":0.1}");
    shell.run("seriform convert a.json -t " + format + schema + " -o b");
    assertThat(shell.run("seriform diff a.json b -t " + format + schema)).isEmpty();
    assertThat(
            shell.run(
                "seriform diff b a.json -f " + format + " -t json" + schema.replace("--to-", "--")))
        .isEmpty();
    assertThat(shell.status()).isZero();
  }

  @Test
  void troubleIsNotADifference() throws IOException {
    file("a.json", "{");
    file("b.json", "{}");
    shell.run("seriform diff a.json b.json");
    assertThat(shell.status()).isEqualTo(3);
    shell.run("seriform diff a.json nowhere.json");
    assertThat(shell.status()).isEqualTo(2);
    assertThat(shell.run("seriform diff b.json b.json --ignore '$['")).contains("JSONPath");
    assertThat(shell.status()).isEqualTo(2);
  }

  @Test
  void moreRecordsAreDifferences() throws IOException {
    file("a.ndjson", "1\n2\n");
    file("b.ndjson", "1\n3\n4\n");
    assertThat(shell.run("seriform diff a.ndjson b.ndjson"))
        .isEqualTo("~ $[1]: 2 -> 3\n+ $[2]: 4\n");
  }

  @Test
  void allErrorsOfAClassAreFound() throws IOException {
    file("a.json", "{\"id\":\"x\",\"customer\":3,\"counts\":[1,true,3]}");
    String printed = shell.run("seriform validate a.json --class " + Order.class.getName());
    assertThat(printed).contains("$.id: ", "$.customer: ", "$.counts[1]: ", "3 errors");
    assertThat(shell.status()).isEqualTo(1);
    file("b.cbor", "");
    Files.write(folder.resolve("b.cbor"), HexFormat.of().parseHex("a162696407"));
    assertThat(shell.run("seriform validate b.cbor --class " + Order.class.getName()))
        .isEqualTo("valid\n");
  }

  @Test
  void brokenMessagesAreNotValid() throws IOException {
    Files.write(folder.resolve("b.pb"), HexFormat.of().parseHex("0807ff"));
    assertThat(shell.run("seriform validate b.pb --schema o.proto")).contains("b.pb: ", "1 error");
    assertThat(shell.status()).isEqualTo(1);
  }

  @Test
  void allErrorsOfAJsonSchemaAreFoundInAnyFormat() throws IOException {
    file(
        "s.json",
        "{\"properties\":{\"a\":{\"type\":\"string\"},\"b\":{\"maximum\":3}},\"required\":[\"c\"]}");
    file("a.json", "{\"a\":1,\"b\":4}");
    shell.run("seriform convert a.json -o a.msgpack");
    for (String file : List.of("a.json", "a.msgpack")) {
      assertThat(shell.run("seriform validate " + file + " --json-schema s.json"))
          .contains("$.a: ", "$.b: ", "'c'", "3 errors");
      assertThat(shell.run("seriform validate " + file + " --json-schema s.json --json"))
          .contains("\"path\":\"$.a\"");
    }
    file("remote.json", "{\"$ref\":\"https://localhost/schema.json\"}");
    shell.run("seriform validate a.json --json-schema remote.json");
    assertThat(shell.status()).isEqualTo(2);
  }

  private Shell editor(String script) throws IOException {
    Path editor = folder.resolve("editor");
    Files.writeString(editor, "#!/bin/sh\n" + script + "\n");
    Files.setPosixFilePermissions(editor, PosixFilePermissions.fromString("rwx------"));
    return new Shell(folder, Map.of("EDITOR", editor.toAbsolutePath().toString()));
  }

  @Test
  void editedMessagesAreWrittenInTheirOwnFormat() throws IOException {
    file("a.ndjson", "{\"id\":\"7\"}\n{\"id\":\"8\"}\n");
    shell.run("seriform convert a.ndjson -t protobuf --to-schema o.proto -o a.pb.gz");
    Shell edits = editor("sed -i 's/\"8\"/\"9\"/' \"$1\"");
    String format = " -f protobuf:delimited --schema o.proto";
    assertThat(edits.run("seriform edit a.pb.gz" + format)).isEmpty();
    assertThat(shell.run("seriform convert a.pb.gz" + format))
        .isEqualTo("{\"id\":\"7\"}\n{\"id\":\"9\"}\n");
  }

  @Test
  void editsThatDoNotFitAreRefusedAndKept() throws IOException {
    file("a.json", "{\"id\":\"7\"}");
    shell.run("seriform convert a.json -t protobuf --to-schema o.proto -o a.pb");
    byte[] before = Files.readAllBytes(folder.resolve("a.pb"));
    Shell edits = editor("sed -i 's/id/di/' \"$1\"");
    String printed = edits.run("seriform edit a.pb -s o.proto");
    assertThat(printed).contains("refused", "no field di", "kept in ");
    assertThat(edits.status()).isEqualTo(3);
    assertThat(folder.resolve("a.pb")).hasBinaryContent(before);
    Path kept = Path.of(printed.strip().replaceAll("(?s).*kept in ", ""));
    assertThat(kept).content().contains("di");
    Files.delete(kept);
  }

  @Test
  void messagesThatJsonWouldChangeAreNotEdited() throws IOException {
    Files.write(folder.resolve("b.cbor"), HexFormat.of().parseHex("a16161420102"));
    Shell edits = editor("sed -i 's/a/b/' \"$1\"");
    assertThat(edits.run("seriform edit b.cbor")).contains("JSON would change");
    assertThat(edits.status()).isEqualTo(3);
    assertThat(new Shell(folder, Map.of()).run("seriform edit b.cbor")).contains("JSON would");
    file("a.json", "{}");
    assertThat(shell.run("seriform edit a.json")).contains("EDITOR=");
  }

  @Test
  void schemasOfClassesAreWrittenAndReadTheirMessages() throws IOException {
    String type = " --class " + Order.class.getName();
    file("a.json", "{\"id\":7,\"customer\":\"Ada\",\"counts\":[1,2]}");
    for (String each : List.of("proto protobuf", "thrift thrift-binary", "fbs flatbuffers")) {
      String language = each.split(" ", -1)[0];
      String format = each.split(" ", -1)[1];
      shell.run("seriform schema write --to " + language + type + " -o s." + language);
      assertThat(shell.status()).isZero();
      shell.run("seriform convert a.json" + type + " -t " + format + " -o a." + language);
      assertThat(
              shell.run(
                  "seriform convert a."
                      + language
                      + " -f "
                      + format
                      + " -s s."
                      + language
                      + " --type Order --indent 0"))
          .isEqualTo("{\"id\":7,\"customer\":\"Ada\",\"counts\":[1,2]}\n");
    }
    shell.run("seriform schema write --to json-schema" + type + " -o s.json");
    assertThat(shell.run("seriform validate a.json -j s.json")).isEqualTo("valid\n");
    file("wrong.json", "{\"id\":\"7\"}");
    assertThat(shell.run("seriform validate wrong.json -j s.json")).contains("$.id");
  }

  @Test
  void versionsOfClassesAreComparedByTheirFormat() throws IOException {
    Path classes = folder.resolve("classes");
    Files.createDirectories(classes);
    String names = " --class " + Order.class.getName();
    assertThat(shell.run("seriform schema check classes classes" + names))
        .contains("0 differences");
    assertThat(shell.status()).isZero();
  }
}
