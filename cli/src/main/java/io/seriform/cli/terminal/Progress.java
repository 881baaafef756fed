package io.seriform.cli.terminal;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.function.LongSupplier;

/** A line on a terminal with bytes, rate and the time left; nothing elsewhere. */
public final class Progress implements AutoCloseable {

  private static final int BAR = 24;
  private static final int LINE = 78;
  private static final long EVERY = 200;

  private final PrintWriter err;
  private final long size;
  private final LongSupplier done;
  private final LongSupplier clock;
  private final long start;
  private Thread ticker;
  private volatile boolean shown;

  /**
   * Starts a line.
   *
   * @param size the bytes of all input, or -1 if it is not known
   * @param done gives the bytes that were read
   */
  public Progress(Console console, long size, LongSupplier done) {
    this(console.err(), console.showsProgress(), size, done, System::nanoTime);
  }

  Progress(PrintWriter err, boolean visible, long size, LongSupplier done, LongSupplier clock) {
    this.err = err;
    this.size = size;
    this.done = done;
    this.clock = clock;
    this.start = clock.getAsLong();
    if (visible) {
      ticker = new Thread(this::run, "progress");
      ticker.setDaemon(true);
      ticker.start();
    }
  }

  private void run() {
    try {
      while (true) {
        Thread.sleep(EVERY);
        show(text());
      }
    } catch (InterruptedException e) {
      // the work is done
    }
  }

  String text() {
    long bytes = done.getAsLong();
    double seconds = Math.max(1e-9, (clock.getAsLong() - start) / 1e9);
    double rate = bytes / seconds;
    String moved = bytes(bytes) + ", " + bytes((long) rate) + "/s";
    if (size <= 0) {
      return moved;
    }
    int filled = (int) Math.min(BAR, BAR * bytes / size);
    long left = rate == 0 ? 0 : Math.round(Math.max(0, size - bytes) / rate);
    return "["
        + "#".repeat(filled)
        + ".".repeat(BAR - filled)
        + "] "
        + moved
        + ", "
        + left
        + " s left";
  }

  private void show(String text) {
    shown = true;
    String cut = text.length() > LINE ? text.substring(0, LINE) : text;
    err.print("\r" + cut + " ".repeat(LINE - cut.length()));
    err.flush();
  }

  /** Returns a number of bytes for people: {@code 1.5 MB}. */
  public static String bytes(long count) {
    if (count < 1000) {
      return count + " B";
    }
    String units = "kMGTPE";
    double value = count / 1000.0;
    int unit = 0;
    while (value >= 999.95) {
      value /= 1000;
      unit++;
    }
    return String.format(Locale.ROOT, "%.1f %cB", value, units.charAt(unit));
  }

  /** Removes the line. */
  @Override
  public void close() {
    if (ticker == null) {
      return;
    }
    ticker.interrupt();
    try {
      ticker.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (shown) {
      err.print("\r" + " ".repeat(LINE) + "\r");
      err.flush();
    }
  }
}
