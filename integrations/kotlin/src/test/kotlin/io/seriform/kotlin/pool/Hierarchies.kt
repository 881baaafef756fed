package io.seriform.kotlin.pool

import com.fasterxml.jackson.annotation.JsonCreator
import com.fasterxml.jackson.annotation.JsonProperty
import com.fasterxml.jackson.annotation.JsonSubTypes
import com.fasterxml.jackson.annotation.JsonTypeInfo
import com.fasterxml.jackson.annotation.JsonTypeName
import com.fasterxml.jackson.annotation.JsonValue
import kotlinx.serialization.SerialName
import kotlinx.serialization.Serializable

/** Enums, sealed classes and interfaces, objects, and classes that extend others. */
@Serializable
enum class Level {
  LOW,
  @SerialName("HIGH") HIGH,
}

@Serializable
enum class Renamed {
  @SerialName("first") @JsonProperty("first") FIRST,
  @SerialName("second one") @JsonProperty("second one") SECOND,
  THIRD,
}

@Serializable
enum class Weighted(val weight: Int) {
  LIGHT(1),
  HEAVY(9) {
    override fun label() = "h"
  };

  open fun label() = name.lowercase()
}

enum class Coded(@get:JsonValue val code: Int) {
  ONE(1),
  TWO(2),
}

enum class Created(private val text: String) {
  A("a-text"),
  B("b-text");

  @JsonValue fun text() = text

  companion object {
    @JvmStatic @JsonCreator fun of(text: String) = entries.first { it.text == text }
  }
}

@Serializable data class Leveled(val level: Level, val all: List<Level>, val by: Map<Level, Int>)

@Serializable
data class Enums(val renamed: Renamed, val weighted: Weighted? = Weighted.HEAVY, val by: Map<Renamed, Level?>)

data class Codes(val coded: Coded, val created: Created, val all: List<Created?>)

@Serializable
sealed interface Shape {
  @Serializable data class Circle(val radius: Double) : Shape

  @Serializable data class Square(val side: Double, val name: String = "s") : Shape

  @Serializable data object Nothing : Shape
}

@Serializable data class Shaped(val shape: Shape, val more: List<Shape> = listOf())

@Serializable data class ShapedByName(val shapes: Map<String, Shape>, val maybe: Shape?, val box: Box<Shape>)

@Serializable
sealed class Payment {
  abstract val amount: Long
  var note: String? = null

  @Serializable @SerialName("card") data class Card(override val amount: Long, val number: String) : Payment()

  @Serializable @SerialName("cash") data class Cash(override val amount: Long) : Payment()
}

@Serializable
sealed interface Outer {
  val id: Int

  @Serializable
  sealed interface Inner : Outer {
    @Serializable data class A(override val id: Int) : Inner

    @Serializable data class B(override val id: Int, val b: String) : Inner
  }

  @Serializable data class C(override val id: Int, val inner: Inner?) : Outer
}

@Serializable
sealed class Outcome<out T> {
  @Serializable data class Success<T>(val value: T) : Outcome<T>()

  @Serializable data class Failure(val reason: String) : Outcome<Nothing>()
}

@Serializable data class Outcomes(val text: Outcome<String>, val numbers: List<Outcome<Int>>)

@JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
@JsonSubTypes(
    JsonSubTypes.Type(Message.Text::class, name = "text"),
    JsonSubTypes.Type(Message.Ping::class, name = "ping"))
sealed class Message {
  data class Text(val text: String) : Message()

  object Ping : Message()
}

@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
sealed interface Found {
  @JsonTypeName("one") data class One(val id: Int) : Found

  @JsonTypeName("none") data object None : Found
}

data class Messages(val message: Message, val all: List<Message>, val found: Found?)

@JsonTypeInfo(use = JsonTypeInfo.Id.DEDUCTION)
@JsonSubTypes(JsonSubTypes.Type(Deduced.Left::class), JsonSubTypes.Type(Deduced.Right::class))
sealed interface Deduced {
  data class Left(val left: Int) : Deduced

  data class Right(val right: Int, val more: String?) : Deduced
}

@Serializable object Alone

@Serializable data object DataAlone

@Serializable
object Settings {
  var name: String = "s"
  const val LIMIT = 5
  val fixed = 3
}

@Serializable data class WithObjects(val alone: Alone, val data: DataAlone?)

@Serializable
abstract class Parent {
  abstract val id: Int
  var note: String = "n"
}

@Serializable data class Child(override val id: Int, val more: String) : Parent()

open class OpenParent(val base: Int)

class OpenChild(base: Int, val own: String) : OpenParent(base)

@Serializable
open class Grand {
  open val a: Int = 1
  var b: String = "b"
}

@Serializable
open class Father : Grand() {
  var c: Int = 3
}

@Serializable
class Grandchild : Father() {
  var d: List<Int> = listOf(4)
}

interface WithDefault {
  val id: Int
  val label: String
    get() = "label $id"
}

@Serializable data class Defaulted(override val id: Int) : WithDefault

@Serializable data class Overridden(override val id: Int, override val label: String) : WithDefault

interface Named {
  val name: String
}

@Serializable data class PlainNamed(override val name: String) : Named

data class ByDelegate(val named: PlainNamed, val id: Int) : Named by named

@Serializable
abstract class Entity<K> {
  abstract val key: K
  var version: Int = 0
}

@Serializable data class Person(override val key: String, val age: Int) : Entity<String>()

@Serializable data class Numbered(override val key: Int?, val list: List<Int>) : Entity<Int?>()
