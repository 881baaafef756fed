package io.seriform.tools;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The classes of some folders, and which of them do not fit the others: those that use a class or a
 * member that is no longer there, or lack a method that they have to implement. A JVM would find
 * out when it runs them.
 */
final class Linkage {

  private static final String PROJECT = "io/seriform/";
  private static final String OBJECT = "java/lang/Object";

  private final Map<String, ClassFile> classes = new HashMap<>();
  private final Map<String, Path> files = new TreeMap<>();
  private final List<Path> elsewhere;

  /**
   * @param elsewhere folders of classes that may be used and are not looked at
   */
  Linkage(Collection<Path> folders, List<Path> elsewhere) throws IOException {
    this.elsewhere = elsewhere;
    for (Path folder : folders) {
      for (Path file : classFiles(folder)) {
        ClassFile read = ClassFile.read(file);
        classes.putIfAbsent(read.name(), read);
        files.putIfAbsent(read.name(), file);
      }
    }
  }

  /** Returns the class files of a folder, without those of modules and of single versions. */
  static List<Path> classFiles(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> walk = Files.walk(folder)) {
      return walk.filter(
              f ->
                  f.toString().endsWith(".class")
                      && !f.endsWith("module-info.class")
                      && !folder.relativize(f).startsWith("META-INF"))
          .toList();
    }
  }

  /** Returns the classes that do not fit, with their files. */
  Map<Path, ClassFile> misfits() {
    Map<Path, ClassFile> found = new TreeMap<>();
    files.forEach(
        (name, file) -> {
          ClassFile each = classes.get(name);
          if (each.uses().stream().anyMatch(this::isBroken) || lacksMethod(each)) {
            found.put(file, each);
          }
        });
    return found;
  }

  private boolean isBroken(ClassFile.Use use) {
    ClassFile owner = classes.get(use.owner());
    if (owner == null) {
      return use.owner().startsWith(PROJECT)
          && elsewhere.stream().noneMatch(f -> Files.exists(f.resolve(use.owner() + ".class")));
    }
    boolean isInterface = (owner.access() & ClassFile.INTERFACE) != 0;
    return isInterface
        ? use.ofClass()
        : use.ofInterface() || (!use.member().isEmpty() && !has(owner, use.member()));
  }

  /** Returns {@code true} if a class has or inherits a member, or may inherit it from a library. */
  private boolean has(ClassFile type, String member) {
    return type.members().containsKey(member)
        || type.parents().stream()
            .anyMatch(
                parent ->
                    classes.containsKey(parent)
                        ? has(classes.get(parent), member)
                        : !parent.equals(OBJECT) || isOfObject(member));
  }

  private static boolean isOfObject(String member) {
    return Stream.of(Object.class.getDeclaredMethods())
        .anyMatch(m -> member.startsWith(m.getName() + "("));
  }

  /** Returns {@code true} if a class that has instances does not implement an abstract method. */
  private boolean lacksMethod(ClassFile type) {
    if ((type.access() & (ClassFile.ABSTRACT | ClassFile.INTERFACE)) != 0) {
      return false;
    }
    Set<ClassFile> family = new LinkedHashSet<>();
    if (!addFamily(type, family)) {
      return false;
    }
    Set<String> lacking = new LinkedHashSet<>();
    for (ClassFile each : family) {
      each.members()
          .forEach(
              (m, access) -> {
                if ((access & ClassFile.ABSTRACT) != 0 && !isOfObject(m)) {
                  lacking.add(m);
                }
              });
    }
    for (ClassFile each : family) {
      each.members()
          .forEach(
              (m, access) -> {
                if ((access & ClassFile.ABSTRACT) == 0) {
                  lacking.remove(m);
                }
              });
    }
    return !lacking.isEmpty();
  }

  /**
   * Adds a class and all that it inherits from; returns {@code false} if a superclass is unknown.
   */
  private boolean addFamily(ClassFile type, Set<ClassFile> family) {
    family.add(type);
    boolean known = true;
    for (String parent : type.parents()) {
      if (classes.containsKey(parent)) {
        known &= addFamily(classes.get(parent), family);
      } else if (parent.equals(type.parents().get(0)) && !parent.equals(OBJECT)) {
        known = false;
      }
    }
    return known;
  }

  /** Returns a number that changes with the constants that other classes may have copied. */
  String constants() {
    Map<String, Object> constants = new TreeMap<>();
    classes.forEach(
        (name, each) -> {
          if (!each.constants().isEmpty()) {
            constants.put(name, each.constants());
          }
        });
    return Integer.toHexString(constants.hashCode());
  }
}
