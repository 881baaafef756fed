package io.seriform.flatbuffers.schema;

import io.seriform.error.ModelException;
import io.seriform.error.SyntaxException;
import io.seriform.flatbuffers.schema.internal.parse.FbsParser;
import io.seriform.flatbuffers.schema.internal.parse.FbsScope;
import io.seriform.flatbuffers.schema.internal.parse.FileSchema;
import io.seriform.schema.text.Place;
import io.seriform.schema.text.SchemaFiles;
import io.seriform.wire.Limits;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads {@code .fbs} files and what they include. Immutable; each method but {@link #load} returns
 * a changed copy.
 *
 * <pre>{@code
 * FlatBuffersSchema schema =
 *     FlatBuffersLoader.standard().directory(Path.of("src/main/fbs")).load("monster.fbs");
 * }</pre>
 *
 * <p>An included file is looked for beside the file that includes it, and then by its path in all
 * places of the loader. Files may include each other in circles, as flatc admits.
 */
public final class FlatBuffersLoader {

  private final SchemaFiles files;

  private FlatBuffersLoader(SchemaFiles files) {
    this.files = files;
  }

  /** A loader that knows no places. */
  public static FlatBuffersLoader standard() {
    return new FlatBuffersLoader(SchemaFiles.none());
  }

  /** Looks for files in a directory too, after all places before. */
  public FlatBuffersLoader directory(Path directory) {
    return new FlatBuffersLoader(files.directory(directory));
  }

  /** Looks for files among the resources of a class loader too, after all places before. */
  public FlatBuffersLoader classPath(ClassLoader loader) {
    return new FlatBuffersLoader(files.classPath(loader));
  }

  /**
   * Knows files by themselves.
   *
   * @param texts what they hold, by their paths
   */
  public FlatBuffersLoader texts(Map<String, String> texts) {
    return new FlatBuffersLoader(files.texts(texts));
  }

  /** With other limits: the size of a file, the depth, the length of names and strings. */
  public FlatBuffersLoader withLimits(Limits value) {
    return new FlatBuffersLoader(files.withLimits(value));
  }

  /**
   * Reads a file and all that it includes.
   *
   * @param path its name, with slashes
   * @throws SyntaxException if a file is not well-formed; says file, line and column
   * @throws ModelException if a file is missing, or contradicts itself or another one
   * @throws io.seriform.error.LimitException if a file is too large, or includes nest too deeply
   */
  public FlatBuffersSchema load(String path) {
    Loading loading = new Loading();
    FbsParser main = files.nested(() -> loading.file(path, null));
    loading.scope.check();
    List<FileSchema> all = loading.parsed.stream().map(FbsParser::finished).toList();
    return new FlatBuffersSchema(all, main.finished(), loading.scope);
  }

  /** Files on their way. */
  private final class Loading {
    final FbsScope scope = new FbsScope();
    final List<FbsParser> parsed = new ArrayList<>();
    private final Set<String> known = new HashSet<>();
    private int depth;

    FbsParser file(String path, Place includedAt) {
      String text = files.find(path);
      if (text == null) {
        throw SchemaFiles.missing(path, includedAt);
      }
      files.checkDepth(++depth, includedAt);
      known.add(path);
      FbsParser parser =
          FbsParser.parse(
              scope,
              path,
              text,
              files.limits(),
              (declared, place) -> include(path, declared, place));
      parsed.add(parser);
      depth--;
      return parser;
    }

    private void include(String by, String declared, Place place) {
      String beside = SchemaFiles.beside(by, declared);
      String plain = SchemaFiles.beside("", declared);
      if (known.contains(beside)) {
        return;
      }
      if (beside.equals(plain) || files.find(beside) != null) {
        file(beside, place);
      } else if (!known.contains(plain)) {
        file(plain, place);
      }
    }
  }
}
