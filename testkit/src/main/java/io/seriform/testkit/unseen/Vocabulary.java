package io.seriform.testkit.unseen;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.annotation.Annotation;
import java.lang.annotation.ElementType;
import java.lang.annotation.Target;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.jar.JarFile;

/**
 * The annotations of a library, found by reflection in its jars, and what the generator has to know
 * to use them: texts and classes for their attributes, and where they make sense.
 */
public final class Vocabulary {

  private final List<Class<? extends Annotation>> all = new ArrayList<>();
  private final Map<String, Function<Place, List<String>>> values = new HashMap<>();
  private final Map<String, Function<Place, Boolean>> conditions = new HashMap<>();
  private final Map<String, Set<String>> limits = new HashMap<>();
  private final Set<String> structural = new HashSet<>();
  private final Map<String, String> never = new TreeMap<>();
  private String creator;
  private Function<String, String> named;
  private Function<String, String> builder;
  private String constantValue;
  private String constantCreator;
  private Collector collector;
  private Function<String, String> prefix;
  private String discriminator;
  private References references;
  private String delegating;
  private String value;
  private String bundle;
  private Function<List<String>, String> subtypes;

  /** A vocabulary without annotations. */
  public Vocabulary() {}

  /**
   * Adds all annotations of a package.
   *
   * @param sample a class in that package
   */
  public Vocabulary add(Class<?> sample) {
    String folder = sample.getPackageName().replace('.', '/') + "/";
    Path jar = Path.of(sample.getProtectionDomain().getCodeSource().getLocation().getPath());
    try (JarFile file = new JarFile(jar.toFile())) {
      file.stream()
          .map(entry -> entry.getName())
          .filter(name -> name.startsWith(folder) && name.endsWith(".class"))
          .filter(name -> name.indexOf('/', folder.length()) < 0 && !name.matches(".*[-$].*"))
          .map(name -> load(name.substring(0, name.length() - 6).replace('/', '.'), sample))
          .filter(Class::isAnnotation)
          .sorted(Comparator.comparing(Class::getName))
          .forEach(type -> all.add(type.asSubclass(Annotation.class)));
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Class<?> load(String name, Class<?> sample) {
    try {
      return Class.forName(name, false, sample.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new LinkageError("it is in the jar", e);
    }
  }

  /**
   * Sets what an attribute of type String or Class can be, as source text.
   *
   * @param attribute {@code Annotation.attribute}
   */
  public Vocabulary value(String attribute, Function<Place, List<String>> sources) {
    values.put(attribute, sources);
    return this;
  }

  /** Sets what an attribute of type String or Class can be, as source text. */
  public Vocabulary value(String attribute, String... sources) {
    return value(attribute, place -> List.of(sources));
  }

  /** Sets where an annotation makes sense. */
  public Vocabulary where(String annotation, Function<Place, Boolean> condition) {
    conditions.put(annotation, condition);
    return this;
  }

  /** Names the only annotations that make sense in a role. */
  public Vocabulary only(String role, String... annotations) {
    limits.put(role, Set.of(annotations));
    return this;
  }

  /** Names annotations, or {@code Annotation(attribute}, that no class has, and says why. */
  public Vocabulary never(String reason, String... annotations) {
    List.of(annotations).forEach(name -> never.put(name, reason));
    return this;
  }

  /** Names annotations that classes of some forms have, and no others. */
  public Vocabulary structural(String... annotations) {
    structural.addAll(List.of(annotations));
    return this;
  }

  /**
   * Sets how a constructor says that it makes the objects.
   *
   * @param annotation the annotation of the constructor
   * @param name gives the annotation of a parameter by the name of its property
   */
  public Vocabulary creator(String annotation, Function<String, String> name) {
    this.creator = annotation;
    this.named = name;
    return this;
  }

  /**
   * Sets how enums say what is written of their constants, and what gives a constant of that.
   *
   * @param value the annotation of the method that gives the value
   * @param maker the annotation of the method that gives the constant
   */
  public Vocabulary constants(String value, String maker) {
    this.constantValue = value;
    this.constantCreator = maker;
    return this;
  }

  /** Returns the annotation of the value of a constant; null for none. */
  String constantValue() {
    return constantValue;
  }

  /**
   * Annotations by which unknown properties are collected.
   *
   * @param given the annotation of what gives those that are written back
   * @param taken the annotation of what takes one
   * @param unwrapped the annotation of a property whose object is unwrapped
   */
  record Collector(String given, String taken, String unwrapped) {}

  /** Sets how an unwrapped object collects unknown properties. */
  public Vocabulary collector(String given, String taken, String unwrapped) {
    this.collector = new Collector(given, taken, unwrapped);
    return this;
  }

  /** Returns how unknown properties are collected; null for no way. */
  Collector collector() {
    return collector;
  }

  /** Returns the annotation of what gives the constant of a value. */
  String constantCreator() {
    return constantCreator;
  }

  /**
   * Names the annotations of a property and of the one in its objects that refers back.
   *
   * @param there the annotation of the property
   * @param back that of the reference back
   */
  public Vocabulary references(String there, String back) {
    this.references = new References(there, back);
    return this;
  }

  /**
   * Sets how a constructor says that its parameter is the whole value, and a getter that it gives
   * it.
   */
  public Vocabulary delegating(String annotation, String valued) {
    this.delegating = annotation;
    this.value = valued;
    return this;
  }

  /** Sets the annotation of annotations that bundle those that they have. */
  public Vocabulary bundle(String annotation) {
    this.bundle = annotation;
    return this;
  }

  /** Annotations of references, as source text. */
  record References(String parent, String child) {

    String parentTag() {
      return tag(parent);
    }

    String childTag() {
      return tag(child);
    }
  }

  private static String tag(String annotation) {
    return "@" + annotation.substring(annotation.lastIndexOf('.') + 1);
  }

  References references() {
    return references;
  }

  String delegating() {
    return delegating;
  }

  String value() {
    return value;
  }

  String valueTag() {
    return tag(value);
  }

  String bundle() {
    return bundle;
  }

  /** Returns the annotations that can be at a place, and on an annotation that is there. */
  List<Class<? extends Annotation>> bundled(Place place) {
    return at(place).stream()
        .filter(
            type -> {
              Target target = type.getAnnotation(Target.class);
              return target == null
                  || List.of(target.value()).contains(ElementType.ANNOTATION_TYPE)
                  || List.of(target.value()).contains(ElementType.TYPE);
            })
        .toList();
  }

  /**
   * Sets how a class says that a builder makes its objects.
   *
   * @param annotation gives the annotation of the class by the name of the class
   * @param prefixed gives the annotation of the builder by the prefix of its methods
   */
  public Vocabulary builder(
      Function<String, String> annotation, Function<String, String> prefixed) {
    this.builder = annotation;
    this.prefix = prefixed;
    return this;
  }

  /**
   * Sets how a class lists its subtypes.
   *
   * @param annotation the annotation that says how they differ
   * @param listed gives the annotation with the list by the names of the subtypes
   */
  public Vocabulary hierarchy(String annotation, Function<List<String>, String> listed) {
    this.discriminator = annotation;
    this.subtypes = listed;
    return this;
  }

  /** Returns the annotation that says how subtypes differ; null for none. */
  Class<? extends Annotation> discriminator() {
    return all.stream()
        .filter(type -> type.getSimpleName().equals(discriminator))
        .findAny()
        .orElse(null);
  }

  String subtypes(List<String> names) {
    return subtypes.apply(names);
  }

  String builder(String name) {
    return builder == null ? null : builder.apply(name);
  }

  String builderPrefix(String text) {
    return prefix.apply(text);
  }

  String creator() {
    return creator;
  }

  String named(String property) {
    return named.apply(property);
  }

  /** Returns the annotations that can be at a place. */
  List<Class<? extends Annotation>> at(Place place) {
    return all.stream().filter(type -> fits(type, place)).toList();
  }

  private boolean fits(Class<? extends Annotation> type, Place place) {
    String name = type.getSimpleName();
    Target target = type.getAnnotation(Target.class);
    // parameters have their names already
    boolean names =
        place.role().equals("parameter")
            && named != null
            && named.apply("").contains("." + name + "(");
    return !names
        && !structural.contains(name)
        && !never.containsKey(name)
        && (!limits.containsKey(place.role()) || limits.get(place.role()).contains(name))
        && (target == null || Arrays.asList(target.value()).contains(place.element()))
        && conditions.getOrDefault(name, p -> true).apply(place);
  }

  /** Returns the sources of an attribute; fails if nothing says what it can be. */
  List<String> values(Class<?> annotation, String attribute, Place place) {
    String name = annotation.getSimpleName() + "." + attribute;
    Function<Place, List<String>> sources = values.get(name);
    if (sources == null) {
      throw new AssertionError("no recipe for " + name + ": Vocabulary.value says what it can be");
    }
    return sources.apply(place);
  }

  /** Returns what has no recipe: annotations and attributes that the generator cannot use. */
  public List<String> missing() {
    List<String> missing = new ArrayList<>();
    Set<String> unknown = new HashSet<>(structural);
    unknown.addAll(conditions.keySet());
    never.keySet().forEach(name -> unknown.add(name.replaceAll("[(].*", "")));
    for (Class<? extends Annotation> type : all) {
      unknown.remove(type.getSimpleName());
      if (!structural.contains(type.getSimpleName()) && !never.containsKey(type.getSimpleName())) {
        attributes(type, missing);
        Target target = type.getAnnotation(Target.class);
        if (target != null && Arrays.stream(target.value()).noneMatch(Place.ELEMENTS::contains)) {
          missing.add(type.getSimpleName());
        }
      }
    }
    unknown.forEach(name -> missing.add(name + " (there is no such annotation)"));
    return missing;
  }

  private void attributes(Class<?> type, List<String> missing) {
    for (Method attribute : type.getDeclaredMethods()) {
      Class<?> of = attribute.getReturnType();
      of = of.isArray() ? of.getComponentType() : of;
      String name = type.getSimpleName() + "." + attribute.getName();
      if (of.isAnnotation()) {
        attributes(of, missing);
      } else if ((of == String.class || of == Class.class) && !values.containsKey(name)) {
        missing.add(name);
      }
    }
  }

  /**
   * Returns the simple names of all annotations that classes are to have, and {@code
   * Annotation(attribute} for attributes with a default.
   */
  List<String> toBeGenerated() {
    List<String> names = new ArrayList<>();
    for (Class<? extends Annotation> type : all) {
      names.add(type.getSimpleName());
      if (!structural.contains(type.getSimpleName())) {
        for (Method attribute : type.getDeclaredMethods()) {
          if (attribute.getDefaultValue() != null) {
            names.add(type.getSimpleName() + "(" + attribute.getName());
          }
        }
      }
    }
    names.removeIf(
        name -> never.containsKey(name) || never.containsKey(name.replaceAll("[(].*", "")));
    return names;
  }

  /**
   * A place of an annotation.
   *
   * @param element which kind of element has it
   * @param role what the element is: {@code class}, {@code interface}, {@code enum}, {@code
   *     constant}, {@code record}, {@code base}, {@code builder}, {@code field}, {@code getter},
   *     {@code setter}, {@code parameter}
   * @param name the name of the class or property
   * @param type the type of the class or property
   * @param names the names of the properties of the class
   * @param subtypes the subtypes of the class or of the property's type
   */
  public record Place(
      ElementType element,
      String role,
      String name,
      String type,
      List<String> names,
      List<String> subtypes) {

    static final Set<ElementType> ELEMENTS =
        Set.of(
            ElementType.TYPE,
            ElementType.FIELD,
            ElementType.METHOD,
            ElementType.PARAMETER,
            ElementType.CONSTRUCTOR);

    /** Returns whether a property is there, and not a class. */
    public boolean isProperty() {
      return role.equals("field")
          || role.equals("getter")
          || role.equals("setter")
          || role.equals("parameter");
    }

    /** Returns the names of the properties as source text. */
    public List<String> quotedNames() {
      return names.stream().map(n -> '"' + n + '"').toList();
    }

    /** Returns literals of the classes of the subtypes. */
    public List<String> subtypeClasses() {
      return subtypes.stream().map(n -> n + ".class").toList();
    }
  }
}
