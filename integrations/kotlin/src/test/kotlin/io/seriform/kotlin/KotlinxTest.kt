@file:OptIn(ExperimentalSerializationApi::class, ExperimentalUnsignedTypes::class)

package io.seriform.kotlin

import io.seriform.document.SelfDescribingOptions.Unknown.REJECT
import io.seriform.cbor.Cbor
import io.seriform.cbor.CborOptions
import io.seriform.codec.Engine
import io.seriform.copy.Copier
import io.seriform.document.Document
import io.seriform.error.MappingException
import io.seriform.error.ModelException
import io.seriform.error.SeriformException
import io.seriform.json.Json
import io.seriform.json.JsonOptions
import io.seriform.msgpack.Msgpack
import io.seriform.msgpack.MsgpackOptions
import kotlin.time.Duration
import kotlin.time.Duration.Companion.days
import kotlin.time.Duration.Companion.hours
import kotlin.time.Duration.Companion.milliseconds
import kotlin.time.Duration.Companion.nanoseconds
import kotlin.time.Instant
import kotlinx.serialization.ExperimentalSerializationApi
import kotlinx.serialization.SerializationException
import kotlinx.serialization.json.Json as Kotlinx
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonNull
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.jsonObject
import kotlinx.serialization.serializer
import org.assertj.core.api.Assertions.assertThat
import org.assertj.core.api.Assertions.assertThatExceptionOfType
import org.junit.jupiter.api.Test
import org.junit.jupiter.params.ParameterizedTest
import org.junit.jupiter.params.provider.EnumSource

/** Classes of kotlinx.serialization: its own `Json` writes and reads the same. */
class KotlinxTest {

  private fun json(engine: Engine, dialect: KotlinxDialect = KotlinxDialect.standard()) =
      Json.with(JsonOptions.standard().withEngine(engine).withKotlinx(dialect))

  /** Both write the same text, and each reads it as the value. */
  private inline fun <reified T> agree(value: T, json: Json, kotlinx: Kotlinx = Kotlinx): String {
    val text = kotlinx.encodeToString(serializer<T>(), value)
    assertThat(String(json.encodeAs<T>(value))).isEqualTo(text)
    val back = json.decode<T>(text)
    assertThat(kotlinx.encodeToString(serializer<T>(), back)).isEqualTo(text)
    return text
  }

  @ParameterizedTest
  @EnumSource(Engine::class)
  fun namesDefaultsAndTransients(engine: Engine) {
    val json = json(engine)
    assertThat(agree(Item("a", must = null), json)).isEqualTo("""{"item_name":"a","must":null}""")
    agree(Item("a", 3, listOf(), "n", "m", Size.LARGE, Sku("s"), "lost", "k", false), json)
    agree(Item("a", 3, listOf("new"), null, "m").also { it.later = "z" }, json)
    agree(Item("a", 3, must = "m"), json)
    val read = json.decode<Item>("""{"item_name":"b","must":"m","secret":"s","later":"x"}""")
    assertThat(listOf(read.cache, read.secret(), read.later, read.count))
        .isEqualTo(listOf("cached", "s", "x", 1))
    agree(Forty(), json)
    agree(Forty(a32 = 1, a33 = "y", a34 = 0), json)
  }

  @ParameterizedTest
  @EnumSource(Engine::class)
  fun requiredEncodedAndAliased(engine: Engine) {
    val json = json(engine)
    assertThat(agree(Marked(), json)).isEqualTo("""{"required":5,"always":"a"}""")
    agree(Marked(1, "b", "c", 7, Long.MAX_VALUE), json)
    for (text in listOf("""{"required":1,"old":4}""", """{"required":1,"older":4}""")) {
      assertThat(json.decode<Marked>(text)).isEqualTo(Kotlinx.decodeFromString<Marked>(text))
    }
    assertThatExceptionOfType(MappingException::class.java)
        .isThrownBy { json.decode<Marked>("{}") }
        .withMessageContaining("expected required")
    assertThatExceptionOfType(SerializationException::class.java).isThrownBy {
      Kotlinx.decodeFromString<Marked>("{}")
    }
  }

