package io.seriform.flatbuffers.schema;

import java.util.List;

/**
 * What one {@code .fbs} file declares itself. Immutable.
 *
 * @param path name that it was loaded by
 * @param includes files that it includes, as it has them
 * @param nativeIncludes headers that generated C++ needs
 * @param attributes attributes that it declares
 * @param declarations full names of its objects, enums and services, in their order
 * @param rootType full name of its root table; null for none
 * @param identifier its file identifier; null for none
 * @param extension its file extension; null for none
 */
record FileSchema(
    String path,
    List<String> includes,
    List<String> nativeIncludes,
    List<String> attributes,
    List<String> declarations,
    String rootType,
    String identifier,
    String extension) {

  FileSchema {
    includes = List.copyOf(includes);
    nativeIncludes = List.copyOf(nativeIncludes);
    attributes = List.copyOf(attributes);
    declarations = List.copyOf(declarations);
  }
}
