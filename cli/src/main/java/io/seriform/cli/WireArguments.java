package io.seriform.cli;

import io.seriform.cli.terminal.Near;
import io.seriform.cli.terminal.Trouble;
import io.seriform.cli.wire.WireSource;
import io.seriform.wire.Limits;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Option;

/** Options that say what messages are: a schema or classes, and limits. */
final class WireArguments {

  private static final List<String> LIMITS =
      List.of("depth", "string", "name", "digits", "exponent", "elements", "document", "memory");

  @Option(
      names = {"-s", "--schema"},
      paramLabel = "FILE",
      description =
          "A schema of the messages: .proto, .thrift, .fbs or .bfbs, or"
              + " descriptors of protoc (.desc).")
  String schema;

  @Option(
      names = {"-I", "--include"},
      paramLabel = "FOLDER",
      description = "A folder in which schemas look for the files that they import.")
  List<String> includes = new ArrayList<>();

  @Option(
      names = "--type",
      paramLabel = "NAME",
      description = "The message, struct or table in the schema, if it has several.")
  String type;

  @Option(
      names = "--class",
      paramLabel = "NAME",
      split = ",",
      description =
          "The class of the values, and after commas others that may be in them. Only classes named"
              + " here are loaded.")
  List<String> classes = new ArrayList<>();

  @Option(
      names = {"--classpath", "--cp"},
      paramLabel = "PATH",
      description = "Jars and folders with these classes; FOLDER/* is all of its jars.")
  String classPath;

  @Option(
      names = "--fields",
      description = "Private fields of these classes are properties, as in Kryo and Java.")
  boolean fields;

  @Option(
      names = "--limit",
      paramLabel = "NAME=N",
      description =
          "Another limit for what is read: depth, string, name, digits, exponent, elements,"
              + " document or memory.")
  Map<String, Long> limits = new LinkedHashMap<>();

  /** Returns the description of the messages. */
  WireSource source() {
    return new WireSource(schema, includes, type, classes, classPath, fields, limits(), 0);
  }

  private Limits limits() {
    Limits all = Limits.standard();
    for (Map.Entry<String, Long> limit : limits.entrySet()) {
      all = with(all, limit.getKey(), limit.getValue());
    }
    return all;
  }

  private static Limits with(Limits limits, String name, long value) {
    try {
      return switch (name) {
        case "depth" -> limits.withDepth(Math.toIntExact(value));
        case "string" -> limits.withString(Math.toIntExact(value));
        case "name" -> limits.withName(Math.toIntExact(value));
        case "digits" -> limits.withDigits(Math.toIntExact(value));
        case "exponent" -> limits.withExponent(Math.toIntExact(value));
        case "elements" -> limits.withElements(Math.toIntExact(value));
        case "document" -> limits.withDocument(value);
        case "memory" -> limits.withMemory(value);
        default ->
            throw Trouble.usage(
                "no limit is named '"
                    + name
                    + "'"
                    + Near.hint(LIMITS, name)
                    + "; limits are "
                    + String.join(", ", LIMITS));
      };
    } catch (ArithmeticException | IllegalArgumentException e) {
      throw Trouble.usage("--limit " + name + "=" + value + ": " + e.getMessage(), e);
    }
  }
}
