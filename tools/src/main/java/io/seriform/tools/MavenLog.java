package io.seriform.tools;

import java.io.PrintStream;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads what Maven prints while it compiles all modules: prints errors and warnings, and knows in
 * the end which modules it left out.
 */
final class MavenLog {

  private static final Pattern END =
      Pattern.compile("\\[INFO\\] (\\S.*?) \\.+ (FAILURE|SKIPPED)( \\[.*\\])?");
  private static final Pattern NOTABLE = Pattern.compile("\\[(ERROR|WARNING)\\] .*\\S.*");

  private final PrintStream out;
  private final Set<String> broken = new LinkedHashSet<>();
  private final Set<String> left = new LinkedHashSet<>();
  private boolean notable;

  MavenLog(PrintStream out) {
    this.out = out;
  }

  void read(String line) {
    Matcher end = END.matcher(line);
    if (end.matches()) {
      (end.group(2).equals("FAILURE") ? broken : left).add(end.group(1));
    }
    printNotable(line);
  }

  /** Prints errors and warnings, with the lines that follow and have no level of their own. */
  private void printNotable(String line) {
    if (line.startsWith("[")) {
      notable = NOTABLE.matcher(line).matches();
    }
    if (notable) {
      out.println(line);
    }
  }

  /** Prints which modules could not be built, and which were not tested because of them. */
  void printLeftOut() {
    if (!broken.isEmpty()) {
      out.println("not built: " + String.join(", ", broken));
    }
    if (!left.isEmpty()) {
      out.println("not compiled, for what they need was not built: " + String.join(", ", left));
    }
  }
}
