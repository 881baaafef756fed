package io.seriform.kotlin

import io.seriform.Codec
import io.seriform.Format
import io.seriform.cbor.Cbor
import io.seriform.cbor.CborOptions
import io.seriform.codec.Engine
import io.seriform.error.SeriformException
import io.seriform.flatbuffers.Flatbuffers
import io.seriform.flatbuffers.FlatbuffersOptions
import io.seriform.graph.Graph
import io.seriform.graph.GraphOptions
import io.seriform.hessian.Hessian
import io.seriform.hessian.HessianOptions
import io.seriform.json.Json
import io.seriform.json.JsonOptions
import io.seriform.model.options.FieldAccess
import io.seriform.model.options.ModelOptions
import io.seriform.msgpack.Msgpack
import io.seriform.msgpack.MsgpackOptions
import io.seriform.protobuf.Protobuf
import io.seriform.protobuf.ProtobufOptions
import io.seriform.struct.Struct
import io.seriform.struct.StructOptions
import io.seriform.thrift.Thrift
import io.seriform.thrift.ThriftOptions
import kotlin.time.Duration
import kotlin.time.Duration.Companion.seconds
import org.assertj.core.api.Assertions.assertThat
import org.junit.jupiter.api.Test
import org.junit.jupiter.params.ParameterizedTest
import org.junit.jupiter.params.provider.EnumSource

/**
 * Kotlin's classes in every format, where the options do not add the dialect: they come back as
 * they were, or are refused by a message that names it.
 */
class WithoutDialectTest {

  /** A class without a constructor of its own, whose text is what it holds. */
  abstract class Shown {
    abstract fun parts(): List<Any?>

    override fun toString() = parts().toString()
  }

  object Solo {
    var count = 1
  }

  data object Empty

  sealed class Tree {
    data class Leaf(val size: Int) : Tree()

    data object End : Tree()
  }

  class Companied : Shown() {
    var number = 1

    override fun parts() = listOf(number)

    companion object {
      var shared = 3
    }
  }

  class Plain : Shown() {
    var number = 1
    var size = 2L

    override fun parts() = listOf(number, size)
  }

  class Is : Shown() {
    var isOpen = true

    override fun parts() = listOf(isOpen)
  }

  class IsTaken(val isOpen: Boolean)

  class Lazily : Shown() {
    var number = 1
    val cached by lazy { number + 1 }

    override fun parts() = listOf(number, cached)
  }

  class Values : Shown() {
    var id = Amount(3)

    override fun parts() = listOf(id)
  }

  class Boxed : Shown() {
    var maybe: Amount? = Amount(4)

    override fun parts() = listOf(maybe)
  }

  class Listed : Shown() {
    var all: List<UserId> = listOf(UserId("y"))

    override fun parts() = all
  }

  class Unsigned : Shown() {
    var count = 4_000_000_000u

    override fun parts() = listOf(count)
  }

  class Timed : Shown() {
    var wait: Duration = 3.seconds

    override fun parts() = listOf(wait)
  }

  class Ranged : Shown() {
    var range: IntRange = 1..2

    override fun parts() = listOf(range)
  }

  class Twice : Shown() {
    var one: Solo? = Solo
    var two: Solo? = Solo

    override fun parts() = listOf(one, two)
  }

  data class Defaults(var number: Int = 1, var size: Long = 2)

  data class Fixed(val number: Int = 1, var size: Long = 2)

  class Derived(val price: Int, open: Boolean) : KotlinTest.Base(open)

  private val values =
      listOf(
          Solo, Empty, Unit, Tree.Leaf(1), Tree.End, Companied(), Companied, Plain(), Is(),
          IsTaken(true), Lazily(), Values(), Boxed(), Listed(), Unsigned(), Timed(), Ranged(), Twice(),
          Defaults(3, 4), Fixed(3, 4), Derived(1, true), UserId("a"), Amount(1), 3u, 1..2, 1 to 2L,
          Order("a"), Line("a", 1, null), Account(UserId("u")), Counters(1u, 2u, 3u), Drawing("d"),
          Person("n", true, Person.Address("c")))

