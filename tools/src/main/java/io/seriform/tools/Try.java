package io.seriform.tools;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** {@code ./seriform try MODULE [TEST...]}: compiles what changed and runs these tests. */
public final class Try {

  private Try() {}

  /**
   * @param arguments the module, and names or patterns of test classes, each with {@code #method}
   *     or {@code $Nested} if only one is wanted; {@code --all} to compile everything, {@code
   *     --java FILE} for the JVM, and system properties as {@code -Dname=value}
   */
  public static void main(String[] arguments) throws Exception {
    try {
      System.exit(run(new ArrayList<>(List.of(arguments))));
    } catch (Failure e) {
      System.err.println("error: " + e.getMessage());
      System.exit(1);
    }
  }

  private static int run(List<String> arguments) throws IOException, InterruptedException {
    boolean all = arguments.remove("--all");
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    int option = arguments.indexOf("--java");
    if (option >= 0) {
      java = arguments.remove(option + 1);
      arguments.remove(option);
    }
    List<String> options = arguments.stream().filter(a -> a.startsWith("-D")).toList();
    arguments.removeAll(options);
    if (arguments.isEmpty()) {
      throw new Failure("a module is needed: ./seriform try json IndentTest");
    }
    Repository repository = Repository.read(Path.of("").toAbsolutePath());
    SourceModule module = repository.module(arguments.remove(0));
    IncrementalCompiler compiler =
        new IncrementalCompiler(repository, new ClassPaths(repository), all);
    compiler.compile(module);
    if (arguments.isEmpty()) {
      return 0;
    }
    List<String> selectors = new ArrayList<>();
    for (String test : arguments) {
      selectors.addAll(selectors(module, test));
    }
    return Console.process(
            java,
            repository.testJvm(module, TestJvm.properties(options)),
            module,
            compiler.classPath(module),
            selectors)
        .inheritIO()
        .start()
        .waitFor();
  }

  private static List<String> selectors(SourceModule module, String test) throws IOException {
    String[] parts = test.split("#", 2);
    Path sources = module.sources(SourceSet.TEST);
    PathMatcher matcher =
        FileSystems.getDefault()
            .getPathMatcher(
                "glob:**/" + parts[0].replaceFirst("\\$.*", "").replace('.', '/') + ".java");
    List<String> selectors = new ArrayList<>();
    try (Stream<Path> files = Files.walk(sources)) {
      for (Path file : files.filter(matcher::matches).sorted().toList()) {
        String name =
            sources
                .relativize(file)
                .toString()
                .replace(".java", "")
                .replace(File.separatorChar, '.');
        selectors.add(selector(name, test));
      }
    }
    if (selectors.isEmpty()) {
      throw new Failure("there is no test '" + parts[0] + "' in " + module.name());
    }
    return selectors;
  }

  /**
   * Returns the selector of a class, or of one nested class or method of it. The nested class may
   * be one that it inherits, such as a kit.
   */
  private static String selector(String name, String test) {
    String[] nested = test.split("\\$");
    if (nested.length > 1) {
      StringBuilder id = new StringBuilder("[engine:junit-jupiter]/[class:" + name + "]");
      for (String each : List.of(nested).subList(1, nested.length)) {
        id.append("/[nested-class:").append(each).append("]");
      }
      return "--select-unique-id=" + id;
    }
    int method = test.indexOf('#');
    return method < 0
        ? "--select-class=" + name
        : "--select-method=" + name + test.substring(method);
  }
}
