package io.seriform.kotlin.pool

import com.fasterxml.jackson.annotation.JsonAlias
import com.fasterxml.jackson.annotation.JsonAnyGetter
import com.fasterxml.jackson.annotation.JsonAnySetter
import com.fasterxml.jackson.annotation.JsonCreator
import com.fasterxml.jackson.annotation.JsonFormat
import com.fasterxml.jackson.annotation.JsonGetter
import com.fasterxml.jackson.annotation.JsonIgnore
import com.fasterxml.jackson.annotation.JsonIgnoreProperties
import com.fasterxml.jackson.annotation.JsonInclude
import com.fasterxml.jackson.annotation.JsonProperty
import com.fasterxml.jackson.annotation.JsonPropertyOrder
import com.fasterxml.jackson.annotation.JsonSetter
import com.fasterxml.jackson.annotation.JsonUnwrapped
import com.fasterxml.jackson.annotation.JsonValue
import com.fasterxml.jackson.annotation.Nulls
import com.fasterxml.jackson.databind.PropertyNamingStrategies
import com.fasterxml.jackson.databind.annotation.JsonNaming

/** Annotations of Jackson at the places that Kotlin puts them. */
data class OnParameter(@param:JsonProperty("first_name") val firstName: Int, val other: String = "o")

data class OnGetter(@get:JsonProperty("first_name") val firstName: Int, val other: String = "o")

data class OnField(@field:JsonProperty("first_name") val firstName: Int, val other: String = "o")

data class OnNothing(@JsonProperty("first_name") val firstName: Int, @JsonProperty val isOpen: Boolean, @JsonProperty("open") val isMore: Boolean)

class OnVars {
  @JsonProperty("first_name") var firstName: Int = 1
  @get:JsonProperty("last_name") @set:JsonProperty("last_name") var lastName: String = "c"
  @JsonProperty("is_open") var isOpen: Boolean = true
}

data class IgnoredDefault(val id: Int, @JsonIgnore val cache: String = "c")

data class IgnoredGetter(val id: Int, @get:JsonIgnore val secret: String = "s")

data class IgnoredVar(val id: Int) {
  @JsonIgnore var cache: String = "c"
  @get:JsonIgnore
  val computed: Int
    get() = id + 1
}

@JsonIgnoreProperties("cache", "isHidden")
data class IgnoredByName(val id: Int, val cache: String? = null, val isHidden: Boolean = false)

@JsonIgnoreProperties(ignoreUnknown = true) data class IgnoresUnknown(val id: Int)

data class Aliases(@JsonAlias("old", "older") val fresh: Int, @JsonAlias("n") val name: String? = null)

@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy::class)
data class Snake(val firstName: String, val isVeryOpen: Boolean, val anUrl: String?, val idName: Name)

@JsonInclude(JsonInclude.Include.NON_NULL)
data class NonNulls(val id: Int, val name: String?, val list: List<Int>?)

@JsonInclude(JsonInclude.Include.NON_EMPTY)
data class NonEmpties(val id: Int, val name: String = "", val list: List<Int> = listOf())

@JsonInclude(JsonInclude.Include.NON_DEFAULT)
data class NonDefaults(val id: Int = 5, val name: String? = "d", val flag: Boolean = true)

@JsonPropertyOrder("c", "a") data class Ordered(val a: Int, val b: Int, val c: Int)

data class UnwrappedIn(val id: Int, @JsonUnwrapped val plain: UnwrappedPart)

class UnwrappedPart {
  var x: Int = 1
  var y: String? = "y"
}

data class Formatted(@JsonFormat(shape = JsonFormat.Shape.STRING) val number: Int, val level: Level)

class AnyProperties(val id: Int) {
  private val more = LinkedHashMap<String, Any?>()

  @JsonAnyGetter fun more(): Map<String, Any?> = more

  @JsonAnySetter
  fun put(name: String, value: Any?) {
    more[name] = value
  }
}

data class AsValue(@JsonValue val text: String)

data class AsValueOfGetter(@get:JsonValue val number: Int)

class AsText(private val a: Int, private val b: Int) {
  @JsonValue override fun toString() = "$a:$b"

  companion object {
    @JvmStatic
    @JsonCreator
    fun parse(text: String) = text.split(":").let { AsText(it[0].toInt(), it[1].toInt()) }
  }
}

data class Holding(val value: AsValue, val number: AsValueOfGetter?, val text: AsText, val all: List<AsText>)

class Delegating @JsonCreator(mode = JsonCreator.Mode.DELEGATING) constructor(@get:JsonValue val items: List<String>)

class ByProperties
@JsonCreator(mode = JsonCreator.Mode.PROPERTIES)
constructor(@param:JsonProperty("id") private val number: Int, @param:JsonProperty("flag") val isFlag: Boolean = true) {
  @JsonGetter("id") fun number() = number
}

class SecondaryCreator(val a: Int, val b: String) {
  @JsonCreator constructor(a: Int) : this(a, "b$a")
}

data class NullsSkipped(@JsonSetter(nulls = Nulls.SKIP) val name: String = "d", val count: Int = 3)

class NullsAsEmpty {
  @JsonSetter(nulls = Nulls.AS_EMPTY) var list: List<String>? = listOf("x")
}

data class ReadOnly(
    val id: Int,
    @JsonProperty(access = JsonProperty.Access.READ_ONLY) val stamp: String? = null,
    @JsonProperty(access = JsonProperty.Access.WRITE_ONLY) val secret: String? = null,
)

data class RequiredOnes(@JsonProperty(required = true) val id: Int?, @JsonProperty(required = true) val n: Int)

data class Defaulting(@JsonProperty(defaultValue = "5") val id: Int = 5, val isIt: Boolean = true)
