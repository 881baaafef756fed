package io.seriform.cli.wire;

import io.seriform.wire.Limits;
import java.util.List;

/**
 * Description of the messages of one side, as the user gives it.
 *
 * @param schema a schema file; null for none
 * @param includes folders in which schemas look for others
 * @param type the name of a message, struct or table; null for the only one
 * @param classes the class of values, and classes that are registered; empty for none
 * @param classPath jars and folders with the classes; null for none
 * @param fields whether private fields are properties
 * @param limits bounds for what is read
 * @param indent spaces for each level of JSON; 0 for one line
 */
public record WireSource(
    String schema,
    List<String> includes,
    String type,
    List<String> classes,
    String classPath,
    boolean fields,
    Limits limits,
    int indent) {

  /** Returns the same with another indent. */
  public WireSource withIndent(int value) {
    return new WireSource(schema, includes, type, classes, classPath, fields, limits, value);
  }

  /**
   * Returns the same for messages of another schema, which takes the place of classes.
   *
   * @param otherSchema null for this one
   * @param otherType null for this one; another schema has another one
   */
  public WireSource with(String otherSchema, String otherType) {
    return new WireSource(
        otherSchema == null ? schema : otherSchema,
        includes,
        otherType == null && otherSchema == null ? type : otherType,
        otherSchema == null ? classes : List.of(),
        classPath,
        fields,
        limits,
        indent);
  }
}
