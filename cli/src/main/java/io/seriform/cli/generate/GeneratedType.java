package io.seriform.cli.generate;

import java.util.List;

/** Class to generate, whatever the programming language. */
sealed interface GeneratedType {

  /** Simple name. */
  String name();

  /** Text of the doc comment; null for none. */
  String doc();

  /** Annotations. */
  List<Mark> marks();

  /**
   * Record or data class.
   *
   * @param name simple name
   * @param doc text of the doc comment; null for none
   * @param marks annotations
   * @param components in the order of the schema
   * @param parents paths of the sealed types that it belongs to
   * @param nested classes inside it
   */
  record Data(
      String name,
      String doc,
      List<Mark> marks,
      List<Component> components,
      List<String> parents,
      List<GeneratedType> nested)
      implements GeneratedType {}

  /**
   * Component of a record.
   *
   * @param name name in the class
   * @param note remark beside it; null for none
   * @param type type of its values
   * @param nullable whether it may be null
   * @param marks annotations
   */
  record Component(String name, String note, TypeUse type, boolean nullable, List<Mark> marks) {}

  /**
   * Enum.
   *
   * @param name simple name
   * @param doc text of the doc comment; null for none
   * @param marks annotations
   * @param constants in the order of the schema
   * @param numbered whether the constants are written as their numbers in every format
   */
  record Constants(
      String name, String doc, List<Mark> marks, List<Constant> constants, boolean numbered)
      implements GeneratedType {}

  /**
   * Constant of an enum.
   *
   * @param name name in the class
   * @param note remark beside it; null for none
   * @param number its number
   * @param marks annotations
   */
  record Constant(String name, String note, long number, List<Mark> marks) {}

  /**
   * Sealed interface.
   *
   * @param name simple name
   * @param doc text of the doc comment; null for none
   * @param marks annotations
   * @param permitted paths of its classes
   * @param nested those of its classes that are inside it
   */
  record Alternatives(
      String name, String doc, List<Mark> marks, List<String> permitted, List<GeneratedType> nested)
      implements GeneratedType {}
}
