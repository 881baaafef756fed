package io.seriform.document;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The arrows between the packages of documents, and from them to the core. */
class ArchitectureTest {

  private static final String ROOT = "io.seriform.document";

  /** From the bottom to the top: each may use those before it. */
  private static final List<String> PACKAGES =
      List.of(
          ROOT + ".numbers",
          ROOT + ".ids",
          ROOT + ".names",
          ROOT + ".tokens",
          ROOT,
          ROOT + ".format",
          ROOT + ".binary");

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importUrl(Document.class.getProtectionDomain().getCodeSource().getLocation());

  @Test
  void everyPackageIsListed() {
    assertThat(CLASSES.stream().map(JavaClass::getPackageName).distinct())
        .containsExactlyInAnyOrderElementsOf(PACKAGES);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6})
  void noArrowPointsUp(int i) {
    String[] allowed = PACKAGES.subList(0, i + 1).toArray(new String[0]);
    classes()
        .that()
        .resideInAPackage(PACKAGES.get(i))
        .should()
        .onlyDependOnClassesThat(
            resideOutsideOfPackage(ROOT + "..").or(resideInAnyPackage(allowed)))
        .check(CLASSES);
  }

  @Test
  void theEnginesAreNotUsed() {
    classes()
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "java..",
            ROOT + "..",
            "io.seriform",
            "io.seriform.annotation",
            "io.seriform.error",
            "io.seriform.wire..",
            "io.seriform.text",
            "io.seriform.scalar",
            "io.seriform.reflect",
            "io.seriform.model",
            "io.seriform.model.marks",
            "io.seriform.model.options",
            "io.seriform.model.rules",
            "io.seriform.codec",
            "io.seriform.codec.access",
            "io.seriform.codec.names",
            "io.seriform.codec.plan",
            "io.seriform.codec.registry",
            "io.seriform.codec.runtime",
            "io.seriform.codec.scalar")
        .check(CLASSES);
  }
}
