package io.seriform.tools;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code ./seriform test [MODULE...] [--all] [MAVEN OPTIONS]}: compiles everything strictly, tests
 * several modules side by side, prints a line for each as it ends, and a summary.
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
      } else if (argument.startsWith("-Dtest=") || argument.startsWith("-pl")) {
        throw new Failure("single tests are run by ./seriform try MODULE TEST");
      } else if (argument.startsWith("-")) {
        options.add(argument);
      } else {
        modules.add(repository.module(argument));
      }
    }
    Instant start = Instant.now();
    IncrementalCompiler compiler =
        new IncrementalCompiler(repository, new ClassPaths(repository), false);
    if (modules.isEmpty()) {
      modules.addAll(repository.modules());
      int code = compile(options);
      if (code != 0) {
        log.printLeftOut();
        return code;
      }
    } else {
      for (SourceModule module : modules) {
        compiler.compile(module);
      }
    }
    Reports.deleteOf(modules);
    boolean passed =
        new TestQueue(repository, compiler, TestJvm.properties(options), System.out).run(modules);
    Reports.of(modules).print(System.out, Duration.between(start, Instant.now()));
    return passed ? 0 : 1;
  }

  /** Two modules at a time, because compilation uses one core; the class paths come with it. */
  private int compile(List<String> options) throws IOException, InterruptedException {
    System.out.println("compiling ...");
    Instant start = Instant.now();
    List<String> command = new ArrayList<>(List.of("-T2"));
    command.addAll(ClassPaths.MAVEN);
    command.addAll(options);
    int code = Maven.run(root, command, log::read);
    System.out.println("compiled in " + Reports.time(Duration.between(start, Instant.now())));
    return code;
  }
}
