package shop

import com.fasterxml.jackson.annotation.JsonIgnore
import com.fasterxml.jackson.annotation.JsonProperty
import io.seriform.json.Json
import io.seriform.kotlin.decode
import org.springframework.boot.autoconfigure.SpringBootApplication
import org.springframework.boot.builder.SpringApplicationBuilder

/** A class of Kotlin with Jackson's annotations, the usual one in a project with Spring. */
data class Order(
    @JsonProperty("customer_name") val customer: String,
    val articles: List<String> = listOf("catalogue"),
    val note: String? = null,
    @get:JsonIgnore val secret: String = "hidden",
)

@SpringBootApplication open class Shop

fun main() {
    val context =
        SpringApplicationBuilder(Shop::class.java)
            .properties("seriform.dialects=jackson3,kotlin", "spring.main.banner-mode=off")
            .run()
    context.use {
        val json = it.getBean(Json::class.java)
        val text = json.encodeToString(Order("Ada"))
        println("spring-kotlin: $text")
        check(text == """{"customer_name":"Ada","articles":["catalogue"]}""")
        // what is missing gets its default, and names are Jackson's
        check(json.decode<Order>("""{"customer_name":"Ada"}""") == Order("Ada"))
    }
}
