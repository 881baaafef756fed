import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Makes the classes for Jackson 2 of those for Jackson 3: renames packages, classes and methods as
 * a list of names says, word for word. A class that the package for Jackson 2 has of its own is
 * left out.
 */
final class Jackson2 {

  private static final Pattern WORD = Pattern.compile("[\\w.]*\\w");

  private final Map<String, String> qualified = new HashMap<>();
  private final Map<String, String> simple = new HashMap<>();

  private Jackson2(List<String> names) {
    for (String line : names) {
      String[] name = line.split(" ");
      if (line.startsWith("#") || line.isBlank()) {
        continue;
      }
      if (name.length != 2) {
        throw new IllegalArgumentException("not two names: " + line);
      }
      qualified.put(name[0], name[1].replaceFirst("<.*", ""));
      simple.put(last(name[0]), last(name[1]));
    }
  }

  /**
   * @param args the folder of sources, the list of names, the folder to write to
   */
  public static void main(String[] args) throws IOException {
    Path own = Path.of(args[0]).resolve("io/seriform/jackson2");
    Jackson2 names = new Jackson2(Files.readAllLines(Path.of(args[1])));
    Path made = Files.createDirectories(Path.of(args[2]).resolve("io/seriform/jackson2"));
    List<Path> files;
    try (Stream<Path> list = Files.list(own.resolveSibling("jackson3"))) {
      files = list.collect(Collectors.toList());
    }
    try (Stream<Path> before = Files.list(made)) {
      for (Path old : before.collect(Collectors.toList())) {
        if (!isMade(old.getFileName(), own)) {
          Files.delete(old);
        }
      }
    }
    for (Path file : files) {
      if (isMade(file.getFileName(), own)) {
        Path to = made.resolve(file.getFileName());
        String code = names.renamed(Files.readString(file));
        // what is equal keeps its time, and is not compiled again
        if (!Files.exists(to) || !Files.readString(to).equals(code)) {
          Files.writeString(to, code);
        }
      }
    }
  }

  /** Returns true if a class is made, as the package for Jackson 3 alone has it. */
  private static boolean isMade(Path name, Path own) {
    return Files.exists(own.resolveSibling("jackson3").resolve(name))
        && !Files.exists(own.resolve(name));
  }

  private String renamed(String code) {
    String text = code.replace("Jackson 3", "Jackson 2");
    return WORD.matcher(text)
        .replaceAll(word -> Matcher.quoteReplacement(renamedWord(word.group())));
  }

  private String renamedWord(String word) {
    String name = qualified.get(word);
    if (name != null) {
      return name;
    }
    for (int dot = word.lastIndexOf('.'); dot > 0; dot = word.lastIndexOf('.', dot - 1)) {
      String home = qualified.get(word.substring(0, dot)); // a package
      if (home != null) {
        return home + word.substring(dot);
      }
    }
    return Stream.of(word.split("\\."))
        .map(part -> simple.getOrDefault(part, part))
        .collect(Collectors.joining("."));
  }

  private static String last(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }
}
