package io.seriform;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The arrows between the packages: each may use those that are named here, and no others. */
class ArchitectureTest {

  private static final String ROOT = "io.seriform";

  private static final Map<String, List<String>> ARROWS =
      Map.ofEntries(
          Map.entry(".annotation", List.of()),
          Map.entry(".error", List.of()),
          Map.entry(".model", List.of(".annotation", ".error")),
          Map.entry(".wire", List.of(".error")),
          Map.entry(".compression", List.of(".wire", ".error")),
          Map.entry(".codec", List.of(".text", ".model", ".wire", ".error", ".annotation")),
          Map.entry(
              ".codec.compile",
              List.of(".codec", ".codec.view", ".model", ".wire", ".error", ".annotation")),
          Map.entry(".codec.view", List.of(".codec.compile", ".error")),
          Map.entry(".text", List.of(".model", ".wire", ".error")),
          Map.entry(".document", List.of(".codec", ".model", ".wire", ".error")),
          Map.entry(
              "",
              List.of(
                  ".annotation",
                  ".error",
                  ".model",
                  ".wire",
                  ".codec",
                  ".codec.compile",
                  ".compression",
                  ".document")));

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages(ROOT);

  /** The one door from the registry to the compiler. */
  private static final String DOOR = ROOT + ".codec.compile.Compiler";

  static Stream<String> packages() {
    return ARROWS.keySet().stream().sorted();
  }

  @Test
  void everyPackageHasItsArrows() {
    assertThat(CLASSES.stream().map(JavaClass::getPackageName).distinct())
        .containsExactlyInAnyOrderElementsOf(packages().map(p -> ROOT + p).toList());
  }

  @ParameterizedTest
  @MethodSource("packages")
  void arrows(String name) {
    String[] allowed =
        Stream.concat(Stream.of(name), ARROWS.get(name).stream())
            .map(p -> ROOT + p)
            .toArray(String[]::new);
    classes()
        .that()
        .resideInAPackage(ROOT + name)
        .should()
        .onlyDependOnClassesThat(
            resideOutsideOfPackage(ROOT + "..")
                .or(resideInAnyPackage(allowed))
                .or(
                    JavaClass.Predicates.equivalentTo(door())
                        .as("the door")
                        .and(
                            com.tngtech.archunit.base.DescribedPredicate.describe(
                                "from codec", c -> name.equals(".codec")))))
        .check(CLASSES);
  }

  private static Class<?> door() {
    try {
      return Class.forName(DOOR);
    } catch (ClassNotFoundException e) {
      throw new LinkageError("the compiler's entry has moved", e);
    }
  }

  @Test
  void onlyTheCompilerKnowsBytecode() {
    noClasses()
        .that()
        .resideOutsideOfPackage(ROOT + ".codec.compile")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.objectweb.asm..")
        .check(CLASSES);
  }

  @Test
  void nothingButAsmAndTheJdk() {
    classes()
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(ROOT + "..", "java..", "sun.misc..", "org.objectweb.asm..")
        .check(CLASSES);
  }
}
