package io.seriform.bench.docs;

import java.io.IOException;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The options of a class as a table. The default of an option is found by trial: it is the value
 * that, set on the standard options, changes nothing. What an option does is the first sentence of
 * its method's Javadoc, or that of the accessor where the method only says "With another ...", or
 * what a record says of its component.
 */
final class OptionTable {

  private OptionTable() {}

  static String of(Path sources, Class<?> type, Object standard) throws IOException {
    String source = new Page(sources.resolve(type.getName().replace('.', '/') + ".java")).text();
    StringBuilder table =
        new StringBuilder("| option | values | default | what it does |\n|---|---|---|---|\n");
    Arrays.stream(type.getDeclaredMethods())
        .filter(m -> m.getName().startsWith("with") && Modifier.isPublic(m.getModifiers()))
        .filter(m -> !m.isSynthetic() && !Modifier.isStatic(m.getModifiers()))
        .map(m -> new Row(m, source.indexOf(declaration(m, source))))
        .sorted(Comparator.comparingInt(Row::at).thenComparing(row -> row.method().toString()))
        .forEach(
            row ->
                table
                    .append("| `")
                    .append(row.method().getName())
                    .append("` | ")
                    .append(values(row.method()))
                    .append(" | ")
                    .append(standardValue(row.method(), standard))
                    .append(" | ")
                    .append(description(type, row, source))
                    .append(" |\n"));
    return table.toString();
  }

  private record Row(Method method, int at) {}

  /** The beginning of the method in its source, up to the end of its parameters. */
  private static String declaration(Method m, String source) {
    String parameters =
        Arrays.stream(m.getParameterTypes())
            .map(
                p ->
                    "(?:\\w+\\.)?"
                        + p.getSimpleName().replace("[]", "")
                        + "(?:<[^()]*>)?"
                        + (p.isArray() ? "\\.\\.\\." : "")
                        + " \\w+")
            .collect(Collectors.joining(",\\s*"));
    Matcher found =
        Pattern.compile("public [\\w<>?, ]*?\\b" + m.getName() + "\\(\\s*" + parameters + "\\)")
            .matcher(source);
    if (!found.find()) {
      throw new AssertionError("no source of " + m);
    }
    return found.group();
  }

  private static String description(Class<?> type, Row row, String source) {
    String property = row.method().getName().substring("with".length());
    property = Character.toLowerCase(property.charAt(0)) + property.substring(1);
    if (type.isRecord()) {
      Matcher component =
          Pattern.compile("@param " + property + " (.*?)(?=\\* @param|\\*/)", Pattern.DOTALL)
              .matcher(source);
      if (component.find()) {
        return first(component.group(1).replaceAll("(?m)^\\s*\\*", "").strip() + ".");
      }
    }
    String declared = sentence(source, row.at());
    Matcher accessor =
        Pattern.compile("public [\\w<>?]+ " + property + "\\(\\) \\{").matcher(source);
    boolean another = declared.startsWith("With ") && row.method().getParameterCount() == 1;
    return another && accessor.find() ? sentence(source, accessor.start()) : declared;
  }

  /** The first sentence of the Javadoc that ends before a place. */
  private static String sentence(String source, int at) {
    int end = source.lastIndexOf("*/", at);
    int begin = source.lastIndexOf("/**", end);
    if (begin < 0 || source.substring(end + 2, at).contains(";")) {
      throw new AssertionError("no Javadoc before " + source.substring(at, at + 60));
    }
    return first(
        source
            .substring(begin + 3, end)
            .replaceAll("(?m)^\\s*\\*", "")
            .replaceAll("(?s)<p>.*|\n\\s*@(?:param|throws|return|see|since).*", ""));
  }

  /** The first sentence of a text of Javadoc, in Markdown. */
  private static String first(String javadoc) {
    String text = javadoc.replaceAll("\\s+", " ").strip();
    text = Character.toUpperCase(text.charAt(0)) + text.substring(1);
    Matcher first = Pattern.compile("(.*?\\.)(?: [A-Z{].*)?$").matcher(text);
    return (first.matches() ? first.group(1) : text)
        .replaceAll("\\{@code ((?:[^{}]|\\{[^{}]*})*)}", "`$1`")
        .replaceAll("\\{@link #?([\\w.#]+)(?:\\([^)]*\\))?}", "`$1`")
        .replaceAll("\\{@value (\\w+)}", "`$1`")
        .replaceAll("`(\\w*)#(\\w+)`", "`$1.$2`")
        .replaceAll("`\\.(\\w)", "`$1")
        .replace("|", "\\|");
  }

  // ---- values

  private static String values(Method m) {
    return Arrays.stream(m.getGenericParameterTypes())
        .map(
            p ->
                p instanceof Class<?> c && c.isEnum()
                    ? Arrays.stream(c.getEnumConstants())
                        .filter(
                            v -> !m.getName().equals("withInclusion") || !name(v).equals("INHERIT"))
                        .map(v -> "`" + name(v) + "`")
                        .collect(Collectors.joining(", "))
                    : "`" + p.getTypeName().replaceAll("[\\w.]+[.$](\\w+)", "$1") + "`")
        .collect(Collectors.joining("; "))
        .replace("|", "\\|");
  }

  private static String name(Object enumConstant) {
    return ((Enum<?>) enumConstant).name();
  }

