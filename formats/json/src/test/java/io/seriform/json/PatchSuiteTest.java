package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.document.Document;
import io.seriform.document.DocumentPatch;
import io.seriform.document.MergePatch;
import io.seriform.error.SeriformException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * JSON Patch by the public tests of RFC 6902 (their origin is beside them, in the folder {@code
 * json-patch}), and Merge Patch by the examples of RFC 7396, Appendix A.
 */
class PatchSuiteTest {

  private static final Json JSON = Json.with(JsonOptions.standard().withLastDuplicateWins(true));

  private static Document resource(String name) throws IOException {
    try (InputStream in = PatchSuiteTest.class.getResourceAsStream("/json-patch/" + name)) {
      return JSON.readTree(in);
    }
  }

  @TestFactory
  Stream<DynamicTest> examplesOfTheSpecificationHold() throws IOException {
    return tests("spec_tests.json", 15);
  }

  @TestFactory
  Stream<DynamicTest> casesOfTheSuiteHold() throws IOException {
    return tests("tests.json", 70);
  }

  private static Stream<DynamicTest> tests(String file, int least) throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    int i = 0;
    for (Document test : resource(file).asArray()) {
      boolean disabled = test.findAt("/disabled").map(Document::asBoolean).orElse(false);
      if (test.get("doc") != null && !disabled) {
        String comment = test.findAt("/comment").map(Document::asText).orElse("");
        tests.add(DynamicTest.dynamicTest(i + " " + comment, () -> run(test)));
      }
      i++;
    }
    assertThat(tests).hasSizeGreaterThanOrEqualTo(least);
    return tests.stream();
  }

  private static void run(Document test) {
    Document before = test.get("doc").copy();
    Document patch = test.get("patch");
    if (test.get("error") != null) {
      assertThatThrownBy(() -> DocumentPatch.of(patch).apply(test.get("doc")))
          .isInstanceOf(SeriformException.class);
    } else {
      DocumentPatch read = DocumentPatch.of(patch);
      Document result = read.apply(test.get("doc"));
      if (test.get("expected") != null) {
        assertThat(result).isEqualTo(test.get("expected"));
      }
      assertThat(DocumentPatch.of(read.toDocument())).isEqualTo(read);
      // what the difference of both says is the same again
      DocumentPatch difference = DocumentPatch.between(before, result);
      assertThat(difference.apply(before)).isEqualTo(result);
    }
    // the document is never changed
    assertThat(test.get("doc")).isEqualTo(before);
  }

  /** RFC 7396, Appendix A: original, patch, result. */
  private static final String[][] MERGES = {
    {"{\"a\":\"b\"}", "{\"a\":\"c\"}", "{\"a\":\"c\"}"},
    {"{\"a\":\"b\"}", "{\"b\":\"c\"}", "{\"a\":\"b\",\"b\":\"c\"}"},
    {"{\"a\":\"b\"}", "{\"a\":null}", "{}"},
    {"{\"a\":\"b\",\"b\":\"c\"}", "{\"a\":null}", "{\"b\":\"c\"}"},
    {"{\"a\":[\"b\"]}", "{\"a\":\"c\"}", "{\"a\":\"c\"}"},
    {"{\"a\":\"c\"}", "{\"a\":[\"b\"]}", "{\"a\":[\"b\"]}"},
    {"{\"a\":{\"b\":\"c\"}}", "{\"a\":{\"b\":\"d\",\"c\":null}}", "{\"a\":{\"b\":\"d\"}}"},
    {"{\"a\":[{\"b\":\"c\"}]}", "{\"a\":[1]}", "{\"a\":[1]}"},
    {"[\"a\",\"b\"]", "[\"c\",\"d\"]", "[\"c\",\"d\"]"},
    {"{\"a\":\"b\"}", "[\"c\"]", "[\"c\"]"},
    {"{\"a\":\"foo\"}", "null", "null"},
    {"{\"a\":\"foo\"}", "\"bar\"", "\"bar\""},
    {"{\"e\":null}", "{\"a\":1}", "{\"e\":null,\"a\":1}"},
    {"[1,2]", "{\"a\":\"b\",\"c\":null}", "{\"a\":\"b\"}"},
    {"{}", "{\"a\":{\"bb\":{\"ccc\":null}}}", "{\"a\":{\"bb\":{}}}"},
  };

  @Test
  void mergePatches() {
    for (String[] row : MERGES) {
      Document from = JSON.readTree(row[0]);
      Document patch = JSON.readTree(row[1]);
      Document result = MergePatch.apply(from, patch);
      assertThat(result).as("%s + %s", row[0], row[1]).isEqualTo(JSON.readTree(row[2]));
      assertThat(from).isEqualTo(JSON.readTree(row[0]));
      assertThat(patch).isEqualTo(JSON.readTree(row[1]));
      assertThat(MergePatch.apply(from, MergePatch.between(from, result))).isEqualTo(result);
    }
  }

  @Test
  void mergePatchesCannotSayNull() {
    assertThatThrownBy(
            () ->
                MergePatch.between(
                    JSON.readTree("{\"a\":{\"b\":1}}"), JSON.readTree("{\"a\":{\"b\":null}}")))
        .hasMessageContaining(
            "cannot say that a member is null, at $.a.b (DocumentPatch.between can)");
  }

  // ---- which operation failed

  @Test
  void mergedNullsAreKeptWhereThatIsAskedFor() {
    Document target = JSON.readTree("{\"a\":{\"b\":1,\"c\":2},\"d\":3}");
    Document patch = JSON.readTree("{\"a\":{\"b\":null},\"d\":null,\"e\":{\"f\":null}}");
    assertThat(MergePatch.applyKeepingNulls(target, patch))
        .isEqualTo(JSON.readTree("{\"a\":{\"b\":null,\"c\":2},\"d\":null,\"e\":{\"f\":null}}"));
    assertThat(MergePatch.apply(target, patch))
        .isEqualTo(JSON.readTree("{\"a\":{\"c\":2},\"e\":{}}"));
  }

  private static void fails(String document, String patch, String message) {
    Document target = JSON.readTree(document);
    assertThatThrownBy(() -> DocumentPatch.of(JSON.readTree(patch)).apply(target))
        .isInstanceOf(SeriformException.class)
        .hasMessage(message);
    assertThat(target).isEqualTo(JSON.readTree(document));
  }

  @Test
  void failuresNameTheOperationAndPlace() {
    fails(
        "{\"a\":[1]}",
        "[{\"op\":\"add\",\"path\":\"/b\",\"value\":1},{\"op\":\"remove\",\"path\":\"/a/1\"}]",
        "operation 1 of the patch, remove '/a/1', failed: there is no value at this place"
            + ", at $.a[1]");
    fails(
        "{\"a\":1}",
        "[{\"op\":\"test\",\"path\":\"/a\",\"value\":\"1\"}]",
        "operation 0 of the patch, test '/a', failed: the value is another one; expected \"1\","
            + " found 1 at $.a");
    fails(
        "{\"a\":{}}",
        "[{\"op\":\"move\",\"from\":\"/a\",\"path\":\"/a/b\"}]",
        "operation 0 of the patch, move '/a' to '/a/b', failed: a value cannot be moved into"
            + " itself");
    fails(
        "[1]",
        "[{\"op\":\"add\",\"path\":\"/3\",\"value\":1}]",
        "operation 0 of the patch, add '/3', failed: there is no such place; expected an index from"
            + " 0 to 1 or -, found 3 at $[3]");
    fails("1", "{}", "expected an array, found an object");
    fails(
        "1",
        "[{\"op\":\"put\",\"path\":\"\"}]",
        "no such operation; expected add, remove, replace, move, copy or test, found put at"
            + " $[0].op");
    fails(
        "1",
        "[{\"op\":\"add\",\"path\":\"\"}]",
        "an operation lacks a member; expected value at $[0]");
    fails(
        "1",
        "[{\"op\":\"remove\",\"path\":\"a\"}]",
        "a pointer begins with a slash; found a at $[0].path");
  }

  /** Numbers are equal by value, RFC 6902 §4.6. */
  @Test
  void numbersAreComparedByValue() {
    Document target = JSON.readTree("{\"a\":[1.0,1e2,{\"b\":-0.0}]}");
    assertThat(target.testAt("/a", JSON.readTree("[1,100,{\"b\":0}]"))).isTrue();
    assertThat(target.testAt("/a/0", JSON.readTree("1.5"))).isFalse();
    assertThat(target.testAt("/a/0", JSON.readTree("\"1\""))).isFalse();
    assertThat(target.testAt("/a/7", JSON.readTree("null"))).isFalse();
    assertThat(target.testAt("/a/1", JSON.readTree("1e9999"))).isFalse();
  }

  /** Each copies the whole document into itself: 2^64 values. */
  @Test
  void copiesAreBounded() {
    DocumentPatch patch = DocumentPatch.empty();
    for (int i = 0; i < 64; i++) {
      patch = patch.copy("", "/" + i);
    }
    DocumentPatch bomb = patch;
    assertThatThrownBy(() -> bomb.apply(Document.object()))
        .isInstanceOf(SeriformException.class)
        .hasMessageContaining("the copies of the patch make too many values");
  }

  /** Operations that nest what they add beyond the limit. */
  @Test
  void depthIsBounded() {
    DocumentPatch patch = DocumentPatch.empty();
    StringBuilder path = new StringBuilder();
    for (int i = 0; i < 600; i++) {
      path.append("/a");
      patch = patch.add(path.toString(), Document.object());
    }
    DocumentPatch deep = patch;
    assertThatThrownBy(() -> deep.apply(Document.object()))
        .isInstanceOf(SeriformException.class)
        .hasMessageContaining("depth is at most 500");
  }
}
