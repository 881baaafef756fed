package shop;

import io.seriform.document.Document;
import io.seriform.json.Json;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Executable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/** Each jar of Seriform has the license, and reachability metadata that names what is there. */
public final class Main {

  private static final String FOLDER = "META-INF/native-image/io.seriform/";
  private static final List<String> KNOWN =
      List.of(
          "type", "allPublicMethods", "allPublicConstructors", "allDeclaredMethods",
          "allDeclaredConstructors", "allDeclaredFields", "methods", "fields");

  private Main() {}

  /** Fails where a jar has no metadata, or metadata names what is not there. */
  public static void main(String[] args) throws Exception {
    int jars = 0;
    int types = 0;
    for (String path : System.getProperty("java.class.path").split(File.pathSeparator)) {
      String name = new File(path).getName();
      if (name.startsWith("seriform-") && name.endsWith(".jar")) {
        try (JarFile jar = new JarFile(path)) {
          check(jar.getEntry("META-INF/LICENSE") != null, name + " has no license");
          types += check(jar, name);
        }
        jars++;
      }
    }
    check(jars >= 18, "only " + jars + " jars");
    check(types >= 20, "only " + types + " types");
    System.out.println("metadata: " + types + " types in " + jars + " jars");
  }

  private static void check(boolean holds, String message) {
    if (!holds) {
      throw new AssertionError(message);
    }
  }

  private static int check(JarFile jar, String name) throws Exception {
    List<JarEntry> files = new ArrayList<>();
    jar.stream()
        .filter(e -> e.getName().startsWith(FOLDER) && e.getName().endsWith(".json"))
        .forEach(files::add);
    check(files.size() == 1, name + " has " + files.size() + " files of metadata");
    JarEntry file = files.get(0);
    String artifact = file.getName().substring(FOLDER.length()).replaceAll("/.*", "");
    check(name.startsWith(artifact + "-"), name + " has the metadata of " + artifact);
    Document metadata = read(jar, file);
    int types = 0;
    if (metadata.get("reflection") != null) {
      for (Document entry : metadata.get("reflection").asArray()) {
        type(jar, name, entry);
        types++;
      }
    }
    if (metadata.get("resources") != null) {
      for (Document entry : metadata.get("resources").asArray()) {
        String glob = entry.get("glob").asText().replaceAll("\\*.*", "");
        check(
            jar.stream().anyMatch(e -> !e.isDirectory() && e.getName().startsWith(glob)),
            name + " has no resource " + glob);
      }
    }
    return types;
  }

  private static Document read(JarFile jar, JarEntry file) throws IOException {
    try (InputStream in = jar.getInputStream(file)) {
      return Json.standard().readTree(in);
    }
  }

  private static void type(JarFile jar, String name, Document entry) throws Exception {
    for (String key : entry.asObject().names()) {
      check(KNOWN.contains(key), name + " says " + key);
    }
    String type = entry.get("type").asText();
    Class<?> c = Class.forName(type, false, Main.class.getClassLoader());
    boolean own = type.startsWith("io.seriform.");
    check(
        !own || jar.getEntry(type.replace('.', '/') + ".class") != null,
        type + " is not in " + name);
    if (entry.get("allPublicMethods") != null) {
      check(c.getMethods().length > Object.class.getMethods().length, type + " has no methods");
    }
    if (entry.get("fields") != null) {
      for (Document field : entry.get("fields").asArray()) {
        c.getDeclaredField(field.get("name").asText());
      }
    }
    if (entry.get("methods") != null) {
      for (Document method : entry.get("methods").asArray()) {
        String wanted = method.get("name").asText();
        List<String> parameters = new ArrayList<>();
        method.get("parameterTypes").asArray().forEach(p -> parameters.add(p.asText()));
        Executable[] all =
            wanted.equals("<init>") ? c.getDeclaredConstructors() : c.getDeclaredMethods();
        check(
            Arrays.stream(all)
                .filter(m -> wanted.equals("<init>") || m.getName().equals(wanted))
                .anyMatch(
                    m ->
                        Arrays.stream(m.getParameterTypes())
                            .map(Class::getTypeName)
                            .toList()
                            .equals(parameters)),
            type + " has no " + wanted + parameters);
      }
    }
  }
}
