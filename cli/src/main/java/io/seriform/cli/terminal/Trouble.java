package io.seriform.cli.terminal;

import io.seriform.error.LimitException;
import io.seriform.error.SeriformException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Locale;

/** A command that cannot go on, with the reason for its user and an exit code. */
public final class Trouble extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final int exitCode;

  private Trouble(int exitCode, String message, Throwable cause) {
    super(message, cause);
    this.exitCode = exitCode;
  }

  /** Returns the trouble of a wrong command line. */
  public static Trouble usage(String message) {
    return new Trouble(ExitCode.USAGE, message, null);
  }

  /** Returns the trouble of a wrong command line, with the exception that revealed it. */
  public static Trouble usage(String message, Throwable cause) {
    return new Trouble(ExitCode.USAGE, message, cause);
  }

  /** Returns the trouble with data. */
  public static Trouble data(String message) {
    return new Trouble(ExitCode.DATA, message, null);
  }

  /** Returns the trouble with data, with the exception that revealed it. */
  public static Trouble data(String message, Throwable cause) {
    return new Trouble(ExitCode.DATA, message, cause);
  }

  /** Returns the message of an error in a file, with the option that sets an exceeded limit. */
  public static String message(String file, SeriformException error) {
    String place = file == null ? "" : file + ": ";
    return error instanceof LimitException limit
        ? place + error.getMessage() + "; --limit " + limit.limit() + "=N sets another limit"
        : place + error.getMessage();
  }

  /** Returns the message of a failure to read or write. */
  public static String message(IOException error) {
    if (error instanceof FileSystemException at && at.getFile() != null) {
      String reason =
          error instanceof AccessDeniedException
              ? "access is denied"
              : error instanceof NoSuchFileException ? "there is no such file" : at.getReason();
      String kind = error.getClass().getSimpleName().replace("Exception", "");
      return "'"
          + at.getFile()
          + "': "
          + (reason == null ? kind.replaceAll("\\B[A-Z]", " $0").toLowerCase(Locale.ROOT) : reason);
    }
    return error.getMessage() == null ? error.toString() : error.getMessage();
  }

  /** Returns the exit code. */
  public int exitCode() {
    return exitCode;
  }
}
