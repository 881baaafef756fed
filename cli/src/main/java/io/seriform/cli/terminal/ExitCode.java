package io.seriform.cli.terminal;

/** Exit codes of all commands. */
public final class ExitCode {

  /** The command did what it was asked for. */
  public static final int OK = 0;

  /** The answer is no: messages differ, are not valid, or some records were skipped. */
  public static final int FINDING = 1;

  /** The command line is wrong: an option, a format, a file that is missing or exists. */
  public static final int USAGE = 2;

  /** The data is broken, does not fit, or exceeds a limit. */
  public static final int DATA = 3;

  /** A fault of the program. */
  public static final int FAULT = 70;

  /** The reader of a pipe has closed it. */
  public static final int PIPE = 141;

  private ExitCode() {}
}
