package io.seriform.kotlin

import closed.Shut
import java.io.ByteArrayInputStream
import java.io.IOException
import java.io.InputStream
import java.lang.module.ModuleDescriptor
import java.lang.module.ModuleFinder
import java.lang.module.ModuleReader
import java.lang.module.ModuleReference
import java.net.URI
import java.util.Optional
import java.util.stream.Stream
import org.assertj.core.api.Assertions.assertThat
import org.junit.jupiter.api.Test

/** Classes that cannot be looked at have no known defaults, so that all their values are written. */
class UnknownDefaultsTest {

  private val bytes = bytes()
  private val loader: ClassLoader = Shut::class.java.classLoader

  private fun bytes(): ByteArray =
      Shut::class.java.getResourceAsStream("Shut.class")!!.use { it.readAllBytes() }

  private fun defaults(type: Class<*>) = KotlinxDefaults.of(type).mapValues { it.value.value }

  /** The class as a loader gives it that shows something else as its file. */
  private fun shown(file: () -> InputStream): Class<*> =
      object : ClassLoader(loader) {
            fun define() = defineClass(Shut::class.java.name, bytes, 0, bytes.size)

            override fun getResourceAsStream(name: String) = file()
          }
          .define()

  @Test
  fun theFileOfTheClassCannotBeRead() {
    assertThat(defaults(shown { ByteArrayInputStream(bytes) })).isEqualTo(mapOf("count" to 3))
    for (length in listOf(0, 8, bytes.size / 2)) {
      val cut = shown { ByteArrayInputStream(bytes, 0, length) }
      assertThat(defaults(cut)).describedAs("$length bytes").isEmpty()
    }
    val newer = bytes.clone().also { it[7] = Byte.MAX_VALUE }
    assertThat(defaults(shown { ByteArrayInputStream(newer) })).isEmpty()
    val failing =
        object : InputStream() {
          override fun read(): Int = throw IOException("gone")
        }
    assertThat(defaults(shown { failing })).isEmpty()
  }

  @Test
  fun theModuleOfTheClassOpensNothing() {
    assertThat(defaults(inModule(setOf("closed")))).isEqualTo(mapOf("count" to 3))
    assertThat(defaults(inModule(setOf()))).isEmpty()
  }

  private fun inModule(open: Set<String>): Class<*> {
    val said = ModuleDescriptor.newModule("closed").requires("java.base").packages(setOf("closed"))
    open.forEach { said.opens(it) }
    val boot = ModuleLayer.boot()
    val found = boot.configuration().resolve(Finder(said.build()), ModuleFinder.of(), setOf("closed"))
    val made = ModuleLayer.defineModulesWithOneLoader(found, listOf(boot), loader)
    val module = made.layer().findModule("closed").get()
    made.addReads(module, loader.unnamedModule)
    return module.classLoader.loadClass(Shut::class.java.name)
  }

  /** Finds the one module, whose classes are those of the tests. */
  private inner class Finder(private val said: ModuleDescriptor) : ModuleFinder {

    private val module =
        object : ModuleReference(said, null) {
          override fun open() = Reader()
        }

    override fun find(name: String): Optional<ModuleReference> =
        Optional.of<ModuleReference>(module).filter { name == said.name() }

    override fun findAll(): Set<ModuleReference> = setOf(module)
  }

  private inner class Reader : ModuleReader {

    override fun find(name: String): Optional<URI> =
        Optional.ofNullable(loader.getResource(name)).map { it.toURI() }

    override fun list(): Stream<String> = Stream.empty()

    override fun close() {}
  }
}
