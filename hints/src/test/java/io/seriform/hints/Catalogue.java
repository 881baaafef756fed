package io.seriform.hints;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Every text in the library's class files that names code: an option, an annotation or a call. The
 * compiler keeps this catalogue, so that no hint can be missing from it.
 */
final class Catalogue {

  /** An option, a call of a class, an annotation, or a class of options. */
  private static final Pattern CODE =
      Pattern.compile(
          "(?<![\\w.])(?:[A-Z]\\w*\\.)?with[A-Z]\\w*|(?<![\\w.])[A-Z]\\w+\\.[a-z]\\w+(?=\\()"
              + "|@[A-Z]\\w+");

  /** Where a part of a text is filled in when the program runs. */
  private static final char FILLED = '\1';

  private Catalogue() {}

  /**
   * A text that names code.
   *
   * @param text with {@link #FILLED} for each part that is filled in
   */
  record Text(String text) {

    /** The code that it names. */
    Set<String> code() {
      Set<String> code = new LinkedHashSet<>();
      Matcher m = CODE.matcher(text);
      while (m.find()) {
        code.add(m.group());
      }
      return code;
    }

    /** Whether a message contains it. */
    boolean isIn(String message) {
      return Pattern.compile(
              Arrays.stream(text.split(String.valueOf(FILLED), -1))
                  .map(Pattern::quote)
                  .collect(Collectors.joining(".*?")),
              Pattern.DOTALL)
          .matcher(message)
          .find();
    }

    @Override
    public String toString() {
      return text.replace(FILLED, '…').replace("\n", " ");
    }
  }

  /** The texts of all modules of the library on the class path. */
  static List<Text> texts() throws IOException {
    Set<Text> texts = new LinkedHashSet<>();
    for (byte[] each : classes().values()) {
      new ClassReader(each).accept(new Constants(texts), 0);
    }
    return new ArrayList<>(texts);
  }

  /** The class files of all modules of the library on the class path, by their paths in these. */
  static Map<String, byte[]> classes() throws IOException {
    Map<String, byte[]> classes = new TreeMap<>();
    for (String entry : classPath().split(System.getProperty("path.separator"), -1)) {
      Path path = Path.of(entry).toAbsolutePath();
      if (isOfLibrary(path.toString()) && Files.isDirectory(path)) {
        read(path, classes);
      } else if (isOfLibrary(path.toString()) && Files.isRegularFile(path)) {
        try (FileSystem jar =
            FileSystems.newFileSystem(URI.create("jar:" + path.toUri()), Map.of())) {
          read(jar.getPath("/"), classes);
        }
      }
    }
    return classes;
  }

  private static String classPath() {
    return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
  }

  private static boolean isOfLibrary(String path) {
    String name = path.replace('\\', '/');
    boolean module = name.endsWith("/target/classes") || name.matches(".*/seriform-[^/]*\\.jar");
    return module && !name.contains("testkit");
  }

  private static void read(Path root, Map<String, byte[]> classes) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".class")).toList()) {
        String name = root.relativize(file).toString().replace('\\', '/');
        classes.put(name, Files.readAllBytes(file));
      }
    }
  }

  private static final class Constants extends ClassVisitor {
    private final Set<Text> texts;

    Constants(Set<Text> texts) {
      super(Opcodes.ASM9);
      this.texts = texts;
    }

    @Override
    public FieldVisitor visitField(
        int access, String name, String descriptor, String signature, Object value) {
      add(value);
      return null;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String method, String descriptor, String signature, String[] exceptions) {
      return new Concatenations(FILLED, this::add);
    }

    private void add(Object value) {
      if (value instanceof String s && s.contains(" ") && CODE.matcher(s).find()) {
        texts.add(new Text(s.replaceAll("%[sd]", String.valueOf(FILLED))));
      }
    }
  }
}
