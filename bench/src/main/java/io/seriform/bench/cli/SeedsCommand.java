package io.seriform.bench.cli;

import io.seriform.bench.report.Results;
import io.seriform.bench.report.SeedsPage;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Puts the seeds' tables beside measured results. */
@Command(
    name = "seeds",
    description = "Writes a page that puts each published table beside a results.json.",
    mixinStandardHelpOptions = true,
    versionProvider = Main.Version.class)
final class SeedsCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "RESULTS",
      arity = "1..*",
      description = "One results.json of this bench, or several of the same machine and JVM.")
  private List<Path> results;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "The page; by default it goes to the console.")
  private Path out;

  @Override
  public Integer call() throws Exception {
    List<Results> runs = new ArrayList<>();
    for (Path file : results) {
      runs.add(Results.read(file));
    }
    String page = new SeedsPage(Results.of(runs)).markdown();
    if (out == null) {
      PrintWriter console = spec.commandLine().getOut();
      console.print(page);
      console.flush();
    } else {
      Files.writeString(out, page);
    }
    return 0;
  }
}
