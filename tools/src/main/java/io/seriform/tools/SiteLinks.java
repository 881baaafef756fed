package io.seriform.tools;

import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The links of a site in a folder that lead to another of its pages, and to places in them. */
final class SiteLinks {

  private static final Pattern TARGET = Pattern.compile("\\s(?:href|src)=\"?([^\"\\s>]+)");
  private static final Pattern PLACE = Pattern.compile("\\s(?:id|name)=\"?([^\"\\s>]+)");
  private static final Pattern SCHEME = Pattern.compile("^([a-z][a-z0-9+.-]*:|//).*");

  private final Path site;
  private final Map<Path, Set<String>> places = new HashMap<>();

  SiteLinks(Path site) {
    this.site = site;
  }

  /** The links that lead nowhere, each with its page. */
  List<String> broken() throws IOException {
    Set<String> broken = new TreeSet<>();
    try (Stream<Path> files = Files.walk(site)) {
      for (Path page : files.filter(file -> file.toString().endsWith(".html")).toList()) {
        String text = withoutScripts(page);
        Matcher link = TARGET.matcher(text);
        while (link.find()) {
          String target = link.group(1).replace("&amp;", "&").replace("&#x2F;", "/");
          if (!SCHEME.matcher(target).matches() && !leads(page, target)) {
            broken.add(site.relativize(page) + ": " + target);
          }
        }
      }
    }
    return List.copyOf(broken);
  }

  private static String withoutScripts(Path page) throws IOException {
    return Files.readString(page).replaceAll("(?s)<script\\b.*?</script>|<!--.*?-->", "");
  }

  private boolean leads(Path page, String target) throws IOException {
    String[] parts = target.split("#", 2);
    String path = URLDecoder.decode(parts[0].replaceFirst("\\?.*", ""), StandardCharsets.UTF_8);
    Path file = path.isEmpty() ? page : page.resolveSibling(path).normalize();
    if (Files.isDirectory(file)) {
      file = file.resolve("index.html");
    }
    if (!Files.exists(file)) {
      // the root of the site is above the versions
      return !file.startsWith(site);
    }
    boolean place = parts.length == 2 && !parts[1].isEmpty() && file.toString().endsWith(".html");
    return !place
        || places(file).contains(URLDecoder.decode(parts[1], StandardCharsets.UTF_8))
        || parts[1].startsWith("__");
  }

  private Set<String> places(Path file) throws IOException {
    Set<String> found = places.get(file);
    if (found == null) {
      found = new HashSet<>();
      Matcher place = PLACE.matcher(withoutScripts(file));
      while (place.find()) {
        found.add(place.group(1).replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&"));
      }
      places.put(file, found);
    }
    return found;
  }
}
