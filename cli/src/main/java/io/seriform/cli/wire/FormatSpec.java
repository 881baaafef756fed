package io.seriform.cli.wire;

import io.seriform.Framing;
import io.seriform.cli.files.Packing;
import io.seriform.cli.terminal.Near;
import io.seriform.cli.terminal.Trouble;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A format and how many values a stream of it has: {@code json}, {@code json:lines}, {@code
 * protobuf:delimited}.
 *
 * @param framing null for one value
 */
public record FormatSpec(WireFormat format, Framing framing) {

  private static final Map<String, String> ALIASES =
      Map.of(
          "ndjson", "json:lines",
          "jsonl", "json:lines",
          "cborseq", "cbor:sequence",
          "proto", "protobuf",
          "thrift", "thrift-binary",
          "java", "jdk");

  /**
   * Returns the format of a name.
   *
   * @throws Trouble if there is no such format or framing, with the near names
   */
  public static FormatSpec parse(String text) {
    String name = ALIASES.getOrDefault(text.toLowerCase(Locale.ROOT), text);
    int colon = name.indexOf(':');
    String format = colon < 0 ? name : name.substring(0, colon);
    for (WireFormat candidate : WireFormat.values()) {
      if (candidate.toString().equalsIgnoreCase(format)) {
        return new FormatSpec(
            candidate, colon < 0 ? null : framing(candidate, name.substring(colon + 1)));
      }
    }
    throw Trouble.usage(
        "no format is named '"
            + format
            + "'"
            + Near.hint(names(), format)
            + "; formats are "
            + String.join(", ", names()));
  }

  private static Framing framing(WireFormat format, String name) {
    Framing framing = format.framings().get(name);
    if (framing == null) {
      throw Trouble.usage(
          format
              + " has no framing '"
              + name
              + "'"
              + (format.framings().isEmpty()
                  ? "; it holds one value"
                  : "; it has " + String.join(", ", format.framings().keySet())));
    }
    return framing;
  }

  /** Returns all names that are accepted, with their framings. */
  public static List<String> names() {
    List<String> names = new ArrayList<>();
    for (WireFormat format : WireFormat.values()) {
      names.add(format.toString());
      format.framings().keySet().forEach(framing -> names.add(format + ":" + framing));
    }
    names.add("ndjson");
    return names;
  }

  /** Returns the format that the name of a file says, or null. */
  public static FormatSpec ofFile(String file) {
    if (file == null) {
      return null;
    }
    String name = Packing.withoutEnd(file).toLowerCase(Locale.ROOT);
    if (name.endsWith(".ndjson") || name.endsWith(".jsonl")) {
      return new FormatSpec(WireFormat.JSON, Framing.SEQUENCE);
    }
    if (name.endsWith(".cborseq")) {
      return new FormatSpec(WireFormat.CBOR, Framing.SEQUENCE);
    }
    WireFormat format = WireFormat.ofName(name);
    return format == null ? null : new FormatSpec(format, null);
  }

  /** Returns whether a stream may have any number of values. */
  public boolean many() {
    return framing != null;
  }

  /** Returns this format for many values, if it has a framing for them; else itself. */
  public FormatSpec forMany() {
    return framing == null ? new FormatSpec(format, format.many()) : this;
  }

  /** Returns whether each value is a line. */
  public boolean lines() {
    return format == WireFormat.JSON && framing == Framing.SEQUENCE;
  }

  /** Returns the name on the command line. */
  @Override
  public String toString() {
    return format.framings().entrySet().stream()
        .filter(entry -> entry.getValue() == framing)
        .map(entry -> format + ":" + entry.getKey())
        .findFirst()
        .orElse(format.toString());
  }
}
