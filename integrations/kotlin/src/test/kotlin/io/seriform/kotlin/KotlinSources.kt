package io.seriform.kotlin

import java.io.ByteArrayOutputStream
import java.io.PrintStream
import java.net.URLClassLoader
import java.nio.file.Path
import kotlin.io.path.createTempDirectory
import kotlin.io.path.writeText
import org.assertj.core.api.Assertions.assertThat
import org.jetbrains.kotlin.cli.common.ExitCode
import org.jetbrains.kotlin.cli.jvm.K2JVMCompiler

/** Sources that tests compile with Kotlin's compiler. */
internal object KotlinSources {

  /** Compiles a file without warnings, and returns what loads its classes. */
  fun compile(folder: Path, text: String, vararg options: String): ClassLoader {
    val classes = createTempDirectory(folder, "kotlin")
    val file = classes.resolve("Sources.kt").also { it.writeText(text) }
    val messages = ByteArrayOutputStream()
    val code =
        K2JVMCompiler()
            .exec(
                PrintStream(messages, true, Charsets.UTF_8),
                *arrayOf("-no-stdlib", "-no-reflect", "-Werror", "-jvm-target", "17"),
                "-Xuse-fast-jar-file-system=false", // it needs Unsafe
                *arrayOf("-cp", System.getProperty("java.class.path"), "-d", "$classes"),
                *options,
                "$file")
    assertThat(code).describedAs(messages.toString(Charsets.UTF_8)).isEqualTo(ExitCode.OK)
    return URLClassLoader(arrayOf(classes.toUri().toURL()), javaClass.classLoader)
  }
}
