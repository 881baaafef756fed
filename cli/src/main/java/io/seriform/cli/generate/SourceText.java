package io.seriform.cli.generate;

import io.seriform.cli.generate.GeneratedType.Alternatives;
import io.seriform.cli.generate.GeneratedType.Constants;
import io.seriform.cli.generate.GeneratedType.Data;
import io.seriform.schema.text.SchemaNames;
import io.seriform.schema.text.SchemaWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Text of one source file. Not thread-safe. */
abstract class SourceText {

  /** Characters of a line, as far as they can be broken. */
  static final int WIDTH = 100;

  private final String pkg;

  /** Simple names of all generated classes, which no import may hide. */
  private final Set<String> generated;

  /** Packages whose classes need no import. */
  private final Set<String> implicit;

  private final Map<String, String> imported = new TreeMap<>();
  private final StringBuilder body = new StringBuilder();
  private String indent = "";

  /** Names of the classes inside others: where they are inherited, they hide those of files. */
  private final Set<String> nested;

  SourceText(String pkg, JavaNames names, Set<String> implicit) {
    this.pkg = pkg;
    this.generated = names.simpleNames();
    this.nested = names.nestedNames();
    this.implicit = implicit;
  }

  /** Returns the text of the file of a class. */
  final String file(GeneratedType type, String head) {
    type(type);
    String end = statementEnd();
    StringBuilder text = new StringBuilder("// " + head + "\npackage " + pkg + end + "\n\n");
    List<String> imports =
        imported.values().stream()
            .filter(name -> !implicit.contains(SchemaNames.parent(name)))
            .sorted()
            .toList();
    imports.forEach(name -> text.append("import ").append(name).append(end).append('\n'));
    return text.append(imports.isEmpty() ? "" : "\n").append(body).toString();
  }

  private void type(GeneratedType type) {
    if (type.doc() != null && !type.doc().isEmpty()) {
      doc(type.doc());
    }
    type.marks().forEach(mark -> breakable(mark));
    if (type instanceof Data data) {
      data(data);
    } else if (type instanceof Constants constants) {
      constants(constants);
    } else {
      alternatives((Alternatives) type);
    }
  }

  private void doc(String doc) {
    String safe = safe(doc).strip();
    if (!safe.contains("\n") && safe.length() + indent.length() + 7 <= WIDTH) {
      line("/** " + safe + " */");
    } else {
      body.append(SchemaWriter.blockDoc(safe, indent));
    }
  }

  /** Returns a comment that neither ends early nor has escapes or comments of the language. */
  private static String safe(String comment) {
    return comment.replace("*/", "* /").replace("/*", "/ *").replace("\\u", "\\ u");
  }

  /** Writes the remark beside a component or constant; null for none. */
  final void note(String note, String deeper) {
    if (note != null) {
      safe(note).lines().forEach(l -> line(deeper + "// " + l));
    }
  }

  /** Writes the annotation of a class, a value in each line if one is too short. */
  private void breakable(Mark mark) {
    String whole = mark(mark);
    if (indent.length() + whole.length() > WIDTH
        && mark.values().get("value") instanceof List<?> list) {
      boolean alone = mark.values().size() == 1 && unnamed(list);
      StringBuilder others = new StringBuilder();
      mark.values().entrySet().stream()
          .filter(each -> !each.getKey().equals("value"))
          .forEach(each -> others.append(each.getKey() + " = " + value(each.getValue()) + ", "));
      line("@" + ref(mark.type()) + "(" + others + (alone ? "" : "value = ") + listStart());
      for (int i = 0; i < list.size(); i++) {
        line("  " + value(list.get(i)) + (i + 1 < list.size() ? "," : ""));
      }
      line(listEnd() + ")");
    } else {
      line(whole);
    }
  }

  abstract void data(Data type);

  abstract void constants(Constants type);

  abstract void alternatives(Alternatives type);

  /**
   * Returns a type that each language has a word for.
   *
   * @param object true where a primitive type cannot be
   */
  abstract String plain(TypeUse.Plain type, boolean object);

  /** Returns the package of lists, sets and maps, with its dot. */
  abstract String containers();

  /** Returns what follows a type whose values may be null. */
  abstract String nullable();

  abstract String statementEnd();

  abstract String classLiteral(String type);

  abstract String listStart();

  abstract String listEnd();

