package io.seriform.cli.inspect;

import io.seriform.cli.wire.WireFormat;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * Says which formats bytes may be in, with reasons and a score. Each format is tried by walking
 * through the bytes. Bytes that fit many formats, such as a single one, have low scores.
 */
public final class Detector {

  /** The least score of a format that is worth being named. */
  private static final int LEAST = 10;

  /** Parts of a FlexBuffer that prove little. */
  private static final int FEW = 8;

  /** Formats of others by their first bytes, in ISO 8859-1. */
  private static final Map<String, String> OTHERS =
      Map.ofEntries(
          Map.entry("PK\u0003\u0004", "a ZIP or JAR file"),
          Map.entry("\u00ca\u00fe\u00ba\u00be", "a class file of Java"),
          Map.entry("Obj\u0001", "an Avro file"),
          Map.entry("PAR1", "a Parquet file"),
          Map.entry(":)\n", "Smile"),
          Map.entry("\u0089PNG", "a PNG image"),
          Map.entry("%PDF", "a PDF document"),
          Map.entry("SQLite format 3", "an SQLite database"),
          Map.entry("ARROW1", "an Arrow file"),
          Map.entry("ORC", "an ORC file"),
          Map.entry("<?xml", "XML"),
          Map.entry("bplist", "a property list"));

  /** The findings of walking through the bytes. */
  private static final class Findings {
    private int parts;
    private int roots;
    private int names;
    private int unreadable;
    private int containers;
    private int strings;
    private int highField;
    private int lost;
    private String broken;
    private boolean cut;

    private void add(Part part) {
      parts++;
      lost += part.type().equals(OffsetScan.LOST) ? 1 : 0;
      roots += part.depth() == 0 ? 1 : 0;
      if (part.value() == null) {
        containers++;
      } else if (part.value().startsWith("\"")) {
        strings++;
        if (part.value().contains("\\u00")) {
          unreadable++;
        }
        names += "key".equals(part.name()) ? 1 : 0;
      }
      if (part.name() != null && part.name().matches("[0-9]{1,9}( .*)?")) {
        highField = Math.max(highField, Integer.parseInt(part.name().split(" ", 2)[0]));
      }
    }
  }

  private final byte[] in;
  private final boolean whole;
  private final List<Guess> guesses = new ArrayList<>();

  private Detector(byte[] in, boolean whole) {
    this.in = in;
    this.whole = whole;
  }

  /**
   * Returns the formats that bytes may be in, the likeliest first.
   *
   * @param whole whether the bytes are all of the message, and not its beginning
   */
  public static List<Guess> guess(byte[] in, boolean whole) {
    Detector detector = new Detector(in, whole);
    detector.run();
    detector.guesses.sort(Comparator.comparingInt(Guess::score).reversed());
    return detector.guesses;
  }

  private void run() {
    if (in.length == 0) {
      add(null, "nothing", 100, "there are no bytes; a message of Protocol Buffers may have none");
      return;
    }
    for (Map.Entry<String, String> other : OTHERS.entrySet()) {
      if (begins(other.getKey())) {
        add(null, other.getValue(), 95, "it begins with the magic number of that format");
      }
    }
    json();
    jdk();
    selfDescribing(WireFormat.CBOR);
    selfDescribing(WireFormat.MSGPACK);
    hessian();
    protobuf();
    thrift(WireFormat.THRIFT_BINARY);
    thrift(WireFormat.THRIFT_COMPACT);
    flatbuffers();
    flexbuffers();
    graph();
  }

  private boolean begins(String latin1) {
    byte[] magic = latin1.getBytes(StandardCharsets.ISO_8859_1);
    if (in.length < magic.length) {
      return false;
    }
    for (int i = 0; i < magic.length; i++) {
      if (in[i] != magic[i]) {
        return false;
      }
    }
    return true;
  }

  private void add(WireFormat format, String name, int score, String... reasons) {
    if (score >= LEAST) {
      guesses.add(new Guess(format, name, Math.min(100, score), List.of(reasons)));
    }
  }

  private Findings walk(WireFormat format) {
    Findings findings = new Findings();
    try {
      Scans.scan(format, in, null, null, findings::add);
    } catch (Broken e) {
      if (whole || e.offset() < in.length) {
        findings.cut = e.offset() == in.length;
        findings.broken = "it breaks at offset " + e.offset() + ": " + e.getMessage();
      }
    }
    return findings;
  }

  private void json() {
    int first = JsonScan.mark(in);
    while (first < in.length && in[first] <= ' ' && in[first] >= 0) {
      first++;
    }
    if (first == in.length || "{[\"-0123456789tfn".indexOf(in[first]) < 0) {
      return;
    }
    String marked = JsonScan.mark(in) > 0 ? ", behind a byte order mark" : "";
    Findings found = walk(WireFormat.JSON);
    if (found.broken != null) {
      if (in[first] == '{' || in[first] == '[') {
        add(WireFormat.JSON, "json", 20, "it begins as JSON", found.broken);
      }
      return;
    }
    boolean scalar = found.containers == 0;
    int roots = found.roots;
    boolean lines = roots > 2 && new String(in, StandardCharsets.ISO_8859_1).indexOf('\n') > 0;
    add(
        WireFormat.JSON,
        "json",
        scalar ? 60 : 99,
        "it is JSON up to the last byte" + (lines ? ", several values" : "") + marked);
  }

