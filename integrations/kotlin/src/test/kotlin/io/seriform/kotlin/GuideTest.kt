package io.seriform.kotlin

import java.io.ByteArrayOutputStream
import java.io.PrintStream
import java.nio.file.Files
import java.nio.file.Path
import org.assertj.core.api.Assertions.assertThat
import org.junit.jupiter.api.Test

/** The guide's program prints what the guide shows. */
class GuideTest {

  @Test
  fun theProgramPrintsWhatThePageShows() {
    val printed = ByteArrayOutputStream()
    val before = System.out
    PrintStream(printed, true, Charsets.UTF_8).use {
      System.setOut(it)
      try {
        shop.main()
      } finally {
        System.setOut(before)
      }
    }
    val page = Files.readString(Path.of("../../docs/guide/kotlin.md"))
    val text = printed.toString(Charsets.UTF_8).replace(System.lineSeparator(), "\n")
    assertThat(page).contains("```text\n$text```")
  }
}
