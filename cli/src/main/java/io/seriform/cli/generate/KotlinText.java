package io.seriform.cli.generate;

import io.seriform.cli.generate.GeneratedType.Alternatives;
import io.seriform.cli.generate.GeneratedType.Component;
import io.seriform.cli.generate.GeneratedType.Constant;
import io.seriform.cli.generate.GeneratedType.Constants;
import io.seriform.cli.generate.GeneratedType.Data;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** Text of a file in Kotlin: data classes, enums and sealed interfaces. */
final class KotlinText extends SourceText {

  /** Words that are names elsewhere, and would begin another declaration before a constant. */
  private static final Set<String> MODIFIERS =
      Set.of(
          ("internal open sealed annotation data inner companion override lateinit tailrec operator"
                  + " infix inline external suspend vararg noinline crossinline reified expect"
                  + " actual value init constructor")
              .split(" "));

  KotlinText(String pkg, JavaNames names) {
    super(pkg, names, Set.of("kotlin", "kotlin.collections"));
  }

  @Override
  void data(Data type) {
    String parents =
        type.parents().isEmpty()
            ? ""
            : type.parents().stream().map(this::path).collect(Collectors.joining(", ", " : ", ""));
    String end = parents + (type.nested().isEmpty() ? "" : " {");
    if (type.components().isEmpty()) {
      line("class " + type.name() + end);
    } else {
      line("data class " + type.name() + "(");
      for (Component component : type.components()) {
        component(component);
      }
      line(")" + end);
    }
    if (!type.nested().isEmpty()) {
      nested(type.nested());
      line("}");
    }
  }

  private void component(Component component) {
    note(component.note(), "  ");
    String property =
        "val "
            + component.name()
            + ": "
            + type(component.type(), component.nullable())
            + fallback(component)
            + ",";
    String whole = marks(component.marks()) + property;
    if (depth() + whole.length() + 2 <= WIDTH) {
      line("  " + whole);
    } else {
      component.marks().forEach(mark -> line("  " + mark(mark)));
      line("  " + property);
    }
  }

  /** Returns the default of a parameter: without one, Kotlin takes it for required. */
  private String fallback(Component component) {
    if (component.nullable()) {
      // a collector with a default would have it instead of what was read
      return component.marks().contains(Mark.unknown()) ? "" : " = null";
    }
    Object value =
        component.marks().stream()
            .map(mark -> mark.values().get("defaultValue"))
            .filter(Objects::nonNull)
            .findFirst()
            .orElse(null);
    if (!(value instanceof String text) || !(component.type() instanceof TypeUse.Plain plain)) {
      return "";
    }
    return switch (plain) {
      case BOOLEAN, BYTE, SHORT, INT -> " = " + text;
      // the least has no literal
      case LONG -> text.equals(String.valueOf(Long.MIN_VALUE)) ? "" : " = " + text;
      case FLOAT -> Float.isFinite(Float.parseFloat(text)) ? " = " + Float.valueOf(text) + "f" : "";
      case DOUBLE -> Double.isFinite(Double.parseDouble(text)) ? " = " + Double.valueOf(text) : "";
      case STRING -> " = " + literal(text);
      case BYTES, OBJECT -> "";
    };
  }

  @Override
  void constants(Constants type) {
    line(
        "enum class "
            + type.name()
            + (type.numbered()
                ? "(@get:%s val number: %s)"
                    .formatted(mark(Mark.value()).substring(1), plain(TypeUse.Plain.INT, false))
                : "")
            + " {");
    indented(
        () -> {
          for (Constant constant : type.constants()) {
            note(constant.note(), "");
            line(
                marks(constant.marks())
                    + (MODIFIERS.contains(constant.name())
                        ? "`" + constant.name() + "`"
                        : constant.name())
                    + (type.numbered() ? "(" + constant.number() + ")," : ","));
          }
        });
    line("}");
  }

  @Override
  void alternatives(Alternatives type) {
    line("sealed interface " + type.name() + (type.nested().isEmpty() ? "" : " {"));
    if (!type.nested().isEmpty()) {
      nested(type.nested());
      line("}");
    }
  }

  @Override
  String plain(TypeUse.Plain type, boolean object) {
    return ref(type.kotlin);
  }

  @Override
  String containers() {
    return "kotlin.collections.";
  }

  @Override
  String nullable() {
    return "?";
  }

  @Override
  String statementEnd() {
    return "";
  }

  @Override
  String classLiteral(String type) {
    return type + "::class";
  }

  @Override
  String listStart() {
    return "[";
  }

  @Override
  String listEnd() {
    return "]";
  }

  /** Returns false for lists: the value of an annotation of Java is a vararg in Kotlin. */
  @Override
  boolean unnamed(Object value) {
    return !(value instanceof List<?>);
  }

  @Override
  String inner() {
    return "";
  }

  @Override
  String literalEscape(char c) {
    return c == '$' ? "\\$" : null;
  }
}
