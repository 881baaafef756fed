package io.seriform.bench.cli;

import io.seriform.bench.contestant.PeerVersions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Asks Maven's repository for the newest version of each library that is raced. */
@Command(
    name = "peers",
    description = "Lists the newest released version of each library that is raced.",
    mixinStandardHelpOptions = true)
final class PeersCommand implements Callable<Integer> {

  private static final String GOAL =
      "org.codehaus.mojo:versions-maven-plugin:2.21.0:display-dependency-updates";
  private static final String NOT_RELEASED =
      "(?i).*[.-](alpha|beta|milestone|m|rc|cr|snapshot|preview|ea)[.-]?\\d*([.-].*)?";

  /** A line of the plugin, which breaks lines before the versions of long names. */
  private static final Pattern UPDATE =
      Pattern.compile("([\\w.-]+:[\\w.-]+) \\.+\\s+(\\S+) -> (\\S+)");

  @Spec private CommandSpec spec;

  @Option(
      names = "--list",
      paramLabel = "FILE",
      required = true,
      description = "The list, which is renewed. Its reasons stay.")
  private Path list;

  @Override
  public Integer call() throws IOException, InterruptedException {
    Map<String, String> raced = PeerVersions.raced();
    Map<String, String> newest = new TreeMap<>(raced);
    Matcher update = UPDATE.matcher(updates(raced));
    while (update.find()) {
      newest.put(update.group(1), update.group(3));
    }
    PeerVersions known =
        new PeerVersions(Files.exists(list) ? Files.readAllLines(list) : List.of());
    List<String> lines = new ArrayList<>();
    lines.add("# The newest version of each library that is raced, and why an older one is raced.");
    lines.add("# Written by ./seriform figures versions on " + LocalDate.now(ZoneOffset.UTC) + ".");
    lines.addAll(known.renewed(newest));
    Files.write(list, lines);
    List<String> lagging = new PeerVersions(lines).lagging(raced);
    lagging.forEach(spec.commandLine().getOut()::println);
    spec.commandLine().getOut().println(raced.size() + " libraries, " + lagging.size() + " lag");
    spec.commandLine().getOut().flush();
    return 0;
  }

  /** Returns what the plugin says of a project with these dependencies. */
  private static String updates(Map<String, String> raced)
      throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("seriform-peers");
    Path declared = folder.resolve("updates.txt");
    Path log = folder.resolve("log.txt");
    Files.writeString(folder.resolve("pom.xml"), project(raced));
    List<String> command =
        List.of(
            "mvn",
            "-B",
            "-q",
            "-U",
            GOAL,
            "-Dversions.outputFile=" + declared,
            "-Dmaven.version.ignore=" + NOT_RELEASED);
    int status =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start()
            .waitFor();
    if (status != 0 || !Files.exists(declared)) {
      throw new IOException("Maven cannot ask its repository; its output is in " + log);
    }
    return Files.readString(declared);
  }

  private static String project(Map<String, String> raced) {
    StringBuilder pom = new StringBuilder("<project><modelVersion>4.0.0</modelVersion>");
    pom.append("<groupId>peers</groupId><artifactId>peers</artifactId><version>1</version>");
    pom.append("<dependencies>");
    raced.forEach(
        (library, version) -> {
          String[] names = library.split(":", 2);
          pom.append("<dependency><groupId>").append(names[0]);
          pom.append("</groupId><artifactId>").append(names[1]);
          pom.append("</artifactId><version>").append(version).append("</version></dependency>");
        });
    return pom.append("</dependencies></project>").toString();
  }
}
