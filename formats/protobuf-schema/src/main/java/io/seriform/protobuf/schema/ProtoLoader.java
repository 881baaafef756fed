package io.seriform.protobuf.schema;

import io.seriform.error.ModelException;
import io.seriform.error.SyntaxException;
import io.seriform.protobuf.schema.Node.FileNode;
import io.seriform.protobuf.schema.Node.ImportNode;
import io.seriform.wire.Limits;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Reads {@code .proto} files and what they import. Immutable; each method but {@link #load} returns
 * a changed copy. The files under {@code google/protobuf/} that come with protobuf are known by
 * themselves, and are looked for nowhere else.
 *
 * <pre>{@code
 * ProtoSchema schema = ProtoLoader.standard().directory(Path.of("src/main/proto")).load("shop/order.proto");
 * }</pre>
 */
public final class ProtoLoader {

  private static final String BUILT_IN = "google/protobuf/";
  private static final String DESCRIPTOR = BUILT_IN + "descriptor.proto";
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

  /** A place where files are looked for; null where it has none of that path. */
  private interface Origin {
    InputStream open(String path) throws IOException;
  }

  private final List<Origin> origins;
  private final Limits limits;

  private ProtoLoader(List<Origin> origins, Limits limits) {
    this.origins = List.copyOf(origins);
    this.limits = limits;
  }

  /** A loader that knows no files but those of protobuf itself. */
  public static ProtoLoader standard() {
    return new ProtoLoader(List.of(), Limits.standard());
  }

  private ProtoLoader with(Origin origin) {
    List<Origin> more = new ArrayList<>(origins);
    more.add(origin);
    return new ProtoLoader(more, limits);
  }

  /** Looks for files in a directory too, behind all places before. */
  public ProtoLoader directory(Path directory) {
    Objects.requireNonNull(directory, "directory");
    return with(
        path -> {
          try {
            return Files.newInputStream(directory.resolve(path));
          } catch (NoSuchFileException e) {
            return null;
          }
        });
  }

  /** Looks for files among the resources of a class loader too, behind all places before. */
  public ProtoLoader classPath(ClassLoader loader) {
    Objects.requireNonNull(loader, "loader");
    return with(loader::getResourceAsStream);
  }

  /**
   * Knows files by themselves.
   *
   * @param texts what they hold, by their paths
   */
  public ProtoLoader texts(Map<String, String> texts) {
    Map<String, String> copy = Map.copyOf(texts);
    return with(
        path -> {
          String text = copy.get(path);
          return text == null
              ? null
              : new java.io.ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
        });
  }

  /** With other limits: the size of a file, the depth, the length of names and strings. */
  public ProtoLoader withLimits(Limits value) {
    return new ProtoLoader(origins, Objects.requireNonNull(value, "limits"));
  }

  /**
   * Reads files and all that they import.
   *
   * @param paths the names by which files import each other, with slashes
   * @throws SyntaxException where a file is not well-formed; says file, line and column
   * @throws ModelException where a file is missing, or contradicts itself or another one
   * @throws io.seriform.error.LimitException where a file is too large, or nests too deeply
   */
  public ProtoSchema load(String... paths) {
    Map<String, FileNode> parsed = new LinkedHashMap<>();
    parsed.put(DESCRIPTOR, FileParser.parse(DESCRIPTOR, read(DESCRIPTOR, null), limits));
    Set<String> wanted = new HashSet<>();
    for (String path : paths) {
      parse(path, null, parsed, wanted, new LinkedHashMap<>());
    }
    Linker.link(parsed);
    Map<String, FileSchema> files = new LinkedHashMap<>();
    parsed.forEach((path, file) -> files.put(path, ModelBuilder.file(file)));
    return new ProtoSchema(files, wanted);
  }

  private void parse(
      String path,
      SourceLocation importedAt,
      Map<String, FileNode> parsed,
      Set<String> wanted,
      Map<String, SourceLocation> open) {
    if (open.containsKey(path)) {
      throw importedAt.invalid(
          "\"" + path + "\" imports itself through " + String.join(", ", open.keySet()));
    }
    if (!wanted.add(path) || path.equals(DESCRIPTOR)) {
      return;
    }
    if (open.size() >= limits.depth()) {
      throw importedAt.located(limits.tooDeep());
    }
    open.put(path, importedAt);
    FileNode file = FileParser.parse(path, read(path, importedAt), limits);
    for (ImportNode i : file.imports) {
      parse(i.path(), i.place(), parsed, wanted, open);
    }
    open.remove(path);
    parsed.put(path, file);
  }

  private String read(String path, SourceLocation importedAt) {
    try (InputStream stream = open(path)) {
      if (stream == null) {
        String problem = "there is no file \"" + path + "\"";
        throw importedAt == null ? new ModelException(problem) : importedAt.invalid(problem);
      }
      int most = (int) Math.min(limits.document(), Integer.MAX_VALUE - 9);
      byte[] bytes = stream.readNBytes(most + 1);
      if (bytes.length > most) {
        throw limits.documentTooLong(bytes.length);
      }
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw new SyntaxException("\"" + path + "\" is not UTF-8", e);
    } catch (IOException e) {
      throw new ModelException("\"" + path + "\" can not be read", e);
    }
  }

  private InputStream open(String path) throws IOException {
    if (path.startsWith(BUILT_IN)
        && path.endsWith(".proto")
        && KNOWN.contains(path.substring(BUILT_IN.length(), path.length() - ".proto".length()))) {
      return ProtoLoader.class.getResourceAsStream(path);
    }
    if (!plain(path)) {
      return null;
    }
    for (Origin origin : origins) {
      InputStream stream = origin.open(path);
      if (stream != null) {
        return stream;
      }
    }
    return null;
  }

  /** Whether a path stays inside of where it is looked for. */
  private static boolean plain(String path) {
    for (String part : path.split("/", -1)) {
      if (part.isEmpty()
          || part.equals(".")
          || part.equals("..")
          || part.indexOf('\\') >= 0
          || part.indexOf(':') >= 0
          || part.indexOf('\0') >= 0) {
        return false;
      }
    }
    return true;
  }
}
