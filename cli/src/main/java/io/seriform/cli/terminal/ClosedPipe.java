package io.seriform.cli.terminal;

import java.io.IOException;
import java.util.Locale;

/** Nobody reads the output any more, as after {@code | head}; a command then ends quietly. */
public final class ClosedPipe extends IOException {

  private static final long serialVersionUID = 1;

  private ClosedPipe(IOException cause) {
    super(cause);
  }

  /** Returns a closed pipe if that is what a failure of the output means, else the failure. */
  static IOException of(IOException failure) {
    String message = String.valueOf(failure.getMessage()).toLowerCase(Locale.ROOT);
    return message.contains("broken pipe") || message.contains("pipe is being closed")
        ? new ClosedPipe(failure)
        : failure;
  }

  /** Returns whether a closed pipe is among the causes of an exception. */
  public static boolean causes(Throwable thrown) {
    for (Throwable t = thrown; t != null; t = t.getCause()) {
      if (t instanceof ClosedPipe) {
        return true;
      }
    }
    return false;
  }
}
