package io.seriform.cli.terminal;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** An action that runs if the program is interrupted before this is closed. */
public final class AtInterrupt implements AutoCloseable {

  private final Console console;
  private final Thread hook;

  /**
   * Makes an interrupt run something, at the same time as what else it runs. From then on, no
   * failure is reported: what the program does is in vain.
   */
  public AtInterrupt(Console console, Runnable action) {
    this.console = console;
    this.hook = new Thread(() -> interrupt(action), "interrupt");
    try {
      Runtime.getRuntime().addShutdownHook(hook);
    } catch (IllegalStateException e) {
      // it is there already
      interrupt(action);
      throw e;
    }
  }

  private synchronized void interrupt(Runnable action) {
    console.interrupt();
    action.run();
  }

  /** Creates a file that the action removes: before an interrupt, or not at all. */
  public synchronized OutputStream create(Path file) throws IOException {
    if (console.interrupted()) {
      throw new IllegalStateException("the program is interrupted");
    }
    return Files.newOutputStream(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
  }

  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // the interrupt is there, and runs it
    }
  }
}
