package io.seriform.protobuf.json;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** The mapping connects schemas and JSON, and uses nothing else. */
class ArchitectureTest {

  @Test
  void nothingButSchemasAndJson() {
    JavaClasses mapping =
        new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("io.seriform.protobuf.json");
    classes()
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "io.seriform",
            "io.seriform.document",
            "io.seriform.error",
            "io.seriform.json",
            "io.seriform.protobuf.json",
            "io.seriform.protobuf.schema",
            "io.seriform.wire..",
            "java..")
        .check(mapping);
  }
}
