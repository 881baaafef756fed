package io.seriform.protobuf.schema;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/**
 * Schemas of protobuf use the core, the schema toolkit, protobuf and the JDK; no other format, and
 * no library.
 */
class ArchitectureTest {

  @Test
  void nothingButTheCoreAndProtobuf() {
    JavaClasses schema =
        new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("io.seriform.protobuf.schema");
    classes()
        .that()
        .resideInAPackage("io.seriform.protobuf.schema..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "io.seriform",
            "io.seriform.annotation",
            "io.seriform.codec",
            "io.seriform.codec.access",
            "io.seriform.codec.registry",
            "io.seriform.codec.scalar",
            "io.seriform.document",
            "io.seriform.error",
            "io.seriform.model",
            "io.seriform.model.options",
            "io.seriform.model.rules",
            "io.seriform.protobuf",
            "io.seriform.protobuf.schema..",
            "io.seriform.reflect",
            "io.seriform.scalar",
            "io.seriform.schema..",
            "io.seriform.wire..",
            "java..")
        .check(schema);
  }
}
