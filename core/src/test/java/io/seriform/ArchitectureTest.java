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
import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.lang.reflect.Type;
import java.net.URL;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The arrows between the rooms: each may use those that are named here, and no others. */
class ArchitectureTest {

  private static final String ROOT = "io.seriform";

  /** A room and the rooms that it may use, all of which are above it in the list. */
  private record Room(String name, List<String> uses) {
    @Override
    public String toString() {
      return ROOT + name;
    }
  }

  /** From the bottom to the top. */
  private static final List<Room> ROOMS =
      List.of(
          room(".annotation"),
          room(".error"),
          room(".wire.bytes"),
          room(".wire.strings", ".wire.bytes", ".error"),
          room(".wire", ".wire.strings", ".wire.bytes", ".error"),
          room(".wire.numbers", ".wire", ".wire.strings", ".wire.bytes", ".error"),
          room(".reflect", ".error"),
          room(".scalar", ".reflect"),
          room(".model.rules", ".annotation", ".error"),
          room(".model", ".model.rules", ".scalar", ".reflect", ".annotation", ".error"),
          room(".model.marks", model(".model")),
          room(".model.options", model(".model.marks", ".model")),
          room(".model.introspect", model(".model.options", ".model.marks", ".model")),
          room(".codec.scalar", model(".model")),
          room(".codec.plan", model(".codec.scalar", ".model")),
          room(
              ".codec",
              model(
                  ".codec.plan",
                  ".model",
                  ".wire.numbers",
                  ".wire",
                  ".wire.strings",
                  ".wire.bytes")),
          room(".codec.names", engine()),
          room(".codec.access", engine(".codec.scalar")),
          room(".codec.runtime", engine(".codec.access", ".codec.names")),
          room(".codec.methods", engine(".codec.runtime")),
          room(
              ".codec.interpret",
              engine(".codec.methods", ".codec.runtime", ".codec.access", ".codec.scalar")),
          room(".codec.compile.code", engine(".codec.methods", ".codec.access")),
          room(
              ".codec.compile.write",
              engine(".codec.compile.code", ".codec.runtime", ".codec.access", ".codec.scalar")),
          room(
              ".codec.compile.read",
              engine(
                  ".codec.compile.write",
                  ".codec.compile.code",
                  ".codec.runtime",
                  ".codec.access",
                  ".codec.scalar")),
          room(
              ".codec.compile.construct",
              engine(
                  ".codec.compile.read",
                  ".codec.compile.code",
                  ".codec.runtime",
                  ".codec.access",
                  ".codec.scalar")),
          room(
              ".codec.compile",
              engine(
                  ".codec.compile.construct",
                  ".codec.compile.read",
                  ".codec.compile.write",
                  ".codec.compile.code",
                  ".codec.runtime")),
          room(
              ".codec.registry",
              engine(
                  ".codec.compile",
                  ".codec.interpret",
                  ".codec.access",
                  ".codec.scalar",
                  ".model.introspect",
                  ".model.options")),
          room(
              "",
              engine(
                  ".codec.registry",
                  ".codec.runtime",
                  ".codec.access",
                  ".codec.names",
                  ".model.options",
                  ".model.marks")));

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importUrl(Format.class.getProtectionDomain().getCodeSource().getLocation());

  private static Room room(String name, String... uses) {
    return new Room(name, List.of(uses));
  }

  /** What all rooms around models use, and these. */
  private static String[] model(String... more) {
    return Stream.concat(
            Arrays.stream(more),
            Stream.of(".model.rules", ".scalar", ".reflect", ".annotation", ".error"))
        .toArray(String[]::new);
  }

  /** What all rooms around the engines use, and these. */
  private static String[] engine(String... more) {
    return Stream.concat(
            Arrays.stream(more),
            Arrays.stream(
                model(
                    ".codec",
                    ".codec.plan",
                    ".model",
                    ".wire.numbers",
                    ".wire",
                    ".wire.strings",
                    ".wire.bytes")))
        .toArray(String[]::new);
  }

  static List<Room> rooms() {
    return ROOMS;
  }

  @Test
  void everyPackageIsARoom() {
    assertThat(CLASSES.stream().map(JavaClass::getPackageName).distinct())
        .containsExactlyInAnyOrderElementsOf(ROOMS.stream().map(Room::toString).toList());
  }

  @Test
  void noCycles() {
    Set<String> below = new HashSet<>();
    for (Room room : ROOMS) {
      assertThat(below).as("rooms below " + room).containsAll(room.uses());
      below.add(room.name());
    }
  }

  @ParameterizedTest
  @MethodSource("rooms")
  void roomsUseOnlyDeclaredRooms(Room room) {
    String[] allowed =
        Stream.concat(Stream.of(room.name()), room.uses().stream())
            .map(p -> ROOT + p)
            .toArray(String[]::new);
    classes()
        .that()
        .resideInAPackage(room.toString())
        .should()
        .onlyDependOnClassesThat(
            resideOutsideOfPackage(ROOT + "..").or(resideInAnyPackage(allowed)))
        .check(CLASSES);
  }

  @Test
  void onlyTheCompilerKnowsClassFiles() {
    noClasses()
        .that()
        .resideOutsideOfPackage(ROOT + ".codec.compile..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.objectweb.asm..")
        .check(CLASSES);
  }

  @Test
  void onlyResolvedAndDeclaredTypesAreTypesOfJava() {
    noClasses()
        .that()
        .resideOutsideOfPackages(ROOT + ".reflect", ROOT + ".model.introspect")
        .should()
        .beAssignableTo(Type.class)
        .check(CLASSES);
  }

  @Test
  void engineAndIntrospectionAreExportedToNobody() throws IOException {
    URL classes = Format.class.getProtectionDomain().getCodeSource().getLocation();
    try (InputStream in = new URL(classes, "module-info.class").openStream()) {
      assertThat(ModuleDescriptor.read(in).exports())
          .extracting(ModuleDescriptor.Exports::source)
          .contains(ROOT, ROOT + ".model.marks", ROOT + ".model")
          .doesNotContain(
              ROOT + ".model.introspect",
              ROOT + ".codec.interpret",
              ROOT + ".codec.compile",
              ROOT + ".codec.compile.write",
              ROOT + ".codec.compile.read",
              ROOT + ".codec.compile.construct");
    }
  }

  @Test
  void nothingButAsmAndTheJdk() {
    classes()
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            ROOT + "..", "java..", "javax.xml..", "sun.misc..", "org.objectweb.asm..")
        .check(CLASSES);
  }
}
