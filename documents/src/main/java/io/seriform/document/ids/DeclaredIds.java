package io.seriform.document.ids;

import io.seriform.annotation.Property;
import io.seriform.error.ModelException;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.model.SubtypesModel;
import io.seriform.reflect.ClassKinds;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Objects;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Refuses classes whose numbers would follow from positions, for formats that write numbers in
 * place of names: with each property that is removed, old bytes would be read as other properties.
 */
public final class DeclaredIds {

  private final String mend;

  /** For a format with options of this class, which messages name. */
  public DeclaredIds(Class<?> options) {
    mend =
        "\n\nTo number by position, for data that never outlives the class: "
            + options.getSimpleName()
            + ".withPositionalIds(true)";
  }

  /**
   * Refuses a class in which a property with a number has no id. The message has the declarations
   * with their numbers by position, which also read what was written by position.
   */
  public void check(ObjectModel model) {
    int[] numbers = model.numbers();
    if (model.properties().stream().anyMatch(p -> p.id() == 0 && numbers[p.index()] != 0)) {
      throw new ModelException(
          model.raw().getName()
              + " has properties without an id. Give each the number that it keeps:\n\n"
              + declarations(model, numbers)
              + mend);
    }
  }

  /**
   * Returns the problem of a hierarchy with subtypes without an id, null if each has one but the
   * one that is read in place of unknown subtypes, where these have names.
   */
  public String problem(SubtypesModel model, int[] numbers) {
    Class<?> unknown = model.reading().unknown();
    if (model.subtypes().stream().allMatch(s -> s.id() != 0 || s.type() == unknown)) {
      return null;
    }
    boolean kotlin = ClassKinds.isKotlin(model.raw());
    StringJoiner rows =
        kotlin
            ? new StringJoiner(",\n", "@Subtypes(\n", "\n)\n")
            : new StringJoiner(",\n", "@Subtypes({\n", "\n})\n");
    for (int i = 0; i < numbers.length; i++) {
      SubtypesModel.Subtype s = model.subtypes().get(i);
      if (s.id() == 0 && s.type() == unknown) {
        continue;
      }
      String name = s.name().equals(s.type().getSimpleName()) ? "" : ", name = " + quoted(s.name());
      String type = within(model.raw(), s.type()) + (kotlin ? "::class" : ".class") + name;
      rows.add(
          "  " + (kotlin ? "" : "@") + "Subtype(value = " + type + ", id = " + numbers[i] + ")");
    }
    return model.raw().getName()
        + " has subtypes without an id. Give each the number that it keeps:\n\n"
        + rows
        + (model.raw().isInterface() ? "interface " : "class ")
        + model.raw().getSimpleName()
        + mend;
  }

  /** The name of a class where an annotation is put on another one. */
  private static String within(Class<?> annotated, Class<?> type) {
    String scope = annotated.getName().replaceAll("[^.$]*$", "").replace('$', '.');
    String name = type.getTypeName().replace('$', '.');
    return name.startsWith(scope) ? name.substring(scope.length()) : name;
  }

  private static String declarations(ObjectModel model, int[] numbers) {
    if (model.raw().isRecord() && !ClassKinds.isKotlin(model.raw())) {
      return header(model, numbers);
    }
    return ClassKinds.isKotlin(model.raw()) ? kotlin(model, numbers) : members(model, numbers);
  }

  /** The annotations before properties of Kotlin, whose declarations say more than is known. */
  private static String kotlin(ObjectModel model, int[] numbers) {
    return model.properties().stream()
        .filter(p -> numbers[p.index()] != 0)
        .map(p -> kotlin(model.raw(), p, annotation(p, numbers[p.index()]).substring(1)))
        .collect(Collectors.joining("\n"));
  }

  private static String kotlin(Class<?> raw, PropertyModel property, String annotation) {
    Field field = field(raw, property.javaName());
    boolean taken = property.parameter() >= 0;
    boolean plain = taken && (field == null || field.getDeclaringClass() != raw);
    boolean fixed = field == null || Modifier.isFinal(field.getModifiers());
    return (plain ? "@" : taken ? "@param:" : field == null ? "@get:" : "@field:")
        + annotation.replaceAll("\\{(.*)}", "[$1]").replace("$", "\\$")
        + (plain ? " " : fixed ? " val " : " var ")
        + property.javaName();
  }

  private static String header(ObjectModel model, int[] numbers) {
    String start = simple(model.raw().toGenericString()) + "(\n    ";
    StringJoiner components = new StringJoiner(",\n    ", start, ") {}");
    for (RecordComponent c : model.raw().getRecordComponents()) {
      String declared =
          model.properties().stream()
              .filter(p -> p.javaName().equals(c.getName()) && numbers[p.index()] != 0)
              .map(p -> annotation(p, numbers[p.index()]) + ' ')
              .findFirst()
              .orElse("");
      components.add(declared + simple(c.getGenericType()) + ' ' + c.getName());
    }
    return components.toString();
  }

  private static String members(ObjectModel model, int[] numbers) {
    String start = "class " + model.raw().getSimpleName() + " {\n  ";
    return model.properties().stream()
        .filter(p -> numbers[p.index()] != 0)
        .map(p -> annotation(p, numbers[p.index()]) + ' ' + declaration(model.raw(), p) + ';')
        .collect(Collectors.joining("\n  ", start, "\n}"));
  }

  private static String declaration(Class<?> raw, PropertyModel property) {
    Field f = field(raw, property.javaName());
    String modifiers = f == null ? "" : Modifier.toString(f.getModifiers()) + ' ';
    Type type = f == null ? property.type() : f.getGenericType();
    return modifiers.stripLeading() + simple(type) + ' ' + property.javaName();
  }

  private static Field field(Class<?> raw, String name) {
    return Stream.<Class<?>>iterate(raw, Objects::nonNull, Class::getSuperclass)
        .flatMap(c -> Stream.of(c.getDeclaredFields()))
        .filter(f -> f.getName().equals(name))
        .findFirst()
        .orElse(null);
  }

  /** The annotation, with all that it has already. */
  private static String annotation(PropertyModel property, int number) {
    Property p = property.annotation(Property.class);
    if (p == null) {
      return "@Property(id = " + number + ")";
    }
    boolean none = p.defaultValue().equals(Property.NO_DEFAULT);
    String aliases = String.join("\", \"", p.aliases());
    return "@Property(id = "
        + number
        + (p.name().isEmpty() ? "" : ", name = " + quoted(p.name()))
        + (aliases.isEmpty() ? "" : ", aliases = {\"" + aliases + "\"}")
        + (p.required() ? ", required = true" : "")
        + (none ? ")" : ", defaultValue = " + quoted(p.defaultValue()) + ")");
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
  }

  private static String simple(Object type) {
    String name = type instanceof Type t ? t.getTypeName() : type.toString();
    return name.replaceAll("[\\w$.]*[.$](?=\\w)", "");
  }
}
