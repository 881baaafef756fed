package io.seriform.bench.cli;

import java.io.PrintStream;
import java.time.Duration;

/** A bar with the time left, on a terminal; elsewhere a line now and then. */
final class Progress {

  private static final int BAR = 24;
  private static final int LINE = 78;
  private static final int LINES_PER_PHASE = 10;

  private final PrintStream out;
  private final boolean terminal;
  private String phase = "";
  private int total;
  private int done;
  private long start;

  Progress(PrintStream out, boolean terminal) {
    this.out = out;
    this.terminal = terminal;
  }

  /** Begins a phase of so many steps. */
  synchronized void begin(String name, int steps) {
    phase = name;
    total = steps;
    done = 0;
    start = System.nanoTime();
    show("");
  }

  /** Tells what is done now. */
  synchronized void step(String what) {
    if (terminal) {
      show(what);
    }
  }

  /** One step is over. */
  synchronized void done() {
    done++;
    boolean tenth = done * LINES_PER_PHASE / total != (done - 1) * LINES_PER_PHASE / total;
    if (terminal || tenth) {
      show("");
    }
  }

  /** Ends the bar's line. */
  synchronized void end() {
    if (terminal) {
      out.print("\r" + " ".repeat(LINE) + "\r");
      out.flush();
    }
  }

  private void show(String what) {
    int filled = total == 0 ? BAR : BAR * done / total;
    String bar = "[" + "#".repeat(filled) + ".".repeat(BAR - filled) + "] ";
    String text =
        bar + phase + " " + done + "/" + total + left() + (what.isEmpty() ? "" : " " + what);
    if (terminal) {
      String cut = text.length() > LINE ? text.substring(0, LINE) : text;
      out.print("\r" + cut + " ".repeat(LINE - cut.length()));
    } else {
      out.println(text);
    }
    out.flush();
  }

  private String left() {
    if (done == 0) {
      return "";
    }
    long each = (System.nanoTime() - start) / done;
    return ", " + show(Duration.ofNanos(each * (total - done))) + " left";
  }

  static String show(Duration duration) {
    long seconds = duration.toSeconds();
    if (seconds >= 3600) {
      return seconds / 3600 + " h " + seconds % 3600 / 60 + " min";
    }
    return seconds >= 60 ? seconds / 60 + " min " + seconds % 60 + " s" : seconds + " s";
  }
}
