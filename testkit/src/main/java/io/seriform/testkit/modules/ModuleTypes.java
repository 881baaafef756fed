package io.seriform.testkit.modules;

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

/**
 * The types in the packages that a module exports to all, which are all packages where there is no
 * module descriptor.
 */
public final class ModuleTypes {

  private ModuleTypes() {}

  /**
   * Returns the types in the order of their names.
   *
   * @param module the folder of the module's pom
   */
  public static List<Class<?>> of(Path module) throws IOException {
    Path classes = module.resolve("target/classes");
    Path descriptor = classes.resolve("module-info.class");
    Set<String> packages = Files.exists(descriptor) ? exported(descriptor) : all(classes);
    return packages.stream()
        .<Class<?>>flatMap(name -> types(classes.resolve(name.replace('.', '/')), name).stream())
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
          .<Class<?>>map(ModuleTypes::load)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Class<?> load(String name) {
    try {
      return Class.forName(name, false, ModuleTypes.class.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }
}