  private static String standardValue(Method m, Object standard) {
    if (m.getName().equals("withDialects")) {
      // an array without elements is a choice of its own
      return "not set: JSON, CBOR and MessagePack refuse classes with such annotations";
    }
    List<List<Value>> candidates =
        Arrays.stream(m.getParameterTypes()).map(p -> candidates(p, standard)).toList();
    List<String> found = new ArrayList<>();
    search(m, standard, candidates, new ArrayList<>(), found);
    if (found.size() > 1) {
      throw new AssertionError(m + " has several defaults: " + found);
    }
    if (found.isEmpty()) {
      boolean closed = candidates.stream().allMatch(c -> c.size() > 1);
      if (closed) {
        throw new AssertionError(m + ": no value of " + candidates + " changes nothing");
      }
      return "none";
    }
    return found.get(0);
  }

  /** A value to try, and what it is called on the page. */
  private record Value(Object value, String shown) {}

  private static void search(
      Method m, Object standard, List<List<Value>> all, List<Value> chosen, List<String> found) {
    if (chosen.size() < all.size()) {
      for (Value value : all.get(chosen.size())) {
        List<Value> more = new ArrayList<>(chosen);
        more.add(value);
        search(m, standard, all, more, found);
      }
      return;
    }
    try {
      Object changed = m.invoke(standard, chosen.stream().map(Value::value).toArray());
      if (same(changed, standard)) {
        found.add(chosen.stream().map(Value::shown).distinct().collect(Collectors.joining(", ")));
      }
    } catch (InvocationTargetException e) {
      // not a value of this option
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
  }

  private static List<Value> candidates(Class<?> type, Object standard) {
    List<Value> values = new ArrayList<>();
    if (type == boolean.class) {
      values.add(new Value(false, "`false`"));
      values.add(new Value(true, "`true`"));
    } else if (type.isEnum()) {
      for (Object constant : type.getEnumConstants()) {
        values.add(new Value(constant, "`" + name(constant) + "`"));
      }
    } else if (type == int.class || type == long.class || type == String.class) {
      fields(standard.getClass())
          .map(f -> get(f, standard))
          .filter(v -> v != null && boxed(type).isInstance(v))
          .distinct()
          .forEach(v -> values.add(new Value(v, number(v))));
      if (type == String.class) {
        values.add(new Value(null, "none"));
      }
    } else if (type.isArray()) {
      values.add(
          new Value(java.lang.reflect.Array.newInstance(type.getComponentType(), 0), "none"));
    } else {
      constants(type, values);
      values.add(new Value(null, "none"));
    }
    return values;
  }

  private static void constants(Class<?> type, List<Value> values) {
    for (Field field : type.getFields()) {
      if (Modifier.isStatic(field.getModifiers()) && field.getType() == type) {
        values.add(new Value(get(field, null), "`" + field.getName() + "`"));
      }
    }
    for (Method method : type.getMethods()) {
      if (Modifier.isStatic(method.getModifiers())
          && method.getParameterCount() == 0
          && method.getReturnType() == type
          && type.getName().startsWith("io.seriform.")) {
        try {
          String shown = "`" + type.getSimpleName() + "." + method.getName() + "()`";
          values.add(new Value(method.invoke(null), shown));
        } catch (ReflectiveOperationException e) {
          throw new LinkageError("a value of " + type, e);
        }
      }
    }
  }

  private static Class<?> boxed(Class<?> type) {
    return type == int.class ? Integer.class : type == long.class ? Long.class : type;
  }

  private static String number(Object value) {
    if (value instanceof String text) {
      return "`" + text + "`";
    }
    long n = ((Number) value).longValue();
    return n == Long.MAX_VALUE
        ? "2^63 - 1"
        : n == Integer.MAX_VALUE - 8 ? "2^31 - 9" : String.format(java.util.Locale.ROOT, "%,d", n);
  }

  // ---- comparing options

  private static boolean same(Object a, Object b) {
    if (Objects.equals(a, b)) {
      return true;
    }
    return a != null
        && b != null
        && a.getClass() == b.getClass()
        && a.getClass().getName().startsWith("io.seriform.")
        && !a.getClass().isEnum()
        && state(a).count() > 0
        && pairwise(state(a), state(b));
  }

  private static boolean pairwise(Stream<Object> a, Stream<Object> b) {
    List<Object> left = a.toList();
    List<Object> right = b.toList();
    for (int i = 0; i < left.size(); i++) {
      if (!same(left.get(i), right.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** What an object of the library holds, and says of itself; functions cannot be compared. */
  private static Stream<Object> state(Object of) {
    Stream<Object> held = fields(of.getClass()).map(field -> get(field, of));
    Stream<Object> declared =
        Arrays.stream(of.getClass().getMethods())
            .filter(m -> m.getDeclaringClass().getName().startsWith("io.seriform."))
            .filter(m -> m.getParameterCount() == 0 && !Modifier.isStatic(m.getModifiers()))
            .filter(m -> !m.getName().startsWith("with") && !m.getName().equals("toString"))
            .sorted(Comparator.comparing(Method::getName))
            .map(m -> declared(m, of));
    return Stream.concat(held, declared).filter(v -> !(v instanceof Function<?, ?>));
  }

  private static Object declared(Method method, Object of) {
    try {
      return method.invoke(of);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(method + " of standard options", e);
    }
  }

  private static Stream<Field> fields(Class<?> type) {
    List<Field> all = new ArrayList<>();
    for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers())) {
          all.add(field);
        }
      }
    }
    AccessibleObject.setAccessible(all.toArray(new Field[0]), true);
    return all.stream();
  }

  private static Object get(Field field, Object of) {
    try {
      return field.get(of);
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
  }
}
