package io.seriform.cli;

import io.seriform.cli.bench.BenchPath;
import io.seriform.cli.bench.Executables;
import io.seriform.cli.terminal.Console;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code bench}, which starts the bench in a JVM of its own. */
@CommandLine.Command(
    name = "bench",
    description = {
      "Races serializers on your own class: checks every answer, times each library, and writes a"
          + " report as a page.",
      "%nThe bench is a program of its own, with all libraries that race. It is the folder 'bench'"
          + " of the distribution, beside this program, or else Maven is asked for"
          + " io.seriform:seriform-bench. All further options are the bench's: 'seriform bench --"
          + " --help' lists them."
    },
    footer = {
      "  $ seriform bench --class com.acme.Order --data order.json --classpath app.jar",
      "  $ seriform bench --list"
    })
final class BenchCommand extends BaseCommand {

  private static final String MAIN = "io.seriform.bench.cli.Main";

  /** The first version of the JDK that warns of what some libraries do. */
  private static final int WARNS = 24;

  @Option(
      names = "--class",
      paramLabel = "NAME",
      description = "A class to race on; without it, the bench's own workloads.")
  private String type;

  @Option(
      names = "--data",
      paramLabel = "FILE",
      description =
          "A value of the class, in the format that the name ends with: .json, .cbor, .msgpack,"
              + " .pb ...; without it, a value is generated.")
  private String data;

  @Option(
      names = {"--classpath", "--cp", "--with"},
      paramLabel = "PATH",
      description = "Jars and folders with the class; FOLDER/* is all of its jars.")
  private String classPath;

  @Option(
      names = "--bench",
      paramLabel = "FOLDER",
      description = "The folder with the jars of the bench.")
  private String folder;

  @Parameters(
      arity = "0..*",
      paramLabel = "OPTION",
      description =
          "Options of the bench, such as --list, --against, --contestants, --full or --out.")
  private List<String> others = new ArrayList<>();

  BenchCommand(Console console) {
    super(console);
  }

  @Override
  int run() {
    BenchPath path = new BenchPath(console, Version.ofProgram());
    String java = Executables.java(console).toString();
    String bench =
        folder == null ? path.find(System.getProperty("java.class.path")) : path.of(folder);
    List<String> command = new ArrayList<>(List.of(java));
    if (Executables.isWhole() && Runtime.version().feature() >= WARNS) {
      command.add("--sun-misc-unsafe-memory-access=allow");
    }
    command.add("-Dseriform.terminal=" + console.showsProgress());
    command.add("-cp");
    command.add(classPath == null ? bench : bench + File.pathSeparator + classPath);
    command.addAll(List.of(MAIN, "bench"));
    addOption(command, "--class", type);
    addOption(command, "--data", data);
    addOption(command, "--classpath", classPath);
    command.addAll(others);
    try {
      return Executables.await(
          console,
          new ProcessBuilder(command)
              .directory(console.path("").toAbsolutePath().toFile())
              .inheritIO()
              .start());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void addOption(List<String> command, String name, String value) {
    if (value != null) {
      command.addAll(List.of(name, value));
    }
  }
}
