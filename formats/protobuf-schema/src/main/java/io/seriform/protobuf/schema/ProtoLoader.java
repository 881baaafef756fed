package io.seriform.protobuf.schema;

import io.seriform.document.Document;
import io.seriform.error.ModelException;
import io.seriform.error.SyntaxException;
import io.seriform.protobuf.schema.internal.link.Linker;
import io.seriform.protobuf.schema.internal.parse.DescriptorFile;
import io.seriform.protobuf.schema.internal.parse.FileParser;
import io.seriform.protobuf.schema.internal.parse.Node.FileNode;
import io.seriform.protobuf.schema.internal.parse.Node.ImportNode;
import io.seriform.schema.text.Place;
import io.seriform.schema.text.SchemaFiles;
import io.seriform.wire.Limits;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads {@code .proto} files and what they import, or a set of descriptors. Immutable; each method
 * that does not load returns a changed copy. The files under {@code google/protobuf/} that come
 * with protobuf are built in, and are never looked for elsewhere.
 *
 * <pre>{@code
 * ProtoSchema schema = ProtoLoader.standard().directory(Path.of("src/main/proto")).load("shop/order.proto");
 * }</pre>
 */
public final class ProtoLoader {

  private static final String DESCRIPTOR = "google/protobuf/descriptor.proto";

  /** The messages that describe files. */
  private static final class Descriptors {
    static final ProtoSchema SCHEMA = standard().load(DESCRIPTOR);
  }

  private final SchemaFiles files;

  private ProtoLoader(SchemaFiles files) {
    this.files = files;
  }

  /** A loader that has only the files of protobuf itself. */
  public static ProtoLoader standard() {
    return new ProtoLoader(SchemaFiles.none());
  }

  /** Also looks for files in a directory, after all earlier places. */
  public ProtoLoader directory(Path directory) {
    return new ProtoLoader(files.directory(directory));
  }

  /** Also looks for files among the resources of a class loader, after all earlier places. */
  public ProtoLoader classPath(ClassLoader loader) {
    return new ProtoLoader(files.classPath(loader));
  }

  /**
   * Adds the texts of files.
   *
   * @param texts the texts, by the paths of the files
   */
  public ProtoLoader texts(Map<String, String> texts) {
    return new ProtoLoader(files.texts(texts));
  }

  /** With other limits: the size of a file, the depth, the length of names and strings. */
  public ProtoLoader withLimits(Limits value) {
    return new ProtoLoader(files.withLimits(value));
  }

  /**
   * Reads files and all that they import.
   *
   * @param paths the names with which files import each other, with slashes
   * @throws SyntaxException if a file is not well-formed; with file, line and column
   * @throws ModelException if a file is missing, or contradicts itself or another one
   * @throws io.seriform.error.LimitException if a file is too large, or nested too deeply
   */
  public ProtoSchema load(String... paths) {
    return files.nested(() -> load(Map.of(), List.of(paths)));
  }

  /**
   * Reads the files that are described by a message {@code google.protobuf.FileDescriptorSet}, as
   * {@code protoc --include_imports --descriptor_set_out} writes it, and all that they import.
   * Imported files that the set lacks are looked for as by {@link #load}.
   *
   * @throws SyntaxException if it is not such a message, or a name or value in it has no form that
   *     a file could have
   * @throws ModelException if a file is missing, or contradicts itself or another one
   * @throws io.seriform.error.LimitException if it is too large, or nested too deeply
   */
  public ProtoSchema loadDescriptorSet(byte[] set) {
    ProtoSchema schema = described(set, Descriptors.SCHEMA);
    // the set declares the extensions that its own options may have
    return schema.hasExtensions() ? described(set, schema) : schema;
  }

  private ProtoSchema described(byte[] set, ProtoSchema options) {
    Document files =
        DynamicProtobuf.of(options)
            .withLimits(this.files.limits())
            .codec("google.protobuf.FileDescriptorSet")
            .decode(set)
            .get("file");
    Map<String, FileNode> described = new LinkedHashMap<>();
    if (files != null) {
      for (Document file : files.asArray()) {
        FileNode node = DescriptorFile.of(file);
        if (described.put(node.name, node) != null) {
          throw node.place.invalid("a second file of this name");
        }
      }
    }
    return load(described, List.copyOf(described.keySet()));
  }

  private ProtoSchema load(Map<String, FileNode> described, List<String> paths) {
    Map<String, FileNode> parsed = new LinkedHashMap<>();
    parsed.put(DESCRIPTOR, file(DESCRIPTOR, null, described));
    Set<String> wanted = new HashSet<>();
    for (String path : paths) {
      parse(path, null, described, parsed, wanted, new LinkedHashMap<>());
    }
    Linker.link(parsed);
    Map<String, FileSchema> all = new LinkedHashMap<>();
    parsed.forEach((path, file) -> all.put(path, ModelBuilder.file(file)));
    return new ProtoSchema(all, wanted);
  }

  private void parse(
      String path,
      Place importedAt,
      Map<String, FileNode> described,
      Map<String, FileNode> parsed,
      Set<String> wanted,
      Map<String, Place> open) {
    if (open.containsKey(path)) {
      throw importedAt.invalid(
          "\"" + path + "\" imports itself through " + String.join(", ", open.keySet()));
    }
    if (!wanted.add(path) || path.equals(DESCRIPTOR)) {
      return;
    }
    files.checkDepth(open.size() + 1, importedAt);
    open.put(path, importedAt);
    FileNode file = file(path, importedAt, described);
    for (ImportNode i : file.imports) {
      parse(i.path(), i.place(), described, parsed, wanted, open);
    }
    open.remove(path);
    parsed.put(path, file);
  }

  private FileNode file(String path, Place importedAt, Map<String, FileNode> described) {
    FileNode known = FileSchema.isBuiltIn(path) ? null : described.get(path);
    return known == null ? FileParser.parse(path, read(path, importedAt), files.limits()) : known;
  }

  private String read(String path, Place importedAt) {
    String text = FileSchema.isBuiltIn(path) ? builtIn(path) : files.find(path);
    if (text == null) {
      throw SchemaFiles.missing(path, importedAt);
    }
    return text;
  }

  private String builtIn(String path) {
    try (InputStream stream = ProtoLoader.class.getResourceAsStream(path)) {
      return files.text(path, stream);
    } catch (IOException e) {
      throw new ModelException("\"" + path + "\" cannot be read", e);
    }
  }
}
