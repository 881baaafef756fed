package io.seriform.kotlin

import io.seriform.Codec
import io.seriform.Format
import io.seriform.error.ModelException
import io.seriform.json.Json
import io.seriform.protobuf.Protobuf
import io.seriform.protobuf.ProtobufOptions
import io.seriform.thrift.Thrift
import io.seriform.thrift.ThriftOptions
import java.nio.file.Path
import org.assertj.core.api.Assertions.assertThat
import org.assertj.core.api.Assertions.assertThatExceptionOfType
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.io.TempDir

/** Advice of errors to authors of classes in Kotlin: it is compiled, and helps. */
class AdviceTest {

  private val protobuf = Protobuf.with(ProtobufOptions.standard().withKotlin())
  private val thrift = Thrift.with(ThriftOptions.standard().withKotlin())
  private val positional =
      listOf(
          Protobuf.with(ProtobufOptions.standard().withPositionalIds(true).withKotlin()),
          Thrift.with(ThriftOptions.standard().withPositionalIds(true).withKotlin()))

  @Test
  fun idsArePastedBeforePropertiesAndTypes(@TempDir folder: Path) {
    val before = KotlinSources.compile(folder, NUMBERLESS)
    var text = NUMBERLESS
    var after = before
    val followed = HashSet<String>()
    while (true) {
      val advice = listOf(protobuf, thrift).flatMap { f -> TYPES.mapNotNull { refusal(f, after, it) } }
      if (advice.isEmpty()) {
        break
      }
      for (message in advice.toSet()) {
        assertThat(followed.add(message)).describedAs(message).isTrue()
        text = pasted(text, message)
      }
      after = KotlinSources.compile(folder, text)
    }
    assertThat(followed).hasSize(TYPES.size + 1)
    for (type in TYPES) {
      val old = sample(before, type)
      val new = sample(after, type)
      for ((index, format) in listOf(protobuf, thrift).withIndex()) {
        val codec = codec(format, new.javaClass, after, type)
        val bytes = codec.encode(new)
        assertThat(codec.decode(bytes)).describedAs(type).hasToString("$new")
        assertThat(bytes)
            .describedAs(type)
            .isEqualTo(codec(positional[index], old.javaClass, before, type).encode(old))
      }
    }
  }

  private fun refusal(format: Format, loader: ClassLoader, type: String): String? =
      try {
        format.codec(loader.loadClass("pasted.$type"))
        null
      } catch (e: ModelException) {
        assertThat(e).hasMessageContaining(" without an id. Give each the number that it keeps:")
        e.message!!.substringAfter("pasted.").substringBefore("\n\nTo number by position")
      }

  /** Puts each line before the declaration that it ends with, within the class. */
  private fun pasted(text: String, advice: String): String {
    val type = advice.substringBefore(" has ").substringAfterLast('$')
    val message = advice.substringAfter("\n\n")
    val (head, body, tail) = Regex("(?s)(.*// $type\n)(.*?)(\n// end.*)").find(text)!!.destructured
    if (message.startsWith("@Subtypes")) {
      assertThat(body).contains(message.substringAfterLast('\n'))
      return head + message.substringBeforeLast('\n') + "\n" + body + tail
    }
    var numbered = body
    for (line in message.lines()) {
      val declaration = (Regex("(va[lr] )?\\w+$").find(line) ?: error(message)).value
      val found =
          Regex("(@Property\\(.*?\\) )?(lateinit )?\\b$declaration\\b").find(numbered)
              ?: error(message)
      val kept = found.groupValues[2] + declaration
      numbered = numbered.replaceRange(found.range, line.removeSuffix(declaration) + kept)
    }
    return head + numbered + tail
  }

  private fun sample(loader: ClassLoader, type: String): Any =
      loader.loadClass("pasted.SourcesKt").getMethod("sample$type").invoke(null)

  @Suppress("UNCHECKED_CAST")
  private fun codec(format: Format, type: Class<*>, loader: ClassLoader, name: String) =
      (if (name == "Shape") format.codec(loader.loadClass("pasted.Shape")) else format.codec(type))
          as Codec<Any>

  @Test
  fun namesOfParametersAreKept(@TempDir folder: Path) {
    val text = "package kept\nclass Line(val article: String, val count: Int)\n"
    val json = Json.standard()
    val line = { options: Array<String> ->
      KotlinSources.compile(folder, text, *options).loadClass("kept.Line")
    }
    assertThatExceptionOfType(ModelException::class.java)
        .isThrownBy { json.codec(line(arrayOf())).decode("{}".toByteArray()) }
        .withMessageContaining("compile kept.Line with -java-parameters, or put @Property(name")
        .withMessageContaining("withKotlin() reads them")
    val bytes = """{"article":"tea","count":3}""".toByteArray()
    val codec = json.codec(line(arrayOf("-java-parameters")))
    assertThat(rewritten(codec, bytes)).isEqualTo(String(bytes))
    val named = text.replace(Regex("val (\\w+)")) { "@param:Property(name = \"${it.groupValues[1]}\") ${it.value}" }
    val annotated =
        KotlinSources.compile(folder, named.replace("class", "import io.seriform.annotation.Property\nclass"))
    assertThat(rewritten(json.codec(annotated.loadClass("kept.Line")), bytes)).isEqualTo(String(bytes))
  }

  private fun <T> rewritten(codec: Codec<T>, bytes: ByteArray) = String(codec.encode(codec.decode(bytes)))

  private companion object {
    val TYPES = listOf("Order", "Service", "Derived", "Shape", "Row", "Renamed", "Account")

    val NUMBERLESS =
        """
        package pasted

        import io.seriform.annotation.Property
        import io.seriform.annotation.Subtype
        import io.seriform.annotation.Subtypes

        // Order
        data class Order(
            val customer: String,
            val isPaid: Boolean,
            var total: Long = 1200,
            val note: String? = null,
            val tags: List<String> = listOf("tea"),
        )
        // end

        // Service
        class Service(val name: String) {
          var state: String = "new"
          lateinit var owner: String
          val label: String
            get() = name + "!"
          val cached by lazy { name.length }
          override fun toString() = name + state + owner
        }
        // end

        open class Base(@Property(id = 1) val id: Int)

        // Derived
        class Derived(id: Int, val more: Int) : Base(id) {
          override fun toString() = "" + id + more
        }
        // end

        // Shape
        sealed interface Shape {
          // Circle
          data class Circle(val radius: Double) : Shape
          // end

          data object Nothingness : Shape
        }
        // end

        // Row
        @JvmRecord data class Row(val name: String, val isLast: Boolean = true)
        // end

        // Renamed
        data class Renamed(@Property(name = "user_name", aliases = ["n", "m"]) val name: String = "?", internal val age: Int = 1)
        // end

        @JvmInline value class UserId(val text: String)

        // Account
        data class Account(val id: UserId, val count: UInt = 7u, val maybe: UserId? = null)
        // end

        fun sampleOrder() = Order("Ada", true, 5, "n", listOf("a", "b"))

        fun sampleService() = Service("db").also { it.state = "old"; it.owner = "me" }

        fun sampleDerived() = Derived(1, 2)

        fun sampleShape(): Shape = Shape.Circle(2.0)

        fun sampleRow() = Row("r", false)

        fun sampleRenamed() = Renamed("x", 3)

        fun sampleAccount() = Account(UserId("u"), 9u, UserId("v"))
        """
            .trimIndent()
  }
}
