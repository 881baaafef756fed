package io.seriform.beam;

import io.seriform.testkit.modules.ProgramsKit;

/** The programs of the page of this module, on the direct runner. */
class BeamPageTest extends ProgramsKit {

  BeamPageTest() {
    super("integrations/beam.md");
  }

  @Override
  protected String[] arguments() {
    return new String[0];
  }
}
