package io.seriform.schema;

import java.math.BigInteger;
import java.util.List;
import java.util.Set;

/** Definition in a schema. Immutable. */
public sealed interface Definition {

  /** Full name, with its package or namespace. */
  String name();

  /** Text of its doc comment; null for none. */
  String doc();

  /**
   * Message, struct, table or class.
   *
   * @param name full name
   * @param fields in the order of the schema
   * @param doc text of the doc comment; null for none
   */
  record RecordType(String name, List<Field> fields, String doc) implements Definition {
    /** Copies the list. */
    public RecordType {
      fields = List.copyOf(fields);
    }

    /** Returns true if all fields are one group, so that at most one of them is set. */
    public boolean isUnion() {
      String group = fields.isEmpty() ? null : fields.get(0).group();
      return group != null && fields.stream().allMatch(f -> group.equals(f.group()));
    }
  }

  /**
   * One of several types.
   *
   * @param name full name
   * @param alternatives exactly one of which is set
   * @param doc text of the doc comment; null for none
   */
  record UnionType(String name, List<Field> alternatives, String doc) implements Definition {
    /** Copies the list. */
    public UnionType {
      alternatives = List.copyOf(alternatives);
    }
  }

  /**
   * Enum.
   *
   * @param name full name
   * @param underlying type of its constants on the wire
   * @param constants in the order of the schema
   * @param doc text of the doc comment; null for none
   */
  record EnumType(String name, ValueType.Scalar underlying, List<Constant> constants, String doc)
      implements Definition {
    /** Copies the list. */
    public EnumType {
      constants = List.copyOf(constants);
    }
  }

  /**
   * Constant of an enum.
   *
   * @param name name within the enum
   * @param number its number; null if the enum has none
   */
  record Constant(String name, BigInteger number) {}

  /**
   * Service.
   *
   * @param name full name
   * @param methods in the order of the schema
   * @param doc text of the doc comment; null for none
   */
  record ServiceType(String name, List<Method> methods, String doc) implements Definition {
    /** Copies the list. */
    public ServiceType {
      methods = List.copyOf(methods);
    }
  }

  /**
   * Method of a service.
   *
   * @param name name within the service
   * @param parameters the request
   * @param result the result; null for none
   * @param errors the errors that may come back instead
   * @param modes how it is called
   */
  record Method(
      String name, List<Field> parameters, ValueType result, List<Field> errors, Set<Mode> modes) {
    /** Copies the lists. */
    public Method {
      parameters = List.copyOf(parameters);
      errors = List.copyOf(errors);
      modes = Set.copyOf(modes);
    }
  }

  /** Mode in which a method is called. */
  enum Mode {
    /** Many requests are sent. */
    CLIENT_STREAMS,
    /** Many results come back. */
    SERVER_STREAMS,
    /** Nothing comes back, not even a confirmation. */
    ONE_WAY
  }

  /** Presence of a field: required or not. */
  enum Presence {
    /** Always present. */
    REQUIRED,
    /** May be absent, which differs from every value. */
    OPTIONAL,
    /** May be absent, which means its default. */
    IMPLICIT
  }

  /**
   * Field of a record, alternative of a union, or parameter of a method.
   *
   * @param name name within its owner
   * @param number number on the wire; null if the schema gives none
   * @param presence whether it must be present
   * @param type type of its values
   * @param defaultValue value of an absent one, as the schema writes it; null if the schema has
   *     none
   * @param group name of the group of fields of which at most one is set; null for none
   * @param doc text of the doc comment; null for none
   */
  record Field(
      String name,
      Integer number,
      Presence presence,
      ValueType type,
      String defaultValue,
      String group,
      String doc) {

    /** An alternative of a union, or a parameter. */
    public Field(String name, Integer number, ValueType type) {
      this(name, number, Presence.OPTIONAL, type, null, null, null);
    }
  }
}
