package io.seriform.testkit.modules;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A format uses the JDK and the packages of the core that are for formats: no engine, no bytecode,
 * and no other format unless it lists it.
 */
public abstract class ArchitectureKit {

  private static final List<String> CORE =
      List.of(
          "java..",
          "io.seriform",
          "io.seriform.annotation",
          "io.seriform.codec",
          "io.seriform.codec.access",
          "io.seriform.codec.names",
          "io.seriform.codec.plan",
          "io.seriform.codec.registry",
          "io.seriform.codec.runtime",
          "io.seriform.codec.scalar",
          "io.seriform.document..",
          "io.seriform.error",
          "io.seriform.model",
          "io.seriform.model.options",
          "io.seriform.model.rules",
          "io.seriform.reflect",
          "io.seriform.scalar",
          "io.seriform.text",
          "io.seriform.wire..");

  private final String format;
  private final List<String> others;

  /**
   * For formats.
   *
   * @param format its package
   * @param others the packages that it uses beside the core
   */
  protected ArchitectureKit(String format, String... others) {
    this.format = format;
    this.others = List.of(others);
  }

  @Test
  void nothingButTheCore() {
    List<String> used = new ArrayList<>(CORE);
    used.addAll(others);
    used.add(format + "..");
    check(format, used);
  }

  @Test
  void keysOfTheFormatAreNoTypesOfJava() {
    noClasses().should().beAssignableTo(Type.class).check(classesOf(format));
  }

  /** Asserts that the classes of a package use no others than those of some packages. */
  public static void check(String packageName, List<String> used) {
    classes()
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(used.toArray(new String[0]))
        .check(classesOf(packageName));
  }

  private static JavaClasses classesOf(String packageName) {
    return new ClassFileImporter()
        .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
        .importPackages(packageName);
  }
}
