package io.seriform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.cli.terminal.Console;
import io.seriform.cli.terminal.Trouble;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What all commands have in common: help, errors, exit codes, files and pipes. */
class CommandLineTest {

  @TempDir private Path folder;

  private Shell shell;

  @BeforeEach
  void makeShell() throws IOException {
    shell = new Shell(folder, Map.of());
    Files.writeString(folder.resolve("order.json"), "{\"id\":7}");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "convrt order.json => convert",
        "convert oder.json => order.json",
        "convert order.json --lossie => --lossy",
        "convert order.json -t cbro => cbor",
        "convert order.json --limit dept=1 => depth",
        "man convrt => convert"
      })
  void unknownNamesAreAnsweredWithNearOnes(String example) throws IOException {
    String[] parts = example.split(" => ", -1);
    assertThat(shell.run("seriform " + parts[0])).contains("error: ").contains(parts[1]);
    assertThat(shell.status()).isEqualTo(2);
  }

  @Test
  void everyCommandHasHelpWithExamplesAndExitCodes() throws IOException {
    for (String name : Main.commandLine(Consoles.silent(folder)).getSubcommands().keySet()) {
      if (!name.equals("help")) {
        assertThat(shell.run("seriform " + name + " --help"))
            .contains("Usage: seriform " + name, "Examples:", "$ ", "Exit codes:", "--debug");
        assertThat(shell.run("seriform man " + name))
            .startsWith(".TH \"SERIFORM-")
            .contains(".SH OPTIONS", ".SH EXAMPLES", "\\-\\-debug");
      }
    }
  }

  @Test
  void completionKnowsCommandsAndFormats() throws IOException {
    assertThat(shell.run("seriform completion"))
        .contains("convert", "--from", "protobuf:delimited", "complete -F");
  }

  @Test
  void existingFilesAreKeptUnlessForced() throws IOException {
    Files.writeString(folder.resolve("there.cbor"), "mine");
    assertThat(shell.run("seriform convert order.json -o there.cbor")).contains("--force");
    assertThat(shell.status()).isEqualTo(2);
    assertThat(folder.resolve("there.cbor")).hasContent("mine");
    assertThat(shell.run("seriform convert order.json -o there.cbor --force")).isEmpty();
    assertThat(Files.readAllBytes(folder.resolve("there.cbor"))).hasSize(6);
  }

  @Test
  void failedRunsLeaveNoFileAndKeepTheOldOne() throws IOException {
    Files.writeString(folder.resolve("half.json"), "[1,2,3,");
    Files.writeString(folder.resolve("old.cbor"), "mine");
    shell.run("seriform convert half.json -o new.cbor");
    shell.run("seriform convert half.json -o old.cbor --force");
    assertThat(shell.status()).isEqualTo(3);
    assertThat(folder.resolve("old.cbor")).hasContent("mine");
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files.map(f -> f.getFileName().toString()))
          .containsExactlyInAnyOrder("half.json", "old.cbor", "order.json");
    }
  }

  @Test
  void stackTracesArePrintedOnlyOnRequest() throws IOException {
    Files.writeString(folder.resolve("bad.json"), "{]");
    assertThat(shell.run("seriform convert bad.json"))
        .startsWith("error: bad.json: JSON: ")
        .doesNotContain("\tat ");
    assertThat(shell.run("seriform convert bad.json --debug")).contains("\tat ");
  }

  @Test
  void exceededLimitsNameTheOptionThatRaisesThem() throws IOException {
    Files.writeString(folder.resolve("deep.json"), "[".repeat(600) + "]".repeat(600));
    assertThat(shell.run("seriform convert deep.json")).contains("--limit depth=N");
    assertThat(shell.status()).isEqualTo(3);
    assertThat(shell.run("seriform convert deep.json --limit depth=700 --indent 0"))
        .startsWith("[[[");
  }

  @Test
  void aClosedPipeEndsQuietly() throws IOException {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 100_000; i++) {
      lines.append("{\"id\":").append(i).append("}\n");
    }
    Files.writeString(folder.resolve("many.ndjson"), lines);
    OutputStream closed =
        new OutputStream() {
          private int left = 1000;

          @Override
          public void write(int b) throws IOException {
            if (left-- <= 0) {
              throw new IOException("Broken pipe");
            }
          }
        };
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console = Console.of(InputStream.nullInputStream(), closed, err, folder, Map.of());
    assertThat(Main.run(console, "convert", "many.ndjson")).isEqualTo(141);
    assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
  }

  @Test
  void thereIsNoColourInPipes() throws IOException {
    assertThat(shell.run("seriform --help")).doesNotContain("\u001b");
    assertThat(shell.run("seriform convert nowhere")).doesNotContain("\u001b");
  }

  @Test
  void theVersionIsThatOfTheBuild() throws IOException {
    assertThat(shell.run("seriform --version")).startsWith("seriform ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "convrt o.json | no command is named 'convrt' (did you mean convert?)",
        "schema chek | no command is named 'chek' (did you mean check?)",
        "convert o.json --too cbor | 'seriform convert' has no option --too (did you mean --to?)",
        "convert a.json b.json | 'seriform convert' has no further argument: 'b.json' is too many",
        "convert o.json -o folder/o.json/x | there is no folder '",
        "help convrt | no command is named 'convrt' (did you mean convert?)",
        "schema infer o.json --to prot | Invalid value for option '--to': 'prot' is none"
            + " of json-schema, proto, thrift, fbs (did you mean proto?)",
        "convert o.json --bad skp | Invalid value for option '--bad': 'skp' is none of"
            + " fail, skip (did you mean skip?)",
        "convert o.json --limit dept=1 | no limit is named 'dept' (did you mean depth?); limits are"
            + " depth, string, name, digits, exponent, elements, document, memory",
        "convert o.json --split -o bad.proto | 'bad.proto' is a file; a folder is needed",
        "convert o.json -t cbor --class A --cp bad.proto | 'bad.proto' is not a jar: ",
        "schema to java s.proto --package a -o bad.proto | the folder cannot be made: ",
        "schema check folder folder | --class NAME is needed: which classes of 'folder'?",
        "convert o.json -t protobuf -s folder | 'folder' is a folder; a schema file is needed",
        "convert o.json -t protobuf -s bad.proto | bad.proto: Protobuf schema:",
        "validate o.json --json-schema o.json | 'o.json' is not a JSON Schema that can be used: No",
        "convert huge.pb -s s.proto | huge.pb: Protobuf: a length exceeds the enclosing message;"
            + " expected at most 0, found 4294967295 at $.id, offset 6",
        "inspect cut.gz | cut.gz: gzip: the compressed data ends too early",
      })
  void errorsNameWhatIsWrongAndNothingElse(String command, String error) throws IOException {
    Files.createDirectories(folder.resolve("folder"));
    Files.writeString(folder.resolve("o.json"), "{\"id\": 7}");
    Files.writeString(folder.resolve("bad.proto"), "{");
    Files.writeString(
        folder.resolve("s.proto"), "syntax = \"proto3\"; message Order { int64 id = 1; }");
    Files.write(folder.resolve("huge.pb"), new byte[] {10, -1, -1, -1, -1, 15});
    Files.write(folder.resolve("cut.gz"), new byte[] {31, -117, 8, 0, 0, 0, 0, 0, 0, 0});
    assertThat(new Shell(folder, Map.of()).run("seriform " + command))
        .startsWith("error: " + error)
        .doesNotContain("--lossy", "Exception");
  }

  @Test
  void controlCharactersAreNoSpacesOfJson() throws IOException {
    Files.write(folder.resolve("binary.bin"), new byte[] {8, 7, 18, 3, 65});
    assertThat(new Shell(folder, Map.of()).run("seriform inspect binary.bin -f json"))
        .startsWith("000000  08 07 12 03 41");
  }

  @ParameterizedTest
  @ValueSource(strings = {"thrift-binary:framed", "flatbuffers:prefixed", "protobuf:delimited"})
  void damagedLengthsAreShownAtTheirByte(String format) throws IOException {
    Files.write(folder.resolve("huge.bin"), new byte[] {-1, -1, -1, 127});
    assertThat(new Shell(folder, Map.of()).run("seriform inspect huge.bin -f " + format))
        .startsWith("000000  ff ff ff 7f")
        .contains("broken: a length of ");
  }

  @Test
  void failuresOfFilesNameTheFileAndNoClass() {
    assertThat(Trouble.message(new AccessDeniedException("f"))).isEqualTo("'f': access is denied");
    assertThat(Trouble.message(new FileSystemException("f", null, "no space left")))
        .isEqualTo("'f': no space left");
    assertThat(Trouble.message(new NoSuchFileException("f")))
        .isEqualTo("'f': there is no such file");
    assertThat(Trouble.message(new FileAlreadyExistsException("f")))
        .isEqualTo("'f': file already exists");
    assertThat(Trouble.message(new IOException("no space left"))).isEqualTo("no space left");
  }

  @Test
  void anEditorThatIsNotThereIsNamed() throws IOException {
    assertThat(new Shell(folder, Map.of("EDITOR", "/nowhere/vi")).run("seriform edit order.json"))
        .startsWith("error: the editor cannot be started: ")
        .contains("/nowhere/vi");
  }
}
