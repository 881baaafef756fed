package io.seriform.tools;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.tools.TestNames.Name;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Names of tests say the behaviour, which takes more than one word; so do those of the kits, which
 * the tests of the formats inherit.
 */
class TestNamesTest {

  @Test
  void noTestHasANameOfOneWord() throws IOException {
    List<Name> all = TestNames.of(Path.of(".."));
    assertThat(all)
        .as("say the behaviour in the name of the test, such as copiesKeepCyclesAndIdentity")
        .noneMatch(Name::isOneWord);
    assertThat(all).as("tests that were read").hasSizeGreaterThan(1000);
  }

  @Test
  void testsAreFoundBehindOtherAnnotations() {
    assertThat(
            TestNames.in(
                """
                @Test
                void plain() {}

                @ParameterizedTest(name = "a (b")
                @CsvSource(delimiter = '|', value = {"@Test void quoted()|)", "b"}) // @Test
                @Other(of = @Inner(value = 1))
                void cases(String a) {}

                /** {@code @Test void commented()} */
                void helper() {}

                @TestFactory
                Stream<Pair<A, B[]>> made() throws IOException {}

                @RepeatedTest(3)
                public final void again() {}

                @Test
                fun inKotlin() {}

                @TestInstance(Lifecycle.PER_CLASS)
                void noTest() {}
                """))
        .containsExactly("plain", "cases", "made", "again", "inKotlin");
  }

  @ParameterizedTest
  @CsvSource({"plain, true", "table11, true", "inKotlin, false", "tableOf11, false"})
  void namesOfOneWordHaveNoCapital(String method, boolean expected) {
    assertThat(new Name("ATest.java", method).isOneWord()).isEqualTo(expected);
  }
}
