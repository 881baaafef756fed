package io.seriform.thrift;

import io.seriform.testkit.modules.ArchitectureKit;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What Thrift uses. */
class ArchitectureTest extends ArchitectureKit {

  ArchitectureTest() {
    super("io.seriform.thrift", "io.seriform.schema..");
  }

  @Test
  void schemasKnowNeitherBytesNorClasses() {
    check(
        "io.seriform.thrift.schema",
        List.of(
            "io.seriform.error", "io.seriform.schema..", "io.seriform.thrift.schema", "java.."));
  }
}