  @ParameterizedTest
  @EnumSource(Engine::class)
  fun settingsOfItsBuilder(engine: Engine) {
    val item = Item("a", must = null)
    val standard = KotlinxDialect.standard()
    val all = standard.withEncodeDefaults(true)
    agree(item, json(engine, all), Kotlinx { encodeDefaults = true })
    agree(Marked(), json(engine, all), Kotlinx { encodeDefaults = true })
    agree(item, json(engine, standard.withExplicitNulls(false)), Kotlinx { explicitNulls = false })
    agree(
        item,
        json(engine, all.withExplicitNulls(false)),
        Kotlinx {
          encodeDefaults = true
          explicitNulls = false
        })
    // kotlinx.serialization leaves it out, and then reads another value
    val nulls = json(engine, standard.withExplicitNulls(false))
    assertThat(nulls.encodeToString(Nick(null, null))).isEqualTo("""{"nick":null}""")
    assertThat(nulls.decode<Nick>("""{"nick":null}""")).isEqualTo(Nick(null, null))
  }

  @ParameterizedTest
  @EnumSource(Engine::class)
  fun sealedClassesAreThoseOfKotlinx(engine: Engine) {
    val json = json(engine)
    val at = Instant.parse("2025-01-02T03:04:05.600Z")
    assertThat(agree<Event>(Event.Opened("me", at), json))
        .isEqualTo("""{"type":"opened","by":"me","at":"2025-01-02T03:04:05.600Z"}""")
    assertThat(agree<Event>(Event.Closed(), json))
        .isEqualTo("""{"type":"io.seriform.kotlin.Event.Closed"}""")
    agree<Event>(Event.Closed((-90).hours), json)
    assertThat(agree<Event>(Event.Lost, json))
        .isEqualTo("""{"type":"io.seriform.kotlin.Event.Lost"}""")
    assertThat(agree(Event.Lost, json)).isEqualTo("{}")
    agree(Event.Opened("me", null), json)
    assertThat(agree<Animal>(Animal.Cat("Tom").also { it.age = 4 }, json))
        .isEqualTo("""{"kind":"cat","age":4,"name":"Tom"}""")
    agree<List<Animal>>(listOf(Animal.Dog("Rex").also { it.age = 2 }), json)
  }

  private fun everything() =
      Everything(
          listOf(Event.Lost, Event.Closed(5.days)),
          mapOf("t" to Animal.Cat("Tom").also { it.age = 4 }),
          mapOf(1 to 2L),
          mapOf(Size.SMALL to 1, Size.LARGE to 2),
          Box(Box(null, listOf("a", null))),
          "a" to 1,
          Triple(1, null, true),
          'x',
          byteArrayOf(1, -2),
          ubyteArrayOf(1u, 255u),
          200u,
          ULong.MAX_VALUE,
          1500.milliseconds,
          listOf(Duration.ZERO, Duration.INFINITE, (-61).hours, 1.nanoseconds),
          Instant.parse("0001-01-01T00:00:00Z"),
          intArrayOf(1, 2),
          mapOf(Sku("a") to Sku("b"), Sku("c") to null),
          0.5)

  @ParameterizedTest
  @EnumSource(Engine::class)
  fun kindsOfValues(engine: Engine) {
    agree(everything(), json(engine))
  }

  @ParameterizedTest
  @EnumSource(Engine::class)
  fun treesAreThoseOfKotlinx(engine: Engine) {
    for (any in listOf("1", "\"x\"", "true", "\"true\"", "[1,2.5,{\"a\":null}]", "{\"b\":[]}")) {
      val text =
          """{"any":$any,"known":{"a":1,"b":{"c":null}},"list":[true,"12",1234567890123],"one":-2.5,"all":[$any]}"""
      assertThat(agree(Kotlinx.decodeFromString<Trees>(text), json(engine))).isEqualTo(text)
    }
    // kotlinx.serialization makes a double of it
    val long = """[123456789012345678901,0.1000000000000000000001]"""
    val json = json(engine)
    assertThat(json.encodeToString(json.decode<JsonArray>(long))).isEqualTo(long)
    assertThatExceptionOfType(MappingException::class.java)
        .isThrownBy { json.decode<JsonObject>("[1]") }
        .withMessageContaining("expected JsonObject, found [1]")
  }

