package io.seriform.protobuf.schema;

import io.seriform.protobuf.schema.internal.language.Edition;
import io.seriform.protobuf.schema.internal.language.ImportAccess;
import java.util.List;
import java.util.Set;

/**
 * Declarations of one {@code .proto} file. Immutable.
 *
 * @param path the name that other files import it by
 * @param edition its language version
 * @param packageName its package; empty for none
 * @param imports the files that it imports
 * @param messages its messages
 * @param enums its enums
 * @param extensions the extensions that it declares outside messages
 * @param services its services
 * @param options the options that are set
 */
record FileSchema(
    String path,
    Edition edition,
    String packageName,
    List<Import> imports,
    List<MessageSchema> messages,
    List<EnumSchema> enums,
    List<FieldSchema> extensions,
    List<ServiceSchema> services,
    SchemaOptions options) {

  private static final String BUILT_IN = "google/protobuf/";

  private static final Set<String> KNOWN =
      Set.of(
          "any",
          "api",
          "cpp_features",
          "descriptor",
          "duration",
          "empty",
          "field_mask",
          "java_features",
          "source_context",
          "struct",
          "timestamp",
          "type",
          "wrappers");

  /** Copies the lists. */
  FileSchema {
    imports = List.copyOf(imports);
    messages = List.copyOf(messages);
    enums = List.copyOf(enums);
    extensions = List.copyOf(extensions);
    services = List.copyOf(services);
  }

  /** Returns whether a file is one of those that come with protobuf. */
  static boolean isBuiltIn(String path) {
    return path.startsWith(BUILT_IN)
        && path.endsWith(".proto")
        && KNOWN.contains(path.substring(BUILT_IN.length(), path.length() - ".proto".length()));
  }

  /**
   * An imported file.
   *
   * @param path its name
   * @param access where it is visible
   */
  record Import(String path, ImportAccess access) {}
}
