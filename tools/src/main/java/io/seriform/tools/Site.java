package io.seriform.tools;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * {@code ./seriform site [DIR] [--report FILE] [--no-javadoc]}: builds the site of this version
 * into a folder: the pages of {@code docs/} with search, the Javadoc of all named modules that
 * users import, and a report of the bench. Fails if a link leads nowhere, and ends with 3 if the
 * generator cannot be installed.
 */
public final class Site {

  /** The exit code if the generator is not there. */
  private static final int NO_GENERATOR = 3;

  private static final Pattern VERSION = Pattern.compile("<version>([^<]+-SNAPSHOT|[0-9.]+)<");
  private static final Pattern HOME = Pattern.compile("<home>([^<]+)<");
  private static final Set<String> NOT_FOR_USERS =
      Set.of("consumers", "examples", "tools", "bench");

  private final Path root;
  private final Path work;
  private final Path out;
  private final boolean withJavadoc;

  private Site(Path root, Path out, boolean withJavadoc) {
    this.root = root;
    this.work = root.resolve("target/site");
    this.out = out;
    this.withJavadoc = withJavadoc;
  }

  /** Builds the site. */
  public static void main(String[] arguments) throws Exception {
    try {
      List<String> left = new ArrayList<>(List.of(arguments));
      Path root = Path.of("").toAbsolutePath();
      int option = left.indexOf("--report");
      Path report = option < 0 ? newestReport(root) : Path.of(left.remove(option + 1));
      if (option >= 0) {
        left.remove(option);
      }
      boolean withJavadoc = !left.remove("--no-javadoc") && hasJavadoc();
      Path out = left.isEmpty() ? root.resolve("target/site/html") : Path.of(left.get(0));
      Site site = new Site(root, out.toAbsolutePath(), withJavadoc);
      Path generator;
      try {
        generator = site.generator();
      } catch (Failure e) {
        System.err.println("the generator of the site cannot be installed: " + e.getMessage());
        System.exit(NO_GENERATOR);
        return;
      }
      site.build(generator, report);
    } catch (Failure e) {
      System.err.println("error: " + e.getMessage());
      System.exit(1);
    }
  }

  /** The tool of a newer JDK, if there is one. */
  private static String newerJavadoc() {
    return System.getenv().getOrDefault("SERIFORM_JAVADOC", "");
  }

  /** Returns true if a JDK is here whose tool knows packages that only some modules may use. */
  private static boolean hasJavadoc() {
    boolean has = !newerJavadoc().isEmpty() || Runtime.version().feature() >= 21;
    if (!has) {
      System.err.println("the Javadoc is left out: it needs JDK 21 or later");
    }
    return has;
  }

  /** The page of the newest run here, or null if there is none. */
  private static Path newestReport(Path root) throws IOException {
    Path runs = root.resolve("bench-results");
    if (!Files.isDirectory(runs)) {
      return null;
    }
    try (Stream<Path> files = Files.walk(runs, 3)) {
      return files
          .filter(file -> file.endsWith("report.html"))
          .max(Comparator.comparing(file -> file.toFile().lastModified()))
          .orElse(null);
    }
  }

  private void build(Path generator, Path report) throws IOException, InterruptedException {
    String pom = Files.readString(root.resolve("pom.xml"));
    String version = first(VERSION, pom);
    Path site = out.resolve(version);
    delete(site);
    SitePages pages = new SitePages(root, work.resolve("pages"), first(HOME, pom));
    delete(work.resolve("pages"));
    pages.copy(version, report != null, withJavadoc);
    Path settings = work.resolve("mkdocs.yml");
    Files.writeString(
        settings, Files.readString(root.resolve("site/mkdocs.yml")).replace("VERSION", version));
    System.err.println("making the pages ...");
    run(
        generator.toString(),
        "build",
        "-q",
        "--strict",
        "-f",
        settings.toString(),
        "-d",
        site.toString());
    if (withJavadoc) {
      System.err.println("making the Javadoc ...");
      javadoc(site.resolve("api"));
    }
    if (report != null) {
      Files.copy(report, site.resolve("reports/report.html"), StandardCopyOption.REPLACE_EXISTING);
    }
    versions(version);
    List<String> broken = new SiteLinks(site).broken();
    if (!broken.isEmpty()) {
      throw new Failure("links that lead nowhere:\n  " + String.join("\n  ", broken));
    }
    System.out.println(site.resolve("index.html"));
  }

