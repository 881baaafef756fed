@file:Suppress("ktlint", "PropertyName", "unused")

package io.seriform.kotlin.pool

import kotlin.properties.Delegates
import kotlinx.serialization.EncodeDefault
import kotlinx.serialization.ExperimentalSerializationApi
import kotlinx.serialization.Required
import kotlinx.serialization.SerialName
import kotlinx.serialization.Serializable
import kotlinx.serialization.Transient
import kotlinx.serialization.json.JsonNames

/** Names, visibility and kinds of properties, and the ways in which objects are made. */
@Serializable
data class Defaults(
    val name: String = "none",
    val count: Int = 3,
    val list: List<String> = listOf("x"),
    val late: String? = "z",
    val twice: Int = count * 2,
)

@Serializable data class Chained(val a: Int, val b: Int = a + 1, val c: String = "$a/$b", val d: List<String> = listOf(c))

@Serializable
data class Many(
    val p01: Int = 1,
    val p02: Int = 2,
    val p03: String = "3",
    val p04: Long = 4,
    val p05: Boolean = true,
    val p06: Int? = 6,
    val p07: Int = 7,
    val p08: Int = 8,
    val p09: Int = 9,
    val p10: Int = 10,
    val p11: Int = 11,
    val p12: Int = 12,
    val p13: Int = 13,
    val p14: Int = 14,
    val p15: Int = 15,
    val p16: Int = 16,
    val p17: Int = 17,
    val p18: Int = 18,
    val p19: Int = 19,
    val p20: Int = 20,
    val p21: Int = 21,
    val p22: Int = 22,
    val p23: Int = 23,
    val p24: Int = 24,
    val p25: Int = 25,
    val p26: Int = 26,
    val p27: Int = 27,
    val p28: Int = 28,
    val p29: Int = 29,
    val p30: Int = 30,
    val p31: Int = 31,
    val p32: Int = 32,
    val p33: Int = 33,
    val p34: String = "34",
    val p35: Name = Name("35"),
)

@Serializable data class Nullables(val a: String?, val b: Int?, val c: List<String>?, val d: Plain?)

@Serializable
data class IsNames(
    val isOpen: Boolean,
    val isbn: String,
    val issue: Int,
    val isMaybe: Boolean?,
    val hasMore: Boolean,
)

@Serializable
class IsVars {
  var isOpen: Boolean = false
  var isCount: Int = 1
  var isText: String? = null
  var other: Boolean = true
}

@Serializable
data class OddNames(
    val aBc: Int,
    val URL: String,
    val xCoord: Double,
    val some_thing: String,
    val _under: String,
    val `with space`: Int,
    val x: Int,
)

@Serializable
data class MoreNames(
    val getName: String,
    val setId: Int,
    val get: String,
    val `is`: Boolean,
    val `class`: String,
    val ID: Int,
    val aB: Int,
    val größe: Int,
    val `default`: String?,
    val component1: Int,
    val value: String,
    val hashCode: Int,
)

@Serializable
data class Body(val id: Int) {
  var later: String = "l"
  val computed: Int
    get() = id + 1
}

@Serializable
data class PrivateBody(val id: Int, private val secret: String = "s") {
  internal var inner: Int = 4

  fun secret() = secret
}

@Serializable data class InternalNames(internal val one: Int, internal val isTwo: Boolean, val three: Int = 3)

@Serializable
class Mutable {
  var name: String = "n"
  var count: Int = 1
  var maybe: String? = null
}

@Serializable
class PrivateSetters(val id: Int) {
  var changed: Int = 1
    private set

  var text: String = "t"
    internal set

  fun change() = apply { changed = 2 }
}

@Serializable
open class Protected(protected val inside: Int, val outside: Int) {
  protected var more: String = "m"
}

@Serializable
class Fielded {
  @JvmField var field: Int = 5
  @JvmField val fixed: String = "f"
}

@Serializable
class Accessors(val first: String, val last: String) {
  val full: String
    get() = "$first $last"

  var nick: String = "n"
    get() = field.uppercase()
    set(value) {
      field = value.trim()
    }
}

@Serializable
class Computed(@SerialName("the_size") val size: Int) {
  @SerialName("loud_name")
  val loud: String = "a"
    get() = field + size

