package io.seriform.testkit.generated;

import io.seriform.Codec;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/**
 * Compiles classes in memory, and loads them with a class loader of their own, or beside the test
 * kit, in the package and the module of which codecs can be nestmates.
 */
public final class Javac {

  private Javac() {}

  /** The package of the classes that are defined beside the test kit. */
  public static final String PACKAGE = Javac.class.getPackageName() + ".";

  /** The line that declares {@link #PACKAGE}, with which the text of its classes begins. */
  public static final String HEADER = "package " + Javac.class.getPackageName() + ";\n";

  /** All warnings but those of jars that name others which are not there. */
  private static final String[] STRICT = {"-Xlint:all,-path,-processing", "-Werror"};

  private static StandardJavaFileManager files;

  private static final Map<Map<String, String>, Map<String, Class<?>>> DEFINED =
      new ConcurrentHashMap<>();

  /**
   * Compiles classes and defines them beside the test kit, once for each text.
   *
   * @param sources the text of each class by its full name, in {@link #PACKAGE}; a name is used for
   *     one text only
   * @return the classes by name
   */
  public static Map<String, Class<?>> define(Map<String, String> sources) {
    return DEFINED.computeIfAbsent(Map.copyOf(sources), Javac::defined);
  }

  private static Map<String, Class<?>> defined(Map<String, String> sources) {
    Map<String, Class<?>> defined = new HashMap<>();
    Deque<Map.Entry<String, Bytes>> left = new ArrayDeque<>(compile(sources).entrySet());
    int waiting = 0;
    while (!left.isEmpty()) {
      Map.Entry<String, Bytes> next = left.remove();
      try {
        byte[] b = next.getValue().out.toByteArray();
        defined.put(next.getKey(), MethodHandles.lookup().defineClass(b));
        waiting = 0;
      } catch (NoClassDefFoundError e) {
        // its superclass or an interface is defined later
        left.add(next);
        if (++waiting == left.size()) {
          throw e;
        }
      } catch (IllegalAccessException e) {
        throw new LinkageError("the test kit may define classes beside it", e);
      }
    }
    return defined;
  }

  /**
   * Compiles and loads with another class loader.
   *
   * @param sources the text of each class by its full name
   * @return the loader of the classes, whose parent is that of the test kit
   */
  public static ClassLoader load(Map<String, String> sources) {
    return new Loader(compile(sources), Javac.class.getClassLoader());
  }

  /** Compiles without a warning, and loads as {@link #load} does. */
  public static ClassLoader loadStrictly(Map<String, String> sources) {
    return new Loader(compile(sources, STRICT), Javac.class.getClassLoader());
  }

  /**
   * Compiles and loads with a class loader that does not see the library.
   *
   * @param sources the text of each class by its full name, naming classes of the JDK only
   */
  public static ClassLoader loadApart(Map<String, String> sources) {
    return new Loader(compile(sources), ClassLoader.getPlatformClassLoader());
  }

  /**
   * Compiles a module that opens all its packages, for reflection, and exports none.
   *
   * @param name the module's name
   * @param sources the text of each class by its full name, in one package of the module's name
   * @return the loader of the module's classes
   */
  public static ClassLoader module(String name, Map<String, String> sources) {
    return modules(
            "open module " + name + " {}", name, sources, ClassLoader.getPlatformClassLoader())
        .layer()
        .findLoader(name);
  }

  /**
   * Compiles a module that sees the library, exports one package to it alone, and opens none.
   *
   * @param name the module's name, and that of the package
   * @param sources the text of each class by its full name, in that package or others
   * @return the loader of the module's classes
   */
  public static ClassLoader exporting(String name, Map<String, String> sources) {
    Module library = Codec.class.getModule();
    ModuleLayer.Controller modules =
        modules("module " + name + " {}", name, sources, Javac.class.getClassLoader());
    Module module = modules.layer().findModule(name).orElseThrow();
    modules.addReads(module, library);
    modules.addExports(module, name, library);
    return module.getClassLoader();
  }

