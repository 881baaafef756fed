package io.seriform.kotlin

import com.fasterxml.jackson.annotation.JsonIgnore
import com.fasterxml.jackson.annotation.JsonProperty
import io.seriform.annotation.Creator
import io.seriform.annotation.Property
import io.seriform.annotation.Unwrapped
import io.seriform.codec.Engine
import io.seriform.error.MappingException
import io.seriform.jackson.JacksonDialect
import io.seriform.json.Json
import io.seriform.json.JsonOptions
import io.seriform.model.options.ModelOptions
import org.assertj.core.api.Assertions.assertThat
import org.assertj.core.api.Assertions.assertThatExceptionOfType
import org.junit.jupiter.params.ParameterizedTest
import org.junit.jupiter.params.provider.EnumSource

/** Classes of rarer shapes. */
class ShapesTest {

  private fun json(engine: Engine) =
      Json.with(JsonOptions.standard().withEngine(engine).withKotlin())

  data class Address(val city: String = "Paris", val zip: String, val floor: Int = 3)

  data class Customer(val name: String = "?", @Unwrapped val address: Address?)

  @ParameterizedTest
  @EnumSource(Engine::class)
  fun unwrappedObjects(engine: Engine) {
    val json = json(engine)
    val ada = Customer("Ada", Address("Rome", "1", 2))
    assertThat(json.decode<Customer>(json.encodeToString(ada))).isEqualTo(ada)
    assertThat(json.decode<Customer>("""{"zip":"2"}"""))
        .isEqualTo(Customer(address = Address(zip = "2")))
    assertThat(json.decode<Customer>("""{"floor":1,"zip":"2","name":"B"}"""))
        .isEqualTo(Customer("B", Address(zip = "2", floor = 1)))
    assertThatExceptionOfType(MappingException::class.java)
        .isThrownBy { json.decode<Customer>("""{"city":"x"}""") }
        .withMessageContaining("zip")
  }

  data class Jacksons(
      @JsonProperty("user_name") val name: String,
      @param:JsonProperty("n") @get:JsonProperty("n") val number: Int = 4,
      @get:JsonIgnore val secret: String = "hidden",
  )

  @ParameterizedTest
  @EnumSource(Engine::class)
  fun annotationsOfJacksonCountInAnyOrder(engine: Engine) {
    val jackson = JacksonDialect.jackson3()
    val model = ModelOptions.standard()
    val options = JsonOptions.standard().withEngine(engine)
    for (each in
        listOf(
            options.withModel(model.withDialects(jackson).withKotlin()),
            options.withModel(model.withKotlin().withDialects(jackson)),
            options.withDialects(jackson).withKotlin(),
            options.withKotlin().withDialects(jackson),
            options.withKotlin().withModel(model.withDialects(jackson)),
        )) {
      val json = Json.with(each)
      assertThat(json.encodeToString(Jacksons("Ada"))).isEqualTo("""{"user_name":"Ada","n":4}""")
      assertThat(json.decode<Jacksons>("""{"user_name":"Ada"}""")).isEqualTo(Jacksons("Ada"))
      assertThatExceptionOfType(MappingException::class.java)
          .isThrownBy { json.decode<Jacksons>("""{"n":1}""") }
          .withMessageContaining("expected user_name")
    }
  }

  open class Base(val id: Int, open val label: String = "base") {
    var changes = 0
    val isOpen: Boolean = true
  }

  class Derived(id: Int, override val label: String = "derived", val more: List<Int?> = listOf(1)) :
      Base(id)

