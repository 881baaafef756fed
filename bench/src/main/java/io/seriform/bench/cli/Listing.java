package io.seriform.bench.cli;

import io.seriform.bench.contestant.Catalog;
import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.contestant.Versions;
import io.seriform.bench.workload.Workload;
import io.seriform.bench.workload.Workloads;
import java.util.List;
import java.util.Locale;

/** The list that {@code --list} shows. */
final class Listing {

  private Listing() {}

  static String text(String jdk) {
    StringBuilder text = new StringBuilder("Workloads\n");
    for (Workload<?> workload : Workloads.known()) {
      String only =
          workload.input() == null ? "" : "  (reading only, " + workload.input().length + " B)";
      text.append(
          String.format(Locale.ROOT, "  %-14s %s%s%n", workload.name(), type(workload), only));
    }
    text.append("\nOnly where named\n");
    Catalog.onlyNamed().forEach(contestant -> append(text, contestant, jdk));
    text.append("\nContestants\n");
    Catalog.contestants().forEach(contestant -> append(text, contestant, jdk));
    return text.toString();
  }

  private static void append(StringBuilder text, Contestant contestant, String jdk) {
    text.append(
        String.format(
            Locale.ROOT,
            "  %-26s %-15s %-14s %s%n",
            contestant.name(),
            contestant.kind().name().toLowerCase(Locale.ROOT).replace('_', ' '),
            Versions.of(contestant.artifact(), jdk),
            capabilities(contestant)));
  }

  private static String type(Workload<?> workload) {
    return workload.type().getTypeName().replaceAll("[a-z]\\w*\\.", "");
  }

  private static String capabilities(Contestant contestant) {
    List<String> declined =
        Workloads.all().stream()
            .filter(workload -> Catalog.declines(contestant, workload) != null)
            .map(Workload::name)
            .toList();
    String workloads = declined.isEmpty() ? "all" : "all but " + String.join(" ", declined);
    String settings = contestant.settings().isEmpty() ? "" : "; " + contestant.settings();
    return workloads + (contestant.lazy() ? "; lazy" : "") + settings;
  }
}
