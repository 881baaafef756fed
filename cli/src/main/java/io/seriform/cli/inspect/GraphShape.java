package io.seriform.cli.inspect;

import java.util.ArrayList;
import java.util.List;

/** A schema of the graph format: types, and the parts that they refer to. */
final class GraphShape {

  /** A type; the part is that of an object, enum, container or hierarchy. */
  record Form(int code, List<Form> inner, Element part) {

    static Form of(int code, Form... inner) {
      return new Form(code, List.of(inner), null);
    }

    /** Returns the bits of a property in a shared byte; 0 for others. */
    int width() {
      return code == 0x98
          ? 1
          : code == 0x99 ? 32 - Integer.numberOfLeadingZeros(part.names.size()) : 0;
    }
  }

  /** A part of a schema. */
  static final class Element {

    final int sort;
    final List<String> names = new ArrayList<>();
    final List<Form> types = new ArrayList<>();

    /** The type of a container that contains itself. */
    Form own;

    Element(int sort) {
      this.sort = sort;
    }
  }

  /** The classes of a description. */
  static final class Schema {

    String name = "";
    final List<Element> parts = new ArrayList<>();
    Form root;
  }

  static final Form OPEN = Form.of(0x96);
  static final Form TEXT = Form.of(0);
  static final Form COLLECTION = Form.of(0x93, OPEN);
  static final Form MAP = Form.of(0x95, OPEN, OPEN);

  private static final String[] LOW = {
    "String",
    "Boolean",
    "Byte",
    "Short",
    "Character",
    "Integer",
    "Long",
    "Float",
    "Double",
    "collection",
    "map",
    "array",
    "boolean[]",
    "byte[]",
    "short[]",
    "char[]",
    "int[]",
    "long[]",
    "float[]",
    "double[]",
    "BigInteger",
    "BigDecimal",
    "UUID",
    "Instant",
    "LocalDate",
    "LocalDateTime",
    "Date",
    "Optional",
    "AtomicReference",
    "Object",
    "class",
    "array"
  };

  private static final String[] HIGH = {
    "LocalTime",
    "OffsetDateTime",
    "OffsetTime",
    "ZonedDateTime",
    "Duration",
    "Period",
    "Year",
    "YearMonth",
    "MonthDay",
    "ZoneId",
    "ZoneOffset",
    "java.sql.Date",
    "Time",
    "Timestamp",
    "Calendar",
    "TimeZone",
    "URI",
    "URL",
    "Locale",
    "Currency",
    "InetAddress",
    "InetSocketAddress",
    "StringBuilder",
    "StringBuffer",
    "BitSet",
    "AtomicBoolean",
    "AtomicInteger",
    "AtomicLong",
    "OptionalInt",
    "OptionalLong",
    "OptionalDouble",
    "Class",
    "CharSequence",
    "Number",
    "Pattern",
    "File",
    "Path",
    "Charset",
    "ByteBuffer"
  };

  private static final String[] PRIMITIVES = {
    "boolean", "byte", "short", "char", "int", "long", "float", "double"
  };

  private GraphShape() {}

  /** Returns whether a code is of a single value or an array of primitives. */
  static boolean isSingle(int code) {
    return code <= 8 || (code >= 12 && code <= 26) || (code >= 62 && code <= 100);
  }

  /** Returns the name of the class of a code. */
  static String name(int code) {
    return code < LOW.length
        ? LOW[code]
        : code >= 62 && code - 62 < HIGH.length ? HIGH[code - 62] : "class " + code;
  }

  /** Returns how elements of a class are encoded that occurs in arrays only. */
  static Form element(long u) {
    if (u >= 96 && u <= 98) {
      return OPEN;
    }
    if (u == 68) {
      return Form.of(0x95, TEXT, TEXT);
    }
    if ((u >= 64 && u <= 70) || (u >= 109 && u <= 112) || u == 115 || u == 121) {
      return MAP;
    }
    if (u >= 122 && u <= 124) {
      return Form.of(0x97, MAP);
    }
    return u == 125 ? Form.of(76) : u == 126 || u == 127 ? Form.of(82) : COLLECTION;
  }

  /** Returns a type for people. */
  static String text(Form type, Schema schema) {
    int code = type.code;
    return switch (code) {
      case 0x90, 0x99 -> "enum of part " + schema.parts.indexOf(type.part);
      case 0x91, 0x92 -> "object of part " + schema.parts.indexOf(type.part);
      case 0x93 -> "collection of " + text(type.inner.get(0), schema);
      case 0x94 -> "array of " + text(type.inner.get(0), schema);
      case 0x95 ->
          "map of " + text(type.inner.get(0), schema) + " to " + text(type.inner.get(1), schema);
      case 0x96 -> "any class";
      case 0x97 -> text(type.inner.get(0), schema) + " in place of an object";
      case 0x98 -> "boolean in a shared byte";
      case 0x9a -> "container of part " + schema.parts.indexOf(type.part);
      case 0x9b -> "hierarchy of part " + schema.parts.indexOf(type.part);
      case 0x9c -> "what an object writes itself";
      case 0x9d -> "kept properties";
      default -> code > 0x80 ? PRIMITIVES[code - 0x81] : name(code);
    };
  }
}