  private static String first(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    if (!matcher.find()) {
      throw new Failure("the root pom.xml has no " + pattern);
    }
    return matcher.group(1);
  }

  /**
   * The generator in a Python environment of its own, which is made again when its fixed versions
   * change; docs/decisions has the reasons for it.
   */
  private Path generator() throws IOException, InterruptedException {
    Path environment = work.resolve("python");
    Path wanted = root.resolve("site/requirements.txt");
    Path installed = environment.resolve("installed.txt");
    if (!Files.exists(installed) || Files.mismatch(wanted, installed) >= 0) {
      System.err.println("installing the generator of the site ...");
      run("python3", "-m", "venv", "--clear", environment.toString());
      run(environment.resolve("bin/pip").toString(), "install", "-q", "-r", wanted.toString());
      Files.copy(wanted, installed, StandardCopyOption.REPLACE_EXISTING);
    }
    return environment.resolve("bin/mkdocs");
  }

  /** One Javadoc of all modules with a name, whose packages refer to each other. */
  private void javadoc(Path folder) throws IOException, InterruptedException {
    Repository repository = Repository.read(root);
    ClassPaths paths = new ClassPaths(repository);
    List<String> names = new ArrayList<>();
    List<SourceModule> modules = new ArrayList<>();
    List<String> arguments = new ArrayList<>(List.of("-quiet", "-notimestamp", "-Xdoclint:none"));
    for (SourceModule module : repository.modules()) {
      Path declaration = module.sources(SourceSet.MAIN).resolve("module-info.java");
      if (Files.exists(declaration)
          && !NOT_FOR_USERS.contains(module.name().replaceFirst("/.*", ""))) {
        String name =
            first(Pattern.compile("module ([\\w.]+) *\\{"), Files.readString(declaration));
        names.add(name);
        arguments.addAll(
            List.of("--module-source-path", name + "=" + module.sources(SourceSet.MAIN)));
        modules.add(module);
      }
    }
    arguments.addAll(List.of("--module", String.join(",", names), "-d", folder.toString()));
    arguments.addAll(
        List.of("--module-path", String.join(File.pathSeparator, paths.libraries(modules))));
    Path file = work.resolve("javadoc.args");
    StringBuilder quoted = new StringBuilder();
    arguments.forEach(each -> quoted.append('"').append(each).append("\"\n"));
    Files.writeString(file, quoted);
    String newer = newerJavadoc();
    Path own = Path.of(System.getProperty("java.home"), "bin", "javadoc");
    run(newer.isEmpty() ? own.toString() : newer, "@" + file);
  }

  /** The list of versions that the pages choose from, and the way to this one. */
  private void versions(String version) throws IOException {
    List<String> versions = new ArrayList<>();
    try (Stream<Path> folders = Files.list(out)) {
      folders
          .filter(Files::isDirectory)
          .map(folder -> folder.getFileName().toString())
          .sorted(Comparator.reverseOrder())
          .forEach(
              name ->
                  versions.add(
                      "{\"version\": \"%s\", \"title\": \"%s\", \"aliases\": []}"
                          .formatted(name, name)));
    }
    Files.writeString(out.resolve("versions.json"), "[" + String.join(", ", versions) + "]\n");
    Files.writeString(
        out.resolve("index.html"),
        """
        <!DOCTYPE html>
        <html lang="en"><head><meta charset="utf-8"><title>Seriform</title>
        <meta http-equiv="refresh" content="0; url=%1$s/index.html"></head>
        <body><a href="%1$s/index.html">Seriform %1$s</a></body></html>
        """
            .formatted(version));
  }

  private void run(String... command) throws IOException, InterruptedException {
    Path log = work.resolve("log.txt");
    Files.createDirectories(work);
    int status;
    try {
      status =
          new ProcessBuilder(command)
              .directory(root.toFile())
              .redirectErrorStream(true)
              .redirectOutput(log.toFile())
              .start()
              .waitFor();
    } catch (IOException e) {
      throw new Failure(command[0] + " cannot be run: " + e.getMessage());
    }
    if (status != 0) {
      throw new Failure(command[0] + " failed:\n" + Files.readString(log).strip());
    }
  }

  private static void delete(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path visited, IOException failure)
              throws IOException {
            Files.delete(visited);
            return FileVisitResult.CONTINUE;
          }
        });
  }
}
