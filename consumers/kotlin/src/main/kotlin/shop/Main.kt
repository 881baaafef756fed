package shop

import io.seriform.cbor.Cbor
import io.seriform.json.Json

data class Order(val customer: String, val total: Long = 0, val articles: List<String> = listOf())

fun main() {
    val order = Order("Ada", 1200, listOf("tea", "ink"))
    val text = Json.standard().encodeToString(order)
    println("kotlin: $text")
    check(Json.standard().decode(text, Order::class.java) == order)
    check(Cbor.standard().decode(Cbor.standard().encode(order), Order::class.java) == order)
}
