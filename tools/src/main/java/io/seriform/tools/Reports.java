package io.seriform.tools;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** The results of all tests of a run, from the reports that Surefire writes. */
final class Reports {

  private static final int LINES_OF_FAILURE = 40;

  private int passed;
  private final Map<String, String> failures = new TreeMap<>();
  private final Map<String, Integer> skipped = new TreeMap<>();
  private final Map<String, Double> seconds = new TreeMap<>();

  private Reports() {}

  private static List<Path> files(List<SourceModule> modules) throws IOException {
    List<Path> files = new ArrayList<>();
    for (SourceModule module : modules) {
      Path folder = module.folder().resolve("target/surefire-reports");
      if (Files.isDirectory(folder)) {
        try (Stream<Path> list = Files.list(folder)) {
          list.filter(f -> f.getFileName().toString().matches("TEST-.*\\.xml")).forEach(files::add);
        }
      }
    }
    return files;
  }

  /** Deletes the reports of earlier runs. */
  static void deleteOf(List<SourceModule> modules) throws IOException {
    for (Path file : files(modules)) {
      Files.delete(file);
    }
  }

  static Reports of(List<SourceModule> modules) throws IOException {
    Reports reports = new Reports();
    for (Path file : files(modules)) {
      reports.read(file);
    }
    return reports;
  }

  private void read(Path file) throws IOException {
    NodeList cases;
    try {
      cases =
          DocumentBuilderFactory.newInstance()
              .newDocumentBuilder()
              .parse(file.toFile())
              .getElementsByTagName("testcase");
    } catch (ParserConfigurationException | SAXException e) {
      throw new IOException(file + ": " + e.getMessage(), e);
    }
    for (int i = 0; i < cases.getLength(); i++) {
      Element test = (Element) cases.item(i);
      String type = test.getAttribute("classname");
      seconds.merge(
          type, Double.parseDouble("0" + test.getAttribute("time").replace(",", "")), Double::sum);
      Element skip = child(test, "skipped");
      if (skip != null) {
        String reason = reason(skip);
        skipped.merge(reason.isEmpty() ? "without a reason: " + type : reason, 1, Integer::sum);
        continue;
      }
      Element failure = child(test, "failure");
      Element thrown = failure == null ? child(test, "error") : failure;
      if (thrown == null) {
        passed++;
      } else {
        failures.put(type + "#" + test.getAttribute("name"), thrown.getTextContent().strip());
      }
    }
  }

  /** The message, or the first line of the stack trace, without the class of the exception. */
  private static String reason(Element skip) {
    String message = skip.getAttribute("message");
    String text = message.isEmpty() ? skip.getTextContent().strip() : message;
    return text.lines()
        .findFirst()
        .orElse("")
        .replaceFirst("^[\\w.]*TestAbortedException: ", "")
        .replaceFirst("^Assumption failed: ", "")
        .replaceFirst("^parent was skipped: ", "");
  }

  private static Element child(Element parent, String name) {
    for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
      if (node instanceof Element element && element.getTagName().equals(name)) {
        return element;
      }
    }
    return null;
  }

  /** Prints what failed, what was skipped and why, the slowest classes, and one line of counts. */
  void print(PrintStream out, Duration time) {
    failures.keySet().forEach(test -> out.println("failed: " + test));
    skipped.forEach((reason, count) -> out.println("skipped: " + count + ", " + reason.strip()));
    seconds.entrySet().stream()
        .sorted(Map.Entry.<String, Double>comparingByValue().reversed())
        .limit(5)
        .forEach(e -> out.printf("slow: %.0f s, %s%n", e.getValue(), e.getKey()));
    out.println("in " + time(time) + ":");
    out.println(passed + " passed, " + failures.size() + " failed, " + skips() + " skipped");
  }

  private int skips() {
    return skipped.values().stream().mapToInt(Integer::intValue).sum();
  }

  boolean failed() {
    return !failures.isEmpty();
  }

  /** Prints the counts of a module in one line. */
  void printLine(PrintStream out, String module, Duration time) {
    out.printf(
        "%-32s %6d passed%s%s  %s%n",
        module,
        passed,
        failed() ? ", " + failures.size() + " failed" : "",
        skips() == 0 ? "" : ", " + skips() + " skipped",
        time(time));
  }

  /** Prints each failure with the begin of its stack trace. */
  void printFailures(PrintStream out) {
    failures.forEach(
        (test, text) -> {
          out.println("failed: " + test);
          text.lines().limit(LINES_OF_FAILURE).forEach(line -> out.println("    " + line));
        });
  }

  static String time(Duration time) {
    return time.toMinutes() == 0
        ? time.toSeconds() + " s"
        : time.toMinutes() + " min " + time.toSecondsPart() + " s";
  }
}
