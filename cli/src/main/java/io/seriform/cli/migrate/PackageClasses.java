package io.seriform.cli.migrate;

import io.seriform.cli.terminal.Trouble;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/** The class files of a package and those below it, in a jar or a folder. Nothing is loaded. */
public final class PackageClasses {

  private static final String SUFFIX = ".class";

  private PackageClasses() {}

  /**
   * Returns the annotations that class files name, by the names of the classes.
   *
   * @param origin the library whose annotations count
   * @throws Trouble if there is no class of the package
   */
  public static Map<String, Set<String>> find(Path source, String packageName, Origin origin) {
    String start = packageName.replace('.', '/') + "/";
    Map<String, Set<String>> found = new TreeMap<>();
    Set<String> others = new TreeSet<>();
    Visitor visitor =
        (entry, content) -> {
          int end = entry.lastIndexOf('/');
          if (!entry.endsWith(SUFFIX) || entry.startsWith("META-INF/") || end < 0) {
            return;
          }
          if (!entry.startsWith(start)) {
            others.add(entry.substring(0, end).replace('/', '.'));
          } else if (!entry.endsWith("-info" + SUFFIX)) {
            String name = entry.substring(0, entry.length() - SUFFIX.length()).replace('/', '.');
            found.put(name, annotations(content.open(), origin));
          }
        };
    try {
      if (Files.isDirectory(source)) {
        folder(source, visitor);
      } else {
        jar(source, visitor);
      }
    } catch (IOException | UncheckedIOException e) {
      throw Trouble.usage("'" + source.getFileName() + "' is not a jar that can be read: " + e, e);
    }
    if (found.isEmpty()) {
      throw Trouble.usage(
          "'"
              + source.getFileName()
              + "' has no class of the package "
              + packageName
              + (others.isEmpty()
                  ? ""
                  : "; it has " + String.join(", ", others.stream().limit(5).toList())));
    }
    return found;
  }

  private interface Content {
    byte[] open() throws IOException;
  }

  private interface Visitor {
    void visit(String entry, Content content) throws IOException;
  }

  private static void folder(Path source, Visitor visitor) throws IOException {
    try (Stream<Path> files = Files.walk(source)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String entry = source.relativize(file).toString().replace('\\', '/');
        visitor.visit(entry, () -> Files.readAllBytes(file));
      }
    }
  }

  private static void jar(Path source, Visitor visitor) throws IOException {
    try (JarFile jar = new JarFile(source.toFile());
        Stream<JarEntry> entries = jar.stream()) {
      for (JarEntry entry : entries.toList()) {
        visitor.visit(
            entry.getName(),
            () -> {
              try (InputStream in = jar.getInputStream(entry)) {
                return in.readAllBytes();
              }
            });
      }
    }
  }

  /** The annotations among the constants of a class file; none if the file is broken. */
  private static Set<String> annotations(byte[] file, Origin origin) {
    Set<String> found = new TreeSet<>();
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(file))) {
      in.skipBytes(8); // the magic number and the version
      int count = in.readUnsignedShort();
      for (int i = 1; i < count; i++) {
        switch (in.readUnsignedByte()) {
          case 1 -> {
            String text = in.readUTF();
            if (text.startsWith("L") && text.endsWith(";")) {
              String name = text.substring(1, text.length() - 1).replace('/', '.');
              if (origin.isAnnotation(name)) {
                found.add(name);
              }
            }
          }
          case 5, 6 -> {
            in.skipBytes(8);
            i++; // long and double take two places
          }
          case 7, 8, 16, 19, 20 -> in.skipBytes(2);
          case 15 -> in.skipBytes(3);
          default -> in.skipBytes(4);
        }
      }
    } catch (IOException broken) {
      return Set.of(); // loading the class says what is wrong
    }
    return found;
  }
}
