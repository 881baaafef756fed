package io.seriform.bench.dropin;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.seriform.Codec;
import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import io.seriform.json.Json;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/** The classes of a library that others publish, through their own library and through this one. */
final class ModelLibrary {

  private static final ObjectMapper TREES = new ObjectMapper();

  /** Numbers are equal by their values, as no library reads 1 and 1.0 in different ways. */
  private static final Comparator<JsonNode> BY_VALUE =
      (a, b) ->
          a.isNumber() && b.isNumber()
              ? a.decimalValue().compareTo(b.decimalValue())
              : a.equals(b) ? 0 : 1;

  /**
   * What became of the classes: how many there are, how many are equal without a bridge, how many
   * more are with it, and why each of the others is not.
   */
  static final class Result {
    int classes;
    int equal;
    int bridged;
    final Map<String, String> left = new TreeMap<>();

    /** Adds those of a library. */
    void add(String library, Result more) {
      classes += more.classes;
      equal += more.equal;
      bridged += more.bridged;
      more.left.forEach((type, found) -> left.put(library + " " + type, found));
    }
  }

  /**
   * Objects of a class, as the other library writes them and as it writes what it has read of that.
   *
   * @param value the object
   * @param text what is written
   * @param input what is read
   * @param again what is written of what was read
   */
  private record Sample(Object value, String text, String input, String again) {}

  private final ModelPeer peer;
  private final Result result = new Result();

  private ModelLibrary(ModelPeer peer) {
    this.peer = peer;
  }

  /**
   * Sets the two against each other.
   *
   * @param sample a class of the library's jar
   * @param prefix the packages whose classes count, as they begin
   */
  static Result compare(ModelPeer peer, Class<?> sample, String prefix) throws IOException {
    ModelLibrary library = new ModelLibrary(peer);
    for (Class<?> type : library.classes(sample, prefix)) {
      library.compare(type);
    }
    return library.result;
  }

  private List<Class<?>> classes(Class<?> sample, String prefix) throws IOException {
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
          && (type.getEnclosingClass() == null || Modifier.isStatic(type.getModifiers()))
          && !type.getName().contains("$$inlined$")
          && !type.isEnum()
          && !type.isAnnotation()
          && !Throwable.class.isAssignableFrom(type)
          && !type.getSimpleName()
              .matches(".*(erializer|Builder|Fluent|Adapter|Factory|Companion)|Immutable[A-Z].*")
          && holdsValues(type);
    } catch (LinkageError needsMore) {
      return false;
    }
  }

  /** Whether objects of a class are made by a constructor, a builder or a class for it. */
  private static boolean holdsValues(Class<?> type) {
    Class<?> made = Filled.implementation(type);
    if (made == null || made.getDeclaredConstructors().length == 0) {
      return false;
    }
    if (made != type || type.isRecord() || Filled.empty(type) != null) {
      return true;
    }
    for (Class<?> nested : type.getDeclaredClasses()) {
      if (nested.getSimpleName().endsWith("Builder")) {
        return true;
      }
    }
    for (Constructor<?> constructor : type.getDeclaredConstructors()) {
      if (constructor.getAnnotations().length > 0) {
        return true;
      }
    }
    return type.isAnnotationPresent(kotlin.Metadata.class);
  }

  private void compare(Class<?> type) {
    List<Sample> samples = samples(type);
    if (samples.isEmpty()) {
      return;
    }
    result.classes++;
    try {
      String difference = difference(peer.alone(), type, samples);
      if (difference == null) {
        result.equal++;
      } else {
        result.left.put(type.getName(), difference);
      }
    } catch (ModelException e) {
      bridge(type, samples, reason(e));
    }
  }

  private void bridge(Class<?> type, List<Sample> samples, String refused) {
    try {
      String difference =
          peer.bridged() == peer.alone() ? refused : difference(peer.bridged(), type, samples);
      if (difference == null) {
        result.bridged++;
      } else {
        result.left.put(type.getName(), difference);
      }
    } catch (ModelException e) {
      result.left.put(type.getName(), reason(e));
    }
  }

  /**
   * A sparse and a filled object, and the filled one with a property that its class does not know,
   * as far as the other library writes and reads them.
   */
  private List<Sample> samples(Class<?> type) {
    List<Sample> samples = new ArrayList<>();
    Object sparse = Filled.empty(type);
    for (Object value : new Object[] {sparse == null ? ofNothing(type) : sparse, Filled.of(type)}) {
      try {
        if (value != null) {
          String text = peer.engine().write(type, value);
          Object read = peer.engine().read(type, text);
          samples.add(new Sample(value, text, text, peer.engine().write(type, read)));
          if (value != sparse && text.startsWith("{\"")) {
            String more = text.substring(0, text.length() - 1) + ",\"not known\":\"kept?\"}";
            Object reread = peer.engine().read(type, more);
            samples.add(new Sample(value, text, more, peer.engine().write(type, reread)));
          }
        }
      } catch (IOException | RuntimeException | LinkageError | AssertionError notForThem) {
        // no sample
      }
    }
    return samples;
  }

  private Object ofNothing(Class<?> type) {
    if (type.isAnnotationPresent(kotlin.Metadata.class)) {
      // what may not be null would be null in it
      return null;
    }
    try {
      return peer.engine().read(type, "{}");
    } catch (IOException | RuntimeException | LinkageError | AssertionError notForThem) {
      return null;
    }
  }

  private String difference(Json json, Class<?> type, List<Sample> samples) {
    for (Sample sample : samples) {
      try {
        String difference = difference(json, type, sample);
        if (difference != null) {
          return difference;
        }
      } catch (ModelException e) {
        throw e;
      } catch (SeriformException | IOException e) {
        return e.toString();
      }
    }
    return null;
  }

  @SuppressWarnings("unchecked") // the value is of the type
  private String difference(Json json, Class<?> type, Sample sample) throws IOException {
    Codec<Object> codec = (Codec<Object>) json.codec(type);
    JsonNode theirs = TREES.readTree(sample.text());
    JsonNode ours = TREES.readTree(codec.encode(sample.value()));
    if (!ours.equals(BY_VALUE, theirs)) {
      return "written: " + first(ours, theirs);
    }
    Object read = codec.decode(sample.input().getBytes(StandardCharsets.UTF_8));
    JsonNode readByUs = TREES.readTree(peer.engine().write(type, read));
    JsonNode readByThem = TREES.readTree(sample.again());
    return readByUs.equals(BY_VALUE, readByThem) ? null : "read: " + first(readByUs, readByThem);
  }

  /** Where two trees differ first. */
  private static String first(JsonNode ours, JsonNode theirs) {
    if (ours instanceof ObjectNode a && theirs instanceof ObjectNode b) {
      for (Map.Entry<String, JsonNode> e : b.properties()) {
        JsonNode mine = a.get(e.getKey());
        if (mine == null || !mine.equals(BY_VALUE, e.getValue())) {
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
