package io.seriform.flatbuffers.schema.internal.parse;

import java.util.List;

/**
 * The declarations of one {@code .fbs} file itself. Immutable.
 *
 * @param path name that it was loaded by
 * @param includes files that it includes, as it has them
 * @param nativeIncludes headers that generated C++ needs
 * @param attributes attributes that it declares
 * @param declarations its objects, enums and services, in their order
 * @param rootType full name of its root table; null for none
 * @param identifier its file identifier; null for none
 * @param extension its file extension; null for none
 */
public record FileSchema(
    String path,
    List<String> includes,
    List<String> nativeIncludes,
    List<String> attributes,
    List<Declaration> declarations,
    String rootType,
    String identifier,
    String extension) {

  /**
   * A declaration in one place.
   *
   * @param service whether it is a service, which may have the name of a table
   * @param fullName its name with that of its namespace
   */
  public record Declaration(boolean service, String fullName) {}

  public FileSchema {
    includes = List.copyOf(includes);
    nativeIncludes = List.copyOf(nativeIncludes);
    attributes = List.copyOf(attributes);
    declarations = List.copyOf(declarations);
  }
}
