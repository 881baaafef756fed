package io.seriform.flatbuffers.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.error.SeriformException;
import io.seriform.schema.SchemaDifference;
import io.seriform.schema.SchemaDifference.Severity;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What flatc accepts is accepted, and what it refuses is refused. */
class FlatcAgreementTest {

  @TempDir Path dir;

  @BeforeAll
  static void flatc() {
    Flatc.assumed();
  }

  private Flatc.Answer compile(String text) throws Exception {
    return Flatc.compile(Files.writeString(dir.resolve("x.fbs"), text));
  }

  private static FlatBuffersSchema accepted(String text) {
    try {
      return Texts.load(text);
    } catch (SeriformException e) {
      return null;
    }
  }

  @Test
  void textsOfEveryRule() throws Exception {
    for (String line : Texts.lines("accepted.txt")) {
      Flatc.Answer answer = compile(Texts.text(line));
      assertThat(answer.accepted()).as(line + answer.output()).isTrue();
      String written = Texts.load(Texts.text(line)).toFbs("x.fbs");
      answer = compile(written);
      assertThat(answer.accepted()).as(written + answer.output()).isTrue();
    }
    for (String line : Texts.lines("refused.txt")) {
      String text = Texts.text(line.substring(0, line.lastIndexOf('|')));
      assertThat(compile(text).accepted()).as(line).isFalse();
    }
  }

  @Test
  void aLargeFileWithIncludes() throws Exception {
    assertThat(Flatc.compile(copied("monster.fbs")).output()).isEmpty();
    FlatBuffersSchema schema = Texts.monster();
    for (String file : schema.files()) {
      Files.writeString(dir.resolve(file), schema.toFbs(file));
    }
    Flatc.Answer answer = Flatc.compile(dir.resolve("monster.fbs"));
    assertThat(answer.accepted()).as(answer.output()).isTrue();
  }

  private Path copied(String file) throws Exception {
    Files.createDirectories(dir.resolve("shared"));
    for (String each : Texts.monster().files()) {
      Files.copy(Texts.FOLDER.resolve(each), dir.resolve(each));
    }
    return dir.resolve(file);
  }

  /** Generated schemas, half of them with something wrong. */
  @Test
  void generatedTexts() throws Exception {
    int refused = 0;
    for (int seed = 0; seed < 300; seed++) {
      String text = new RandomFbs(new Random(seed)).text();
      FlatBuffersSchema schema = accepted(text);
      Flatc.Answer answer = compile(text);
      assertThat(schema != null)
          .as("seed %d\n%s%s", seed, text, answer.output())
          .isEqualTo(answer.accepted());
      if (schema == null) {
        refused++;
      } else {
        Flatc.Answer again = compile(schema.toFbs("x.fbs"));
        assertThat(again.accepted()).as("seed %d\n%s", seed, again.output()).isTrue();
      }
    }
    assertThat(refused).isBetween(50, 250);
  }

  /** Mutations of single tokens. */
  @Test
  void changedTexts() throws Exception {
    List<String> lines = Texts.lines("accepted.txt");
    Random random = new Random(7);
    String[] words = {
      "int",
      "string",
      "T",
      "A",
      "E",
      "1",
      "-1",
      "0",
      "(",
      ")",
      "{",
      "}",
      "[",
      "]",
      ":",
      ";",
      "=",
      ",",
      "key",
      "id",
      "\"x\"",
      "table",
      "struct",
      "null",
      "required",
      ".",
      "1.5",
      "bool"
    };
    int accepted = 0;
    for (int i = 0; i < 300; i++) {
      String text = Texts.text(lines.get(random.nextInt(lines.size())));
      String[] parts = text.split("(?<=[^A-Za-z0-9_\"'.\\\\+-])|(?=[^A-Za-z0-9_\"'.\\\\+-])");
      parts[random.nextInt(parts.length)] = words[random.nextInt(words.length)];
      String changed = String.join("", parts);
      if (changed.contains("{ x: 3") || hasDuplicates(changed)) {
        continue;
      }
      boolean ours = accepted(changed) != null;
      Flatc.Answer answer = compile(changed);
      assertThat(ours).as(changed + "\n" + answer.output()).isEqualTo(answer.accepted());
      accepted += ours ? 1 : 0;
    }
    assertThat(accepted).isPositive();
  }

  /** flatc means to refuse constants with one number, and does so where it notices. */
  private static boolean hasDuplicates(String text) {
    try {
      Texts.load(text);
      return false;
    } catch (SeriformException e) {
      return e.problem().contains("as has") || e.problem().contains("data in a schema");
    }
  }

  // ---- conformance

  @Test
  void whatDoesNotConformForFlatcDoesNotForUs() throws Exception {
    int refused = 0;
    for (int seed = 0; seed < 200; seed++) {
      RandomFbs random = new RandomFbs(new Random(seed), 0);
      String older = random.text();
      String newer = random.changed(older);
      FlatBuffersSchema one = accepted(older);
      FlatBuffersSchema other = accepted(newer);
      if (one == null || other == null) {
        continue;
      }
      Files.writeString(dir.resolve("older.fbs"), older);
      Files.writeString(dir.resolve("newer.fbs"), newer);
      Flatc.Answer answer = Flatc.conform(dir.resolve("older.fbs"), dir.resolve("newer.fbs"));
      List<SchemaDifference> errors =
          other.conform(one).stream().filter(d -> d.severity() == Severity.ERROR).toList();
      // flatc does not look at the sizes of structs
      boolean structs = errors.stream().allMatch(d -> d.toString().contains(" bytes"));
      assertThat(answer.accepted())
          .as("seed %d\n%s\n%s\n%s\n%s", seed, older, newer, answer.output(), errors)
          .isEqualTo(errors.isEmpty() || structs);
      refused += answer.accepted() ? 0 : 1;
    }
    assertThat(refused).isGreaterThan(20);
  }
}
