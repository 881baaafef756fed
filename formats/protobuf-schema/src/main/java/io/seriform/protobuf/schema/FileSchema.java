package io.seriform.protobuf.schema;

import java.util.List;

/**
 * What one {@code .proto} file declares. Immutable.
 *
 * @param path the name that other files import it by
 * @param edition the rules that it is written by
 * @param packageName its package; empty for none
 * @param imports the files that it needs
 * @param messages its messages
 * @param enums its enums
 * @param extensions the extensions that it declares outside of messages
 * @param services its services
 * @param options what is set
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

  /** Copies the lists. */
  FileSchema {
    imports = List.copyOf(imports);
    messages = List.copyOf(messages);
    enums = List.copyOf(enums);
    extensions = List.copyOf(extensions);
    services = List.copyOf(services);
  }

  /**
   * Another file that is needed.
   *
   * @param path its name
   * @param access who sees it
   */
  record Import(String path, Access access) {}

  /** Who sees an imported file. */
  enum Access {
    /** This file. */
    PRIVATE,
    /** This file and those that import it: {@code import public}. */
    PUBLIC,
    /** This file, which can do without it: {@code import weak}. */
    WEAK
  }
}