  @ParameterizedTest
  @EnumSource(Engine::class)
  fun propertiesOfSuperclassesAreReadBack(engine: Engine) {
    val json = json(engine)
    val read = json.decode<Derived>("""{"id":3,"changes":2,"more":[null]}""")
    assertThat(listOf(read.id, read.label, read.changes, read.more))
        .isEqualTo(listOf(3, "derived", 2, listOf(null)))
    assertThat(json.encodeToString(read)).contains(""""isOpen":true""", """"label":"derived"""")
  }

  class Twice {
    val text: String

    @Creator
    constructor(@Property(name = "text") text: String) {
      this.text = "created $text"
    }

    constructor(text: String, more: String) {
      this.text = text + more
    }
  }

  @ParameterizedTest
  @EnumSource(Engine::class)
  fun aDeclaredCreatorCounts(engine: Engine) {
    assertThat(json(engine).decode<Twice>("""{"text":"x"}""").text).isEqualTo("created x")
  }

  @JvmInline value class Tags(val all: List<String>)

  @JvmInline value class Wrapped<T>(val value: T)

  data class Holder(val tags: Tags = Tags(listOf("a")), val wrapped: Wrapped<String>, val nulls: Tags?)

  @ParameterizedTest
  @EnumSource(Engine::class)
  fun valueClassesOfLists(engine: Engine) {
    val json = json(engine)
    val holder = Holder(Tags(listOf("x", "y")), Wrapped("w"), null)
    assertThat(json.encodeToString(holder)).isEqualTo("""{"tags":["x","y"],"wrapped":"w"}""")
    assertThat(json.decode<Holder>(json.encodeToString(holder))).isEqualTo(holder)
    assertThat(json.decode<Holder>("""{"wrapped":"v"}""")).isEqualTo(Holder(wrapped = Wrapped("v"), nulls = null))
    assertThat(json.decode<Tags>("""["q"]""")).isEqualTo(Tags(listOf("q")))
  }

  @JvmRecord data class Row(val name: String, val isLast: Boolean = true, val more: Row? = null)

  data class Deep(val rows: List<List<String>> = listOf(), val byName: Map<String, List<Int?>>)

  @ParameterizedTest
  @EnumSource(Engine::class)
  fun recordsAndNestedLists(engine: Engine) {
    val json = json(engine)
    assertThat(json.decode<Row>("""{"name":"a","more":{"name":"b"}}"""))
        .isEqualTo(Row("a", more = Row("b")))
    assertThat(json.encodeToString(Row("a"))).isEqualTo("""{"name":"a","isLast":true}""")
    val deep = Deep(listOf(listOf("x")), mapOf("k" to listOf(1, null)))
    assertThat(json.decode<Deep>(json.encodeToString(deep))).isEqualTo(deep)
    assertThatExceptionOfType(MappingException::class.java)
        .isThrownBy { json.decode<Deep>("""{"rows":[[],["a",null]],"byName":{}}""") }
        .withMessageContaining("at \$.rows[1][1]")
    assertThatExceptionOfType(MappingException::class.java)
        .isThrownBy { json.decode<Deep>("""{"byName":{"k":null}}""") }
        .withMessageContaining("at \$.byName.k")
  }

  @ParameterizedTest
  @EnumSource(Engine::class)
  fun updatesReturnAnotherObject(engine: Engine) {
    val json = json(engine)
    val before = Order("Ada", 5, listOf("x"), "n", "r")
    assertThat(json.update(before, """{"customer":"Bo"}""")).isEqualTo(before.copy("Bo"))
  }

  enum class Color {
    RED,
    GREEN,
  }

  data class Enums(val color: Color = Color.GREEN, val all: Set<Color> = setOf(Color.RED))

  @ParameterizedTest
  @EnumSource(Engine::class)
  fun missingEnumsAreDefaultsAndNullsRefused(engine: Engine) {
    val json = json(engine)
    assertThat(json.decode<Enums>("{}")).isEqualTo(Enums())
    assertThatExceptionOfType(MappingException::class.java).isThrownBy {
      json.decode<Enums>("""{"color":null}""")
    }
    assertThat(json.decode<Enums>(json.encodeToString(Enums()))).isEqualTo(Enums())
  }

  @ParameterizedTest
  @EnumSource(Engine::class)
  fun moreParametersThanStandInVariables(engine: Engine) {
    val json = json(engine)
    assertThat(json.decode<Huge>("""{"p3":1,"required":"r"}"""))
        .isEqualTo(Huge(p3 = 1, required = "r"))
    val huge = Huge(p60 = 4, required = "s")
    assertThat(json.decode<Huge>(json.encodeToString(huge))).isEqualTo(huge)
    assertThatExceptionOfType(MappingException::class.java)
        .isThrownBy { json.decode<Huge>("{}") }
        .withMessageContaining("expected required")
    assertThatExceptionOfType(MappingException::class.java)
        .isThrownBy { json.decode<Huge>("""{"required":null}""") }
        .withMessageContaining("\$.required")
  }
}
