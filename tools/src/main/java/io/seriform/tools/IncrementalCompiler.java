package io.seriform.tools;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Compiles the files of a module that changed since it was last compiled, by this class or by
 * Maven, against the classes of all others, and then those that do not fit others any more, because
 * they were compiled against another commit. A file that was deleted takes its classes along.
 * Warnings are printed and end nothing here.
 */
final class IncrementalCompiler {

  private final Repository repository;
  private final ClassPaths classPaths;
  private final boolean all;
  private final JavaCompiler javac = ToolProvider.getSystemJavaCompiler();

  /**
   * @param all compile all files, not only those that changed
   */
  IncrementalCompiler(Repository repository, ClassPaths classPaths, boolean all) {
    this.repository = repository;
    this.classPaths = classPaths;
    this.all = all;
  }

  /** Compiles a module with its tests, and whatever it needs. */
  void compile(SourceModule module) throws IOException, InterruptedException {
    List<SourceModule> closure = repository.closure(module);
    Set<String> tested = repository.withTestClasses(closure);
    for (SourceModule each : closure) {
      compile(each, SourceSet.MAIN, closure);
      if (each.equals(module) || tested.contains(each.name())) {
        compile(each, SourceSet.TEST, closure);
      }
    }
    mend(module, closure);
  }

  /** Compiles classes that do not fit what they use, until all fit or none can be compiled. */
  private void mend(SourceModule module, List<SourceModule> closure)
      throws IOException, InterruptedException {
    Map<Path, SourceModule> folders = folders(module, closure);
    Path record = module.work().resolve("constants.txt");
    if (Files.exists(record) && !isNewer(folders.keySet(), record)) {
      return;
    }
    Instant start = Instant.now();
    List<Path> elsewhere =
        repository.modules().stream()
            .flatMap(m -> Stream.of(m.classes(SourceSet.MAIN), m.classes(SourceSet.TEST)))
            .toList();
    Linkage linkage = new Linkage(folders.keySet(), elsewhere);
    String constants = linkage.constants();
    if (Files.exists(record) && !Files.readString(record).equals(constants)) {
      System.err.println("constants changed, which others may have copied: all is compiled again");
      for (Path folder : folders.keySet()) {
        SourceSet set = set(folders.get(folder), folder);
        List<Path> sources = javaFiles(folders.get(folder).roots(set));
        if (!sources.isEmpty()) {
          run(folders.get(folder), set, closure, sources);
        }
      }
      linkage = new Linkage(folders.keySet(), elsewhere);
    }
    Set<Path> before = Set.of();
    for (Map<Path, ClassFile> misfits = linkage.misfits();
        !misfits.isEmpty() && !misfits.keySet().equals(before);
        misfits = new Linkage(folders.keySet(), elsewhere).misfits()) {
      for (Path folder : folders.keySet()) {
        SourceModule owner = folders.get(folder);
        SourceSet set = set(owner, folder);
        Set<Path> sources = new LinkedHashSet<>();
        misfits.forEach(
            (file, misfit) -> {
              if (file.startsWith(folder)) {
                owner.roots(set).stream()
                    .map(root -> root.resolve(misfit.sourcePath()))
                    .filter(Files::exists)
                    .forEach(sources::add);
              }
            });
        if (!sources.isEmpty()) {
          System.err.printf(
              "%s, %s: %d files do not fit others, such as %s%n",
              owner.name(), set.folder(), sources.size(), sources.iterator().next().getFileName());
          run(owner, set, closure, List.copyOf(sources));
        }
      }
      before = misfits.keySet();
    }
    Files.createDirectories(record.getParent());
    Files.writeString(record, constants);
    Files.setLastModifiedTime(record, FileTime.from(start));
  }

  /**
   * Returns the folders of classes that a module's tests run with, in the order to compile them.
   */
  private Map<Path, SourceModule> folders(SourceModule module, List<SourceModule> closure) {
    Map<Path, SourceModule> folders = new LinkedHashMap<>();
    Set<String> tested = repository.withTestClasses(closure);
    for (SourceModule each : closure) {
      folders.put(each.classes(SourceSet.MAIN), each);
      if (each.equals(module) || tested.contains(each.name())) {
        folders.put(each.classes(SourceSet.TEST), each);
      }
    }
    return folders;
  }

