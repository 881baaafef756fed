package io.seriform.cli.terminal;

/** An action that runs if the program is interrupted before this is closed. */
public final class AtInterrupt implements AutoCloseable {

  private final Thread hook;

  /**
   * Makes an interrupt run something, at the same time as what else it runs. From then on, no
   * failure is reported: what the program does is in vain.
   */
  public AtInterrupt(Console console, Runnable action) {
    Runnable interrupted =
        () -> {
          console.interrupt();
          action.run();
        };
    hook = new Thread(interrupted, "interrupt");
    try {
      Runtime.getRuntime().addShutdownHook(hook);
    } catch (IllegalStateException e) {
      // it is there already
      interrupted.run();
      throw e;
    }
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
