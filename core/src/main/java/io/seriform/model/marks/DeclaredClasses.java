package io.seriform.model.marks;

/**
 * What the annotations of a member say of classes.
 *
 * @param type the class of the value; null for the declared one
 * @param content the class of the elements of a container, or of a map's values; null as above
 * @param key the class of a map's keys; null as above
 * @param table the classes that the value may have, or the content of a container; null as above
 */
public record DeclaredClasses(Class<?> type, Class<?> content, Class<?> key, ClassMarks table) {

  public static final DeclaredClasses NOTHING = new DeclaredClasses(null, null, null, null);

  /** What is declared here, or else farther away. */
  DeclaredClasses or(DeclaredClasses farther) {
    return new DeclaredClasses(
        type != null ? type : farther.type,
        content != null ? content : farther.content,
        key != null ? key : farther.key,
        table != null ? table : farther.table);
  }
}
