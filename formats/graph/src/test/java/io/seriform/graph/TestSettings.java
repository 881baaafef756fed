package io.seriform.graph;

import io.seriform.graph.internal.registration.GraphSettings;

/** Gives tests of the internal package the settings of options. */
public final class TestSettings {

  private TestSettings() {}

  /** The settings of options. */
  public static GraphSettings of(GraphOptions options) {
    return options.settings();
  }
}
