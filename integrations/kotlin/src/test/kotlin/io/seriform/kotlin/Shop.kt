package io.seriform.kotlin

import io.seriform.annotation.Property
import kotlin.time.Duration
import kotlin.time.Duration.Companion.minutes

/** Classes as a Kotlin code base has them. */
data class Order(
    val customer: String,
    val total: Long = 1200,
    val articles: List<String> = listOf("tea"),
    val note: String? = null,
    val receipt: String = "$customer/$total",
)

data class Line(val article: String, val count: Int, val note: String?)

data class Person(
    val name: String,
    val isVerified: Boolean,
    val address: Address,
    val others: List<Address> = listOf(),
    val byName: Map<String, Address> = mapOf(),
) {
  data class Address(val city: String, val zip: String = "0000")
}

@JvmInline
value class UserId(val value: String) {
  init {
    require(value.isNotEmpty()) { "a user id has a character" }
  }
}

@JvmInline value class Amount(val cents: Long)

@JvmInline value class Price(val amount: Amount)

data class Account(
    val id: UserId,
    val balance: Amount = Amount(5),
    val price: Price = Price(Amount(7)),
    val maybe: Amount? = null,
    val nick: UserId? = null,
    val all: List<UserId> = listOf(),
    val byUser: Map<UserId, Amount> = mapOf(),
)

data class Counters(
    val byte: UByte,
    val short: UShort,
    val int: UInt,
    val long: ULong = ULong.MAX_VALUE,
    val maybe: UInt? = null,
    val all: List<UInt> = listOf(),
    val timeout: Duration = 2.minutes,
)

sealed interface Shape

data class Circle(val radius: Double = 1.0) : Shape

data class Square(val side: Double) : Shape

data object Nothingness : Shape

data class Drawing(val title: String, val shapes: List<Shape> = listOf(Nothingness))

object Registry {
  var count = 0
  val names = mutableListOf<String>()
}

data class Pairs(val pair: Pair<String, Int>, val triple: Triple<Int, String?, Long>)

data class Page<T>(val items: List<T>, val next: T? = null, val size: Int = items.size)

class Overloaded
@JvmOverloads
constructor(val host: String, val port: Int = 80, val path: String = "/")

class Service(val name: String, private val retries: Int = 3) {
  fun retries() = retries

  var state: String = "new"
  lateinit var owner: String
  val label: String
    get() = "$name!"

  val cached by lazy { name.length }
}

class Secret(val name: String, private val key: String)

data class Renamed(@Property(name = "user_name") val name: String = "?", internal val age: Int = 1)

data class Chain(var next: Chain? = null, val name: String = "end")

/** More properties than fit into one mask of default arguments. */
data class Wide(
    val a0: Int = 0,
    val a1: Int = 1,
    val a2: Int = 2,
    val a3: Int = 3,
    val a4: Int = 4,
    val a5: Int = 5,
    val a6: Int = 6,
    val a7: Int = 7,
    val a8: Int = 8,
    val a9: Int = 9,
    val b0: Long = 10,
    val b1: Long = 11,
    val b2: Long = 12,
    val b3: Long = 13,
    val b4: Long = 14,
    val b5: Long = 15,
    val b6: Long = 16,
    val b7: Long = 17,
    val b8: Long = 18,
    val b9: Long = 19,
    val c0: String = "20",
    val c1: String = "21",
    val c2: String = "22",
    val c3: String = "23",
    val c4: String = "24",
    val c5: String = "25",
    val c6: String = "26",
    val c7: String = "27",
    val c8: String = "28",
    val c9: String = "29",
    val d0: Double = 30.0,
    val d1: Boolean = true,
    val d2: Char = 'c',
    val d3: Float = 33f,
    val last: String = "$a0$c9",
)

/** Other than numbers and text, for formats without null. */
data class Plain(val name: String, val count: Int = 3, val tags: List<String> = listOf("a"))

/** Defaults that are empty, and others. */
data class Settings(
    val nick: String? = "x",
    val note: String? = null,
    val on: Boolean = true,
    val text: String = "",
    val tags: List<String> = emptyList(),
    val count: Int = 0,
    val number: Long = count.toLong(),
)
