package io.seriform.tools;

import java.util.Locale;

/** The two source sets of a module. */
enum SourceSet {
  MAIN,
  TEST;

  String folder() {
    return name().toLowerCase(Locale.ROOT);
  }
}
