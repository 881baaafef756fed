@file:OptIn(ExperimentalSerializationApi::class, ExperimentalUnsignedTypes::class)
@file:Suppress("unused")

package io.seriform.kotlin

import java.time.LocalDate
import kotlin.time.Duration
import kotlin.time.Duration.Companion.milliseconds
import kotlin.time.Instant
import kotlinx.serialization.Contextual
import kotlinx.serialization.EncodeDefault
import kotlinx.serialization.ExperimentalSerializationApi
import kotlinx.serialization.KSerializer
import kotlinx.serialization.Required
import kotlinx.serialization.SerialName
import kotlinx.serialization.Serializable
import kotlinx.serialization.Transient
import kotlinx.serialization.builtins.LongAsStringSerializer
import kotlinx.serialization.descriptors.PrimitiveKind
import kotlinx.serialization.descriptors.PrimitiveSerialDescriptor
import kotlinx.serialization.encoding.Decoder
import kotlinx.serialization.encoding.Encoder
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonClassDiscriminator
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonIgnoreUnknownKeys
import kotlinx.serialization.json.JsonNames
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive

// Classes with annotations of kotlinx.serialization, compiled with its plugin.

@Serializable
enum class Size {
  @SerialName("small") SMALL,
  @JsonNames("big", "huge") LARGE,
}

@Serializable @JvmInline value class Sku(val text: String)

@Serializable
data class Item(
    @SerialName("item_name") val name: String,
    val count: Int = 1,
    val tags: List<String> = listOf("new"),
    val note: String? = null,
    val must: String?,
    val size: Size = Size.SMALL,
    val sku: Sku = Sku("none"),
    @Transient val cache: String = "cached",
    @SerialName("secret") private val hidden: String = "h",
    val isOpen: Boolean = true,
) {
  var later: String = "later"

  val length: Int
    get() = name.length

  val lazily: Int by lazy { 3 }

  fun secret() = hidden
}

@Serializable data class Dependent(val count: Int, val next: Int = count + 1, val last: Int = 9)

@Serializable
data class Marked(
    @Required val required: Int = 5,
    @EncodeDefault val always: String = "a",
    @EncodeDefault(EncodeDefault.Mode.NEVER) val never: String = "n",
    @JsonNames("old", "older") val current: Int = 0,
    @Serializable(with = LongAsStringSerializer::class) val id: Long = 0,
)

@Serializable
data class Checked(val name: String, val count: Int = 1) {
  init {
    require(name.isNotBlank()) { "no name" }
  }
}

object Modes {
  @JvmField var current = 1
  @JvmField var last = 0
}

@Serializable data class Stamp(val day: String = LocalDate.now().toString())

@Serializable
data class Counted(val count: Int) {
  init {
    Modes.last = count
  }
}

@Serializable
data class Changing(
    val day: String = LocalDate.now().toString(),
    val number: Int = ++Modes.last,
    val mode: Int = Modes.current,
    val pick: Int = listOf(1).random(),
    val made: Stamp = Stamp(),
    val custom: Counted = Counted(1),
    val fixed: Int = 1,
)

@Serializable
data class Constant(
    val pair: Pair<String, Int?> = "a" to 1,
    val box: Box<Box<Int>> = Box(Box(1)),
    val set: Set<Sku> = setOf(Sku("a"), Sku("b")),
    val map: Map<String, Long> = mapOf("a" to 1L),
    val took: Duration = 5.milliseconds,
    val size: Size? = Size.LARGE,
    val checked: Checked = Checked("a", 2),
    val event: Event = Event.Lost,
    val small: UByte = 3u,
)

@Serializable
sealed interface Event {
  @Serializable @SerialName("opened") data class Opened(val by: String, val at: Instant?) : Event

  @Serializable data class Closed(val after: Duration = 1500.milliseconds) : Event

  @Serializable
  data object Lost : Event {
    val state = "unseen"
  }
}

@Serializable
@JsonClassDiscriminator("kind")
sealed class Animal {
  abstract val name: String
  var age: Int = 1

  @Serializable @SerialName("cat") data class Cat(override val name: String) : Animal()

  @Serializable
  @SerialName("dog")
  data class Dog(override val name: String, val barks: Boolean = true) : Animal()
}

@Serializable data class Box<T>(val value: T, val more: List<T> = listOf())

@Serializable
data class Everything(
    val events: List<Event>,
    val animals: Map<String, Animal>,
    val counts: Map<Int, Long>,
    val sizes: Map<Size, Int>,
    val nested: Box<Box<String?>>,
    val pair: Pair<String, Int>,
    val triple: Triple<Int, String?, Boolean>,
    val letter: Char,
    val bytes: ByteArray,
    val unsigned: UByteArray,
    val small: UByte,
    val big: ULong,
    val took: Duration,
    val all: List<Duration>,
    val at: Instant,
    val numbers: IntArray,
    val skus: Map<Sku, Sku?>,
    val real: Double,
)

@Serializable
data class Trees(
    val any: JsonElement,
    val known: JsonObject,
    val list: JsonArray,
    val one: JsonPrimitive,
    val all: List<JsonElement>,
    val none: JsonElement? = null,
)

@Serializable @JsonIgnoreUnknownKeys data class Lenient(val a: Int)

open class Unknown {
  val inherited = "not data"
}

@Serializable class Heir(val own: Int) : Unknown()

object AsText : KSerializer<Size> {
  override val descriptor = PrimitiveSerialDescriptor("Size", PrimitiveKind.STRING)

  override fun serialize(encoder: Encoder, value: Size) = encoder.encodeString(value.name)

  override fun deserialize(decoder: Decoder) = Size.valueOf(decoder.decodeString())
}

@Serializable data class Custom(@Serializable(with = AsText::class) val size: Size)

@Serializable data class InList(val sizes: List<@Serializable(with = AsText::class) Size>)

typealias TextSize = @Serializable(with = AsText::class) Size

@Serializable data class Aliased(val size: TextSize)

@Serializable data class ByContext(@Contextual val size: java.util.Date)

@Serializable data class ContextInList(val all: List<@Contextual java.util.Date>)

@Serializable data class Nick(val nick: String? = "x", val none: String?)

@Serializable(with = WrittenBySelf.Own::class)
data class WrittenBySelf(val a: Int) {
  object Own : KSerializer<WrittenBySelf> {
    override val descriptor = PrimitiveSerialDescriptor("W", PrimitiveKind.INT)

    override fun serialize(encoder: Encoder, value: WrittenBySelf) = encoder.encodeInt(value.a)

    override fun deserialize(decoder: Decoder) = WrittenBySelf(decoder.decodeInt())
  }
}

@Serializable
data class Forty(
    val a01: Int = 1, val a02: Int = 1, val a03: Int = 1, val a04: Int = 1, val a05: Int = 1,
    val a06: Int = 1, val a07: Int = 1, val a08: Int = 1, val a09: Int = 1, val a10: Int = 1,
    val a11: Int = 1, val a12: Int = 1, val a13: Int = 1, val a14: Int = 1, val a15: Int = 1,
    val a16: Int = 1, val a17: Int = 1, val a18: Int = 1, val a19: Int = 1, val a20: Int = 1,
    val a21: Int = 1, val a22: Int = 1, val a23: Int = 1, val a24: Int = 1, val a25: Int = 1,
    val a26: Int = 1, val a27: Int = 1, val a28: Int = 1, val a29: Int = 1, val a30: Int = 1,
    val a31: Int = 1, val a32: Int = 200000, val a33: String = "x", val a34: Int = -1,
)
