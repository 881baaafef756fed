package io.seriform.bench.contestant;

import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Objects;
import java.util.Properties;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;

/** Reads the version of an artifact from the artifact itself. */
public final class Versions {

  private Versions() {}

  /**
   * The version of a contestant's artifact: from what the build recorded of jars that do not know
   * their own, from its Maven properties, the name of its jar, or its manifest, which some builds
   * forgot to renew; this project's if it is not a jar; the JDK's if it is part of it.
   *
   * @param jdk the version of the JDK that the contestant runs on
   */
  public static String of(Artifact artifact, String jdk) {
    String recorded = recorded(artifact.groupId() + "/" + artifact.artifactId());
    if (recorded != null) {
      return recorded;
    }
    CodeSource source = artifact.anchor().getProtectionDomain().getCodeSource();
    if (source == null || source.getLocation() == null) {
      return jdk;
    }
    try {
      Path path = Path.of(source.getLocation().toURI());
      return Files.isDirectory(path) ? ofProject() : ofJar(path, artifact);
    } catch (URISyntaxException | IOException e) {
      return "unknown";
    }
  }

  /** The version of this project. */
  public static String ofProject() {
    return Objects.requireNonNullElse(recorded("version"), "unknown");
  }

  private static String recorded(String name) {
    Properties properties = new Properties();
    try (InputStream in =
        Versions.class.getResourceAsStream("/io/seriform/bench/version.properties")) {
      if (in != null) {
        properties.load(in);
      }
    } catch (IOException e) {
      return null;
    }
    return properties.getProperty(name);
  }

  static String ofJar(Path path, Artifact artifact) throws IOException {
    try (JarFile jar = new JarFile(path.toFile())) {
      String version = mavenVersion(jar, artifact);
      if (version == null) {
        version = nameVersion(path, artifact);
      }
      if (version == null) {
        version = manifestVersion(jar.getManifest());
      }
      return version == null ? path.getFileName().toString() : version;
    }
  }

  private static String mavenVersion(JarFile jar, Artifact artifact) throws IOException {
    ZipEntry entry =
        jar.getEntry(
            "META-INF/maven/"
                + artifact.groupId()
                + "/"
                + artifact.artifactId()
                + "/pom.properties");
    if (entry == null) {
      return null;
    }
    Properties properties = new Properties();
    try (InputStream in = jar.getInputStream(entry)) {
      properties.load(in);
    }
    return properties.getProperty("version");
  }

  private static String manifestVersion(Manifest manifest) {
    if (manifest == null) {
      return null;
    }
    Attributes attributes = manifest.getMainAttributes();
    String version = attributes.getValue(Attributes.Name.IMPLEMENTATION_VERSION);
    return version == null ? attributes.getValue("Bundle-Version") : version;
  }

  private static String nameVersion(Path path, Artifact artifact) {
    String name = path.getFileName().toString();
    Pattern form = Pattern.compile(Pattern.quote(artifact.artifactId()) + "-(\\d.*)\\.jar");
    Matcher matcher = form.matcher(name);
    return matcher.matches() ? matcher.group(1) : null;
  }
}
