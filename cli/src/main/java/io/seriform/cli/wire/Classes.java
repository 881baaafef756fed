package io.seriform.cli.wire;

import io.seriform.cli.terminal.Console;
import io.seriform.cli.terminal.Trouble;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/** Classes that the user names on the command line; never those that a message names. */
public final class Classes {

  private Classes() {}

  /**
   * Returns a loader of classes from jars and folders, separated as in the JVM's class path; {@code
   * folder/*} is all jars in a folder.
   */
  public static ClassLoader loader(Console console, String classPath) {
    String all = classPath == null ? "" : classPath;
    return console.loaders().computeIfAbsent(all, path -> made(console, path));
  }

  private static ClassLoader made(Console console, String classPath) {
    List<URL> urls = new ArrayList<>();
    for (String part :
        classPath.isEmpty() ? new String[0] : classPath.split(File.pathSeparator, -1)) {
      add(console, part, urls);
    }
    return new URLClassLoader(urls.toArray(URL[]::new), Classes.class.getClassLoader());
  }

  private static void add(Console console, String part, List<URL> urls) {
    boolean all = part.endsWith("/*") || part.endsWith("\\*");
    Path path = console.path(all ? part.substring(0, part.length() - 2) : part);
    if (!Files.exists(path)) {
      throw Trouble.usage("there is no '" + part + "' for the class path");
    }
    try {
      if (!all && Files.isRegularFile(path)) {
        new ZipFile(path.toFile()).close();
      }
      if (!all) {
        urls.add(path.toUri().toURL());
        return;
      }
      try (Stream<Path> jars = Files.list(path)) {
        for (Path jar : jars.filter(p -> p.toString().endsWith(".jar")).sorted().toList()) {
          urls.add(jar.toUri().toURL());
        }
      }
    } catch (ZipException e) {
      throw Trouble.usage("'" + part + "' is not a jar: " + e.getMessage(), e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Loads a class.
   *
   * @throws Trouble if it is not on the class path, or something that it needs is not
   */
  public static Class<?> load(ClassLoader loader, String name) {
    try {
      return Class.forName(name, false, loader);
    } catch (ClassNotFoundException e) {
      int dot = name.lastIndexOf('.');
      String nested = dot < 0 ? null : name.substring(0, dot) + "$" + name.substring(dot + 1);
      if (nested != null
          && Character.isUpperCase(name.charAt(name.lastIndexOf('.', dot - 1) + 1))) {
        return load(loader, nested);
      }
      String hint = dot < 0 ? "; its package is needed, as in com.acme." + name : "";
      throw Trouble.usage(
          "no class is named '" + name + "' on the class path (--classpath)" + hint, e);
    } catch (LinkageError e) {
      throw Trouble.usage(
          "the class '" + name + "' cannot be loaded: " + e + "; add what it needs to --classpath",
          e);
    }
  }
}