  private static SourceSet set(SourceModule module, Path classes) {
    return classes.equals(module.classes(SourceSet.MAIN)) ? SourceSet.MAIN : SourceSet.TEST;
  }

  private static boolean isNewer(Set<Path> folders, Path mark) throws IOException {
    FileTime time = Files.getLastModifiedTime(mark);
    for (Path folder : folders) {
      for (Path file : Linkage.classFiles(folder)) {
        if (Files.getLastModifiedTime(file).compareTo(time) > 0) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns the class path of a module's tests. */
  List<String> classPath(SourceModule module) throws IOException, InterruptedException {
    List<SourceModule> closure = repository.closure(module);
    List<String> path = new ArrayList<>();
    path.add(module.classes(SourceSet.TEST).toString());
    addClasses(module, closure, path);
    path.addAll(classPaths.libraries(module));
    return path;
  }

  private void addClasses(SourceModule module, List<SourceModule> closure, List<String> path) {
    path.add(module.classes(SourceSet.MAIN).toString());
    Set<String> tested = repository.withTestClasses(closure);
    for (SourceModule other : closure) {
      if (!other.equals(module)) {
        path.add(other.classes(SourceSet.MAIN).toString());
        if (tested.contains(other.name())) {
          path.add(other.classes(SourceSet.TEST).toString());
        }
      }
    }
  }

  private void compile(SourceModule module, SourceSet set, List<SourceModule> closure)
      throws IOException, InterruptedException {
    copyResources(module.resources(set), module.classes(set));
    for (SourceModule.Generated each : module.generated(set)) {
      each.update(module.work().resolve("generated-" + each.root().getFileName() + ".stamp"));
    }
    if (module.roots(set).isEmpty()) {
      return;
    }
    List<Path> files = javaFiles(module.roots(set));
    if (Files.isDirectory(module.folder().resolve("src/" + set.folder() + "/kotlin"))) {
      System.err.println(module.name() + ": its Kotlin is as Maven compiled it last");
    }
    Instant start = Instant.now();
    Path stamp = module.work().resolve(set.folder() + ".stamp");
    removeDeleted(module, set);
    List<Path> changed = all ? files : changed(module, set, files, stamp);
    if (!changed.isEmpty()) {
      System.err.printf(
          "%s, %s: %d of %d files%n", module.name(), set.folder(), changed.size(), files.size());
      run(module, set, closure, changed);
    }
    Files.createDirectories(stamp.getParent());
    Files.writeString(stamp, "");
    Files.setLastModifiedTime(stamp, FileTime.from(start));
  }

  private static List<Path> javaFiles(List<Path> roots) throws IOException {
    List<Path> files = new ArrayList<>();
    for (Path root : roots) {
      try (Stream<Path> walk = Files.walk(root)) {
        walk.filter(f -> f.toString().endsWith(".java") && !f.endsWith("module-info.java"))
            .forEach(files::add);
      }
    }
    return files;
  }

  private static List<Path> changed(
      SourceModule module, SourceSet set, List<Path> files, Path stamp) throws IOException {
    List<Path> changed = new ArrayList<>();
    boolean stamped = Files.exists(stamp);
    for (Path file : files) {
      // Maven deletes classes and leaves the stamp
      Path compiled = classFile(module, set, file);
      FileTime at =
          Files.exists(compiled) ? Files.getLastModifiedTime(stamped ? stamp : compiled) : null;
      boolean current =
          at == null
              ? file.endsWith("package-info.java")
              : at.compareTo(Files.getLastModifiedTime(file)) >= 0;
      if (!current) {
        changed.add(file);
      }
    }
    return changed;
  }

  private static Path classFile(SourceModule module, SourceSet set, Path source) {
    Path root = module.roots(set).stream().filter(source::startsWith).findFirst().orElseThrow();
    String name = root.relativize(source).toString();
    return module
        .classes(set)
        .resolve(name.substring(0, name.length() - ".java".length()) + ".class");
  }

  /**
   * Deletes classes whose source is gone: no file that it may be of is in any folder of sources.
   */
  private static void removeDeleted(SourceModule module, SourceSet set) throws IOException {
    Set<String> sources = new HashSet<>();
    for (String root :
        List.of("src", "target/generated-sources", "target/generated-test-sources")) {
      addEnds(module.folder().resolve(root), sources);
    }
    Path classes = module.classes(set);
    for (Path file : Linkage.classFiles(classes)) {
      String name = classes.relativize(file).toString().replace(File.separatorChar, '/');
      if (!sources.contains(name.replaceFirst("(\\$.*)?\\.class$", ".java"))
          && !Files.exists(module.resources(set).resolve(name))) {
        String source = ClassFile.read(file).sourcePath();
        if (source.endsWith(".java") && !sources.contains(source)) {
          System.err.println(module.name() + ", deleted: " + name);
          Files.delete(file);
        }
      }
    }
  }

  /** Adds each end of the path of each source file, because folders of sources are many. */
  private static void addEnds(Path root, Set<String> ends) throws IOException {
    if (Files.isDirectory(root)) {
      try (Stream<Path> walk = Files.walk(root)) {
        for (Path file : walk.filter(f -> f.toString().endsWith(".java")).toList()) {
          Path path = root.relativize(file);
          for (int i = 0; i < path.getNameCount(); i++) {
            ends.add(
                path.subpath(i, path.getNameCount()).toString().replace(File.separatorChar, '/'));
          }
        }
      }
    }
  }

  private void run(SourceModule module, SourceSet set, List<SourceModule> closure, List<Path> files)
      throws IOException, InterruptedException {
    List<String> path = new ArrayList<>();
    addClasses(module, closure, path);
    path.add(0, module.classes(set).toString());
    path.addAll(classPaths.libraries(module));
    // a module-info.class beside the output would make this a compilation of a module
    Path output = module.work().resolve("classes");
    deleteAll(output);
    Files.createDirectories(output);
    List<String> options =
        List.of(
            "-Xlint:all,-processing,-options,-classfile",
            "-parameters",
            "-g",
            "-proc:none",
            "-implicit:none",
            "--release",
            "17",
            "-d",
            output.toString(),
            "-cp",
            String.join(File.pathSeparator, path));
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    boolean compiled;
    try (StandardJavaFileManager manager = javac.getStandardFileManager(diagnostics, null, null)) {
      compiled =
          javac
              .getTask(
                  null,
                  manager,
                  diagnostics,
                  options,
                  null,
                  manager.getJavaFileObjectsFromPaths(files))
              .call();
    }
    diagnostics.getDiagnostics().forEach(d -> System.err.println(d.toString()));
    if (!compiled) {
      throw new Failure(module.name() + " does not compile");
    }
    try (Stream<Path> walk = Files.walk(output)) {
      for (Path file : walk.filter(Files::isRegularFile).toList()) {
        copy(file, module.classes(set).resolve(output.relativize(file).toString()));
      }
    }
    deleteAll(output);
  }

  private static void copyResources(Path resources, Path classes) throws IOException {
    if (!Files.isDirectory(resources)) {
      return;
    }
    try (Stream<Path> walk = Files.walk(resources)) {
      for (Path file : walk.filter(Files::isRegularFile).toList()) {
        Path copy = classes.resolve(resources.relativize(file).toString());
        if (!Files.exists(copy)
            || Files.getLastModifiedTime(copy).compareTo(Files.getLastModifiedTime(file)) < 0) {
          copy(file, copy);
        }
      }
    }
  }

  private static void copy(Path file, Path to) throws IOException {
    Files.createDirectories(to.getParent());
    Files.copy(file, to, StandardCopyOption.REPLACE_EXISTING);
  }

  private static void deleteAll(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> walk = Files.walk(folder)) {
        for (Path path : walk.sorted((a, b) -> b.compareTo(a)).toList()) {
          Files.delete(path);
        }
      }
    }
  }
}