  private var hidden: String? = null
    get() = field ?: "hidden $size"

  val isLarge: Boolean = true
    get() = field && size > 3

  @Transient
  val skipped: Int = 1
    get() = field + 1

  fun hide(text: String?) = apply { hidden = text }
}

@Serializable
class Backing {
  private val _items = mutableListOf(1)
  val items: List<Int>
    get() = _items
}

@Serializable data class Hidden(val id: Int, @Transient val cache: String = "c")

@Serializable data class SerialNamed(@SerialName("the_id") @com.fasterxml.jackson.annotation.JsonProperty("the_id") val id: Int)

@OptIn(ExperimentalSerializationApi::class)
@Serializable
data class Kotlinxed(
    @Required val required: Int = 5,
    @EncodeDefault val always: String = "a",
    @EncodeDefault(EncodeDefault.Mode.NEVER) val never: String = "n",
    @JsonNames("old", "older") val fresh: Int = 1,
    @SerialName("is_open") val isOpen: Boolean = false,
)

class Delegated(val id: Int) {
  val lazyText: String by lazy { "text $id" }
  var watched: Int by Delegates.observable(1) { _, _, _ -> }

  override fun equals(other: Any?) = other is Delegated && id == other.id && watched == other.watched

  override fun hashCode() = id
}

class NotNull {
  var number: Int by Delegates.notNull()

  private fun orNull() = runCatching { number }.getOrNull()

  override fun equals(other: Any?) = other is NotNull && orNull() == other.orNull()

  override fun hashCode() = 0
}

class FromMap(private val map: MutableMap<String, Any?> = mutableMapOf("name" to "m")) {
  var name: String by map
}

@Serializable
data class Late(val id: Int) {
  lateinit var text: String
}

@Serializable
class Functions(val id: Int) {
  fun getOther() = "other"

  fun isOdd() = id % 2 == 1

  fun setThing(thing: String) {}

  fun component() = 3

  operator fun component1() = id
}

@Serializable data class Box<T>(val value: T, val others: List<T> = listOf())

@Serializable data class Boxed(val text: Box<String>, val plain: Box<Plain?>)

@Serializable data class Two<A, B : Comparable<B>>(val first: A, val second: B, val map: Map<B, A>)

@Serializable data class Twice(val two: Two<Plain, String>, val other: Two<Int?, Int>, val deep: Box<Box<List<String>>>)

@Serializable data class Tree(val value: Int, val children: List<Tree> = listOf(), val next: Tree? = null)

@Serializable
class Nest {
  var part: Part = Part(1)

  @Serializable data class Part(val id: Int, val piece: Piece? = null)

  @Serializable data class Piece(val text: String)
}

class Companioned private constructor(val text: String, val size: Int) {
  companion object {
    @JvmStatic
    @com.fasterxml.jackson.annotation.JsonCreator
    fun of(text: String, size: Int) = Companioned(text, size)
  }
}

@Serializable
class PrivatelyMade private constructor(val text: String, val size: Int = 2) {
  companion object {
    const val MOST = 9
    val shared = "s"

    operator fun invoke(text: String) = PrivatelyMade(text)
  }
}

@Serializable class InternallyMade internal constructor(val text: String, val size: Int = 2)

@Serializable
data class Secondary(val a: Int, val b: Int) {
  constructor(text: String) : this(text.length, 0)
}

@Serializable data class Overloads @JvmOverloads constructor(val a: Int, val b: String = "b", val c: Int? = null)

class OnlySecondary {
  val text: String

  constructor(text: String) {
    this.text = text
  }
}

@Serializable
data class Initialized(val number: Int, val text: String = "i") {
  val length: Int

  init {
    require(number >= 0) { "negative" }
    length = text.length
  }
}

class Varargs(vararg val numbers: Int)

class Unkept(seed: Int, val kept: String) {
  val doubled = seed * 2
}

@JvmRecord data class Recorded(val name: String, val isLast: Boolean = true, val level: Level? = null)

@Serializable class Empty

@Serializable data class Single(val value: String)

data class OneOnly(val id: Int)

data class OneList(val all: List<String>)

data class Lambdas(val id: Int, val block: (() -> Int)? = null)

class Extended(val id: Int)

val Extended.more: Int
  get() = id + 1