  /** Accepted ones, by the formats that read them as those of Java. */
  private val accepted =
      mapOf<Class<*>, (Format, FieldAccess) -> Boolean>(
          Plain::class.java to { _, _ -> true },
          Companied::class.java to { _, _ -> true },
          Is::class.java to { f, _ -> !writesNames(f) },
          Lazily::class.java to { _, access -> access == FieldAccess.PUBLIC },
          Defaults::class.java to { f, _ -> !writesNames(f) },
          Fixed::class.java to { f, access -> !writesNames(f) && access == FieldAccess.ONLY })

  private fun writesNames(format: Format) = format is Json || format is Cbor || format is Msgpack

  @ParameterizedTest
  @EnumSource(FieldAccess::class)
  fun classesComeBackOrTheDialectIsNamed(access: FieldAccess) {
    val problems = ArrayList<String>()
    var refused = 0
    var read = 0
    for (format in formats(access)) {
      for (value in values) {
        val type = value.javaClass
        val place = "$access $format ${type.name}"
        try {
          @Suppress("UNCHECKED_CAST") val codec = format.codec(type) as Codec<Any>
          val back = codec.decode(codec.encode(value))
          read++
          val fits = accepted[type]?.invoke(format, access) == true
          if (!fits || back.toString() != value.toString()) {
            problems.add("$place: is read as $back")
          }
        } catch (e: SeriformException) {
          refused++
          val known = e.message!!.contains("withKotlin() reads")
          if (!known && !formless(format, type) || accepted[type]?.invoke(format, access) == true) {
            problems.add("$place: ${e.message}")
          }
        }
      }
    }
    assertThat(problems).isEmpty()
    assertThat(refused).isGreaterThan(100)
    assertThat(read).isGreaterThan(10)
  }

  /** Returns true for a class that the format has no form for, whatever the dialects. */
  private fun formless(format: Format, type: Class<*>) =
      if (type == Pair::class.java) format is Thrift || format is Struct || format is Flatbuffers
      else format is Struct && type in setOf(Line::class.java, Listed::class.java)

  @Test
  fun objectsAmongRegisteredClassesAreNotDuplicated() {
    val types = arrayOf<Class<*>>(Solo::class.java, Empty::class.java)
    val model = ModelOptions.standard()
    for (engine in Engine.entries) {
      for (dialect in listOf(model, model.withKotlin())) {
        val formats =
            listOf(
                Graph.with(
                    GraphOptions.standard().withClass(*types).withModel(dialect).withEngine(engine)),
                Hessian.with(
                    HessianOptions.standard().withClass(*types).withModel(dialect).withEngine(engine)))
        for (format in formats) {
          val written = listOf(Solo, Empty, Solo)
          try {
            val read = format.decode<List<Any>>(format.encodeAs<List<Any>>(written))
            assertThat(dialect).isNotSameAs(model)
            for (i in written.indices) {
              assertThat(read[i]).isSameAs(written[i])
            }
          } catch (e: SeriformException) {
            assertThat(dialect).isSameAs(model)
            assertThat(e).hasMessageContaining("withKotlin() reads them")
          }
        }
      }
    }
  }

  private fun formats(access: FieldAccess): List<Format> {
    val model = ModelOptions.standard().withFieldAccess(access)
    return Engine.entries.flatMap {
      listOf(
          Json.with(JsonOptions.standard().withModel(model).withEngine(it)),
          Cbor.with(CborOptions.standard().withModel(model).withEngine(it)),
          Msgpack.with(MsgpackOptions.standard().withModel(model).withEngine(it)),
          Graph.with(GraphOptions.standard().withModel(model).withEngine(it)),
          Hessian.with(HessianOptions.standard().withModel(model).withEngine(it)),
          Protobuf.with(
              ProtobufOptions.standard().withPositionalIds(true).withModel(model).withEngine(it)),
          Thrift.with(ThriftOptions.standard().withPositionalIds(true).withModel(model).withEngine(it)),
          Struct.with(StructOptions.standard().withModel(model).withEngine(it)),
          Flatbuffers.with(FlatbuffersOptions.standard().withModel(model).withEngine(it)))
    }
  }
}
