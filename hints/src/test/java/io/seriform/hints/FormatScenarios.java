package io.seriform.hints;

import java.util.ArrayList;
import java.util.List;

/** Programs that formats with classes of their own refuse. */
final class FormatScenarios {

  private final List<Scenario> all = new ArrayList<>();

  private FormatScenarios() {}

  static List<Scenario> all() {
    FormatScenarios scenarios = new FormatScenarios();
    return scenarios.all;
  }
}
