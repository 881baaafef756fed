package io.seriform.msgpack;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** MessagePack uses the core and the JDK; no bytecode, no other format. */
class ArchitectureTest {

  @Test
  void nothingButTheCore() {
    JavaClasses msgpack =
        new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("io.seriform.msgpack");
    classes()
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "io.seriform",
            "io.seriform.annotation",
            "io.seriform.codec",
            "io.seriform.document",
            "io.seriform.error",
            "io.seriform.msgpack",
            "io.seriform.model",
            "io.seriform.wire",
            "java..")
        .check(msgpack);
  }
}
