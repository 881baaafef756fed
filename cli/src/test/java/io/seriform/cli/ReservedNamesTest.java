package io.seriform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.json.Json;
import io.seriform.schema.text.ReservedWords;
import io.seriform.schema.text.SchemaNames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.SourceVersion;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compilers of other projects take schemas in which every name is a word of some language. */
class ReservedNamesTest {

  /** Words of each schema language, and of languages that their compilers write. */
  private static final List<String> WORDS =
      Stream.concat(
              ReservedWords.THRIFT.stream().sorted(),
              Stream.of(
                  ("table root_type file_identifier file_extension attribute rpc_service"
                          + " native_include ubyte short int uint long ulong float16 int8 uint8"
                          + " int64 uint64 float32 float64 vector key id deprecated hash nan inf"
                          + " NONE null message repeated oneof extend extensions group rpc returns"
                          + " stream option syntax edition reserved to max fixed32 sfixed64 sint32"
                          + " bytes type buf name value record sealed permits val object fun Long"
                          + " Integer String Object List a_b aB A_B")
                      .split(" ")))
          .toList();

  @TempDir private Path folder;

  private Shell shell;

  @BeforeEach
  void open() {
    shell = new Shell(folder, Map.of());
  }

  private void run(String command) throws IOException {
    String printed = shell.run(command);
    assertThat(shell.status()).as(command + "\n" + printed).isZero();
  }

  private static Document value(Random random, int depth) {
    return switch (random.nextInt(depth > 0 ? 6 : 4)) {
      case 0 -> Document.of(random.nextBoolean());
      case 1 -> Document.of(random.nextInt());
      case 2 -> Document.of(0.5);
      case 3 -> Document.of("text");
      case 4 -> object(random, depth - 1);
      default -> {
        DocumentArray array = Document.array();
        array.add(random.nextBoolean() ? object(random, depth - 1) : Document.of(7));
        yield array;
      }
    };
  }

  private static DocumentObject object(Random random, int depth) {
    DocumentObject object = Document.object();
    List<String> words = new ArrayList<>(WORDS);
    Collections.shuffle(words, random);
    int count = depth == 2 ? words.size() : random.nextInt(5) + 1;
    words.subList(0, count).forEach(word -> object.put(word, value(random, depth)));
    return object;
  }

  @ParameterizedTest
  @CsvSource({
    "proto, protoc, protobuf",
    "thrift, thrift, thrift-binary",
    "fbs, flatc, flatbuffers",
  })
  void schemasOfSamplesAreAccepted(String language, String compiler, String format)
      throws IOException {
    Tools.assumed(compiler);
    for (int seed = 0; seed < 5; seed++) {
      String json = Json.standard().encodeToString(object(new Random(seed), 2));
      Files.writeString(folder.resolve("sample.json"), json);
      String schema = "s" + seed + "." + language;
      run("seriform schema infer sample.json --map-names 1000 -o " + schema + " --to " + language);
      Tools.compiles(folder, schema);
      String with = " -s " + schema + " --type Sample";
      run("seriform convert sample.json --force -o message.bin -t " + format + with);
      run("seriform convert message.bin --force -o again.json -f " + format + with);
      if (language.equals("thrift")) {
        // the others leave out what is false or 0
        run("seriform diff sample.json again.json");
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"proto, protoc", "thrift, thrift", "fbs, flatc"})
  void schemasOfClassesAreAccepted(String language, String compiler) throws IOException {
    Tools.assumed(compiler);
    compileWords();
    String schema = "words." + language;
    run(
        "seriform schema write --class com.acme.Words --cp classes --package words -o "
            + schema
            + " --to "
            + language);
    Tools.compiles(folder, schema);
  }

  /** Compiles a class whose fields have all names that Java accepts, and an enum of them. */
  private void compileWords() throws IOException {
    List<String> names =
        WORDS.stream()
            .filter(SourceVersion::isName)
            .collect(Collectors.toMap(SchemaNames::plain, n -> n, (a, b) -> a))
            .values()
            .stream()
            .sorted()
            .toList();
    Path source = folder.resolve("Words.java");
    Files.writeString(
        source,
        "package com.acme; public class Words { public enum Word { %s } public Word any; %s }"
            .formatted(
                String.join(", ", names),
                names.stream()
                    .map(name -> "public int " + name + ";")
                    .collect(Collectors.joining(" "))));
    run("javac -d classes Words.java");
  }

  @Test
  void bothWaysToThriftCallReservedNamesAlike() throws IOException {
    compileWords();
    run("seriform schema write --class com.acme.Words --cp classes --to thrift -o words.thrift");
    run("seriform schema write --class com.acme.Words --cp classes --to proto -o words.proto");
    run("seriform schema write words.proto --to thrift -o others.thrift");
    assertThat(renamed("words.thrift"))
        .contains("struct_ (seriform.name = \"struct\")")
        .isEqualTo(renamed("others.thrift"));
  }

  private Set<String> renamed(String schema) throws IOException {
    return Pattern.compile("\\w+ \\(seriform.name = .*?\\)")
        .matcher(Files.readString(folder.resolve(schema)))
        .results()
        .map(MatchResult::group)
        // in Protocol Buffers, these have small letters and no underscores around them
        .filter(name -> !name.matches("(?i)(__\\w+|begin_|end_) .*"))
        .collect(Collectors.toSet());
  }
}
