package io.seriform.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HexFormat;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A reader in Python that was written by the page of the format alone reads what {@link PageReader}
 * does, with the same identity. Left out where there is no {@code python3}.
 */
@Tag("slow")
class PythonReaderTest {

  private static final Path SCRIPT = Path.of("src/test/python/graph_reader.py");

  @TempDir Path folder;

  /** A tree as the script prints it. */
  private static final class Text {
    private final StringBuilder out = new StringBuilder();
    private final IdentityHashMap<Object, Integer> numbers = new IdentityHashMap<>();

    void put(Object tree) {
      if (tree instanceof Map<?, ?> || tree instanceof List<?>) {
        Integer number = numbers.putIfAbsent(tree, numbers.size());
        out.append('#').append(number == null ? numbers.size() - 1 : number);
        if (number == null) {
          parts(tree);
        }
      } else if (tree instanceof String s) {
        quote(s);
      } else {
        out.append(single(tree));
      }
    }

    private void parts(Object tree) {
      if (tree instanceof List<?> list) {
        out.append('[');
        for (Object each : list) {
          put(each);
          out.append(';');
        }
        out.append(']');
        return;
      }
      out.append('{');
      for (Map.Entry<?, ?> e : ((Map<?, ?>) tree).entrySet()) {
        quote((String) e.getKey());
        out.append('=');
        put(e.getValue());
        out.append(';');
      }
      out.append('}');
    }

    /** As JSON in ASCII. */
    private void quote(String text) {
      out.append('"');
      for (int i = 0; i < text.length(); i++) {
        char c = text.charAt(i);
        int escaped = "\"\\\n\r\t\b\f".indexOf(c);
        if (escaped >= 0) {
          out.append('\\').append("\"\\nrtbf".charAt(escaped));
        } else if (c < 0x20 || c > 0x7E) {
          out.append(String.format("\\u%04x", (int) c));
        } else {
          out.append(c);
        }
      }
      out.append('"');
    }

    private static String single(Object v) {
      if (v instanceof Character c) {
        return Integer.toString(c);
      } else if (v instanceof Float f) {
        return String.format("f:%08x", Float.floatToRawIntBits(f));
      } else if (v instanceof Double d) {
        return String.format("d:%016x", Double.doubleToRawLongBits(d));
      } else if (v instanceof BigDecimal b) {
        return "b:" + b.unscaledValue() + "," + b.scale();
      } else if (v instanceof UUID u) {
        return "u:" + u.toString().replace("-", "");
      } else if (v instanceof Instant i) {
        return "t:" + i.getEpochSecond() + "," + i.getNano();
      } else if (v instanceof Duration d) {
        return "P:" + d.getSeconds() + "," + d.getNano();
      } else if (v instanceof LocalDate d) {
        return "D:" + d.toEpochDay();
      } else if (v instanceof LocalTime t) {
        return "T:" + t.toNanoOfDay();
      } else if (v instanceof LocalDateTime t) {
        return "M:" + t.toLocalDate().toEpochDay() + "," + t.toLocalTime().toNanoOfDay();
      } else if (v instanceof BitSet b) {
        return "B:" + HexFormat.of().formatHex(b.toByteArray());
      }
      return String.valueOf(v);
    }
  }

  private static String hex(byte[] bytes) {
    return bytes == null ? "-" : HexFormat.of().formatHex(bytes);
  }

  private static String python() {
    for (String name : List.of("python3", "python")) {
      try {
        Process process =
            new ProcessBuilder(name, "-c", "import sys; sys.exit(sys.version_info < (3, 6))")
                .start();
        if (process.waitFor(60, TimeUnit.SECONDS) && process.exitValue() == 0) {
          return name;
        }
      } catch (IOException absent) {
        // the next one
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
    return null;
  }

  @Test
  void readsWhatWasWritten() throws Exception {
    String python = python();
    assumeTrue(python != null, "no python3 is here: the reader in Python is left out");
    List<String> cases = new ArrayList<>();
    List<String> expected = new ArrayList<>();
    PageReaderTest.recorder =
        (framing, bytes, byName, tree) -> {
          String name = "message " + cases.size();
          cases.add(
              String.join(
                  "\t", name, framing == null ? "-" : framing.name(), hex(bytes), hex(byName)));
          Text text = new Text();
          text.put(tree);
          expected.add(name + "\t" + text.out);
        };
    try {
      PageReaderTest all = new PageReaderTest();
      all.goldenFiles();
      all.everySortOfValue();
      all.readsClassesThatWriteThemselves();
      all.valuesThatStandForObjects();
      all.everyClassThatMayStandAnywhere();
      all.everyContainer();
      all.arraysOfClassesOfTheJdk();
      all.arraysOfAnInterface();
      all.arraysOfHierarchiesThatWereToldBefore();
      all.readsStreamsOfEveryFraming();
      all.linkedLists();
      all.randomClasses();
    } finally {
      PageReaderTest.recorder = (framing, bytes, byName, tree) -> {};
    }
    Path file = Files.write(folder.resolve("cases.txt"), cases, StandardCharsets.US_ASCII);
    Path named = folder.resolve("told.txt");
    Process process =
        new ProcessBuilder(python, SCRIPT.toString(), "--cases", file.toString())
            .redirectOutput(named.toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    assertThat(process.waitFor(10, TimeUnit.MINUTES)).as("the script ended").isTrue();
    assertThat(process.exitValue()).isZero();
    List<String> lines = Files.readAllLines(named, StandardCharsets.US_ASCII);
    assertThat(lines).hasSameSizeAs(expected).hasSizeGreaterThan(600);
    for (int i = 0; i < lines.size(); i++) {
      assertThat(lines.get(i)).isEqualTo(expected.get(i));
    }
  }
}
