package io.seriform.tools;

import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;

/**
 * All tests of compiled modules. Each module has one JVM, which warms up once, and as many run side
 * by side as the machine has cores, and one more, which has work while another one waits; at most
 * four. Those with the most test code come first, so that none of them is left alone at the end.
 */
final class TestQueue {

  private static final int LINES_OF_OUTPUT = 40;

  private final Repository repository;
  private final IncrementalCompiler compiler;
  private final Map<String, String> properties;
  private final PrintStream out;

  /**
   * @param properties of the command line, for the JVMs
   */
  TestQueue(
      Repository repository,
      IncrementalCompiler compiler,
      Map<String, String> properties,
      PrintStream out) {
    this.repository = repository;
    this.compiler = compiler;
    this.properties = properties;
    this.out = out;
  }

  /** Runs the tests, prints a line for each module as it ends, and returns if all passed. */
  boolean run(List<SourceModule> modules) throws IOException, InterruptedException {
    Map<SourceModule, Long> sizes = new LinkedHashMap<>();
    for (SourceModule module : modules) {
      if (Files.isDirectory(module.folder().resolve("src/test"))) {
        sizes.put(module, size(module.classes(SourceSet.TEST)));
      }
    }
    int jvms = Math.min(4, Runtime.getRuntime().availableProcessors() + 1);
    ExecutorService workers = Executors.newFixedThreadPool(jvms);
    try {
      List<Future<Boolean>> results = new ArrayList<>();
      for (SourceModule module :
          sizes.keySet().stream().sorted(Comparator.comparing(sizes::get).reversed()).toList()) {
        // poms are read here, as a DOM is not for several threads
        List<String> classPath = compiler.classPath(module);
        TestJvm jvm = repository.testJvm(module, properties);
        results.add(workers.submit(() -> test(module, jvm, classPath)));
      }
      boolean passed = true;
      for (Future<Boolean> result : results) {
        passed &= result.get();
      }
      return passed;
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    } finally {
      workers.shutdownNow();
    }
  }

  private static long size(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.map(Path::toFile).filter(File::isFile).mapToLong(File::length).sum();
    }
  }

  private boolean test(SourceModule module, TestJvm jvm, List<String> classPath)
      throws IOException, InterruptedException {
    Instant start = Instant.now();
    Path reports = module.folder().resolve("target/surefire-reports");
    Files.createDirectories(reports);
    Path output = reports.resolve("output.txt");
    Process process =
        Console.process(
                properties.getOrDefault(
                    "jvm", Path.of(System.getProperty("java.home"), "bin", "java").toString()),
                jvm,
                module,
                classPath,
                List.of(
                    "--scan-classpath=" + module.classes(SourceSet.TEST),
                    "--reports-dir=" + reports))
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    int code;
    try {
      code = process.waitFor();
    } catch (InterruptedException e) {
      process.destroy();
      throw e;
    }
    print(module, output, code, Duration.between(start, Instant.now()));
    return code == 0;
  }

  private synchronized void print(SourceModule module, Path output, int code, Duration time)
      throws IOException {
    Reports results = Reports.of(List.of(module));
    results.printLine(out, module.name(), time);
    if (code != 0) {
      results.printFailures(out);
      if (!results.failed()) {
        out.println(module.name() + ": its JVM ended with " + code + ", and printed at last:");
        List<String> lines = Files.readAllLines(output);
        lines
            .subList(Math.max(0, lines.size() - LINES_OF_OUTPUT), lines.size())
            .forEach(out::println);
      }
    }
  }
}
