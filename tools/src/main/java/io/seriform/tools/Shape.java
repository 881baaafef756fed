package io.seriform.tools;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Measures the shape of the code from its sources: files and the largest cycle of files in each
 * package, cycles between packages, long files, and lines and exported types of each module. {@code
 * ./seriform shape} prints a table, and {@code shape.txt} has the ceilings that a test holds.
 */
final class Shape {

  /** Files that a package may have without a ceiling of its own. */
  static final int FILES = 25;

  /** Files that know each other in a circle within one package without a ceiling of its own. */
  static final int CYCLE = 5;

  /** Lines of a file that needs no ceiling. */
  static final int LINES = 600;

  /** Ceilings of lines are multiples of this, so that small changes stay below them. */
  private static final int STEP = 500;

  /** Ceilings of exported types are multiples of this. */
  private static final int EXPORTS_STEP = 5;

  /** Modules whose public types nobody has to know: tests find them, or nothing does. */
  private static final Set<String> UNCOUNTED = Set.of("bench", "testkit", "tools");

  private static final Path CEILINGS = Path.of("tools/src/test/resources/shape.txt");

  /** Comments, texts and characters, in which nothing is declared. */
  static final Pattern NO_CODE =
      Pattern.compile(
          "/\\*.*?\\*/|//[^\n]*|\"\"\".*?\"\"\"|\"(?:[^\"\\\\\n]|\\\\.)*\"|'(?:[^'\\\\\n]|\\\\.)*'",
          Pattern.DOTALL);

  private static final Pattern PACKAGE = Pattern.compile("(?m)^package ([\\w.]+)");

  private static final Pattern IMPORT =
      Pattern.compile("(?m)^import (?:static )?([\\w.]+)(\\.\\*)?");

  /** A public type of Java, or a type of Kotlin, where only what is marked is not public. */
  private static final Pattern PUBLIC_TYPE =
      Pattern.compile(
          "(?m)^(?:public (?:\\w+ |sealed |non-sealed )*(?:class|@?interface|record|enum)|(?:data"
              + " |sealed |open |abstract |enum |annotation |value )*(?:class|interface|object))"
              + " (\\w+)");

  private static final Pattern EXPORT = Pattern.compile("(?m)^\\s*exports ([\\w.]+);");

  private static final Pattern NAME = Pattern.compile("(\\.\\s*)?\\b([A-Za-z_]\\w*)");

  /**
   * A file of sources, which is one class with what is within it.
   *
   * @param publicTypes how many public types it declares, without nested ones
   * @param names the words of the code that may be classes of its own package
   * @param imports qualified names of what it imports
   */
  private record Source(
      String module,
      String pkg,
      String name,
      int lines,
      int publicTypes,
      Set<String> names,
      List<String> imports) {

    String fullName() {
      return pkg + "." + name;
    }
  }

  /**
   * A number that may only fall.
   *
   * @param kind {@code files}, {@code cycle}, {@code packages}, {@code long}, {@code lines} or
   *     {@code exports}
   * @param subject the package, module or file that has it
   */
  record Figure(String kind, String subject, int value) {

    String id() {
      return kind + " " + subject;
    }

    /** Returns the ceiling that a list has for this number, or 0 if it needs none. */
    int ceiling() {
      return switch (kind) {
        case "files" -> value > FILES ? value : 0;
        case "cycle" -> value > CYCLE ? value : 0;
        case "packages" -> value > 1 ? value : 0;
        case "long" -> value > LINES ? roundedUp(50) : 0;
        case "exports" -> roundedUp(EXPORTS_STEP);
        default -> roundedUp(STEP);
      };
    }

    private int roundedUp(int step) {
      return (value + step - 1) / step * step;
    }

    /** Returns how far the number may stay below its ceiling. */
    int slack() {
      return switch (kind) {
        case "long" -> 100;
        case "lines" -> 2 * STEP;
        case "exports" -> 2 * EXPORTS_STEP;
        default -> 1;
      };
    }
  }

  /** Former words for protocol methods and surrogates, and others that name no thing. */
  private static final Pattern FORMER_WORD =
      Pattern.compile(
          "(?:un)?(?:said|told)|met|Told\\w*|(?:Subtype|Graph|Hessian)Table\\w*"
              + "|\\w*(?:\\b[v]erb(?!ose)|[V]erb(?!ose)|[sS]tandIn)\\w*");

  private final List<Source> sources = new ArrayList<>();

  private final List<TestNames.Name> tests;

  /** The packages that a module exports to all, by module; none for one without a descriptor. */
  private final Map<String, Set<String>> exports = new HashMap<>();

