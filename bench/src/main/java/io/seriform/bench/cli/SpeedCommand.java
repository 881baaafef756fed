package io.seriform.bench.cli;

import io.seriform.bench.report.Results;
import io.seriform.bench.report.SpeedPage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes the tables of the page of speed from new results. */
@Command(
    name = "speed",
    description = "Makes the tables of docs/speed.md from results.json files.",
    mixinStandardHelpOptions = true,
    versionProvider = Main.Version.class)
final class SpeedCommand implements Callable<Integer> {

  @Parameters(
      paramLabel = "RESULTS",
      arity = "1..*",
      description = "Files of this bench. A ratio is taken from the first that has both sides.")
  private List<Path> results;

  @Option(
      names = "--page",
      paramLabel = "FILE",
      required = true,
      description = "The page, whose tables are replaced between their comments.")
  private Path page;

  @Override
  public Integer call() throws Exception {
    List<Results> runs = new ArrayList<>();
    for (Path file : results) {
      runs.add(Results.read(file));
    }
    Files.writeString(page, new SpeedPage(runs).update(Files.readString(page)));
    return 0;
  }
}