  /** Returns the characters of a literal that have another meaning in this language. */
  abstract String literalEscape(char c);

  /** Returns a type as the language writes it. */
  final String type(TypeUse type, boolean nullable) {
    return name(type, nullable) + (nullable ? nullable() : "");
  }

  private String name(TypeUse type, boolean object) {
    if (type instanceof TypeUse.Plain plain) {
      return plain(plain, object);
    }
    if (type instanceof TypeUse.OrNull orNull) {
      return type(orNull.type(), true);
    }
    if (type instanceof TypeUse.Library library) {
      return ref(library.name());
    }
    if (type instanceof TypeUse.ListOf list) {
      return container("List", list.element());
    }
    if (type instanceof TypeUse.SetOf set) {
      return container("Set", set.element());
    }
    if (type instanceof TypeUse.MapOf map) {
      return container("Map", map.key(), map.value());
    }
    return path(((TypeUse.Generated) type).path());
  }

  private String container(String simpleName, TypeUse... arguments) {
    return ref(containers() + simpleName)
        + Arrays.stream(arguments)
            .map(each -> name(each, true))
            .collect(Collectors.joining(", ", "<", ">"));
  }

  final void line(String text) {
    body.append(text.isEmpty() ? "" : indent).append(text).append('\n');
  }

  final int depth() {
    return indent.length();
  }

  /** Writes the classes inside another, and the end of that one. */
  final void nested(List<GeneratedType> types) {
    for (GeneratedType each : types) {
      line("");
      indented(() -> type(each));
    }
  }

  final void indented(Runnable content) {
    indent += "  ";
    content.run();
    indent = indent.substring(2);
  }

  /** Returns the name of a class of a library, imported if that hides no other class. */
  final String ref(String name) {
    String simple = SchemaNames.last(name);
    if (generated.contains(simple)) {
      return name;
    }
    String other = imported.putIfAbsent(simple, name);
    return other == null || other.equals(name) ? simple : name;
  }

  /** Returns the name of a generated class. */
  final String path(String path) {
    String first = path.contains(".") ? path.substring(0, path.indexOf('.')) : path;
    return nested.contains(first) ? pkg + "." + path : path;
  }

  final String marks(List<Mark> marks) {
    return marks.stream().map(mark -> mark(mark) + " ").collect(Collectors.joining());
  }

  final String mark(Mark mark) {
    return "@" + call(mark);
  }

  private String call(Mark mark) {
    if (mark.isEmpty()) {
      return ref(mark.type());
    }
    List<String> values = new ArrayList<>();
    mark.values()
        .forEach(
            (element, value) ->
                values.add(
                    mark.values().size() == 1 && element.equals("value") && unnamed(value)
                        ? value(value)
                        : element + " = " + value(value)));
    return ref(mark.type()) + "(" + String.join(", ", values) + ")";
  }

  /** Returns true if the element {@code value} with a value may be left unnamed. */
  boolean unnamed(Object value) {
    return true;
  }

  /** Returns the prefix of an annotation that is the value of another. */
  abstract String inner();

  final String value(Object value) {
    if (value instanceof String text) {
      return literal(text);
    }
    if (value instanceof Mark mark) {
      return inner() + call(mark);
    }
    if (value instanceof Mark.Constant constant) {
      int dollar = constant.type().indexOf('$');
      String type =
          dollar < 0
              ? ref(constant.type())
              : ref(constant.type().substring(0, dollar))
                  + "."
                  + constant.type().substring(dollar + 1);
      return type + "." + constant.name();
    }
    if (value instanceof TypeUse.Generated generatedType) {
      return classLiteral(path(generatedType.path()));
    }
    if (value instanceof List<?> list) {
      return list.stream()
          .map(each -> value(each))
          .collect(Collectors.joining(", ", listStart(), listEnd()));
    }
    return value.toString();
  }

  /** Returns a literal of ASCII characters. */
  final String literal(String text) {
    StringBuilder literal = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      String escape = literalEscape(c);
      if (escape != null) {
        literal.append(escape);
      } else if (c == '"' || c == '\\') {
        literal.append('\\').append(c);
      } else if (c < ' ' || c > '~') {
        literal.append(String.format("\\u%04x", (int) c));
      } else {
        literal.append(c);
      }
    }
    return literal.append('"').toString();
  }
}