  Shape(Path root) throws IOException {
    tests = TestNames.of(root);
    for (Path folder : folders(root)) {
      String module =
          root.relativize(folder)
              .toString()
              .replaceFirst("[/\\\\]src[/\\\\]main.*", "")
              .replace('\\', '/');
      Path descriptor = folder.resolve("module-info.java");
      if (Files.exists(descriptor)) {
        Matcher exported =
            EXPORT.matcher(NO_CODE.matcher(Files.readString(descriptor)).replaceAll(" "));
        exports.put(module, exported.results().map(m -> m.group(1)).collect(Collectors.toSet()));
      }
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.filter(Shape::isSource).sorted().toList()) {
          sources.add(source(module, file));
        }
      }
    }
  }

  private static List<Path> folders(Path root) throws IOException {
    List<Path> found = new ArrayList<>();
    Matcher modules =
        Pattern.compile("<module>(.*?)</module>")
            .matcher(Files.readString(root.resolve("pom.xml")));
    while (modules.find()) {
      for (String language : List.of("java", "kotlin")) {
        Path folder = root.resolve(modules.group(1)).resolve("src/main").resolve(language);
        if (Files.exists(folder)) {
          found.add(folder);
        }
      }
    }
    return found;
  }

  private static boolean isSource(Path file) {
    return file.toString().matches(".*\\.(java|kt)");
  }

  private static Source source(String module, Path file) throws IOException {
    String text = Files.readString(file);
    String code = NO_CODE.matcher(text).replaceAll(" ");
    Matcher declared = PACKAGE.matcher(code);
    String pkg = declared.find() ? declared.group(1) : "";
    List<String> imports = new ArrayList<>();
    Matcher imported = IMPORT.matcher(code);
    while (imported.find()) {
      imports.add(imported.group(1));
    }
    Set<String> names = new HashSet<>();
    Matcher words = NAME.matcher(IMPORT.matcher(code).replaceAll(" "));
    while (words.find()) {
      if (words.group(1) == null) {
        names.add(words.group(2));
      }
    }
    // an import may be of comments alone
    imports.removeIf(name -> !names.contains(simple(name)) && !name.matches(".*[.][a-z]\\w*"));
    for (String name : imports) {
      if (name.startsWith(pkg + ".")) {
        names.add(name.substring(pkg.length() + 1).replaceFirst("\\..*", ""));
      } else {
        names.remove(simple(name));
      }
    }
    String fileName = file.getFileName().toString();
    String name = fileName.replaceFirst("\\.\\w+$", "");
    boolean java = fileName.endsWith(".java");
    int publicTypes =
        (int)
            PUBLIC_TYPE
                .matcher(code)
                .results()
                .filter(type -> !java || type.group().startsWith("public "))
                .count();
    return new Source(module, pkg, name, (int) text.lines().count(), publicTypes, names, imports);
  }

  private static String simple(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  /** Returns all numbers, those without a ceiling too. */
  List<Figure> figures() {
    List<Figure> all = new ArrayList<>();
    Map<String, List<Source>> modules = by(Source::module);
    modules.forEach((m, files) -> all.add(new Figure("lines", m, lines(files))));
    modules.forEach(
        (m, files) -> {
          if (!UNCOUNTED.contains(m)) {
            all.add(new Figure("exports", m, exportedTypes(m, files)));
          }
        });
    modules.forEach(
        (m, files) -> all.add(new Figure("packages", m, packagesInCycle(files).size())));
    Map<String, List<Source>> packages = by(Source::pkg);
    packages.forEach((p, files) -> all.add(new Figure("files", p, files.size())));
    packages.forEach((p, files) -> all.add(new Figure("cycle", p, filesInCycle(files).size())));
    sources.forEach(s -> all.add(new Figure("long", s.name, s.lines)));
    return all;
  }

  private Map<String, List<Source>> by(Function<Source, String> key) {
    return sources.stream()
        .filter(s -> !s.name.endsWith("-info"))
        .collect(Collectors.groupingBy(key, TreeMap::new, Collectors.toList()));
  }

  private static int lines(List<Source> files) {
    return files.stream().mapToInt(Source::lines).sum();
  }

  /**
   * Returns how many public types anybody may name. Without a descriptor, these are the types of
   * all packages.
   */
  private int exportedTypes(String module, List<Source> files) {
    Set<String> exported = exports.get(module);
    return files.stream()
        .filter(f -> exported == null ? !f.pkg.endsWith(".internal") : exported.contains(f.pkg))
        .mapToInt(Source::publicTypes)
        .sum();
  }

  /** Returns the files of a package that are in its largest cycle. */
  private static Set<String> filesInCycle(List<Source> files) {
    Map<String, Set<String>> uses = new TreeMap<>();
    files.forEach(f -> uses.computeIfAbsent(f.name, n -> new TreeSet<>()).addAll(f.names));
    return largestCycle(uses);
  }

  /**
   * Returns the packages of a module that are in its largest cycle, without the outermost one: a
   * facade uses the packages within it, which read its options.
   */
  private static Set<String> packagesInCycle(List<Source> files) {
    Map<String, Set<String>> uses = new TreeMap<>();
    for (Source file : files) {
      Set<String> used = uses.computeIfAbsent(file.pkg, n -> new TreeSet<>());
      file.imports.forEach(name -> used.add(name.replaceFirst("[.][A-Z].*", "")));
    }
    uses.keySet().stream().min(Comparator.comparing(String::length)).ifPresent(uses::remove);
    return largestCycle(uses);
  }

  /** Returns the largest set whose members all reach each other, or one member if none do. */
  static Set<String> largestCycle(Map<String, Set<String>> uses) {
    Set<String> largest = new TreeSet<>();
    Map<String, Set<String>> usedBy = new HashMap<>();
    uses.forEach(
        (from, all) ->
            all.forEach(to -> usedBy.computeIfAbsent(to, t -> new HashSet<>()).add(from)));
    Set<String> left = new TreeSet<>(uses.keySet());
    while (!left.isEmpty()) {
      String start = left.iterator().next();
      Set<String> circle = reached(start, uses, left);
      circle.retainAll(reached(start, usedBy, left));
      left.removeAll(circle);
      if (circle.size() > largest.size()) {
        largest = circle;
      }
    }
    return largest;
  }

  private static Set<String> reached(
      String start, Map<String, Set<String>> next, Collection<String> within) {
    Set<String> seen = new TreeSet<>(Set.of(start));
    Deque<String> todo = new ArrayDeque<>(seen);
    while (!todo.isEmpty()) {
      for (String name : next.getOrDefault(todo.pop(), Set.of())) {
        if (within.contains(name) && seen.add(name)) {
          todo.push(name);
        }
      }
    }
    return seen;
  }

  /** Reads the ceilings: kind, subject and number in each line that is no comment. */
  static Map<String, Integer> ceilings(Path root) throws IOException {
    Map<String, Integer> all = new TreeMap<>();
    for (String line : Files.readAllLines(root.resolve(CEILINGS))) {
      if (!line.startsWith("#") && !line.isBlank()) {
        int end = line.lastIndexOf(' ');
        all.put(line.substring(0, end), Integer.parseInt(line.substring(end + 1)));
      }
    }
    return all;
  }

  /** Lowers each ceiling that is too high, and raises none. */
  private static void lower(Path root, List<Figure> figures) throws IOException {
    Path file = root.resolve(CEILINGS);
    Map<String, Integer> old = ceilings(root);
    Map<String, Integer> lowered = new TreeMap<>();
    for (Figure figure : figures) {
      Integer before = old.get(figure.id());
      int now = figure.ceiling();
      boolean ofModule = figure.kind.equals("lines") || figure.kind.equals("exports");
      if (before == null && now > 0 && ofModule) {
        lowered.put(figure.id(), now);
      } else if (before != null && now > 0) {
        lowered.put(figure.id(), before - figure.value >= figure.slack() ? now : before);
      }
    }
    List<String> lines = new ArrayList<>();
    Files.readAllLines(file).stream().filter(line -> line.startsWith("#")).forEach(lines::add);
    lowered.forEach((id, value) -> lines.add(id + " " + value));
    Files.write(file, lines);
  }

  /**
   * The figures of a module.
   *
   * @param files the files of its largest package
   * @param cycle the largest cycle of files within one of its packages
   */
  private record ModuleFigures(int lines, int exported, int files, int cycle) {

    String of(ToIntFunction<ModuleFigures> figure) {
      return Integer.toString(figure.applyAsInt(this));
    }
  }

  private Map<String, ModuleFigures> modules() {
    Map<String, ModuleFigures> all = new TreeMap<>();
    by(Source::module)
        .forEach(
            (m, files) -> {
              Collection<List<Source>> packages =
                  files.stream().collect(Collectors.groupingBy(Source::pkg)).values();
              all.put(
                  m,
                  new ModuleFigures(
                      lines(files),
                      exportedTypes(m, files),
                      packages.stream().mapToInt(List::size).max().orElse(0),
                      packages.stream().mapToInt(p -> filesInCycle(p).size()).max().orElse(0)));
            });
    return all;
  }

  /** Returns the identifiers with a word that was given up, after their file. */
  List<String> formerWords() {
    return sources.stream()
        .flatMap(
            s ->
                s.names.stream()
                    .filter(name -> FORMER_WORD.matcher(name).matches())
                    .map(name -> s.fullName() + ": " + name))
        .toList();
  }

  /** The figures of all modules together, test methods in kits and tests included. */
  private Map<String, Long> totals() {
    Map<String, Long> all = new LinkedHashMap<>();
    all.put(
        "files above " + LINES + " lines", sources.stream().filter(s -> s.lines > LINES).count());
    all.put("identifiers with a former word, by file", (long) formerWords().size());
    all.put("test methods", (long) tests.size());
    all.put("names of one word", tests.stream().filter(TestNames.Name::isOneWord).count());
    return all;
  }

  /** Prints tables as Markdown, with the numbers of a revision before those of now. */
  private void printSince(String revision) throws IOException {
    Shape old = at(revision);
    Map<String, ModuleFigures> before = old.modules();
    Map<String, ModuleFigures> now = modules();
    Set<String> names = new TreeSet<>(before.keySet());
    names.addAll(now.keySet());
    List<ToIntFunction<ModuleFigures>> figures =
        List.of(
            ModuleFigures::lines,
            ModuleFigures::exported,
            ModuleFigures::files,
            ModuleFigures::cycle);
    System.out.println(
        "| module | lines before | now | exported types before | now | files of the largest package"
            + " before | now | largest cycle of files before | now |");
    System.out.println("|---|" + "---:|".repeat(2 * figures.size()));
    for (String name : names) {
      StringBuilder row = new StringBuilder("| `" + name + "` |");
      for (ToIntFunction<ModuleFigures> figure : figures) {
        for (Map<String, ModuleFigures> side : List.of(before, now)) {
          row.append(' ')
              .append(side.containsKey(name) ? side.get(name).of(figure) : "–")
              .append(" |");
        }
      }
      System.out.println(row);
    }
    System.out.println("\n| | before | now |\n|---|---:|---:|");
    Map<String, Long> totals = totals();
    old.totals()
        .forEach((f, n) -> System.out.println("| " + f + " | " + n + " | " + totals.get(f) + " |"));
  }

  /** Measures a revision of the repository, which is unpacked into a folder of its own. */
  private static Shape at(String revision) throws IOException {
    Path folder = Files.createTempDirectory("shape");
    try {
      Path archive = folder.resolve("sources.tar");
      run("git", "archive", "--output=" + archive, revision);
      run("tar", "-xf", archive.toString(), "-C", folder.toString());
      return new Shape(folder);
    } finally {
      try (Stream<Path> all = Files.walk(folder)) {
        all.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
      }
    }
  }

  private static void run(String... command) throws IOException {
    try {
      if (new ProcessBuilder(command).inheritIO().start().waitFor() != 0) {
        throw new Failure(String.join(" ", command) + " failed");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  private void print() {
    System.out.printf("%-60s %8s %8s %8s %8s%n", "module", "lines", "exported", "files", "cycle");
    modules()
        .forEach(
            (m, of) ->
                System.out.printf(
                    "%-60s %8d %8d %8d %8d%n", m, of.lines, of.exported, of.files, of.cycle));
    System.out.printf("%n%-60s %8s %8s %8s%n", "package", "lines", "files", "cycle");
    by(Source::pkg)
        .forEach(
            (p, files) ->
                System.out.printf(
                    "%-60s %8d %8d %8d%n",
                    p, lines(files), files.size(), filesInCycle(files).size()));
    by(Source::module)
        .forEach(
            (m, files) -> {
              Set<String> circle = packagesInCycle(files);
              if (circle.size() > 1) {
                System.out.printf("%npackages of %s that know each other: %s%n", m, circle);
              }
            });
    System.out.printf("%n%-60s %8s%n", "file above " + LINES + " lines", "lines");
    sources.stream()
        .filter(s -> s.lines > LINES)
        .sorted(Comparator.comparing(Source::lines).reversed())
        .forEach(s -> System.out.printf("%-60s %8d%n", s.fullName(), s.lines));
  }

  /**
   * Prints the table, a table beside that of a revision, or the cycle of one package; or lowers the
   * ceilings.
   *
   * @param args nothing, {@code --since} and a revision, a package, or {@code --lower}
   */
  public static void main(String[] args) throws IOException {
    Path root = Path.of("");
    Shape shape = new Shape(root);
    if (args.length == 0) {
      shape.print();
    } else if (args[0].equals("--lower")) {
      lower(root, shape.figures());
    } else if (args[0].equals("--since") && args.length == 2) {
      shape.printSince(args[1]);
    } else {
      filesInCycle(shape.by(Source::pkg).getOrDefault(args[0], List.of()))
          .forEach(System.out::println);
    }
  }
}
