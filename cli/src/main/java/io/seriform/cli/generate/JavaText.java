package io.seriform.cli.generate;

import io.seriform.cli.generate.GeneratedType.Alternatives;
import io.seriform.cli.generate.GeneratedType.Component;
import io.seriform.cli.generate.GeneratedType.Constant;
import io.seriform.cli.generate.GeneratedType.Constants;
import io.seriform.cli.generate.GeneratedType.Data;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Text of a file in Java 17: records, enums and sealed interfaces. */
final class JavaText extends SourceText {

  JavaText(String pkg, JavaNames names) {
    super(pkg, names, Set.of("java.lang"));
  }

  @Override
  void data(Data type) {
    String head = "public record " + type.name() + "(";
    String parents =
        type.parents().isEmpty()
            ? ""
            : type.parents().stream()
                .map(this::path)
                .collect(Collectors.joining(", ", " implements ", ""));
    String end = parents + " {" + (type.nested().isEmpty() ? "}" : "");
    List<String> components =
        type.components().stream()
            .map(c -> marks(c.marks()) + type(c.type(), c.nullable()) + " " + c.name())
            .toList();
    String one = head + String.join(", ", components) + ")" + end;
    if (depth() + one.length() <= WIDTH
        && type.components().stream().allMatch(c -> c.note() == null)) {
      line(one);
    } else {
      line(head);
      for (int i = 0; i < components.size(); i++) {
        boolean last = i + 1 == components.size();
        component(type.components().get(i), components.get(i) + (last ? ")" + end : ","));
      }
    }
    if (!type.nested().isEmpty()) {
      nested(type.nested());
      line("}");
    }
  }

  /** Writes a component, its annotations on lines of their own if all are too long for one. */
  private void component(Component component, String whole) {
    note(component.note(), "    ");
    if (depth() + whole.length() + 4 <= WIDTH || component.marks().isEmpty()) {
      line("    " + whole);
      return;
    }
    component.marks().forEach(mark -> line("    " + mark(mark)));
    line("    " + whole.substring(marks(component.marks()).length()));
  }

  @Override
  void constants(Constants type) {
    line("public enum " + type.name() + " {");
    indented(
        () -> {
          for (int i = 0; i < type.constants().size(); i++) {
            Constant constant = type.constants().get(i);
            note(constant.note(), "");
            constant.marks().forEach(mark -> line(mark(mark)));
            line(
                constant.name()
                    + (type.numbered() ? "(" + constant.number() + ")" : "")
                    + (i + 1 < type.constants().size() ? "," : type.numbered() ? ";" : ""));
          }
          if (type.numbered()) {
            String value = mark(Mark.value());
            line("");
            line("private final int number;");
            line("");
            line(type.name() + "(int number) {");
            line("  this.number = number;");
            line("}");
            line("");
            line("/** Returns the number on the wire. */");
            line(value);
            line("public int number() {");
            line("  return number;");
            line("}");
          }
        });
    line("}");
  }

  @Override
  void alternatives(Alternatives type) {
    String permits =
        type.permitted().stream().map(this::path).collect(Collectors.joining(", ", "permits ", ""));
    String head = "public sealed interface " + type.name();
    String end = " {" + (type.nested().isEmpty() ? "}" : "");
    if (depth() + head.length() + permits.length() + end.length() + 1 <= WIDTH) {
      line(head + " " + permits + end);
    } else {
      line(head);
      line("    permits");
      List<String> paths = type.permitted().stream().map(this::path).toList();
      for (int i = 0; i < paths.size(); i++) {
        line("        " + paths.get(i) + (i + 1 < paths.size() ? "," : end));
      }
    }
    if (!type.nested().isEmpty()) {
      nested(type.nested());
      line("}");
    }
  }

  @Override
  String plain(TypeUse.Plain type, boolean object) {
    if (type == TypeUse.Plain.BYTES) {
      return "byte[]";
    }
    return type.primitive != null && !object ? type.primitive : ref("java.lang." + type.boxed);
  }

  @Override
  String containers() {
    return "java.util.";
  }

  @Override
  String nullable() {
    return "";
  }

  @Override
  String statementEnd() {
    return ";";
  }

  @Override
  String classLiteral(String type) {
    return type + ".class";
  }

  @Override
  String listStart() {
    return "{";
  }

  @Override
  String listEnd() {
    return "}";
  }

  @Override
  String inner() {
    return "@";
  }

  @Override
  String literalEscape(char c) {
    // Unicode escapes would end the line before the literal is read
    return c == '\n' ? "\\n" : c == '\r' ? "\\r" : null;
  }
}