  @ParameterizedTest
  @EnumSource(Engine::class)
  fun nullsInTrees(engine: Engine) {
    val json = json(engine)
    val text = """{"any":null,"known":{"a":null},"list":[null],"one":null,"all":[null,1]}"""
    assertThat(agree(Kotlinx.decodeFromString<Trees>(text), json)).isEqualTo(text)
    for (none in listOf(text, text.dropLast(1) + ""","none":null}""")) {
      val trees = json.decode<Trees>(none)
      assertThat(trees).isEqualTo(Kotlinx.decodeFromString<Trees>(none))
      assertThat(trees.all[0]).isSameAs(JsonNull)
      val cbor = Cbor.with(CborOptions.standard().withEngine(engine).withKotlinx())
      val msgpack = Msgpack.with(MsgpackOptions.standard().withEngine(engine).withKotlinx())
      for (format in listOf(cbor, msgpack)) {
        assertThat(format.decode<Trees>(format.encode(trees))).isEqualTo(trees)
      }
      assertThat(Copier.of(json.codec<Trees>()).copy(trees)).isEqualTo(trees)
    }
    assertThat(json.decode<JsonElement>("null")).isSameAs(JsonNull)
    assertThatExceptionOfType(SeriformException::class.java).isThrownBy {
      json.decode<Trees>(text.replace("[null]", "null"))
    }
  }

  @ParameterizedTest
  @EnumSource(Engine::class)
  fun keysOfTreesAreText(engine: Engine) {
    val cbor = Cbor.with(CborOptions.standard().withEngine(engine).withKotlinx())
    for (key in listOf(Document.of(true), Document.of(7))) {
      val tree = Document.`object`().put("a", Document.of(1)).put(key, Document.of(2))
      assertThatExceptionOfType(MappingException::class.java)
          .isThrownBy { cbor.decode<JsonObject>(cbor.encode(tree)) }
          .withMessageContaining("a key that is no text")
          .withMessageContaining("expected text, as kotlinx.serialization needs, found $key")
    }
  }

  @ParameterizedTest
  @EnumSource(Engine::class)
  fun binaryFormats(engine: Engine) {
    val text = Kotlinx.encodeToString(serializer<Everything>(), everything())
    val cbor = Cbor.with(CborOptions.standard().withEngine(engine).withKotlinx())
    val msgpack = Msgpack.with(MsgpackOptions.standard().withEngine(engine).withKotlinx())
    for (format in listOf(cbor, msgpack)) {
      val back = format.decode<Everything>(format.encode(everything()))
      assertThat(Kotlinx.encodeToString(serializer<Everything>(), back)).isEqualTo(text)
    }
  }

