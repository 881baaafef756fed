package io.seriform.schema.text;

import io.seriform.error.LimitException;
import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Limits;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * Places where the files of a schema are looked for, one after the other: directories, class paths
 * and texts. Immutable; each method that adds a place returns a changed copy. A path that leads
 * outside such a place finds nothing.
 */
public final class SchemaFiles {

  /** Place where files are looked for; returns null if it has no file with that path. */
  private interface Origin {
    InputStream open(String path) throws IOException;
  }

  private final List<Origin> origins;
  private final Limits limits;

  private SchemaFiles(List<Origin> origins, Limits limits) {
    this.origins = List.copyOf(origins);
    this.limits = limits;
  }

  /** No place, and the standard limits. */
  public static SchemaFiles none() {
    return new SchemaFiles(List.of(), Limits.standard());
  }

  private SchemaFiles with(Origin origin) {
    List<Origin> more = new ArrayList<>(origins);
    more.add(origin);
    return new SchemaFiles(more, limits);
  }

  /** Adds a directory. */
  public SchemaFiles directory(Path directory) {
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

  /** Adds the resources of a class loader. */
  public SchemaFiles classPath(ClassLoader loader) {
    Objects.requireNonNull(loader, "loader");
    return with(loader::getResourceAsStream);
  }

  /** Adds texts by their paths. */
  public SchemaFiles texts(Map<String, String> texts) {
    Map<String, String> copy = Map.copyOf(texts);
    return with(
        path -> {
          String text = copy.get(path);
          return text == null
              ? null
              : new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
        });
  }

  /** Replaces the limits: size of a file, depth, length of names and strings. */
  public SchemaFiles withLimits(Limits value) {
    return new SchemaFiles(origins, Objects.requireNonNull(value, "limits"));
  }

  /** The limits. */
  public Limits limits() {
    return limits;
  }

  /** Reads a file and those that it includes, with a limit error where the stack ends. */
  public <T> T nested(Supplier<T> reading) {
    try {
      return reading.get();
    } catch (StackOverflowError e) {
      throw LimitException.stackEnded(limits.depth(), -1);
    }
  }

  /** Refuses an include, at a place or null, that nests more deeply than the limits admit. */
  public void checkDepth(int depth, Place place) {
    if (depth > limits.depth()) {
      SeriformException e = LimitErrors.tooDeep(limits);
      throw place == null ? e : place.located(e);
    }
  }

  /**
   * Text of a file; null if no place has it.
   *
   * @throws SyntaxException if it is not UTF-8
   * @throws ModelException if it cannot be read
   * @throws LimitException if it is too long
   */
  public String find(String path) {
    if (!isPlain(path)) {
      return null;
    }
    for (Origin origin : origins) {
      try (InputStream stream = origin.open(path)) {
        if (stream != null) {
          return text(path, stream);
        }
      } catch (IOException e) {
        throw new ModelException("\"" + path + "\" cannot be read", e);
      }
    }
    return null;
  }

  /**
   * Text of a stream, within the limits.
   *
   * @param path name of the file, for errors
   * @throws IOException if the stream fails
   */
  public String text(String path, InputStream stream) throws IOException {
    int most = (int) Math.min(limits.document(), Integer.MAX_VALUE - 9);
    byte[] bytes = stream.readNBytes(most + 1);
    if (bytes.length > most) {
      throw LimitErrors.documentTooLong(limits, bytes.length);
    }
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw new SyntaxException("\"" + path + "\" is not UTF-8", e);
    }
  }

  /** Returns an error for a missing file; the place is null for a file that the user names. */
  public static RuntimeException missing(String path, Place includedAt) {
    String problem = "there is no file \"" + path + "\"";
    return includedAt == null ? new ModelException(problem) : includedAt.invalid(problem);
  }

  /**
   * Path of an included file, relative to the same place, without {@code .} and {@code ..}. A path
   * that leads outside begins with {@code ..}, and finds nothing.
   *
   * @param includedBy path of the file that includes it; empty for none
   * @param path the path as that file writes it
   */
  public static String beside(String includedBy, String path) {
    List<String> parts = new ArrayList<>();
    String folder = includedBy.substring(0, includedBy.lastIndexOf('/') + 1);
    for (String part : (folder + path.replace('\\', '/')).split("/", -1)) {
      boolean up =
          part.equals("..") && !parts.isEmpty() && !parts.get(parts.size() - 1).equals("..");
      if (up) {
        parts.remove(parts.size() - 1);
      } else if (!part.equals(".")) {
        parts.add(part);
      }
    }
    return String.join("/", parts);
  }

  /** Returns true if a path stays inside its place. */
  private static boolean isPlain(String path) {
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
