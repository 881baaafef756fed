package io.seriform.copy;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** Copies carry out plans, and know neither formats nor the engines. */
class ArchitectureTest {

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importUrl(Copier.class.getProtectionDomain().getCodeSource().getLocation());

  @Test
  void carriesOutPlansWithoutBytesAndEngines() {
    classes()
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "java..",
            "io.seriform",
            "io.seriform.annotation",
            "io.seriform.codec",
            "io.seriform.codec.access",
            "io.seriform.codec.plan",
            "io.seriform.codec.runtime",
            "io.seriform.codec.scalar",
            "io.seriform.copy",
            "io.seriform.error",
            "io.seriform.model",
            "io.seriform.reflect",
            "io.seriform.scalar",
            "io.seriform.wire")
        .check(CLASSES);
  }
}
