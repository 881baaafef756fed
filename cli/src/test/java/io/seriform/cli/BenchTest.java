package io.seriform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** {@code bench} finds the bench and gives it what the user says; a small program stands for it. */
class BenchTest {

  private static final String PROGRAM =
      """
      package io.seriform.bench.cli;
      public final class Main {
        public static void main(String[] arguments) {
          System.out.println(String.join(" ", arguments));
          System.out.println(System.getProperty("java.class.path"));
          System.exit(arguments.length == 2 ? 0 : 5);
        }
      }
      """;

  private static final String RACE =
      "bench --class com.acme.Order --data order.json --classpath app.jar --against fastjson2";

  @TempDir private Path folder;

  private Path bench;
  private String printed;

  @BeforeEach
  void makeBench() throws IOException {
    bench = Files.createDirectory(folder.resolve("bench"));
    Files.writeString(folder.resolve("Main.java"), PROGRAM);
    new Shell(folder, Map.of()).run("javac -d classes Main.java");
    String name = "io/seriform/bench/cli/Main.class";
    try (OutputStream file = Files.newOutputStream(bench.resolve("seriform-bench-1.jar"));
        JarOutputStream jar = new JarOutputStream(file)) {
      jar.putNextEntry(new JarEntry(name));
      jar.write(Files.readAllBytes(folder.resolve("classes").resolve(name)));
    }
    Files.createFile(bench.resolve("peer.jar"));
  }

  private int run(Map<String, String> environment, String arguments) throws Exception {
    return start(System.getProperty("java.class.path"), environment, arguments);
  }

  private int start(String classPath, Map<String, String> environment, String arguments)
      throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", classPath, Main.class.getName()));
    command.addAll(List.of(arguments.split(" ", -1)));
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().put("PATH", "");
    builder.environment().putAll(environment);
    Process process = builder.redirectErrorStream(true).start();
    printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return process.waitFor();
  }

  @Test
  void aNamedFolderIsTakenAndAllOptionsArePassedOn() throws Exception {
    assertThat(run(Map.of(), RACE + " --bench bench")).isEqualTo(5);
    assertThat(printed)
        .isEqualTo(
            "%s\n%s%s%s%sapp.jar\n"
                .formatted(
                    RACE,
                    bench.resolve("peer.jar").toRealPath(),
                    File.pathSeparator,
                    bench.resolve("seriform-bench-1.jar").toRealPath(),
                    File.pathSeparator));
    assertThat(run(Map.of(), "bench --bench bench -- --help")).isZero();
    assertThat(printed).startsWith("bench --help\n");
  }

  @Test
  void theFolderBesideTheProgramIsTaken() throws Exception {
    Path classes = Files.createDirectories(folder.resolve("image/lib/classes"));
    Path program = Path.of(Main.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    copy(program, classes);
    String path = System.getProperty("java.class.path").replace(program.toString(), "gone");
    assertThat(start(classes + File.pathSeparator + path, Map.of(), "bench --list")).isZero();
    assertThat(printed).startsWith("bench --list\n");
  }

  private static void copy(Path from, Path to) throws IOException {
    try (var files = Files.walk(from)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path copy = to.resolve(from.relativize(file).toString());
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy);
      }
    }
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void mavenIsAskedForTheJars() throws Exception {
    Path bin = Files.createDirectory(folder.resolve("bin"));
    Path mvn = bin.resolve("mvn");
    Files.writeString(
        mvn,
        """
        #!/bin/sh
        for last; do :; done
        printf %%s '%s' > "${last#-Dmdep.outputFile=}"
        """
            .formatted(bench.resolve("seriform-bench-1.jar")));
    assertThat(mvn.toFile().setExecutable(true)).isTrue();
    assertThat(run(Map.of("PATH", bin.toString()), "bench --list")).isZero();
    assertThat(printed)
        .startsWith("asking Maven for io.seriform:seriform-bench:")
        .contains("bench --list\n");
    Files.writeString(mvn, "#!/bin/sh\necho '[ERROR] it is not there'\nexit 1\n");
    assertThat(run(Map.of("PATH", bin.toString()), "bench --list")).isEqualTo(2);
    assertThat(printed).contains("error: ", "(Maven says: it is not there)");
  }

  @Test
  void withoutTheBenchAllWaysToGetItAreNamed() throws Exception {
    assertThat(run(Map.of(), "bench --list")).isEqualTo(2);
    assertThat(printed)
        .startsWith("error: the bench is not here")
        .contains("--bench FOLDER", "./seriform bench", "mvn install", "not on the PATH");
    assertThat(run(Map.of(), "bench --bench bin")).isEqualTo(2);
    assertThat(printed).startsWith("error: there is no jar of the bench in 'bin'");
  }
}
