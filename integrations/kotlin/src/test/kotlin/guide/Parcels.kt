package guide

import io.seriform.json.Json
import io.seriform.json.JsonOptions
import io.seriform.kotlin.decode
import io.seriform.kotlin.encodeAs
import io.seriform.kotlin.withKotlinx
import kotlinx.serialization.SerialName
import kotlinx.serialization.Serializable
import kotlinx.serialization.Transient
import kotlinx.serialization.serializer

@Serializable
sealed interface Delivery {
    @Serializable
    @SerialName("post")
    data class Post(val street: String, val express: Boolean = false) : Delivery

    @Serializable
    data object Pickup : Delivery
}

@Serializable
data class Parcel(
    @SerialName("parcel_id") val id: Long,
    val delivery: Delivery,
    val note: String?,
    val tags: List<String> = listOf("new"),
    private val secret: Int = 7,
    @Transient val cached: String = "",
)

val seriform = Json.with(JsonOptions.standard().withKotlinx())

fun main() {
    val parcels = listOf(
        Parcel(1, Delivery.Post("Main Street"), null),
        Parcel(2, Delivery.Pickup, "soon", listOf(), 8),
    )
    val kotlinx = kotlinx.serialization.json.Json.encodeToString(serializer<List<Parcel>>(), parcels)
    println("kotlinx:  $kotlinx")
    println("seriform: " + String(seriform.encodeAs<List<Parcel>>(parcels)))
    check(seriform.decode<List<Parcel>>(kotlinx) == parcels)
}
