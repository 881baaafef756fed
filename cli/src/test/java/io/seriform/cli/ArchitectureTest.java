package io.seriform.cli;

import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Commands use the packages beneath them, and these use none above. */
@AnalyzeClasses(packages = "io.seriform.cli", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

  @ArchTest
  static final ArchRule LAYERS =
      layeredArchitecture()
          .consideringOnlyDependenciesInLayers()
          .layer("commands")
          .definedBy("io.seriform.cli")
          .layer("wire")
          .definedBy("io.seriform.cli.wire")
          .layer("inspect")
          .definedBy("io.seriform.cli.inspect")
          .layer("migrate")
          .definedBy("io.seriform.cli.migrate")
          .layer("compare")
          .definedBy("io.seriform.cli.compare")
          .layer("files")
          .definedBy("io.seriform.cli.files")
          .layer("terminal")
          .definedBy("io.seriform.cli.terminal")
          .whereLayer("commands")
          .mayNotBeAccessedByAnyLayer()
          .whereLayer("compare")
          .mayOnlyBeAccessedByLayers("commands")
          .whereLayer("migrate")
          .mayOnlyBeAccessedByLayers("commands")
          .whereLayer("wire")
          .mayOnlyBeAccessedByLayers("commands", "inspect")
          .whereLayer("inspect")
          .mayOnlyBeAccessedByLayers("commands")
          .whereLayer("files")
          .mayOnlyBeAccessedByLayers("commands", "inspect", "wire");
}
