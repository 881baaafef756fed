package io.seriform.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.module.ModuleDescriptor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Compares the public API of a module with {@code api.txt} beside its pom, so that it changes only
 * on purpose: the public and protected members of each public type in the packages that the module
 * exports to all, which are all packages where there is no module descriptor. {@code ./seriform
 * accept} writes the file.
 */
@Tag(Recorded.TAG)
public abstract class ApiKit {

  private static final String FILE = "api.txt";

  private final Path module;

  /** Checks the module that the test is in. */
  protected ApiKit() {
    this(Path.of(""));
  }

  /**
   * Checks another module.
   *
   * @param module the folder of its pom
   */
  protected ApiKit(Path module) {
    this.module = module;
  }

  /** Whether a public class is one of users; another language may have its own word for that. */
  protected boolean isForUsers(Class<?> type) {
    return Signatures.isVisible(type);
  }

  @Test
  void changesOnPurposeOnly() throws IOException {
    List<String> found = signatures();
    assertThat(found).as("a module exports something").isNotEmpty();
    Path file = module.resolve(FILE);
    if (Recorded.ACCEPT) {
      Files.write(file, found);
    }
    assertThat(found)
        .as("the public API; ./seriform accept writes a change that is meant")
        .isEqualTo(Files.exists(file) ? Files.readAllLines(file) : List.of());
  }

  private List<String> signatures() throws IOException {
    Path classes = module.resolve("target/classes");
    Path descriptor = classes.resolve("module-info.class");
    Set<String> packages = Files.exists(descriptor) ? exported(descriptor) : all(classes);
    return packages.stream()
        .flatMap(name -> types(classes.resolve(name.replace('.', '/')), name).stream())
        .filter(this::isForUsers)
        .flatMap(type -> Signatures.of(type).stream())
        .toList();
  }

  private static Set<String> exported(Path descriptor) throws IOException {
    try (InputStream in = Files.newInputStream(descriptor)) {
      return ModuleDescriptor.read(in).exports().stream()
          .filter(exported -> !exported.isQualified())
          .map(ModuleDescriptor.Exports::source)
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  /** The packages of an automatic module, which exports all of them. */
  private static Set<String> all(Path classes) throws IOException {
    try (Stream<Path> files = Files.walk(classes)) {
      return files
          .filter(file -> file.toString().endsWith(".class"))
          .map(file -> classes.relativize(file.getParent()).toString())
          .map(name -> name.replace(File.separatorChar, '.'))
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  private static List<Class<?>> types(Path folder, String packageName) {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".class") && !name.equals("package-info.class"))
          .map(name -> packageName + "." + name.substring(0, name.length() - ".class".length()))
          .sorted()
          .<Class<?>>map(ApiKit::load)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Class<?> load(String name) {
    try {
      return Class.forName(name, false, ApiKit.class.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }
}
