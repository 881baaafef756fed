package io.seriform.bench.cli;

import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.measure.Figures;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The choice of what is to be raced.
 *
 * @param contestants who
 * @param rivals the second set, which takes turns with the first; empty for none
 * @param sample the names of those who are timed, within the budget; null for all
 * @param probed the workloads that everyone is asked to write and read
 * @param timed the workloads that are timed
 * @param figures globs of the figures to time, or null for the main ones and the lazy ones
 * @param starts how many new JVMs time the first calls; 0 for none
 * @param budgetSeconds how long everything may take; 0 for as long as the settings say
 */
record Choice(
    List<Contestant> contestants,
    List<Contestant> rivals,
    Set<String> sample,
    List<String> probed,
    List<String> timed,
    String figures,
    int starts,
    int budgetSeconds) {

  private static final Set<String> ALWAYS = Set.of(Figures.CREATE, Figures.SER, Figures.DESER);

  /** Everyone, each once, in the order of the catalog. */
  List<Contestant> everyone() {
    Map<String, Contestant> all = new LinkedHashMap<>();
    contestants.forEach(contestant -> all.put(contestant.name(), contestant));
    rivals.forEach(contestant -> all.put(contestant.name(), contestant));
    return List.copyOf(all.values());
  }

  /** Everyone who is timed, and not only asked. */
  List<Contestant> racing() {
    return everyone().stream()
        .filter(contestant -> sample == null || sample.contains(contestant.name()))
        .toList();
  }

  /** Returns true if a figure of a contestant is to be timed. */
  boolean wants(Contestant contestant, String figure, Figures.Mode mode) {
    if (figure.equals(Figures.FRESH) && mode != Figures.Mode.AVGT && mode != Figures.Mode.THRPT) {
      return false;
    }
    if (figures != null) {
      return Names.matches(figures, figure);
    }
    if (figure.equals(Figures.ALTERNATING)) {
      return mode == Figures.Mode.COUNT || mode == Figures.Mode.MINUTE;
    }
    return ALWAYS.contains(figure) || (contestant.lazy() && Figures.LAZY.contains(figure));
  }
}
