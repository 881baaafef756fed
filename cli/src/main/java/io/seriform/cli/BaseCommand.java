package io.seriform.cli;

import io.seriform.cli.terminal.Console;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** Options of all commands. */
@CommandLine.Command(
    mixinStandardHelpOptions = true,
    usageHelpAutoWidth = true,
    sortOptions = false,
    synopsisHeading = "Usage: ",
    descriptionHeading = "%n",
    parameterListHeading = "%nFiles:%n",
    optionListHeading = "%nOptions:%n",
    commandListHeading = "%nCommands:%n",
    footerHeading = "%nExamples:%n",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:done",
      "1:the answer is no: messages differ, are not valid, or records were skipped",
      "2:the command line is wrong, or a file is missing or exists already",
      "3:the data is broken, does not fit, or exceeds a limit",
      "70:a fault of this program",
      "130:interrupted",
      "141:the reader of the output has gone"
    },
    versionProvider = Version.class)
abstract class BaseCommand implements Callable<Integer> {

  /** The surroundings of this run. */
  final Console console;

  @Option(names = "--debug", description = "Prints the stack trace of an error.")
  boolean debug;

  @Option(
      names = "--color",
      paramLabel = "WHEN",
      description = "Uses colours: auto (on a terminal, unless NO_COLOR is set), always or never.")
  Console.Colour colour = Console.Colour.AUTO;

  BaseCommand(Console console) {
    this.console = console;
  }

  @Override
  public final Integer call() {
    console.setColour(colour);
    return run();
  }

  /** Carries out the command and returns its exit code. */
  abstract int run();
}
