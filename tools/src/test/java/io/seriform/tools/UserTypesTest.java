package io.seriform.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Options and limits offer users what can be set, and what is set, and nothing that is there for
 * formats: each method that is not called {@code with} and a name returns what such a method sets.
 */
class UserTypesTest {

  private static final Path ROOT = Path.of("..");

  /** The types that users configure formats with, in lists of the API. */
  private static final Pattern TYPE =
      Pattern.compile(
          "(?:final |abstract )?(?:class|record) (io\\.seriform\\.[\\w.]*?(?:Options|Limits))"
              + "(?:<\\w+>)?(?: (?:extends|implements) .*)?");

  private static final Pattern METHOD =
      Pattern.compile("  public (?:final |abstract )?(?:<[^(]*> )?\\S+.* \\S+\\.(\\w+)\\((.*)\\)");

  /** What every object has, and what sets all that another format's options say. */
  private static final Set<String> OF_USERS = Set.of("equals", "hashCode", "toString", "like");

  private static final String KEY = "java.lang.Class<?>";

  /** A type with its methods, each with its parameters behind its name. */
  private record Type(String name, boolean ofFormats, List<String[]> methods) {}

  private static List<Type> types(String api) {
    List<Type> all = new ArrayList<>();
    for (String line : api.lines().toList()) {
      Matcher type = TYPE.matcher(line);
      Matcher method = METHOD.matcher(line);
      if (!line.startsWith(" ")) {
        boolean configures =
            type.matches()
                && (line.contains("io.seriform.Options")
                    || line.contains("io.seriform.model.options.")
                    || line.contains("SelfDescribingOptions")
                    || line.contains("io.seriform.wire.Limits"));
        all.add(new Type(configures ? type.group(1) : line, configures, new ArrayList<>()));
      } else if (method.matches() && !line.contains(" static ")) {
        all.get(all.size() - 1).methods.add(new String[] {method.group(1), method.group(2)});
      }
    }
    all.removeIf(t -> !t.ofFormats);
    return all;
  }

  /** Returns the methods that neither set anything nor return what is set. */
  private static Set<String> strange(Type type) {
    Set<String> set = new TreeSet<>();
    for (String[] method : type.methods) {
      set.add(method[0].toLowerCase(Locale.ROOT));
      if (method[0].startsWith("with") && method[1].contains(",")) {
        // of what a method sets together, each may be asked for by itself
        for (String parameter : method[1].split(",", -1)) {
          set.add("with" + parameter.replaceFirst(".*\\.", "").toLowerCase(Locale.ROOT));
        }
      }
    }
    Set<String> strange = new TreeSet<>();
    for (String[] method : type.methods) {
      String name = method[0];
      boolean getter = method[1].isEmpty() || method[1].equals(KEY);
      String setter = ("with" + name).toLowerCase(Locale.ROOT);
      boolean sets =
          set.contains(setter)
              || set.contains(setter.replaceFirst("s$", ""))
              || set.contains(setter.replaceFirst("ies$", "y"));
      if (!name.startsWith("with") && !OF_USERS.contains(name) && !(getter && sets)) {
        strange.add(type.name + "." + name + "(" + method[1] + ")");
      }
    }
    return strange;
  }

  @Test
  void optionsAndLimitsHaveNoMethodsForFormatsAlone() throws IOException {
    List<Type> types = new ArrayList<>();
    try (Stream<Path> files = Files.find(ROOT, 3, (path, a) -> path.endsWith("api.txt"))) {
      for (Path file : files.sorted().toList()) {
        types.addAll(types(Files.readString(file)));
      }
    }
    assertThat(types)
        .extracting(Type::name)
        .contains(
            "io.seriform.Options",
            "io.seriform.document.SelfDescribingOptions",
            "io.seriform.json.JsonOptions",
            "io.seriform.graph.GraphOptions",
            "io.seriform.model.options.ModelOptions",
            "io.seriform.model.options.PropertyOptions",
            "io.seriform.wire.Limits");
    assertThat(types.stream().flatMap(t -> strange(t).stream())).isEmpty();
  }

  @Test
  void aMethodThatOnlyAFormatCanCallIsFound() {
    String api =
        """
        abstract class io.seriform.document.SelfDescribingOptions<O> extends io.seriform.Options<O>
          public final O io.seriform.document.SelfDescribingOptions.withShape(io.seriform.Shape)
          public final O io.seriform.document.SelfDescribingOptions.withView(java.lang.Class<?>)
          public final boolean io.seriform.document.SelfDescribingOptions.selects()
          public final io.seriform.Enums io.seriform.document.SelfDescribingOptions.shape(io.seriform.M)
          public final java.util.Set<java.lang.Class<?>> io.seriform.document.SelfDescribingOptions.views()
        final class io.seriform.Other
          public boolean io.seriform.Other.selects()
        """;
    assertThat(types(api).stream().flatMap(t -> strange(t).stream()))
        .containsExactly(
            "io.seriform.document.SelfDescribingOptions.selects()",
            "io.seriform.document.SelfDescribingOptions.shape(io.seriform.M)");
  }
}
