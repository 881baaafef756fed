@file:OptIn(kotlin.uuid.ExperimentalUuidApi::class, ExperimentalUnsignedTypes::class)

package io.seriform.kotlin.pool

import java.math.BigDecimal
import java.util.UUID
import kotlin.time.Duration
import kotlin.time.Instant
import kotlin.uuid.Uuid
import kotlinx.serialization.Serializable

/** Scalars, value classes, unsigned numbers and containers of them. */
@Serializable data class Plain(val id: Int, val name: String, val nick: String? = null)

@Serializable
data class Scalars(
    val int: Int,
    val long: Long,
    val short: Short,
    val byte: Byte,
    val double: Double,
    val float: Float,
    val char: Char,
    val flag: Boolean,
    val maybe: Boolean?,
    val number: Int?,
)

@Serializable
data class Boxes(
    val int: Int?,
    val long: Long?,
    val short: Short?,
    val byte: Byte?,
    val double: Double?,
    val float: Float?,
    val char: Char?,
    val flag: Boolean?,
)

@Serializable data class Unsigned(val byte: UByte, val short: UShort, val int: UInt, val long: ULong)

@Serializable data class UnsignedOrNull(val int: UInt?, val long: ULong? = 7u)

@Serializable
data class UnsignedInside(
    val list: List<UInt>,
    val map: Map<String, ULong>,
    val keys: Map<UInt, String>,
    val pair: Pair<UByte, UShort?>,
)

@Serializable
data class UnsignedDefaults(val port: UShort = 8080u, val size: ULong = ULong.MAX_VALUE, val b: UByte? = 255u)

@Serializable
class UnsignedArrays(val ints: UIntArray, val longs: ULongArray, val shorts: UShortArray)

@Serializable @JvmInline value class Name(val text: String)

@Serializable @JvmInline value class Count(val value: Int)

@Serializable @JvmInline value class MaybeName(val text: String?)

@Serializable @JvmInline value class Nested(val name: Name)

@Serializable @JvmInline value class NestedCount(val count: Count)

@Serializable @JvmInline value class Port(val number: UShort)

@Serializable @JvmInline value class Names(val all: List<Name>)

@Serializable @JvmInline value class Ratio(val value: Double)

@Serializable @JvmInline value class Letter(val char: Char)

@Serializable @JvmInline value class OfPlain(val plain: Plain)

@Serializable @JvmInline value class OfLevel(val level: Level)

interface Texted {
  val text: String
}

@Serializable @JvmInline value class Tagged(override val text: String) : Texted

@Serializable
@JvmInline
value class Checked(val value: Int) {
  init {
    require(value >= 0) { "negative" }
  }
}

@Serializable
@JvmInline
value class Hex private constructor(val digits: String) {
  companion object {
    fun of(number: Int) = Hex(number.toString(16))
  }
}

@Serializable @JvmInline value class Of<T>(val value: T)

@Serializable data class Valued(val name: Name, val count: Count, val other: Name? = null)

@Serializable data class ValuedNullable(val name: MaybeName, val count: Count?)

@Serializable data class ValuedLists(val names: List<Name>, val counts: Map<String, Count>)

@Serializable data class ValuedKeys(val byName: Map<Name, Int>, val byCount: Map<Count, Name>)

@Serializable data class ValuedDefaults(val name: Name = Name("d"), val count: Count = Count(7))

@Serializable
data class ValuedDeep(val nested: Nested, val count: NestedCount?, val list: List<Nested?>)

@Serializable data class ValuedOther(val port: Port, val names: Names, val ratio: Ratio?, val letter: Letter)

@Serializable data class ValuedObjects(val plain: OfPlain, val maybe: OfPlain?, val level: OfLevel)

@Serializable data class ValuedGeneric(val text: Of<String>, val number: Of<Int>, val none: Of<String>?)

@Serializable data class ValuedInterface(val tagged: Tagged, val all: List<Tagged>)

@Serializable data class ValuedChecked(val checked: Checked, val hex: Hex, val list: List<Checked>)

@Serializable data class ValuedPairs(val pair: Pair<Name, Count>, val box: Box<Name>, val set: Set<Count>)

@Serializable
class ValuedVars {
  var name: Name = Name("v")
  var count: Count? = null
  var port: Port = Port(1u)
}

@Serializable
data class Collections(
    val list: List<Int>,
    val set: Set<String>,
    val map: Map<String, List<Int?>>,
    val mutable: MutableList<String>,
    val nested: List<List<Plain>>,
    val byNumber: Map<Int, String>,
)

@Serializable
data class MoreCollections(
    val collection: Collection<Int>,
    val linked: LinkedHashMap<String, Int>,
    val hashed: HashSet<String>,
    val array: ArrayList<Long>,
    val mutable: MutableMap<String, MutableSet<Int>>,
    val maps: List<Map<String, Plain?>>,
)

data class Queues(val queue: ArrayDeque<Int>)

data class Iterables(val all: Iterable<String>)

@Serializable
data class NullsInside(
    val list: List<String?>,
    val lists: List<List<Int?>?>,
    val map: Map<String, Int?>,
    val set: Set<Int?>,
)

@Serializable
data class Keys(
    val longs: Map<Long, String>,
    val levels: Map<Level, Int>,
    val flags: Map<Boolean, Int>,
    val chars: Map<Char, Int>,
)

@Serializable data class Pairs(val pair: Pair<String, Int>, val triple: Triple<Int, String?, Boolean>)

@Serializable data class PairLists(val pairs: List<Pair<Int, Plain>>, val pair: Pair<Pair<Int, Int>, String>?)

@Serializable class Arrays(val ints: IntArray, val texts: Array<String>)

@Serializable
class MoreArrays(
    val bytes: ByteArray,
    val chars: CharArray,
    val doubles: DoubleArray,
    val flags: BooleanArray,
    val longs: LongArray?,
    val plains: Array<Plain?>,
)

@Serializable class ArraysOfArrays(val rows: Array<IntArray>, val list: List<DoubleArray>)

@Serializable data class Durations(val wait: Duration)

@Serializable data class Times(val at: Instant, val wait: Duration?, val all: List<Instant>)

@Serializable data class Uuids(val id: Uuid, val all: List<Uuid> = listOf(), val none: Uuid? = null)

data class OfJava(val id: UUID, val amount: BigDecimal, val none: UUID?)

data class Ranges(val range: IntRange)

data class Entries(val entry: Map.Entry<String, Int>)

data class Indexed(val value: IndexedValue<String>)

data class Patterns(val regex: Regex)

data class Sequences(val all: Sequence<Int>)

@Serializable data class WithUnit(val id: Int, val unit: Unit)

data class Anything(val any: Any, val maybe: Any?, val list: List<Any?> = listOf(1, "x", null, true))

data class Starred(val box: Box<*>, val list: List<*>)

data class Projected(val out: MutableList<out Plain>, val into: MutableList<in Plain>)

typealias Id = Long

typealias PlainsByName = Map<String, List<Plain>>

@Serializable data class Aliased(val id: Id, val names: PlainsByName, val name: NameAlias)

typealias NameAlias = Name
