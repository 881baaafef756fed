package io.seriform.spring.boot;

import io.seriform.model.marks.Dialect;
import io.seriform.model.marks.DialectProvider;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;

/**
 * Sets options by properties: {@code seriform.json.ascii-only=true} is {@code withAsciiOnly(true)}.
 * Every method {@code with...} with one argument that can be text is a property, so that no option
 * has to be named here.
 */
final class OptionBinder {

  /** A property of options, and how it is set. */
  record Option(String name, Kind kind, Class<?> type, Method method) {}

  /** The kind of text of a property. */
  enum Kind {
    /** One value, as Spring converts it. */
    VALUE,
    /** A constant of an interface. */
    CONSTANT,
    /** Several values, given at once. */
    VALUES,
    /** Dialects by the names that their modules give them, given at once. */
    DIALECTS,
    /** Several values, given one by one. */
    EACH,
    /** Options of their own. */
    NESTED
  }

  private final Binder binder;

  OptionBinder(Binder binder) {
    this.binder = binder;
  }

  /**
   * Sets what is in the environment.
   *
   * @param prefixes of the properties, such as {@code seriform} and {@code seriform.json}; later
   *     ones win
   */
  <O> O bind(O options, String... prefixes) {
    O bound = options;
    for (String prefix : prefixes) {
      for (Option option : options(options.getClass())) {
        bound = bind(bound, option, prefix + "." + option.name());
      }
    }
    return bound;
  }

  private <O> O bind(O options, Option option, String property) {
    return switch (option.kind()) {
      case VALUE -> with(options, option, value(property, option.type()));
      case CONSTANT ->
          with(options, option, constant(option.type(), value(property, String.class), property));
      case VALUES -> with(options, option, array(option.type(), values(property, option.type())));
      case DIALECTS -> with(options, option, dialects(property));
      case EACH -> {
        O all = options;
        for (Object value : values(property, option.type())) {
          all = with(all, option, value);
        }
        yield all;
      }
      case NESTED -> {
        Object before = get(options, option);
        Object after = bind(before, property);
        yield after == before ? options : with(options, option, after);
      }
    };
  }

  private Object value(String property, Class<?> type) {
    return binder.bind(property, Bindable.of(type)).orElse(null);
  }

  private List<?> values(String property, Class<?> type) {
    return binder.bind(property, Bindable.listOf(type)).orElseGet(List::of);
  }

  private static Object array(Class<?> type, List<?> values) {
    if (values.isEmpty()) {
      return null;
    }
    return values.toArray((Object[]) Array.newInstance(type, 0));
  }

  /** The dialects of the modules that are there; null if none is named. */
  private Dialect[] dialects(String property) {
    List<?> names = values(property, String.class);
    if (names.isEmpty()) {
      return null;
    }
    Map<String, Dialect> known = dialects();
    return names.stream()
        .map(
            name -> {
              Dialect dialect = known.get(plain((String) name));
              if (dialect == null) {
                throw new IllegalArgumentException(
                    property
                        + " names "
                        + name
                        + "; the modules that are there have "
                        + (known.isEmpty() ? "none" : String.join(", ", known.keySet()))
                        + ", others are in seriform-jackson, seriform-gson, seriform-jsonb,"
                        + " seriform-fastjson and seriform-kotlin");
              }
              return dialect;
            })
        .toArray(Dialect[]::new);
  }

  /** The dialects of all modules that are there, by name. */
  static Map<String, Dialect> dialects() {
    Map<String, Dialect> all = new TreeMap<>();
    ServiceLoader<DialectProvider> providers =
        ServiceLoader.load(DialectProvider.class, OptionBinder.class.getClassLoader());
    providers.forEach(provider -> all.putAll(provider.dialects()));
    return all;
  }

  private static Object constant(Class<?> type, Object name, String property) {
    if (name == null) {
      return null;
    }
    for (Field field : constants(type)) {
      if (plain(field.getName()).equals(plain((String) name))) {
        try {
          return field.get(null);
        } catch (IllegalAccessException e) {
          throw new IllegalStateException(e);
        }
      }
    }
    throw new IllegalArgumentException(
        property
            + " is "
            + name
            + "; it may be one of "
            + constants(type).stream()
                .map(field -> field.getName().toLowerCase(Locale.ROOT).replace('_', '-'))
                .collect(Collectors.joining(", ")));
  }

  private static String plain(String name) {
    return name.replaceAll("[-_]", "").toLowerCase(Locale.ROOT);
  }

  /** The constants that an interface has of itself. */
  static List<Field> constants(Class<?> type) {
    return Stream.of(type.getFields())
        .filter(field -> Modifier.isStatic(field.getModifiers()) && field.getType() == type)
        .toList();
  }

  @SuppressWarnings("unchecked") // a method with... returns options of the same class
  private static <O> O with(O options, Option option, Object value) {
    return value == null ? options : (O) invoke(option.method(), options, value);
  }

  /** The options of their own that options have now: {@code limits()} of {@code withLimits}. */
  private static Object get(Object options, Option option) {
    try {
      return invoke(options.getClass().getMethod(option.name()), options);
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Object invoke(Method method, Object target, Object... arguments) {
    try {
      return method.invoke(target, arguments);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof RuntimeException refused) {
        throw refused;
      }
      throw new IllegalStateException(e.getCause());
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  // ---- what there is

  /** The options that can be set by properties, in the order of their names. */
  static List<Option> options(Class<?> options) {
    List<Option> all = new ArrayList<>();
    for (Method method : options.getMethods()) {
      String name = method.getName();
      if (name.startsWith("with")
          && method.getParameterCount() == 1
          && !method.isBridge()
          && !Modifier.isStatic(method.getModifiers())
          && method.getReturnType().isAssignableFrom(options)) {
        Option option = option(kebab(name.substring("with".length())), method);
        if (option != null) {
          all.add(option);
        }
      }
    }
    all.sort(Comparator.comparing(Option::name));
    return all;
  }

  private static Option option(String name, Method method) {
    Class<?> type = method.getParameterTypes()[0];
    if (type == Dialect[].class) {
      return new Option(name, Kind.DIALECTS, String.class, method);
    }
    if (type == Class[].class) {
      return new Option(name, Kind.VALUES, Class.class, method);
    }
    if (type == Class.class) {
      return new Option(name, Kind.EACH, Class.class, method);
    }
    if (type.isPrimitive() || type.isEnum() || type == String.class || type == ZoneId.class) {
      return new Option(name, Kind.VALUE, type, method);
    }
    if (type.isInterface() && !constants(type).isEmpty()) {
      return new Option(name, Kind.CONSTANT, type, method);
    }
    boolean nested =
        Arrays.stream(type.getMethods())
            .anyMatch(with -> with.getName().startsWith("with") && with.getReturnType() == type);
    return nested ? new Option(name, Kind.NESTED, type, method) : null;
  }

  private static String kebab(String name) {
    return name.replaceAll("([a-z0-9])([A-Z])", "$1-$2").toLowerCase(Locale.ROOT);
  }
}
