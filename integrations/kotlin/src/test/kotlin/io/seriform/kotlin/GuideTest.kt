package io.seriform.kotlin

import java.io.ByteArrayOutputStream
import java.io.PrintStream
import java.nio.file.Files
import java.nio.file.Path
import org.assertj.core.api.Assertions.assertThat
import org.junit.jupiter.api.Test

/** The guide's program prints what the guide shows. */
class GuideTest {

  private val page = Files.readString(Path.of("../../docs/guide/kotlin.md"))

  private fun printed(program: () -> Unit): String {
    val printed = ByteArrayOutputStream()
    val before = System.out
    PrintStream(printed, true, Charsets.UTF_8).use {
      System.setOut(it)
      try {
        program()
      } finally {
        System.setOut(before)
      }
    }
    return printed.toString(Charsets.UTF_8).replace(System.lineSeparator(), "\n")
  }

  @Test
  fun theProgramPrintsWhatThePageShows() {
    assertThat(page).contains("```text\n${printed { shop.main() }}```")
  }

  @Test
  fun theProgramOfKotlinxIsThatOfThePage() {
    val source = Files.readString(Path.of("src/test/kotlin/guide/Parcels.kt"))
    assertThat(page).contains("```kotlin\n$source```")
    assertThat(page).contains("```text\n${printed { guide.main() }}```")
  }
}
