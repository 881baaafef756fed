package io.seriform.tools;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * {@code ./seriform test [MODULE...] [--all] [MAVEN OPTIONS]}: compiles everything strictly, runs
 * the tests in two JVMs, prints a line for each module as it ends, and a summary.
 */
public final class Tests {

  private final Path root;
  private final MavenLog log = new MavenLog(System.out);

  private Tests(Path root) {
    this.root = root;
  }

  /**
   * @param arguments modules, {@code --all} to run whole what is sampled otherwise, and options for
   *     Maven, which start with a dash
   */
  public static void main(String[] arguments) throws Exception {
    try {
      System.exit(new Tests(Path.of("").toAbsolutePath()).run(List.of(arguments)));
    } catch (Failure e) {
      System.err.println("error: " + e.getMessage());
      System.exit(1);
    }
  }

  private int run(List<String> arguments) throws IOException, InterruptedException {
    Repository repository = Repository.read(root);
    List<String> options = new ArrayList<>();
    List<SourceModule> modules = new ArrayList<>();
    for (String argument : arguments) {
      if (argument.equals("--all")) {
        options.add("-Dseriform.test.amount=all");
        options.add("-Dtiers.jvm.args=-XX:+TieredCompilation");
      } else if (argument.startsWith("-")) {
        options.add(argument);
      } else {
        modules.add(repository.module(argument));
      }
    }
    Instant start = Instant.now();
    List<SourceModule> tested = modules.isEmpty() ? repository.modules() : modules;
    Reports.deleteOf(tested);
    int code;
    if (modules.isEmpty()) {
      code = compile(options);
      code = code == 0 || options.contains("-fae") ? code | test(options) : code;
    } else {
      code = tryAll(repository, modules, options);
    }
    log.printLeftOut();
    Reports.of(tested).print(System.out, Duration.between(start, Instant.now()));
    return code;
  }

  /** Compiles what changed, without Maven, and runs all tests of some modules. */
  private static int tryAll(Repository repository, List<SourceModule> modules, List<String> options)
      throws IOException, InterruptedException {
    IncrementalCompiler compiler =
        new IncrementalCompiler(repository, new ClassPaths(repository), false);
    Map<String, String> properties = TestJvm.properties(options);
    String java =
        properties.getOrDefault(
            "jvm", Path.of(System.getProperty("java.home"), "bin", "java").toString());
    int code = 0;
    for (SourceModule module : modules) {
      compiler.compile(module);
      code |=
          Console.run(
              java,
              repository.testJvm(module, properties),
              module,
              compiler.classPath(module),
              List.of(
                  "--scan-classpath=" + module.classes(SourceSet.TEST),
                  "--reports-dir=" + module.folder().resolve("target/surefire-reports")));
    }
    return code;
  }

  /** Module by module, two at a time: compilation uses one core. */
  private int compile(List<String> options) throws IOException, InterruptedException {
    System.out.println("compiling ...");
    Instant start = Instant.now();
    List<String> command = new ArrayList<>(List.of("-T2", "test-compile"));
    command.addAll(options);
    int code = Maven.run(root, command, log::read);
    System.out.println("compiled in " + Reports.time(Duration.between(start, Instant.now())));
    return code;
  }

  /**
   * One module after the other, each in two JVMs. A test that fails keeps no other module from
   * being tested.
   */
  private int test(List<String> options) throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                "verify",
                "-fae",
                "-Dmaven.test.failure.ignore=true",
                "-DforkCount=2",
                // what was just compiled is not compiled again when a jar beside it is new
                "-Dmaven.compiler.useIncrementalCompilation=false"));
    command.addAll(options);
    int code = Maven.run(root, command, log::read);
    return code == 0 && log.failed() > 0 ? 1 : code;
  }
}
