package io.seriform.scan;

import io.seriform.error.ModelException;
import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleReader;
import java.lang.module.ResolvedModule;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipFile;

/** The class files of a package, from a module, or from folders and jars of a class path. */
final class ClassFiles {

  private static final String SUFFIX = ".class";

  private final ClassLoader loader;
  private final String folder;
  private final boolean deep;
  private final Map<String, ClassFile> found = new TreeMap<>();

  private ClassFiles(Class<?> anchor, boolean deep) {
    this.loader = anchor.getClassLoader();
    String name = anchor.getPackageName();
    this.folder = name.isEmpty() ? "" : name.replace('.', '/') + "/";
    this.deep = deep;
  }

  /**
   * Reads the class files of the package of a class.
   *
   * @param deep whether those of the packages below it are read too
   */
  static ClassFiles of(Class<?> anchor, boolean deep) {
    ClassFiles files = new ClassFiles(anchor, deep);
    try {
      if (anchor.getModule().isNamed()) {
        files.module(anchor.getModule());
      } else {
        files.classPath(anchor);
      }
    } catch (IOException | URISyntaxException e) {
      throw new ModelException("the package of " + anchor.getName() + " cannot be read", e);
    }
    return files;
  }

  /** The classes by name. */
  Collection<ClassFile> all() {
    return Collections.unmodifiableCollection(found.values());
  }

  /** Returns true if a class extends or implements another one, at any distance. */
  boolean extend(ClassFile file, String wanted) {
    Deque<String> open = new ArrayDeque<>(file.above());
    Set<String> seen = new HashSet<>();
    while (!open.isEmpty()) {
      String name = open.removeFirst();
      if (name.equals(wanted)) {
        return true;
      }
      ClassFile above = seen.add(name) ? named(name) : null;
      if (above != null) {
        open.addAll(above.above());
      }
    }
    return false;
  }

  /** The file of a class of whatever package; null if there is none. */
  private ClassFile named(String name) {
    ClassFile known = found.get(name);
    if (known != null) {
      return known;
    }
    String resource = name.replace('.', '/') + SUFFIX;
    InputStream in =
        loader == null
            ? ClassLoader.getSystemResourceAsStream(resource)
            : loader.getResourceAsStream(resource);
    return in == null ? null : ClassFile.read(in, name);
  }

  private boolean isWanted(String resource) {
    return resource.startsWith(folder)
        && resource.endsWith(SUFFIX)
        && (deep || resource.indexOf('/', folder.length()) < 0);
  }

  private void add(InputStream in, String resource) {
    ClassFile file = ClassFile.read(in, resource);
    found.putIfAbsent(file.name(), file);
  }

  private void module(Module module) throws IOException {
    ResolvedModule resolved =
        module.getLayer() == null
            ? null
            : module.getLayer().configuration().findModule(module.getName()).orElse(null);
    if (resolved == null) {
      throw new ModelException(module + " is in no layer that could be looked through");
    }
    try (ModuleReader reader = resolved.reference().open();
        Stream<String> all = reader.list()) {
      for (String resource : all.filter(this::isWanted).toList()) {
        add(reader.open(resource).orElseThrow(() -> new IOException(resource)), resource);
      }
    }
  }

  private void classPath(Class<?> anchor) throws IOException, URISyntaxException {
    Set<Path> roots = new LinkedHashSet<>();
    CodeSource source = anchor.getProtectionDomain().getCodeSource();
    if (source != null && source.getLocation() != null && isFile(source.getLocation())) {
      roots.add(Path.of(source.getLocation().toURI()));
    }
    for (URL url : resources()) {
      Path root = root(url);
      if (root != null) {
        roots.add(root);
      }
    }
    if (roots.isEmpty()) {
      throw new ModelException(
          "the package of " + anchor.getName() + " is in no folder, jar or module");
    }
    for (Path root : roots) {
      if (Files.isDirectory(root)) {
        inFolder(root);
      } else {
        inJar(root);
      }
    }
  }

  private List<URL> resources() throws IOException {
    return loader == null || folder.isEmpty()
        ? List.of()
        : new ArrayList<>(Collections.list(loader.getResources(folder)));
  }

  private static boolean isFile(URL url) {
    return url.getProtocol().equals("file");
  }

  /** The folder or jar that a package is in; null if it is in neither. */
  private Path root(URL url) throws IOException, URISyntaxException {
    if (isFile(url)) {
      Path path = Path.of(url.toURI());
      for (int i = folder.length() - folder.replace("/", "").length(); i > 0; i--) {
        path = path.getParent();
      }
      return path;
    }
    return url.openConnection() instanceof JarURLConnection jar && isFile(jar.getJarFileURL())
        ? Path.of(jar.getJarFileURL().toURI())
        : null;
  }

  private void inFolder(Path root) throws IOException {
    Path start = root.resolve(folder);
    if (!Files.isDirectory(start)) {
      return;
    }
    try (Stream<Path> files = Files.walk(start, deep ? Integer.MAX_VALUE : 1)) {
      for (Path file : files.sorted().toList()) {
        String resource = root.relativize(file).toString().replace('\\', '/');
        if (isWanted(resource) && Files.isRegularFile(file)) {
          add(Files.newInputStream(file), resource);
        }
      }
    }
  }

  private void inJar(Path path) throws IOException {
    try (JarFile jar =
            new JarFile(path.toFile(), true, ZipFile.OPEN_READ, JarFile.runtimeVersion());
        Stream<JarEntry> entries = jar.versionedStream()) {
      for (JarEntry entry : entries.filter(e -> isWanted(e.getName())).toList()) {
        add(jar.getInputStream(entry), entry.getName());
      }
    }
  }
}
