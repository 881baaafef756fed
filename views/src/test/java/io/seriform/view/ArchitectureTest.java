package io.seriform.view;

import io.seriform.testkit.modules.ArchitectureKit;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Views are built from errors and the parts of the compiler that write code. */
class ArchitectureTest {

  @Test
  void usesOnlyTheWritingOfCode() {
    ArchitectureKit.check(
        "io.seriform.view",
        List.of(
            "java..",
            "org.objectweb.asm..",
            "io.seriform.codec.compile.code",
            "io.seriform.error",
            "io.seriform.view"));
  }
}
