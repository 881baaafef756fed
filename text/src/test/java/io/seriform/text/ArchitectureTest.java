package io.seriform.text;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import org.junit.jupiter.api.Test;

/** Text knows kinds of values and bytes, and neither models nor codecs. */
class ArchitectureTest {

  @Test
  void usesKindsAndBytesAlone() {
    classes()
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "java..",
            "io.seriform.error",
            "io.seriform.scalar",
            "io.seriform.text",
            "io.seriform.wire",
            "io.seriform.wire.bytes",
            "io.seriform.wire.numbers")
        .check(new ClassFileImporter().importPath("target/classes"));
  }
}
