package io.seriform.wire.strings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** {@link Strings} in this JVM, and in others with the options that change what it may read. */
class StringsTest {

  private static final String OPEN = "--add-opens=java.base/java.lang=ALL-UNNAMED";

  @Test
  void readsAllKindsOfStrings() {
    StringsProbe.check();
  }

  @Test
  void refusesNullInsteadOfReadingWildMemory() {
    assertThatThrownBy(() -> Strings.isLatin1(null)).isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> Strings.bytes(null)).isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> Strings.latin1((String) null))
        .isInstanceOf(NullPointerException.class);
  }

  @Test
  void readsInPlaceWhereJavaLangIsOpen() throws Exception {
    silent(ChildJvm.thisJdk(), true, OPEN);
  }

  @Test
  void readsInPlaceThroughUnsafeOnlyWhereThatIsSilent() throws Exception {
    silent(ChildJvm.thisJdk(), Runtime.version().feature() <= 23);
  }

  @Test
  void doesWithoutTheModuleOfUnsafe() throws Exception {
    silent(ChildJvm.thisJdk(), false, "--limit-modules=java.base");
  }

  @Test
  void worksWhereStringsAreNotCompact() throws Exception {
    silent(ChildJvm.thisJdk(), false, "-XX:-CompactStrings");
    silent(ChildJvm.thisJdk(), false, "-XX:-CompactStrings", OPEN);
  }

  @Test
  void isSilentOnJdk25() throws Exception {
    Path jdk = requireJdk25();
    silent(jdk, false);
    silent(jdk, true, OPEN);
    silent(jdk, false, "-XX:-CompactStrings", OPEN);
  }

  @Test
  void worksWhereUnsafeIsDenied() throws Exception {
    Path jdk = requireJdk25();
    silent(jdk, false, "--sun-misc-unsafe-memory-access=deny");
    silent(jdk, true, "--sun-misc-unsafe-memory-access=deny", OPEN);
  }

  private static Path requireJdk25() throws Exception {
    Optional<Path> jdk = ChildJvm.jdk25();
    assumeTrue(jdk.isPresent(), "no JDK 25 found: set JAVA25_HOME");
    return jdk.get();
  }

  private static void silent(Path jdk, boolean direct, String... options) throws Exception {
    ChildJvm child = ChildJvm.run(jdk, List.of(options), StringsProbe.class);
    assertThat(child).isEqualTo(new ChildJvm(0, "direct=" + direct, ""));
  }
}
