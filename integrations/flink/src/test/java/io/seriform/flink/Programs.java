package io.seriform.flink;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** Compiles programs into folders, from which tasks load their classes. */
final class Programs {

  private Programs() {}

  /**
   * Compiles classes.
   *
   * @param sources the text of each class by its simple name
   */
  static URLClassLoader load(Path folder, Map<String, String> sources) throws IOException {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "-nowarn",
                "-proc:none",
                "-parameters",
                "-cp",
                System.getProperty("java.class.path"),
                "-d",
                folder.toString()));
    for (Map.Entry<String, String> source : sources.entrySet()) {
      Path file = folder.resolve(source.getKey() + ".java");
      Files.writeString(file, source.getValue());
      arguments.add(file.toString());
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler.run(null, null, null, arguments.toArray(String[]::new)) != 0) {
      throw new IOException("the classes cannot be compiled");
    }
    return new URLClassLoader(new URL[] {folder.toUri().toURL()}, Programs.class.getClassLoader());
  }
}
