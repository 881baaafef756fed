package io.seriform.hints;

import static io.seriform.hints.Scenarios.program;

import java.util.ArrayList;
import java.util.List;

/** Programs whose JSON is refused. */
final class JsonScenarios {

  private JsonScenarios() {}

  static List<Scenario> all() {
    List<Scenario> all = new ArrayList<>();
    String json = "Json.with(JsonOptions.standard())";
    for (String[] row :
        new String[][] {
          {"a trailing comma", "[1,]", "int[]", "withTrailingCommas\\(true\\)"},
          {"a comment", "[1 /* one */]", "int[]", "withComments\\(true\\)"},
          {"apostrophes", "['a']", "String[]", "withSingleQuotes\\(true\\)"},
          {"NaN", "[NaN]", "double[]", "withNonFiniteNumbers\\(true\\)"},
          {"minus infinity", "[-Infinity]", "Object[]", "withNonFiniteNumbers\\(true\\)"},
          {
            "a repeated key",
            "{\\\"a\\\":1,\\\"a\\\":2}",
            "Document",
            "withLastDuplicateWins\\(true\\)"
          },
          {
            "a number for a date",
            "1767323045000",
            "Instant",
            "withDates\\(JsonOptions\\.Dates\\.EPOCH\\)"
          },
          {
            "another base64",
            "\\\"-_8=\\\"",
            "byte[]",
            "withBase64\\(JsonOptions\\.Base64Variant\\.URL\\)"
          },
        }) {
      all.add(
          program("JSON: " + row[0], "", json + ".decode(\"" + row[1] + "\", " + row[2] + ".class)")
              .option("JsonOptions", "JsonOptions\\.(" + row[3] + ")"));
    }
    all.add(
        program(
                "JSON: a number for the date of a property",
                "record A(/*here*/ Instant d) {}",
                json + ".decode(\"{\\\"d\\\":1767323045000}\", A.class)")
            .mend("@Format\\(Format\\.EPOCH_MILLIS\\)", "/*here*/", "$0"));
    all.add(
        program("JSON: writing NaN", "", json + ".encode(Double.NaN)")
            .option("JsonOptions", "JsonOptions\\.(withNonFiniteNumbers\\(true\\))"));
    all.add(
        program(
                "JSON: a text for a date that is a number",
                "",
                "Json.with(JsonOptions.standard().withDates(JsonOptions.Dates.EPOCH)).decode(\"\\\"2026-01-31T00:00:00Z\\\"\","
                    + " Instant.class)")
            .mend(
                "JsonOptions\\.(withDates\\(JsonOptions\\.Dates\\.ISO\\))",
                "withDates(JsonOptions.Dates.EPOCH)",
                "$1"));
    all.add(
        program(
                "JSON: gzip",
                "static byte[] zipped() throws Exception { var o = new"
                    + " java.io.ByteArrayOutputStream(); try (var z = new"
                    + " java.util.zip.GZIPOutputStream(o)) { z.write(\"[1]\".getBytes()); } return"
                    + " o.toByteArray(); }",
                "Json.standard().decode(zipped(), int[].class)")
            .mend(
                "Compressed\\.with\\(json(.*?\\)\\))",
                "Json.standard().decode(zipped(), int[].class)",
                "Compressed.with(Json.standard()$1.codec(int[].class).decode(zipped())"));
    all.add(
        program(
                "JSON: a schema of references",
                "record A(int n) {}",
                "Json.with(JsonOptions.standard().withReferences(true)).schema(A.class)")
            .mend("JsonOptions\\.(withReferences\\(false\\))", "withReferences(true)", "$1"));
    all.add(
        program(
                "JSON: raw text that is no JSON",
                "static class A { @JsonRawValue public String s = \"[1\"; }",
                "Json.with(JsonOptions.standard().withDialects(JacksonDialect.jackson3())).encode(new"
                    + " A())")
            .mend("is not one JSON value", "\"[1\"", "\"[1]\""));
    all.add(
        program(
                "JSON: a filter that leaves an unwrapped collector out",
                "static class A { @Unwrapped public B b; } static class B { @Unknown public"
                    + " Map<String, Object> m; }",
                "Json.with(JsonOptions.standard().withPropertyFilter(p -> !p.name().equals(\"b\")))"
                    + ".codec(A.class)")
            .mend("have the view or the filter admit it", "!p.name().equals(\"b\")", "true"));
    all.add(
        program(
                "JSONPath: too many steps",
                "",
                "JsonPath.of(\"$..*\").withSteps(1).select(Json.standard().readTree(\"[1,2,3]\"))")
            .mend("JsonPath\\.(withSteps)", ".withSteps(1)", ".$1(1000)"));
    return all;
  }
}