  private void jdk() {
    if (!begins("\u00ac\u00ed\u0000\u0005")) {
      return;
    }
    Findings found = walk(WireFormat.JDK);
    add(
        WireFormat.JDK,
        "jdk",
        99,
        "it begins with ac ed 00 05, as streams of ObjectOutputStream do",
        found.broken == null ? "it follows their grammar up to the last byte" : found.broken);
  }

  private void selfDescribing(WireFormat format) {
    Findings found = walk(format);
    boolean magic = format == WireFormat.CBOR && begins("\u00d9\u00d9\u00f7");
    if (found.broken != null) {
      if (magic) {
        add(format, format.toString(), 90, "it begins with the tag of CBOR", found.broken);
      } else if (found.names > 0 && found.containers > 0 && (found.cut || found.names > 4)) {
        add(
            format,
            format.toString(),
            found.cut ? 45 : 15,
            count(found.names, "readable key"),
            found.broken);
      }
      return;
    }
    int score = magic ? 99 : found.containers == 0 ? 15 : 70;
    score += found.names > 0 ? 20 : 0;
    score -= found.roots > 1 ? Math.min(40, 10 * found.roots) : 0;
    score -= 10 * Math.min(4, found.unreadable);
    add(
        format,
        format.toString(),
        score,
        count(found.roots, "value") + " up to the last byte, " + count(found.parts, "part"),
        magic ? "it begins with the tag of CBOR" : count(found.names, "readable key"));
  }

  private static String count(int count, String what) {
    return count + " " + what + (count == 1 ? "" : "s");
  }

  private void hessian() {
    boolean magic = begins("H\u0002\u0000");
    Findings found = walk(WireFormat.HESSIAN);
    if (found.broken != null) {
      if (magic) {
        add(WireFormat.HESSIAN, "hessian", 80, "it begins with H 2 0", found.broken);
      }
      return;
    }
    boolean typed = in[0] == 'C' || in[0] == 'M' || in[0] == 'H' || in[0] == 'O';
    int score = magic ? 99 : typed ? 85 : 12;
    score -= 10 * Math.min(5, found.unreadable);
    add(
        WireFormat.HESSIAN,
        "hessian",
        score,
        count(found.roots, "value") + " up to the last byte",
        magic
            ? "it begins with H 2 0"
            : typed ? "it begins with a class, a map or an object" : "nearly all bytes are values");
  }

  private void protobuf() {
    Findings found = walk(WireFormat.PROTOBUF);
    if (found.broken != null) {
      return;
    }
    int score = 45 + (found.strings > 0 ? 15 : 0) + (found.containers > 0 ? 10 : 0);
    score += found.highField <= 100 ? 10 : -30;
    score -= in.length < 4 ? 25 : 0;
    add(
        WireFormat.PROTOBUF,
        "protobuf",
        score,
        count(found.roots, "field") + " up to the last byte, numbers up to " + found.highField,
        found.strings > 0 ? count(found.strings, "readable string") : "no readable string");
  }

  private void thrift(WireFormat format) {
    Findings found = walk(format);
    if (found.broken != null || found.parts < 2) {
      return;
    }
    int score = format == WireFormat.THRIFT_BINARY ? 70 : 50;
    score += found.strings > 0 ? 15 : 0;
    score += found.highField <= 100 ? 5 : -30;
    score -= 10 * Math.min(4, found.unreadable);
    score -= in.length < 4 ? 25 : 0;
    add(
        format,
        format.toString(),
        score,
        count(found.roots - 1, "field") + " and a stop, which is the last byte",
        "field ids up to " + found.highField);
  }

  private void flatbuffers() {
    Findings found = walk(WireFormat.FLATBUFFERS);
    if (found.broken != null) {
      return;
    }
    boolean identifier = in.length > 8 && Character.isLetter(in[4]) && Character.isLetter(in[5]);
    int score = (identifier ? 80 : 55) + (in.length % 4 == 0 ? 5 : -15);
    add(
        WireFormat.FLATBUFFERS,
        "flatbuffers",
        score,
        "it begins with the offset of a table whose vtable is well-formed",
        identifier ? "it has a file identifier" : "it has no file identifier");
  }

  private void flexbuffers() {
    Findings found = walk(WireFormat.FLEXBUFFERS);
    if (found.broken != null || found.lost > 0) {
      return;
    }
    add(
        WireFormat.FLEXBUFFERS,
        "flexbuffers",
        found.parts < FEW ? 12 : 92,
        "it ends with the type and the width of a root, which leads to all other bytes",
        count(found.strings, "string"));
  }

  private void graph() {
    if ((in[0] & 0x70) != 0x10 || in.length < 4) {
      return;
    }
    Findings found = walk(WireFormat.GRAPH);
    boolean byName = (in[0] & 1) != 0;
    if (found.broken == null) {
      add(
          WireFormat.GRAPH,
          "graph",
          byName && found.parts >= FEW ? 97 : 18,
          byName
              ? "it describes its classes, and follows them up to the last byte"
              : "the first byte is one of version 1 of the format, which proves little");
    }
  }
}
