package io.seriform.hints;

import java.util.ArrayList;
import java.util.List;

/** Programs that formats with classes of their own refuse. */
final class FormatScenarios {

  private final List<Scenario> all = new ArrayList<>();

  private FormatScenarios() {}

  static List<Scenario> all() {
    FormatScenarios scenarios = new FormatScenarios();
    scenarios.ids("Protobuf");
    scenarios.ids("Thrift");
    scenarios.scalarOfOneof();
    return scenarios.all;
  }

  /** Classes whose properties and subtypes have no numbers. */
  private void ids(String format) {
    String options = format + "Options";
    String run =
        "\npublic static void run() { %s.with(%s.standard()).encode(%s); }"
            .formatted(format, options, "%s");
    all.add(
        Scenario.of(
                "a record without ids in " + format,
                "record Ware(int id, List<String> names) {}"
                    + run.formatted("new Ware(1, List.of())"))
            .mend(
                "(?s)record Ware\\(.*?\\) \\{\\}",
                "record Ware(int id, List<String> names) {}",
                "$0")
            .option(options, "(withPositionalIds\\(true\\))"));
    all.add(
        Scenario.of(
                "a class without ids in " + format,
                "static class Ware { public int id; }" + run.formatted("new Ware()"))
            .mend("(?m)^  (@Property\\(id = 1\\) public int id;)$", "public int id;", "$1"));
    all.add(
        Scenario.of(
                "subtypes without ids in " + format,
                "sealed interface Pay {} record Cash(@Property(id = 1) int n) implements Pay {}"
                    + " record Held(@Property(id = 1) Pay pay) {}"
                    + run.formatted("new Held(new Cash(1))"))
            .mend("(?s)@Subtypes\\(\\{.*?\\}\\)", "sealed interface", "$0 sealed interface")
            .option(options, "(withPositionalIds\\(true\\))"));
  }

  /** A scalar of a oneof, whose class has two properties. */
  private void scalarOfOneof() {
    all.add(
        Scenario.of(
                "a scalar of a oneof with two properties",
                "@Subtypes(@Subtype(value = Pair.class, id = 1)) sealed interface OfPair {}"
                    + " @ProtoField(type = ProtoType.STRING) record Pair(@Property(id = 1) String"
                    + " a, @Property(id = 2) String b) implements OfPair {}\n"
                    + "public static void run() { Protobuf.standard().encode(new Pair(\"a\","
                    + " \"b\"), OfPair.class); }")
            .mend("@ProtoField", "@ProtoField(type = ProtoType.STRING) ", ""));
  }
}
