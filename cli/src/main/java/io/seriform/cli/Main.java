package io.seriform.cli;

import io.seriform.cli.terminal.ClosedPipe;
import io.seriform.cli.terminal.Console;
import io.seriform.cli.terminal.ExitCode;
import io.seriform.cli.terminal.Trouble;
import io.seriform.error.SeriformException;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;

/** The command line of {@code seriform}. */
@CommandLine.Command(
    name = "seriform",
    description = "Looks at, converts and checks messages of every wire format.",
    footer = {"  $ seriform convert order.json -o order.cbor", "  $ seriform help convert"},
    subcommands = {
      ConvertCommand.class,
      InspectCommand.class,
      DiffCommand.class,
      QueryCommand.class,
      ValidateCommand.class,
      EditCommand.class,
      SchemaCommand.class,
      MigrateCommand.class,
      CompletionCommand.class,
      ManCommand.class,
      CommandLine.HelpCommand.class
    })
public final class Main extends BaseCommand {

  Main(Console console) {
    super(console);
  }

  /** Runs a command and ends the process with its exit code. */
  public static void main(String[] args) {
    // the validator of JSON Schemas looks for a logger, and reports that there is none
    System.setProperty("slf4j.internal.verbosity", "ERROR");
    System.exit(run(Console.system(), args));
  }

  /** Runs a command and returns its exit code. */
  public static int run(Console console, String... args) {
    CommandLine line = commandLine(console);
    int code;
    try {
      code = line.execute(args);
    } catch (OutOfMemoryError e) {
      code =
          failed(
              console,
              "the memory is not enough: give the JVM more (JAVA_TOOL_OPTIONS=-Xmx4g)",
              ExitCode.DATA);
    }
    try {
      console.flush();
    } catch (UncheckedIOException e) {
      return ClosedPipe.causes(e) ? ExitCode.PIPE : failed(console, e.getMessage(), ExitCode.DATA);
    }
    return code;
  }

  /** Returns the commands and their options. */
  static CommandLine commandLine(Console console) {
    CommandLine line = new CommandLine(new Main(console), new Factory(console));
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setOut(
        new PrintWriter(new OutputStreamWriter(console.out(), StandardCharsets.UTF_8), true));
    line.setErr(console.err());
    line.setColorScheme(
        CommandLine.Help.defaultColorScheme(
            console.coloured() ? CommandLine.Help.Ansi.ON : CommandLine.Help.Ansi.OFF));
    line.setParameterExceptionHandler(
        (exception, args) -> {
          CommandLine command = exception.getCommandLine();
          int code = failed(console, exception.getMessage(), ExitCode.USAGE);
          CommandLine.UnmatchedArgumentException.printSuggestions(exception, console.err());
          console.err().println("Try '" + command.getCommandSpec().qualifiedName() + " --help'.");
          return code;
        });
    line.setExecutionExceptionHandler(
        (exception, command, parsed) -> {
          boolean debug =
              command.getCommandSpec().userObject() instanceof BaseCommand base && base.debug;
          return failed(console, exception, debug);
        });
    return line;
  }

  @Override
  int run() {
    throw Trouble.usage("a command is needed: 'seriform --help' lists them");
  }

  private static int failed(Console console, Exception exception, boolean debug) {
    if (ClosedPipe.causes(exception)) {
      return ExitCode.PIPE;
    }
    if (debug) {
      exception.printStackTrace(console.err());
    }
    if (exception instanceof Trouble trouble) {
      return failed(console, trouble.getMessage(), trouble.exitCode());
    }
    if (exception instanceof SeriformException own) {
      return failed(console, Trouble.message(null, own), ExitCode.DATA);
    }
    if (exception instanceof UncheckedIOException || exception instanceof IOException) {
      Throwable io = exception.getCause() == null ? exception : exception.getCause();
      return failed(console, io.getClass().getSimpleName() + ": " + io.getMessage(), ExitCode.DATA);
    }
    return failed(
        console,
        "this program has a fault: " + exception + (debug ? "" : "; --debug prints where"),
        ExitCode.FAULT);
  }

  private static int failed(Console console, String message, int code) {
    String word = console.colouredErrors() ? "\u001b[1;31merror:\u001b[0m " : "error: ";
    console.err().println(word + message);
    return code;
  }

  /** Makes commands with the console of this run. */
  private record Factory(Console console) implements CommandLine.IFactory {

    @Override
    public <K> K create(Class<K> type) throws Exception {
      try {
        return type.getDeclaredConstructor(Console.class).newInstance(console);
      } catch (NoSuchMethodException e) {
        return CommandLine.defaultFactory().create(type);
      }
    }
  }
}
