package io.seriform.cli;

import io.seriform.cli.terminal.ClosedPipe;
import io.seriform.cli.terminal.Console;
import io.seriform.cli.terminal.ExitCode;
import io.seriform.cli.terminal.Near;
import io.seriform.cli.terminal.Trouble;
import io.seriform.error.SeriformException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import picocli.CommandLine;

/** The command line of {@code seriform}. */
@CommandLine.Command(
    name = "seriform",
    description = "Looks at, converts and checks messages of every wire format.",
    footer = {"  $ seriform convert order.json -o order.cbor", "  $ seriform help convert"})
public final class Main extends BaseCommand {

  /** The commands, in the order of the help. */
  private static final List<String> COMMANDS =
      List.of(
          "convert",
          "inspect",
          "diff",
          "query",
          "validate",
          "edit",
          "schema",
          "migrate",
          "bench",
          "completion",
          "man",
          "help");

  /** The commands that describe all the others. */
  private static final Set<String> OF_ALL = Set.of("completion", "man", "help");

  Main(Console console) {
    super(console);
  }

  /** Runs a command and ends the process with its exit code. */
  public static void main(String[] args) {
    // the validator of JSON Schemas looks for a logger, and reports that there is none
    System.setProperty("slf4j.internal.verbosity", "ERROR");
    int code = run(Console.system(), args);
    // the JVM ends without it, and does not set up a log for its exit; a thread of a user's class
    // would keep it from ending
    if (code != ExitCode.OK || Thread.activeCount() > 1) {
      System.exit(code);
    }
  }

  /** Runs a command and returns its exit code. */
  public static int run(Console console, String... args) {
    int code;
    try {
      code = execute(console, args);
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
      return ClosedPipe.causes(e)
          ? ExitCode.PIPE
          : failed(console, Trouble.message(e.getCause()), ExitCode.DATA);
    }
    return code;
  }

  private static int execute(Console console, String... args) {
    if (args.length == 1 && (args[0].equals("--version") || args[0].equals("-V"))) {
      Version.lines().forEach(console::line);
      return ExitCode.OK;
    }
    boolean one = args.length > 0 && COMMANDS.contains(args[0]) && !OF_ALL.contains(args[0]);
    return commandLine(console, one ? List.of(args[0]) : COMMANDS).execute(args);
  }

  /** Returns the commands and their options. */
  static CommandLine commandLine(Console console) {
    return commandLine(console, COMMANDS);
  }

  /** Returns some of the commands: each takes its time to be described. */
  private static CommandLine commandLine(Console console, List<String> commands) {
    CommandLine line = new CommandLine(new Main(console), new Factory(console));
    commands.forEach(name -> line.addSubcommand(command(console, name)));
    named(line, line.getCommandSpec());
    if (commands.contains("bench")) {
      // the bench has more options, and answers those that it does not have
      line.getSubcommands().get("bench").setUnmatchedOptionsArePositionalParams(true);
    }
    line.registerConverter(Integer.class, Main::natural);
    line.registerConverter(int.class, Main::natural);
    line.setOut(
        new PrintWriter(new OutputStreamWriter(console.out(), StandardCharsets.UTF_8), true));
    line.setErr(console.err());
    line.setColorScheme(
        CommandLine.Help.defaultColorScheme(
            console.coloured() ? CommandLine.Help.Ansi.ON : CommandLine.Help.Ansi.OFF));
    line.setParameterExceptionHandler(
        (exception, args) -> {
          CommandLine command = exception.getCommandLine();
          int code = failed(console, message(exception), ExitCode.USAGE);
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

  /** Takes the constants of options by the names that the help has for them. */
  private static void named(CommandLine line, CommandLine.Model.CommandSpec spec) {
    for (CommandLine.Model.ArgSpec each : spec.args()) {
      if (each.type().isEnum()) {
        register(line, each.type());
      }
    }
    spec.subcommands().values().forEach(each -> named(line, each.getCommandSpec()));
  }

  private static <E> void register(CommandLine line, Class<E> type) {
    line.registerConverter(
        type,
        text -> {
          List<String> names = new ArrayList<>();
          for (E constant : type.getEnumConstants()) {
            String name = constant.toString().toLowerCase(Locale.ROOT);
            if (name.equals(text.toLowerCase(Locale.ROOT).replace('_', '-'))) {
              return constant;
            }
            names.add(name);
          }
          throw new CommandLine.TypeConversionException(
              "'" + text + "' is none of " + String.join(", ", names) + Near.hint(names, text));
        });
  }

  private static int natural(String text) {
    if (!text.matches("\\d{1,9}")) {
      throw new CommandLine.TypeConversionException(
          "'" + text + "' is not a number from 0 to 999999999");
    }
    return Integer.parseInt(text);
  }

  private static String message(CommandLine.ParameterException exception) {
    if (exception instanceof CommandLine.UnmatchedArgumentException unmatched) {
      return unmatched(exception.getCommandLine(), unmatched.getUnmatched().get(0));
    }
    String message = exception.getMessage();
    String unknown = "Unknown subcommand '";
    return message.startsWith(unknown)
        ? noCommand(COMMANDS, message.substring(unknown.length(), message.lastIndexOf('\'')))
        : message;
  }

  private static String unmatched(CommandLine command, String argument) {
    String of = "'" + command.getCommandSpec().qualifiedName() + "' has no ";
    if (argument.startsWith("-") && argument.length() > 1) {
      String name = argument.replaceFirst("=.*", "");
      Set<String> options = command.getCommandSpec().optionsMap().keySet();
      return of + "option " + name + Near.hint(options, name);
    }
    return command.getSubcommands().isEmpty()
        ? of + "further argument: '" + argument + "' is too many"
        : noCommand(command.getSubcommands().keySet(), argument);
  }

  private static String noCommand(Collection<String> known, String name) {
    return "no command is named '" + name + "'" + Near.hint(known, name);
  }

  private static Object command(Console console, String name) {
    return switch (name) {
      case "convert" -> new ConvertCommand(console);
      case "inspect" -> new InspectCommand(console);
      case "diff" -> new DiffCommand(console);
      case "query" -> new QueryCommand(console);
      case "validate" -> new ValidateCommand(console);
      case "edit" -> new EditCommand(console);
      case "schema" -> new SchemaCommand(console);
      case "migrate" -> new MigrateCommand(console);
      case "bench" -> new BenchCommand(console);
      case "completion" -> new CompletionCommand(console);
      case "man" -> new ManCommand(console);
      default -> new CommandLine.HelpCommand();
    };
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
    if (exception instanceof UncheckedIOException io) {
      return failed(console, Trouble.message(io.getCause()), ExitCode.DATA);
    }
    return failed(
        console,
        "this program has a fault: " + exception + (debug ? "" : "; --debug prints where"),
        ExitCode.FAULT);
  }

  private static int failed(Console console, String message, int code) {
    if (console.interrupted()) {
      return code;
    }
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
