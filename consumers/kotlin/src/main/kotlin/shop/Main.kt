package shop

import io.seriform.cbor.Cbor
import io.seriform.cbor.CborOptions
import io.seriform.error.MappingException
import io.seriform.json.Json
import io.seriform.json.JsonOptions
import io.seriform.kotlin.decode
import io.seriform.kotlin.withKotlin

@JvmInline
value class OrderId(val text: String)

sealed interface Payment

data class Card(val number: String, val tries: UByte = 3u) : Payment

data object Cash : Payment

data class Order(
    val id: OrderId,
    val customer: String,
    val articles: List<String> = listOf("catalogue"),
    val payment: Payment = Cash,
    val note: String? = null,
)

val json = Json.with(JsonOptions.standard().withKotlin())
val cbor = Cbor.with(CborOptions.standard().withKotlin())

fun main() {
    // what is missing gets its default
    val order = json.decode<Order>("""{"id":"o-1","customer":"Ada"}""")
    check(order == Order(OrderId("o-1"), "Ada"))
    println("kotlin: " + json.encodeToString(order))
    check(cbor.decode<Order>(cbor.encode(order)) == order)

    // what has none is named
    println("kotlin: " + refused("""{"id":"o-1"}"""))
    println("kotlin: " + refused("""{"id":"o-1","customer":"Ada","articles":["tea",null]}"""))

    val payments = json.decode<List<Payment>>("""[{"type":"Card","number":"42"},{"type":"Cash"}]""")
    check(payments == listOf(Card("42"), Cash) && payments[1] === Cash)
}

fun refused(text: String): String? =
    try {
        json.decode<Order>(text).toString()
    } catch (e: MappingException) {
        e.message
    }
