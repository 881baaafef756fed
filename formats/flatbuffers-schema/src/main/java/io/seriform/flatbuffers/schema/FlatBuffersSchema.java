package io.seriform.flatbuffers.schema;

import io.seriform.error.ModelException;
import io.seriform.flatbuffers.schema.internal.parse.FbsScope;
import io.seriform.flatbuffers.schema.internal.parse.FileSchema;
import io.seriform.schema.Schema;
import io.seriform.schema.SchemaDifference;
import io.seriform.schema.SchemaView;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Declarations of a {@code .fbs} file and of those that it includes, linked and checked. Immutable
 * and thread-safe. Two schemas are equal where all that they declare is.
 */
public final class FlatBuffersSchema implements Schema {

  private final Map<String, FileSchema> files = new LinkedHashMap<>();
  private final FileSchema main;
  private final Map<String, ObjectSchema> objects = new LinkedHashMap<>();
  private final Map<String, EnumSchema> enums = new LinkedHashMap<>();
  private final Map<String, ServiceSchema> services = new LinkedHashMap<>();

  FlatBuffersSchema(List<FileSchema> files, FileSchema main, FbsScope scope) {
    files.forEach(f -> this.files.put(f.path(), f));
    this.main = main;
    scope.objects().forEach(o -> objects.put(o.name, o.finished()));
    scope.enums.values().forEach(e -> enums.put(e.name, e.finished()));
    scope.services.values().forEach(s -> services.put(s.name, s.finished()));
  }

  /** A schema of one file, of which nothing is checked. */
  FlatBuffersSchema(
      FileSchema file,
      List<ObjectSchema> objects,
      List<EnumSchema> enums,
      List<ServiceSchema> services) {
    this.files.put(file.path(), file);
    this.main = file;
    objects.forEach(o -> this.objects.put(o.fullName(), o));
    enums.forEach(e -> this.enums.put(e.fullName(), e));
    services.forEach(s -> this.services.put(s.fullName(), s));
  }

  /**
   * Reads a binary schema ({@code .bfbs}), as {@code flatc --schema -b} writes it: everything of
   * all files as one file, {@code schema.fbs}. Defaults of strings are not in binary schemas. Doc
   * comments and attributes that flatc knows are there only if flatc ran with {@code
   * --bfbs-comments} and {@code --bfbs-builtins}.
   *
   * @throws io.seriform.error.SeriformException if the bytes are not a binary schema, or one that
   *     breaks a rule of {@code .fbs} files
   */
  public static FlatBuffersSchema ofBinary(byte[] bytes) {
    return new BinaryReader(BinaryWriter.FLATBUFFERS.decode(bytes, Reflection.Schema.class))
        .schema();
  }

  /** Writes a binary schema, with doc comments and all attributes. */
  public byte[] toBinary() {
    return new BinaryWriter(this).bytes();
  }

  /** The tables and structs of all files, in the order of their definitions. */
  public List<ObjectSchema> objects() {
    return List.copyOf(objects.values());
  }

  /** The enums and unions of all files, in the order of their definitions. */
  public List<EnumSchema> enums() {
    return List.copyOf(enums.values());
  }

  /** The services of all files, in the order of their definitions. */
  public List<ServiceSchema> services() {
    return List.copyOf(services.values());
  }

  /**
   * A table or struct.
   *
   * @param fullName its name with that of its namespace
   * @throws ModelException if there is none
   */
  public ObjectSchema object(String fullName) {
    return found(objects.get(fullName), "table or struct", fullName);
  }

  /**
   * An enum or union.
   *
   * @param fullName its name with that of its namespace
   * @throws ModelException if there is none
   */
  public EnumSchema enumeration(String fullName) {
    return found(enums.get(fullName), "enum or union", fullName);
  }

  /**
   * A service.
   *
   * @param fullName its name with that of its namespace
   * @throws ModelException if there is none
   */
  public ServiceSchema service(String fullName) {
    return found(services.get(fullName), "service", fullName);
  }

  /** The root table of the file that was loaded; null for none. */
  public ObjectSchema rootType() {
    return main.rootType() == null ? null : objects.get(main.rootType());
  }

  /** The file identifier of the file that was loaded, 4 bytes in UTF-8; null for none. */
  public String fileIdentifier() {
    return main.identifier();
  }

  /** The file extension of the file that was loaded; null for none. */
  public String fileExtension() {
    return main.extension();
  }

  /** The files, each after those that it includes, by the paths that they were found at. */
  public List<String> files() {
    return List.copyOf(files.keySet());
  }

  /**
   * A file as text, which flatc accepts, and which is read back as an equal one.
   *
   * @param path its name, as {@link #files} has it
   * @throws ModelException if there is none
   */
  public String toFbs(String path) {
    return new FbsText(this, found(files.get(path), "file", path)).text();
  }

  /** Returns the declarations of the files before one. */
  List<FileSchema.Declaration> definedBefore(FileSchema file) {
    List<FileSchema.Declaration> all = new ArrayList<>();
    for (FileSchema before : files.values()) {
      if (before.path().equals(file.path())) {
        break;
      }
      all.addAll(before.declarations());
    }
    return all;
  }

  Map<String, ObjectSchema> objectsByName() {
    return objects;
  }

  Map<String, EnumSchema> enumsByName() {
    return enums;
  }

  /**
   * Returns what flatc would object to if this schema replaced an older one, as {@code flatc
   * --conform} tells it, but all of it: fields that have moved, or have other defaults or types.
   *
   * @param older the schema that data may have been written by
   * @return empty if data of both can be read by both
   */
  public List<SchemaDifference> conform(FlatBuffersSchema older) {
    return new FbsConformance(older, this).differences();
  }

  @Override
  public SchemaView view() {
    return FbsView.of(this);
  }

  private static <T> T found(T value, String what, String name) {
    if (value == null) {
      throw new ModelException("the schema has no " + what + " " + name);
    }
    return value;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof FlatBuffersSchema s
        && main.equals(s.main)
        && files.equals(s.files)
        && objects.equals(s.objects)
        && enums.equals(s.enums)
        && services.equals(s.services);
  }

  @Override
  public int hashCode() {
    return objects.hashCode() + 31 * enums.hashCode();
  }

  @Override
  public String toString() {
    return files.keySet().toString();
  }
}
