package io.seriform.cli.terminal;

import java.io.IOException;
import java.io.OutputStream;

/** An action that runs if the program is interrupted before this is closed. */
public final class AtInterrupt implements AutoCloseable {

  private final Thread hook;
  private boolean interrupted;

  /** What opens a stream. */
  @FunctionalInterface
  public interface Opening {

    /** Opens it. */
    OutputStream open() throws IOException;
  }

  /**
   * Makes an interrupt run something, at the same time as what else it runs. From then on, no
   * failure is reported: what the program does is in vain.
   */
  public AtInterrupt(Console console, Runnable action) {
    Runnable once =
        () -> {
          console.interrupt();
          interrupt(action);
        };
    hook = new Thread(once, "interrupt");
    try {
      Runtime.getRuntime().addShutdownHook(hook);
    } catch (IllegalStateException e) {
      // it is there already
      once.run();
      throw e;
    }
  }

  private synchronized void interrupt(Runnable action) {
    interrupted = true;
    action.run();
  }

  /**
   * Opens what the action removes: entirely before the action runs, or not at all.
   *
   * @throws IllegalStateException if the interrupt is there already
   */
  public synchronized OutputStream open(Opening opening) throws IOException {
    if (interrupted) {
      throw new IllegalStateException("the program is interrupted");
    }
    return opening.open();
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
