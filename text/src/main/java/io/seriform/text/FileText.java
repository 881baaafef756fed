package io.seriform.text;

import io.seriform.error.EncodeException;
import java.io.File;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** The text of files and paths. Nothing is opened, and nothing asked of a file system's storage. */
final class FileText {

  /** The beginning of a path as other libraries write it; no path's own text begins so. */
  private static final String URI_OF_FILE = "file:///";

  private FileText() {}

  static String print(File value) {
    String text = value.getPath();
    if (value.getClass() != File.class || !new File(text).equals(value) || text.indexOf(0) >= 0) {
      throw new EncodeException("A File would be read back as another one");
    }
    return text;
  }

  static File file(String text) {
    File file = text.startsWith(URI_OF_FILE) ? named(text).toFile() : new File(text);
    if (text.indexOf(0) >= 0) {
      throw new IllegalArgumentException("not a path: it has a character that no path has");
    }
    return file;
  }

  static String print(Path value) {
    String text = value.toString();
    if (value.getFileSystem() != FileSystems.getDefault()) {
      throw new EncodeException("A Path of another file system than the default one has no text");
    }
    if (!Path.of(text).equals(value)) {
      throw new EncodeException("A Path would be read back as another one");
    }
    return text;
  }

  static Path path(String text) {
    return text.startsWith(URI_OF_FILE) ? named(text) : checked(text);
  }

  private static Path checked(String text) {
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new IllegalArgumentException("not a path: " + e.getReason(), e);
    }
  }

  private static Path named(String uri) {
    try {
      return Path.of(URI.create(uri));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("not the URI of a file", e);
    }
  }
}
