import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Expands the templates of classes with 255 fields, which are in five parts of 51, as the JIT
 * compiles no longer methods. The lines between {@code // each part} and {@code // end} are repeated
 * for each part, and between {@code // each field} and {@code // end} for each field of the part
 * around them, or for all. They have {@code $first$} and {@code $last$}, the fields of a part,
 * {@code $n$}, the number of a field, and {@code $offset$}, its offset among ints.
 */
final class Templates {

  private static final int PARTS = 5;
  private static final int FIELDS = 51;

  private Templates() {}

  public static void main(String[] args) throws IOException {
    Path templates = Path.of(args[0]);
    List<Path> files;
    try (Stream<Path> walk = Files.walk(templates)) {
      files = walk.filter(Files::isRegularFile).collect(Collectors.toList());
    }
    for (Path file : files) {
      StringBuilder code = new StringBuilder();
      expand(Files.readAllLines(file), 1, PARTS * FIELDS, code);
      Path to = Path.of(args[1]).resolve(templates.relativize(file).toString());
      Files.createDirectories(to.getParent());
      // what is equal keeps its time, and is not compiled again
      if (!Files.exists(to) || !Files.readString(to).contentEquals(code)) {
        Files.writeString(to, code);
      }
    }
  }

  private static void expand(List<String> lines, int first, int last, StringBuilder code) {
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      boolean part = line.strip().equals("// each part");
      if (!part && !line.strip().equals("// each field")) {
        code.append(line).append('\n');
        continue;
      }
      int end = i + 1;
      // the end has the indentation of the beginning
      while (!lines.get(end).equals(line.replaceFirst("each \\w+", "end"))) {
        end++;
      }
      List<String> body = lines.subList(i + 1, end);
      int size = part ? FIELDS : 1;
      for (int n = first; n <= last; n += size) {
        StringBuilder once = new StringBuilder();
        expand(body, n, n + size - 1, once);
        code.append(
            once.toString()
                .replace("$first$", Integer.toString(n))
                .replace("$last$", Integer.toString(n + size - 1))
                .replace("$n$", Integer.toString(n))
                .replace("$offset$", Integer.toString(4 * (n - 1))));
      }
      i = end;
    }
  }
}