  @ParameterizedTest
  @EnumSource(Engine::class)
  fun constantsAreThoseOfKotlinx(engine: Engine) {
    val json = json(engine)
    for (text in listOf(""""small"""", """"LARGE"""", """"big"""", """"huge"""")) {
      assertThat(json.decode<Size>(text)).isEqualTo(Kotlinx.decodeFromString<Size>(text))
    }
    assertThatExceptionOfType(SeriformException::class.java).isThrownBy {
      json.decode<Size>(""""SMALL"""")
    }
  }

  @ParameterizedTest
  @EnumSource(Engine::class)
  fun unknownKeys(engine: Engine) {
    val text = """{"a":1,"b":2}"""
    val json = Json.with(JsonOptions.standard().withUnknown(REJECT).withEngine(engine).withKotlinx())
    assertThat(json.decode<Lenient>(text)).isEqualTo(Kotlinx.decodeFromString<Lenient>(text))
    assertThatExceptionOfType(SeriformException::class.java).isThrownBy {
      json.decode<Box<Int>>("""{"value":1,"b":2}""")
    }
  }

  @ParameterizedTest
  @EnumSource(Engine::class)
  fun whatAClassWithoutAnnotationHoldsIsNoPart(engine: Engine) {
    assertThat(agree(Heir(1), json(engine))).isEqualTo("""{"own":1}""")
  }

  /** One depends on another property, and one is of a class that cannot be made of nothing. */
  @ParameterizedTest
  @EnumSource(Engine::class)
  fun defaultsThatAreNotKnownAreWritten(engine: Engine) {
    val json = json(engine)
    assertThat(json.encodeToString(Dependent(1))).isEqualTo("""{"count":1,"next":2}""")
    assertThat(json.decode<Dependent>("""{"count":4}""")).isEqualTo(Dependent(4))
    val text = json.encodeToString(Checked("a"))
    assertThat(text).isEqualTo("""{"name":"a","count":1}""")
    assertThat(Kotlinx.decodeFromString<Checked>(text)).isEqualTo(Checked("a"))
  }

  /** What is computed anew may be another value when it is read; constants never are. */
  @ParameterizedTest
  @EnumSource(Engine::class)
  fun defaultsThatMayChangeAreWritten(engine: Engine) {
    val json = json(engine)
    val value = Changing(number = 0)
    val text = json.encodeToString(value)
    assertThat(Kotlinx.parseToJsonElement(text).jsonObject.keys)
        .containsExactly("day", "number", "mode", "pick", "made", "custom")
    assertThat(json.decode<Changing>(text)).isEqualTo(value)
    assertThat(agree(Constant(), json)).isEqualTo("{}")
  }

  private inline fun <reified T> refused(what: String) {
    assertThatExceptionOfType(ModelException::class.java)
        .describedAs(what)
        .isThrownBy { json(Engine.COMPILED).codec<T>() }
        .withMessageContaining(what)
        .withMessageContaining("which is not honoured")
        .withMessageContaining("@UseCodec")
  }

  @Test
  fun serializersOfUsersAreRefused() {
    refused<Custom>("Property size of io.seriform.kotlin.Custom has @Serializable(with = AsText::class)")
    refused<InList>("Property sizes of io.seriform.kotlin.InList has @Serializable(with = AsText::class)")
    refused<Aliased>("@Serializable(with = AsText::class)")
    refused<ByContext>("Property size of io.seriform.kotlin.ByContext has @Contextual")
    refused<ContextInList>("Property all of io.seriform.kotlin.ContextInList has @Contextual")
    refused<WrittenBySelf>("io.seriform.kotlin.WrittenBySelf has @Serializable(with = Own::class)")
  }

  @Test
  fun theOptionsMendWhatIsRefused() {
    val json =
        Json.with(
            JsonOptions.standard()
                .withKotlinx()
                .withProperty(Custom::class.java, "size") { said ->
                  said.withConversion<Size, String>(
                      String::class.java, { it.name }, { Size.valueOf(it) })
                }
                .withConversion(
                    WrittenBySelf::class.java,
                    Int::class.javaObjectType,
                    { it.a },
                    { WrittenBySelf(it) }))
    assertThat(agree(Custom(Size.SMALL), json)).isEqualTo("""{"size":"SMALL"}""")
    assertThat(agree(WrittenBySelf(3), json)).isEqualTo("3")
  }

  @Test
  fun annotationsAreAskedAbout() {
    for (options in listOf(JsonOptions.standard(), JsonOptions.standard().withKotlin())) {
      val json = Json.with(options)
      for (type in listOf(Marked::class.java, Size::class.java, Animal::class.java)) {
        assertThatExceptionOfType(ModelException::class.java)
            .isThrownBy { json.codec(type) }
            .withMessageContaining("has @kotlinx.serialization.")
            .withMessageContaining(
                "withDialects(KotlinxDialect.standard()) of io.seriform:seriform-kotlin honours it")
            .withMessageContaining("withDialects() ignores")
      }
    }
    val ignores = Json.with(JsonOptions.standard().withDialects().withKotlin())
    assertThat(ignores.encodeToString(Lenient(1))).isEqualTo("""{"a":1}""")
    assertThatExceptionOfType(ModelException::class.java)
        .isThrownBy { Json.standard().codec(NameOnly::class.java) }
        .withMessageContaining("SerialName on the property of getA()")
  }

  data class NameOnly(@property:kotlinx.serialization.SerialName("b") val a: Int)
}
