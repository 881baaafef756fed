package io.seriform.protobuf.schema;

import io.seriform.error.ModelException;
import io.seriform.schema.Schema;
import io.seriform.schema.SchemaView;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Files that belong together, linked and checked. Immutable and thread-safe. Two schemas are equal
 * if their files are.
 */
public final class ProtoSchema implements Schema {

  private final Map<String, FileSchema> files;
  private final Map<String, MessageSchema> messages = new LinkedHashMap<>();
  private final Map<String, EnumSchema> enums = new LinkedHashMap<>();
  private final Map<String, FileSchema> homes = new HashMap<>();
  private final Map<String, List<FieldSchema>> extensions = new HashMap<>();
  private final Map<String, FieldSchema> extensionsByName = new HashMap<>();

  /**
   * Makes a schema.
   *
   * @param all by their paths, each after those that it imports; with the messages of options
   * @param shown the paths of those that were requested or imported
   */
  ProtoSchema(Map<String, FileSchema> all, Set<String> shown) {
    this.files = new LinkedHashMap<>(all);
    files.keySet().retainAll(shown);
    for (FileSchema file : all.values()) {
      file.messages().forEach(message -> add(message, file));
      file.enums().forEach(e -> add(e, file));
      file.extensions().forEach(this::add);
    }
    extensions.replaceAll((name, list) -> List.copyOf(list));
  }

  private void add(MessageSchema message, FileSchema file) {
    messages.put(message.fullName(), message);
    homes.put(message.fullName(), file);
    message.messages().forEach(inner -> add(inner, file));
    message.enums().forEach(e -> add(e, file));
    message.extensions().forEach(this::add);
  }

  private void add(EnumSchema e, FileSchema file) {
    enums.put(e.fullName(), e);
    homes.put(e.fullName(), file);
  }

  private void add(FieldSchema extension) {
    extensions.computeIfAbsent(extension.extendee(), e -> new ArrayList<>()).add(extension);
    extensionsByName.put(extension.fullName(), extension);
  }

  @Override
  public SchemaView view() {
    return ProtoView.of(this);
  }

  /** The files, with imported ones, each after those that it imports. */
  List<FileSchema> files() {
    return List.copyOf(files.values());
  }

  /**
   * A file.
   *
   * @param path its name
   * @throws ModelException if there is none
   */
  FileSchema file(String path) {
    return found(files.get(path), "file", path);
  }

  /** The services of all files. */
  public List<ServiceSchema> services() {
    return files.values().stream().flatMap(file -> file.services().stream()).toList();
  }

  /** The messages of all files, with nested ones. */
  public List<MessageSchema> messages() {
    return messages.values().stream()
        .filter(message -> files.containsValue(home(message.fullName())))
        .toList();
  }

  /**
   * A message.
   *
   * @param fullName its name with that of its package, without a leading dot
   * @throws ModelException if there is none
   */
  public MessageSchema message(String fullName) {
    return found(messages.get(fullName), "message", fullName);
  }

  /** Returns true if there is a message with a full name. */
  public boolean hasMessage(String fullName) {
    return messages.containsKey(fullName);
  }

  /**
   * An enum.
   *
   * @param fullName its name with that of its package, without a leading dot
   * @throws ModelException if there is none
   */
  public EnumSchema enumeration(String fullName) {
    return found(enums.get(fullName), "enum", fullName);
  }

  /** The extensions of a message, wherever they are declared; empty for none. */
  public List<FieldSchema> extensions(String message) {
    return extensions.getOrDefault(message, List.of());
  }

  /**
   * A file as text, which protoc accepts and which reads back as an equal file.
   *
   * @param path its name
   * @throws ModelException if there is none
   */
  public String toProto(String path) {
    return new ProtoText(this, file(path)).text();
  }

  /** The extension with a full name; null for none. */
  FieldSchema extension(String fullName) {
    return extensionsByName.get(fullName);
  }

  /** Returns true if a file declares an extension. */
  boolean hasExtensions() {
    return !extensionsByName.isEmpty();
  }

  /** The file that declares a message or enum. */
  FileSchema home(String fullName) {
    return homes.get(fullName);
  }

  private static <T> T found(T value, String what, String name) {
    if (value == null) {
      throw new ModelException("the schema has no " + what + " " + name);
    }
    return value;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ProtoSchema schema && files.equals(schema.files);
  }

  @Override
  public int hashCode() {
    return files.hashCode();
  }

  @Override
  public String toString() {
    return files.keySet().toString();
  }
}
