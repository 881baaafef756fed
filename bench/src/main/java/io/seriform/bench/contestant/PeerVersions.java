package io.seriform.bench.contestant;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The list of the newest released version of each library that is raced. A line is {@code
 * group:artifact version}, and {@code # reason} if an older one is raced on purpose.
 */
public final class PeerVersions {

  /** This project and the JDK. */
  private static final Set<String> NO_PEERS = Set.of("io.seriform", "java");

  private record Newest(String version, String reason) {}

  private final Map<String, Newest> newest = new TreeMap<>();

  /** Reads a list. */
  public PeerVersions(List<String> lines) {
    for (String line : lines) {
      if (!line.isBlank() && !line.startsWith("#")) {
        String[] parts = line.split("\\s+#\\s+", 2);
        String[] named = parts[0].strip().split("\\s+", 2);
        newest.put(named[0], new Newest(named[1], parts.length == 1 ? "" : parts[1]));
      }
    }
  }

  /** The libraries of others that are raced, as {@code group:artifact}, with the raced version. */
  public static Map<String, String> raced() {
    Map<String, String> raced = new TreeMap<>();
    String jdk = System.getProperty("java.version");
    for (Contestant contestant : Contestants.all()) {
      Artifact artifact = contestant.artifact();
      if (!NO_PEERS.contains(artifact.groupId())) {
        raced.put(artifact.groupId() + ":" + artifact.artifactId(), Versions.of(artifact, jdk));
      }
    }
    return raced;
  }

  /** The libraries that lag behind the list without a reason, or are not in it. */
  public List<String> lagging(Map<String, String> raced) {
    List<String> lagging = new ArrayList<>();
    raced.forEach(
        (library, version) -> {
          Newest known = newest.get(library);
          if (known == null) {
            lagging.add(library + " is not in the list");
          } else if (known.reason.isEmpty() && !known.version.equals(version)) {
            lagging.add(library + " " + version + ", while " + known.version + " is out");
          }
        });
    return lagging;
  }

  /**
   * Returns the lines of a list of these libraries, with the reasons of this one.
   *
   * @param found the newest versions
   */
  public List<String> renewed(Map<String, String> found) {
    List<String> lines = new ArrayList<>();
    found.forEach(
        (library, version) -> {
          Newest known = newest.get(library);
          String reason = known == null || known.reason.isEmpty() ? "" : " # " + known.reason;
          lines.add(library + " " + version + reason);
        });
    return lines;
  }
}
