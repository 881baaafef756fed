package io.seriform.bench.cli;

import io.seriform.bench.contestant.Versions;
import java.io.IOException;
import picocli.CommandLine;

/** The bench's command line: {@code bench}, {@code seeds}, {@code speed} and {@code compare}. */
@CommandLine.Command(
    name = "seriform",
    description = "Races serializers on the same objects and checks their answers.",
    subcommands = {
      BenchCommand.class,
      SeedsCommand.class,
      SpeedCommand.class,
      CompareCommand.class,
      NativeDataCommand.class,
      PeersCommand.class
    },
    mixinStandardHelpOptions = true,
    versionProvider = Main.Version.class)
public final class Main {

  private static final int USAGE = 2;

  private Main() {}

  /** Runs a command. */
  public static void main(String[] args) {
    System.exit(commandLine().execute(args));
  }

  /** The command line; bad values end in a short text and exit code 2. */
  static CommandLine commandLine() {
    CommandLine line = new CommandLine(new Main());
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setExecutionExceptionHandler(
        (exception, command, parsed) -> {
          if (exception instanceof IllegalArgumentException || exception instanceof IOException) {
            command.getErr().println("error: " + exception.getMessage());
            return USAGE;
          }
          throw exception;
        });
    return line;
  }

  /** The version for {@code --version}. */
  static final class Version implements CommandLine.IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {Versions.ofProject()};
    }
  }
}
