package io.seriform.thrift;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** Thrift uses the core and the JDK; no bytecode, no other format. */
class ArchitectureTest {

  @Test
  void nothingButTheCore() {
    JavaClasses thrift =
        new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("io.seriform.thrift");
    classes()
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "io.seriform",
            "io.seriform.annotation",
            "io.seriform.codec",
            "io.seriform.document",
            "io.seriform.error",
            "io.seriform.model",
            "io.seriform.thrift..",
            "io.seriform.wire",
            "java..")
        .check(thrift);
  }

  @Test
  void schemasKnowNeitherBytesNorClasses() {
    JavaClasses schema =
        new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("io.seriform.thrift.schema");
    classes()
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage("io.seriform.error", "io.seriform.thrift.schema", "java..")
        .check(schema);
  }
}
