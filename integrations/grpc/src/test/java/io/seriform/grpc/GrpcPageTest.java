package io.seriform.grpc;

import io.seriform.testkit.modules.ProgramsKit;

/** The program of the page of this module. */
class GrpcPageTest extends ProgramsKit {

  GrpcPageTest() {
    super("integrations/grpc.md");
  }

  @Override
  protected String[] arguments() {
    return new String[0];
  }
}