  private static ModuleLayer.Controller modules(
      String declaration, String name, Map<String, String> sources, ClassLoader parent) {
    Map<String, String> all = new HashMap<>(sources);
    all.put("module-info", declaration);
    try {
      Path folder = Files.createTempDirectory("seriform-module");
      folder.toFile().deleteOnExit();
      for (Map.Entry<String, Bytes> e :
          compile(all, "--add-reads", name + "=ALL-UNNAMED").entrySet()) {
        Path file = folder.resolve(e.getKey().replace('.', '/') + ".class");
        createdUntilExit(file.getParent());
        file.toFile().deleteOnExit();
        Files.write(file, e.getValue().out.toByteArray());
      }
      ModuleLayer boot = ModuleLayer.boot();
      Configuration found =
          boot.configuration().resolve(ModuleFinder.of(folder), ModuleFinder.of(), Set.of(name));
      return ModuleLayer.defineModulesWithOneLoader(found, List.of(boot), parent);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Creates a folder with those above it; the JVM deletes what was named last first. */
  private static void createdUntilExit(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      createdUntilExit(folder.getParent());
      Files.createDirectory(folder).toFile().deleteOnExit();
    }
  }

  /** Open jars of the class path, which take most of the time of a compilation; guarded by it. */
  private static StandardJavaFileManager files(JavaCompiler javac) throws IOException {
    if (files == null) {
      files = javac.getStandardFileManager(null, null, null);
      List<Path> path = new ArrayList<>();
      String all =
          System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
      for (String each : all.split(File.pathSeparator, -1)) {
        path.add(Path.of(each));
      }
      files.setLocationFromPaths(StandardLocation.CLASS_PATH, path);
    }
    return files;
  }

  private static synchronized Map<String, Bytes> compile(
      Map<String, String> sources, String... more) {
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    if (javac == null) {
      throw new AssertionError("the tests need a JDK, with its compiler");
    }
    DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
    Memory memory;
    try {
      memory = new Memory(files(javac));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    List<JavaFileObject> files = new ArrayList<>();
    sources.forEach((name, text) -> files.add(new Source(name, text)));
    List<String> options = new ArrayList<>(List.of("-parameters", "-proc:none"));
    options.addAll(List.of(more.length == 0 ? new String[] {"-Xlint:none"} : more));
    if (!javac.getTask(null, memory, problems, options, null, files).call()) {
      StringBuilder text = new StringBuilder("generated classes do not compile:");
      for (Diagnostic<?> d : problems.getDiagnostics()) {
        text.append('\n').append(d);
      }
      throw new AssertionError(text.toString());
    }
    return memory.classes;
  }

  /** A class that has been compiled. */
  public static Class<?> find(ClassLoader loader, String name) {
    try {
      return Class.forName(name, true, loader);
    } catch (ClassNotFoundException e) {
      throw new AssertionError(name + " was not compiled", e);
    }
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String name, String text) {
      super(URI.create("string:///" + name.replace('.', '/') + ".java"), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }

  private static final class Bytes extends SimpleJavaFileObject {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    Bytes(String name) {
      super(URI.create("mem:///" + name.replace('.', '/') + ".class"), Kind.CLASS);
    }

    @Override
    public OutputStream openOutputStream() {
      return out;
    }
  }

  private static final class Memory extends ForwardingJavaFileManager<StandardJavaFileManager> {
    private final Map<String, Bytes> classes = new HashMap<>();

    Memory(StandardJavaFileManager files) {
      super(files);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        JavaFileManager.Location location,
        String name,
        JavaFileObject.Kind kind,
        FileObject sibling) {
      return classes.computeIfAbsent(name, Bytes::new);
    }
  }

  private static final class Loader extends ClassLoader {
    private final Map<String, Bytes> classes;

    Loader(Map<String, Bytes> classes, ClassLoader parent) {
      super(parent);
      this.classes = classes;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      Bytes bytes = classes.get(name);
      if (bytes == null) {
        throw new ClassNotFoundException(name);
      }
      byte[] b = bytes.out.toByteArray();
      return defineClass(name, b, 0, b.length);
    }
  }
}
