package io.seriform.bench.cli;

import io.seriform.bench.report.Changes;
import io.seriform.bench.report.Results;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Puts the times of two builds side by side. */
@Command(
    name = "compare",
    description = "Prints how the times of two builds differ that took turns.",
    mixinStandardHelpOptions = true,
    versionProvider = Main.Version.class)
final class CompareCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Option(
      names = "--old",
      paramLabel = "RESULTS",
      arity = "1..*",
      required = true,
      description = "A results.json of the old build for each round.")
  private List<Path> before;

  @Option(
      names = "--new",
      paramLabel = "RESULTS",
      arity = "1..*",
      required = true,
      description = "As many of the new build.")
  private List<Path> after;

  @Override
  public Integer call() throws Exception {
    PrintWriter console = spec.commandLine().getOut();
    console.print(new Changes(read(before), read(after)).markdown());
    console.flush();
    return 0;
  }

  private static List<Results> read(List<Path> files) throws IOException {
    List<Results> runs = new ArrayList<>();
    for (Path file : files) {
      runs.add(Results.read(file));
    }
    return runs;
  }
}
