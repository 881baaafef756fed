package io.seriform.bench.dropin;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.seriform.Codec;
import io.seriform.annotation.Include;
import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.model.foreign.AnnotationFamily;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/** The classes of a library that others publish, through Jackson 2 and through this library. */
final class ModelLibrary {

  private static final ObjectMapper JACKSON = new ObjectMapper();
  private static final Json JSON =
      Json.with(
          JsonOptions.standard()
              .withFamilies(AnnotationFamily.JACKSON2)
              .withInclusion(Include.When.ALWAYS)
              .withDates(JsonOptions.Dates.EPOCH)
              .withTextAsScalar(true)
              .withNullAsDefault(true));

  /** What became of the classes. */
  static final class Result {
    int classes;
    int equal;
    final Map<String, List<String>> refused = new TreeMap<>();
    final Map<String, String> different = new TreeMap<>();
  }

  private ModelLibrary() {}

  /**
   * Sets the two against each other.
   *
   * @param sample a class of the library's jar
   * @param prefix the packages whose classes count, as they begin
   */
  static Result compare(Class<?> sample, String prefix) throws IOException {
    Result result = new Result();
    for (Class<?> type : classes(sample, prefix)) {
      compare(type, result);
    }
    return result;
  }

  private static List<Class<?>> classes(Class<?> sample, String prefix) throws IOException {
    List<Class<?>> found = new ArrayList<>();
    Path jar = Path.of(sample.getProtectionDomain().getCodeSource().getLocation().getPath());
    try (JarFile file = new JarFile(jar.toFile())) {
      for (JarEntry entry : file.stream().toList()) {
        String name = entry.getName().replace('/', '.');
        if (name.startsWith(prefix) && name.endsWith(".class")) {
          Class<?> type = load(name.substring(0, name.length() - 6), sample.getClassLoader());
          if (type != null && isModel(type)) {
            found.add(type);
          }
        }
      }
    }
    return found;
  }

  private static Class<?> load(String name, ClassLoader loader) {
    try {
      return Class.forName(name, false, loader);
    } catch (ClassNotFoundException | LinkageError needsMore) {
      return null;
    }
  }

  private static boolean isModel(Class<?> type) {
    try {
      return Modifier.isPublic(type.getModifiers())
          && !Modifier.isAbstract(type.getModifiers())
          && !type.isEnum()
          && !type.getSimpleName().endsWith("erializer")
          && !type.getSimpleName().endsWith("Builder")
          && !type.getSimpleName().endsWith("Fluent")
          && Filled.empty(type) != null;
    } catch (LinkageError needsMore) {
      return false;
    }
  }

  private static void compare(Class<?> type, Result result) {
    for (Object value : new Object[] {Filled.empty(type), Filled.of(type)}) {
      String theirs;
      String again;
      try {
        theirs = JACKSON.writerFor(type).writeValueAsString(value);
        again = JACKSON.writerFor(type).writeValueAsString(JACKSON.readValue(theirs, type));
      } catch (IOException | RuntimeException | LinkageError notForJackson) {
        return;
      }
      try {
        String difference = difference(type, value, theirs, again);
        if (difference != null) {
          result.classes++;
          result.different.put(type.getName(), difference);
          return;
        }
      } catch (ModelException e) {
        result.classes++;
        result.refused.computeIfAbsent(reason(e), r -> new ArrayList<>()).add(type.getName());
        return;
      } catch (SeriformException | IOException e) {
        result.classes++;
        result.different.put(type.getName(), e.toString());
        return;
      }
    }
    result.classes++;
    result.equal++;
  }

  @SuppressWarnings("unchecked") // the value is of the type
  private static String difference(Class<?> type, Object value, String theirs, String again)
      throws IOException {
    Codec<Object> codec = (Codec<Object>) JSON.codec(type);
    JsonNode ours = JACKSON.readTree(codec.encode(value));
    if (!ours.equals(JACKSON.readTree(theirs))) {
      return "written: " + first(ours, JACKSON.readTree(theirs));
    }
    Object read = codec.decode(theirs.getBytes(java.nio.charset.StandardCharsets.UTF_8));
    JsonNode readByUs = JACKSON.readTree(JACKSON.writerFor(type).writeValueAsString(read));
    return readByUs.equals(JACKSON.readTree(again))
        ? null
        : "read: " + first(readByUs, JACKSON.readTree(again));
  }

  /** Where two trees differ first. */
  private static String first(JsonNode ours, JsonNode theirs) {
    if (ours instanceof ObjectNode a && theirs instanceof ObjectNode b) {
      for (Map.Entry<String, JsonNode> e : b.properties()) {
        JsonNode mine = a.get(e.getKey());
        if (!e.getValue().equals(mine)) {
          return e.getKey() + (mine == null ? " is missing" : "." + first(mine, e.getValue()));
        }
      }
      for (Map.Entry<String, JsonNode> e : a.properties()) {
        if (!b.has(e.getKey())) {
          return e.getKey() + " is more";
        }
      }
    }
    String text = ours + " for " + theirs;
    return text.length() > 160 ? text.substring(0, 160) : text;
  }

  /** The annotation that a message speaks of, or how it begins. */
  private static String reason(ModelException e) {
    String text = e.getMessage().replaceAll("[\\w.$]*\\.(?=[A-Z])", "");
    int has = text.indexOf(" has @");
    String reason = has >= 0 ? text.substring(has + 1) : text;
    return reason.substring(0, Math.min(150, reason.length()));
  }
}
