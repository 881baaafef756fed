package io.seriform.thrift.schema;

import io.seriform.schema.text.Ordered;
import java.util.List;
import java.util.Map;

/** Definition in a {@code .thrift} file. Immutable. */
public sealed interface Definition {

  /** Its name. */
  String name();

  /** The text of the doc comment before it, without stars; null for none. */
  String doc();

  /** The annotations, which are in parentheses after it, in their order. */
  Map<String, String> annotations();

  /**
   * Another name of a type.
   *
   * @param name the new name
   * @param type the type
   * @param doc the doc comment, or null
   * @param annotations the annotations
   */
  record Typedef(String name, FieldType type, String doc, Map<String, String> annotations)
      implements Definition {
    /** Copies. */
    public Typedef {
      annotations = Ordered.copy(annotations);
    }
  }

  /**
   * A constant.
   *
   * @param name its name
   * @param type its type
   * @param value its value
   * @param doc the doc comment, or null
   * @param annotations the annotations
   */
  record Constant(
      String name, FieldType type, ConstantValue value, String doc, Map<String, String> annotations)
      implements Definition {
    /** Copies. */
    public Constant {
      annotations = Ordered.copy(annotations);
    }
  }

  /**
   * An enum, or a {@code senum} whose texts all have the number -1.
   *
   * @param name its name
   * @param values its constants, in their order
   * @param strings whether it is a {@code senum}, which travels as a string
   * @param doc the doc comment, or null
   * @param annotations the annotations
   */
  record Enumeration(
      String name,
      List<EnumValue> values,
      boolean strings,
      String doc,
      Map<String, String> annotations)
      implements Definition {
    /** Copies. */
    public Enumeration {
      values = List.copyOf(values);
      annotations = Ordered.copy(annotations);
    }
  }

  /**
   * A constant of an enum.
   *
   * @param name its name, or the text of a {@code senum}
   * @param number its number
   * @param doc the doc comment, or null
   */
  record EnumValue(String name, int number, String doc) {}

  /** Kinds of definitions with fields. */
  enum StructKind {
    /** A struct. */
    STRUCT,
    /** A union: exactly one of its fields is present. */
    UNION,
    /** An exception that a function throws; a struct in all other ways. */
    EXCEPTION
  }

  /**
   * A struct, union or exception.
   *
   * @param kind which of them
   * @param name its name
   * @param fields its fields, in their order
   * @param doc the doc comment, or null
   * @param annotations the annotations
   */
  record Struct(
      StructKind kind, String name, List<Field> fields, String doc, Map<String, String> annotations)
      implements Definition {
    /** Copies. */
    public Struct {
      fields = List.copyOf(fields);
      annotations = Ordered.copy(annotations);
    }

    /** The field with a name; null for none. */
    public Field field(String wanted) {
      for (Field f : fields) {
        if (f.name().equals(wanted)) {
          return f;
        }
      }
      return null;
    }
  }

  /** Presence of a field: required or not. */
  enum Requiredness {
    /** It must always be present. */
    REQUIRED,
    /** It is left out if it is not set. */
    OPTIONAL,
    /** The file does not say: it is written if it is set, and may be missing. */
    DEFAULT
  }

  /**
   * A field, or an argument of a function.
   *
   * @param id its number; negative where the file gives none
   * @param requiredness whether it must be present
   * @param type its type
   * @param name its name
   * @param value its default; null for none
   * @param doc the doc comment, or null
   * @param annotations the annotations
   */
  record Field(
      int id,
      Requiredness requiredness,
      FieldType type,
      String name,
      ConstantValue value,
      String doc,
      Map<String, String> annotations) {
    /**
     * Annotation of a field that has another name in trees: {@code struct_ (seriform.name =
     * "struct")}, because Thrift reserves {@code struct}.
     */
    public static final String TREE_NAME = "seriform.name";

    /** Copies. */
    public Field {
      annotations = Ordered.copy(annotations);
    }

    /** The name in trees: that of {@link #TREE_NAME}, or its own. */
    public String treeName() {
      return annotations.getOrDefault(TREE_NAME, name);
    }
  }

  /**
   * A service.
   *
   * @param name its name
   * @param parent the service that it extends; null for none
   * @param functions its functions, in their order
   * @param doc the doc comment, or null
   * @param annotations the annotations
   */
  record Service(
      String name,
      String parent,
      List<Function> functions,
      String doc,
      Map<String, String> annotations)
      implements Definition {
    /** Copies. */
    public Service {
      functions = List.copyOf(functions);
      annotations = Ordered.copy(annotations);
    }
  }

  /**
   * A function of a service.
   *
   * @param oneway whether no reply is sent
   * @param result the type of the result; null for none
   * @param name its name
   * @param arguments its arguments, a struct on the wire
   * @param exceptions its exceptions, further fields of the result's struct
   * @param doc the doc comment, or null
   * @param annotations the annotations
   */
  record Function(
      boolean oneway,
      FieldType result,
      String name,
      List<Field> arguments,
      List<Field> exceptions,
      String doc,
      Map<String, String> annotations) {
    /** Copies. */
    public Function {
      arguments = List.copyOf(arguments);
      exceptions = List.copyOf(exceptions);
      annotations = Ordered.copy(annotations);
    }
  }
}
