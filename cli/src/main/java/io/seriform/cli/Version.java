package io.seriform.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Properties;
import picocli.CommandLine;

/** The version for {@code --version}. */
final class Version implements CommandLine.IVersionProvider {

  @Override
  public String[] getVersion() {
    return lines().toArray(String[]::new);
  }

  /** Returns the versions of the program and of what it runs on. */
  static List<String> lines() {
    return List.of(
        "seriform " + ofProgram(),
        "Java " + Runtime.version() + ", picocli " + CommandLine.VERSION);
  }

  /** Returns the version of the program alone. */
  static String ofProgram() {
    Properties properties = new Properties();
    try (InputStream stream = Version.class.getResourceAsStream("version.properties")) {
      properties.load(stream);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return properties.getProperty("version");
  }
}
