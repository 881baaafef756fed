package io.seriform.cli;

import io.seriform.cli.migrate.ClassReport;
import io.seriform.cli.migrate.ClassReport.Found;
import io.seriform.cli.migrate.ClassReport.Verdict;
import io.seriform.cli.migrate.MigrationCheck;
import io.seriform.cli.migrate.Origin;
import io.seriform.cli.migrate.PackageClasses;
import io.seriform.cli.terminal.Console;
import io.seriform.cli.terminal.ExitCode;
import io.seriform.cli.terminal.Trouble;
import io.seriform.cli.wire.Classes;
import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.json.Json;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code migrate check}. */
@CommandLine.Command(
    name = "check",
    description = {
      "Says which classes of a package are taken as they are, which annotations of another library"
          + " are honoured, and what to write instead of others.",
      "%nThe exit code is 1 if a class is refused or cannot be loaded. No object is made of the"
          + " classes."
    },
    footer = {
      "  $ seriform migrate check app.jar --package com.acme --from jackson",
      "  $ seriform migrate check app.jar --package com.acme --from gson --classpath 'lib/*' --json"
    })
final class MigrateCheckCommand extends BaseCommand {

  @Parameters(paramLabel = "APP", description = "A jar, or a folder with class files.")
  private String source;

  @Option(
      names = "--package",
      required = true,
      paramLabel = "NAME",
      description = "The package of the classes; those below it count too.")
  private String packageName;

  @Option(
      names = "--from",
      required = true,
      paramLabel = "LIBRARY",
      description =
          "The library that has written them: jackson (version 3), jackson2, gson, jsonb, fastjson"
              + " (version 2), fastjson1, kryo, hessian or jdk.")
  private Origin origin;

  @Option(
      names = "--classpath",
      paramLabel = "PATHS",
      description =
          "Jars and folders with what the classes need: the library with its annotations, and"
              + " others. folder/* is all jars in a folder.")
  private String classPath;

  @Option(names = "--json", description = "Prints the report on each class as a line of JSON.")
  private boolean json;

  MigrateCheckCommand(Console console) {
    super(console);
  }

  @Override
  int run() {
    Path path = console.path(source);
    if (!Files.exists(path)) {
      throw Trouble.usage("there is no '" + source + "'");
    }
    String all = classPath == null ? source : source + File.pathSeparator + classPath;
    List<ClassReport> reports =
        MigrationCheck.reports(
            origin, Classes.loader(console, all), PackageClasses.find(path, packageName, origin));
    if (json) {
      reports.forEach(report -> console.line(Json.standard().encodeToString(document(report))));
    } else {
      table(reports);
    }
    return count(reports, Verdict.TAKEN) == reports.size() ? ExitCode.OK : ExitCode.FINDING;
  }

  private static long count(List<ClassReport> reports, Verdict verdict) {
    return reports.stream().filter(report -> report.verdict() == verdict).count();
  }

  private void table(List<ClassReport> reports) {
    int width = reports.stream().mapToInt(report -> shortName(report).length()).max().orElse(0);
    String row = "%-" + Math.max(width, 5) + "s  %-10s  %s";
    console.line(row.formatted("CLASS", "VERDICT", "HONOURED"));
    for (ClassReport report : reports) {
      String line =
          row.formatted(shortName(report), lower(report.verdict()), counts(report.honoured()));
      boolean red = console.coloured() && report.verdict() != Verdict.TAKEN;
      console.line(red ? "\u001b[31m" + line.strip() + "\u001b[0m" : line.stripTrailing());
      String error = report.error() == null ? "" : report.error();
      if (!error.isEmpty()) {
        console.line("    " + error);
      }
      for (Found refused : report.refused()) {
        if (!error.contains(refused.what())) {
          String advice = refused.advice().isEmpty() ? "" : " without " + refused.advice();
          console.line("    also " + refused + ", which is not honoured" + advice);
        }
      }
      report.notes().forEach(note -> console.line("    " + note + ": " + note.advice()));
    }
    console
        .err()
        .println(
            "%d of %d classes are taken as they are, %d refused, %d not loaded"
                .formatted(
                    count(reports, Verdict.TAKEN),
                    reports.size(),
                    count(reports, Verdict.REFUSED),
                    count(reports, Verdict.UNLOADABLE)));
  }

  /** The name of a class within the package. */
  private String shortName(ClassReport report) {
    return report.name().substring(packageName.length() + 1);
  }

  private static String lower(Verdict verdict) {
    return verdict.name().toLowerCase(Locale.ROOT);
  }

  private static String counts(List<Found> honoured) {
    Map<String, Long> counts =
        honoured.stream()
            .collect(Collectors.groupingBy(Found::what, TreeMap::new, Collectors.counting()));
    return counts.entrySet().stream()
        .map(each -> each.getValue() == 1 ? each.getKey() : each.getKey() + " " + each.getValue())
        .collect(Collectors.joining(", "));
  }

  private static Document document(ClassReport report) {
    return Document.object()
        .put("class", report.name())
        .put("verdict", lower(report.verdict()))
        .put("honoured", array(report.honoured()))
        .put("refused", array(report.refused()))
        .put("notes", array(report.notes()))
        .put("error", report.error() == null ? Document.ofNull() : Document.of(report.error()));
  }

  private static DocumentArray array(List<Found> all) {
    DocumentArray array = Document.array();
    for (Found found : all) {
      array.add(
          Document.object()
              .put("what", found.what())
              .put("on", found.place())
              .put("instead", found.advice()));
    }
    return array;
  }
}
