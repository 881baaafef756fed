package io.seriform.kotlin

import io.seriform.codec.Engine
import io.seriform.Format
import io.seriform.annotation.Include
import io.seriform.cbor.Cbor
import io.seriform.cbor.CborOptions
import io.seriform.copy.Copier
import io.seriform.error.MappingException
import io.seriform.error.ModelException
import io.seriform.error.SeriformException
import io.seriform.graph.Graph
import io.seriform.graph.GraphOptions
import io.seriform.hessian.Hessian
import io.seriform.hessian.HessianOptions
import io.seriform.json.Json
import io.seriform.json.JsonOptions
import io.seriform.model.marks.DialectProvider
import io.seriform.model.options.ModelOptions
import io.seriform.model.rules.NullRule
import io.seriform.msgpack.Msgpack
import io.seriform.msgpack.MsgpackOptions
import io.seriform.protobuf.Protobuf
import io.seriform.protobuf.ProtobufOptions
import io.seriform.thrift.Thrift
import io.seriform.thrift.ThriftOptions
import kotlin.time.Duration
import kotlin.time.Duration.Companion.seconds
import org.assertj.core.api.Assertions.assertThat
import org.assertj.core.api.Assertions.assertThatExceptionOfType
import org.junit.jupiter.api.Test
import org.junit.jupiter.params.ParameterizedTest
import org.junit.jupiter.params.provider.EnumSource
import org.junit.jupiter.params.provider.MethodSource

/** Kotlin's classes in every format, by both engines. */
class KotlinTest {

  class Case(val name: String, val format: Format) {
    override fun toString() = name
  }

  private fun json(engine: Engine) =
      Json.with(JsonOptions.standard().withEngine(engine).withKotlin())

  private inline fun <reified T> comesBack(case: Case, value: T) {
    val bytes = case.format.encodeAs<T>(value)
    assertThat(case.format.decode<T>(bytes)).isEqualTo(value)
    assertThat(Copier.of(case.format.codec<T>()).copy(value)).isEqualTo(value)
  }

  @ParameterizedTest
  @MethodSource("formats")
  fun whatIsWrittenComesBack(case: Case) {
    comesBack(case, Order("Ada", 0, listOf(), null, ""))
    comesBack(case, Order("Ada", 1, listOf("ink", "tea"), "fast", "r"))
    comesBack(case, Line("tea", 0, null))
    comesBack(case, Wide())
    comesBack(case, Wide(a3 = 99, c9 = "x", last = ""))
    val home = Person.Address("Paris", "75000")
    comesBack(case, Person("Ada", true, home, listOf(home), mapOf("a" to home)))
    comesBack(case, Chain(Chain(null, "b"), "a"))
  }

  @ParameterizedTest
  @MethodSource("formats")
  fun valueClasses(case: Case) {
    val id = UserId("u1")
    comesBack(case, Account(id))
    val full =
        Account(id, Amount(0), Price(Amount(-1)), Amount(3), id, listOf(id, UserId("v")))
    comesBack(case, full)
    comesBack(case, full.copy(byUser = mapOf(id to Amount(9))))
  }

  @ParameterizedTest
  @MethodSource("formats")
  fun unsignedNumbers(case: Case) {
    comesBack(case, Counters(200u, 60_000u, 4_000_000_000u))
    comesBack(case, Counters(0u, 0u, 0u, 0u, 4_000_000_000u, listOf(1u, UInt.MAX_VALUE), 3.seconds))
  }

  @ParameterizedTest
  @MethodSource("formats")
  fun pairsAndGenericClasses(case: Case) {
    comesBack(case, Pairs("a" to 1, Triple(1, null, 2L)))
    comesBack(case, Page(listOf("a", "b"), "c", 9))
    comesBack(case, Page(listOf(Line("tea", 1, "n"))))
  }

  @ParameterizedTest
  @MethodSource("formats")
  fun sealedInterfacesAndObjects(case: Case) {
    comesBack<Shape>(case, Circle(2.0))
    val drawing = Drawing("d", listOf(Circle(), Nothingness, Square(3.0)))
    comesBack(case, drawing)
    val bytes = case.format.encodeAs<Shape>(Nothingness)
    assertThat(case.format.decode<Shape>(bytes)).isSameAs(Nothingness)
  }

  @ParameterizedTest
  @EnumSource(Engine::class)
  fun missingPropertiesGetTheirDefaults(engine: Engine) {
    val json = json(engine)
    assertThat(json.decode<Order>("""{"customer":"Ada"}""")).isEqualTo(Order("Ada"))
    assertThat(json.decode<Order>("""{"total":3,"customer":"Ada"}""")).isEqualTo(Order("Ada", 3))
    assertThat(json.decode<Order>("""{"articles":[],"customer":"Ada"}"""))
        .isEqualTo(Order("Ada", articles = listOf()))
    assertThat(json.decode<Wide>("{}")).isEqualTo(Wide())
    assertThat(json.decode<Wide>("""{"c9":"x","a0":7}""")).isEqualTo(Wide(a0 = 7, c9 = "x"))
    assertThat(json.decode<Chain>("""{"next":{}}""")).isEqualTo(Chain(Chain()))
    assertThat(json.decode<Account>("""{"id":"a"}""")).isEqualTo(Account(UserId("a")))
    assertThat(json.decode<Counters>("""{"byte":1,"short":2,"int":3}"""))
        .isEqualTo(Counters(1u, 2u, 3u))
    assertThat(json.decode<Page<String>>("""{"items":["a"]}""")).isEqualTo(Page(listOf("a")))
    assertThat(json.decode<Drawing>("""{"title":"t"}""")).isEqualTo(Drawing("t"))
    val server = json.decode<Overloaded>("""{"host":"h","path":"/p"}""")
    assertThat(listOf(server.host, server.port, server.path)).isEqualTo(listOf("h", 80, "/p"))
  }

  @ParameterizedTest
  @MethodSource("formatsThatNameNoClass")
  fun whatAnOlderClassLacksGetsItsDefault(case: Case) {
    val order = case.format.decode<Order>(case.format.encode(Older("Ada")))
    // a list of which there is nothing is empty in protobuf
    val tags = if (case.format is Protobuf) listOf() else listOf("tea")
    assertThat(order).isEqualTo(Order("Ada", articles = tags))
  }

  data class Older(val customer: String)

  @ParameterizedTest
  @EnumSource(Engine::class)
  fun aMissingPropertyIsNamed(engine: Engine) {
    assertThatExceptionOfType(MappingException::class.java)
        .isThrownBy { json(engine).decode<Line>("""{"article":"tea","note":null}""") }
        .withMessageContaining("required properties are missing; expected count")
        .withMessageContaining("needs a default value, or a type that may be null")
    assertThatExceptionOfType(MappingException::class.java)
        .isThrownBy { json(engine).decode<Person>("""{"name":"a","isVerified":true}""") }
        .withMessageContaining("expected address")
    assertThat(json(engine).decode<Line>("""{"article":"tea","count":1}"""))
        .isEqualTo(Line("tea", 1, null))
  }

  @ParameterizedTest
  @EnumSource(Engine::class)
  fun aNullIsNamed(engine: Engine) {
    assertThatExceptionOfType(MappingException::class.java)
        .isThrownBy { json(engine).decode<Order>("""{"customer":null}""") }
        .withMessageContaining("property customer of io.seriform.kotlin.Order is null")
        .withMessageContaining("expected String, found null")
        .withMessageContaining("declare it String?")
        .withMessageContaining("at \$.customer")
    assertThatExceptionOfType(MappingException::class.java)
        .isThrownBy { json(engine).decode<Order>("""{"customer":"a","articles":["x",null]}""") }
        .withMessageContaining("an element of property articles")
        .withMessageContaining("at \$.articles[1]")
    assertThatExceptionOfType(MappingException::class.java)
        .isThrownBy {
          json(engine).decode<Person>(
              """{"name":"a","isVerified":true,"address":{"city":"x"},"byName":{"k":null}}""")
        }
        .withMessageContaining("at \$.byName.k")
    assertThatExceptionOfType(SeriformException::class.java).isThrownBy {
      json(engine).decode<Line>("""{"article":"tea","count":null}""")
    }
    assertThatExceptionOfType(MappingException::class.java)
        .isThrownBy { json(engine).decode<List<String>>("""["a",null]""") }
        .withMessageContaining("at \$[1]")
    assertThat(json(engine).decode<List<String?>>("""["a",null]""")).isEqualTo(listOf("a", null))
    assertThat(json(engine).decode<String?>("null")).isNull()
    assertThatExceptionOfType(MappingException::class.java).isThrownBy {
      json(engine).decode<String>("null")
    }
  }

  @ParameterizedTest
  @MethodSource("formatsThatNameNoClass")
  fun aNullInAListIsRefused(case: Case) {
    if (case.format is Protobuf || case.format is Thrift) {
      return // lists have no nulls there
    }
    val bytes = case.format.encodeAs(Loose("a", listOf("x", null)))
    assertThatExceptionOfType(MappingException::class.java)
        .isThrownBy { case.format.decode<Order>(bytes) }
        .withMessageContaining("articles[1]")
  }

  data class Loose(val customer: String, val articles: List<String?>)

  @ParameterizedTest
  @EnumSource(Engine::class)
  fun formsInJson(engine: Engine) {
    val json = json(engine)
    assertThat(json.encodeToString(Account(UserId("u"), byUser = mapOf(UserId("v") to Amount(1)))))
        .isEqualTo(
            """{"id":"u","balance":5,"price":7,"all":[],"byUser":{"v":1}}""")
    assertThat(json.encodeToString(Counters(255u, 1u, UInt.MAX_VALUE)))
        .isEqualTo(
            """{"byte":255,"short":1,"int":4294967295,"long":18446744073709551615,"all":[],"timeout":"PT2M"}""")
    assertThat(json.encodeToString(Person("a", true, Person.Address("c"))))
        .contains(""""isVerified":true""")
    assertThat(json.encodeToString(Renamed("n", 2))).isEqualTo("""{"user_name":"n","age":2}""")
    assertThat(json.decode<Renamed>("{}")).isEqualTo(Renamed())
    assertThat(String(json.encodeAs<Shape>(Nothingness))).isEqualTo("""{"type":"Nothingness"}""")
  }

  @ParameterizedTest
  @EnumSource(Engine::class)
  fun whatAClassChecksIsChecked(engine: Engine) {
    assertThatExceptionOfType(MappingException::class.java)
        .isThrownBy { json(engine).decode<Account>("""{"id":""}""") }
        .withMessageContaining("a user id has a character")
        .withMessageContaining("at \$.id")
    assertThatExceptionOfType(MappingException::class.java)
        .isThrownBy { json(engine).decode<List<UserId>>("""[""]""") }
        .withMessageContaining("a user id has a character")
    assertThatExceptionOfType(MappingException::class.java)
        .isThrownBy { json(engine).decode<Counters>("""{"byte":256,"short":2,"int":3}""") }
        .withMessageContaining("256 is no UByte")
    assertThatExceptionOfType(MappingException::class.java)
        .isThrownBy {
          json(engine).decode<Counters>("""{"byte":1,"short":2,"int":3,"long":-1}""")
        }
        .withMessageContaining("-1 is no ULong")
  }

  @ParameterizedTest
  @EnumSource(Engine::class)
  fun propertiesThatTheConstructorDoesNotTake(engine: Engine) {
    val json = json(engine)
    val service = Service("db", 5)
    service.owner = "me"
    service.state = "old"
    val text = json.encodeToString(service)
    assertThat(text).isEqualTo("""{"name":"db","state":"old","owner":"me","cached":2,"label":"db!"}""")
    val read = json.decode<Service>(text)
    assertThat(listOf(read.name, read.state, read.owner)).isEqualTo(listOf("db", "old", "me"))
    assertThat(read.retries()).isEqualTo(3)
    assertThatExceptionOfType(MappingException::class.java)
        .isThrownBy { json.decode<Service>("""{"name":"a","state":null}""") }
        .withMessageContaining("property state")
    assertThatExceptionOfType(SeriformException::class.java)
        .isThrownBy { json.decode<Secret>("""{"name":"a","key":"k"}""") }
        .withMessageContaining("Parameter key")
        .withMessageContaining("default value")
  }

  @ParameterizedTest
  @EnumSource(Engine::class)
  fun anObjectIsNotChangedByItsInput(engine: Engine) {
    Registry.count = 7
    val read = json(engine).decode<Registry>("""{"count":9,"names":["x"]}""")
    assertThat(read).isSameAs(Registry)
    assertThat(Registry.count).isEqualTo(7)
    assertThat(Registry.names).isEmpty()
    assertThat(json(engine).encodeToString(Registry)).isEqualTo("""{"count":7,"names":[]}""")
  }

  @ParameterizedTest
  @EnumSource(Engine::class)
  fun whatIsLeftOutComesBack(engine: Engine) {
    for (include in Include.When.entries - Include.When.INHERIT) {
      val json =
          Json.with(
              JsonOptions.standard().withInclusion(include).withEngine(engine).withKotlin())
      val order = Order("", 0, listOf(), null, "")
      assertThat(json.decode<Order>(json.encodeToString(order))).isEqualTo(order)
      val settings = Settings(null, null, false, "", listOf(), 0, 0)
      assertThat(json.decode<Settings>(json.encodeToString(settings))).isEqualTo(settings)
    }
    val sparse =
        Json.with(
            JsonOptions.standard()
                .withInclusion(Include.When.NON_DEFAULT)
                .withEngine(engine)
                .withKotlin())
    // what a default makes of another argument may be anything
    assertThat(sparse.encodeToString(Settings(on = false)))
        .isEqualTo("""{"nick":"x","on":false,"number":0}""")
    assertThat(sparse.encodeToString(Settings(null, number = 0)))
        .isEqualTo("""{"nick":null,"on":true,"number":0}""")
  }

  @ParameterizedTest
  @EnumSource(Engine::class)
  fun zerosOfProto3(engine: Engine) {
    val proto3 =
        Protobuf.with(
            ProtobufOptions.standard()
                .withPositionalIds(true)
                .withPresence(io.seriform.protobuf.Presence.IMPLICIT)
                .withEngine(engine)
                .withKotlin())
    val plain = Plain("", 0, listOf())
    val bytes = proto3.encode(plain)
    assertThat(bytes).isEmpty()
    assertThat(proto3.decode<Plain>(bytes)).isEqualTo(plain)
    assertThat(proto3.decode<Order>(byteArrayOf()))
        .isEqualTo(Order("", 0, listOf(), "", ""))
  }

  /** A class of Kotlin that another one extends. */
  open class Base(val isVerified: Boolean)

  class Derived(val price: Int, verified: Boolean) : Base(verified)

  class Unsigned(val price: UInt)

  object Single

  @Test
  fun classesThatReadWrongAsThoseOfJavaAreRefusedWithoutTheModule() {
    val reasons =
        mapOf(
            Account::class.java to "value classes or unsigned numbers",
            Unsigned::class.java to "value classes or unsigned numbers",
            UInt::class.java to "value classes or unsigned numbers",
            Person::class.java to "default arguments",
            Derived::class.java to "properties named isX",
            Single::class.java to "one object alone")
    for (format in listOf(Json.standard(), Cbor.standard(), Msgpack.standard())) {
      for ((type, reason) in reasons) {
        assertThatExceptionOfType(ModelException::class.java)
            .isThrownBy { format.codec(type) }
            .withMessageContaining("is a class of Kotlin with $reason, which its compiler alone knows")
            .withMessageContaining("withKotlin() reads them")
            .withMessageContaining("withDialects(KotlinDialect.INSTANCE)")
      }
    }
    val json = Json.with(JsonOptions.standard().withKotlin())
    assertThat(json.encodeToString(Derived(1, true))).isEqualTo("""{"isVerified":true,"price":1}""")
    assertThat(json.encodeToString(Unsigned(4_000_000_000u))).isEqualTo("""{"price":4000000000}""")
  }

  @Test
  fun classesThatReadAsThoseOfJavaNeedNoModule() {
    assertThat(Json.standard().encodeToString(Line("a", 1, null)))
        .isEqualTo("""{"article":"a","count":1}""")
  }

  @Test
  fun integrationsFindTheLanguage() {
    assertThat(DialectProvider.languages()).containsExactly(KotlinDialect)
  }

  @JvmInline value class Wrapped(val number: Int)

  data class Defaults(
      val count: Int = 5,
      val name: String? = "none",
      val byte: UByte = 1u,
      val short: UShort = 2u,
      val int: UInt = 3u,
      val long: ULong = 4u,
      val wrapped: Wrapped = Wrapped(6),
      val duration: Duration = 7.seconds,
      val list: List<UInt> = listOf(8u),
      val char: Char = 'c',
      val nullable: UInt? = 9u,
  )

  @ParameterizedTest
  @EnumSource(Engine::class)
  fun skippedNullsAreDefaultsOfTheConstructor(engine: Engine) {
    val names = Defaults::class.java.declaredFields.map { it.name }
    val options =
        names.fold(JsonOptions.standard().withEngine(engine)) { o, name ->
          o.withProperty(Defaults::class.java, name) { it.withNulls(NullRule.SKIP) }
        }
    val nulls = names.joinToString(",", "{", "}") { "\"$it\":null" }
    assertThat(Json.with(options.withKotlin()).decode<Defaults>(nulls)).isEqualTo(Defaults())
  }

  companion object {

    /** Those that read what an object of another class has written. */
    @JvmStatic
    fun formatsThatNameNoClass(): List<Case> =
        formats().filter { it.format !is Graph && it.format !is Hessian }

    @JvmStatic
    fun formats(): List<Case> =
        Engine.entries.flatMap { engine ->
          val model = ModelOptions.standard().withKotlin()
          listOf(
              Case(
                  "JSON $engine",
                  Json.with(JsonOptions.standard().withModel(model).withEngine(engine))),
              Case(
                  "CBOR $engine",
                  Cbor.with(CborOptions.standard().withModel(model).withEngine(engine))),
              Case(
                  "MessagePack $engine",
                  Msgpack.with(
                      MsgpackOptions.standard().withModel(model).withEngine(engine))),
              Case(
                  "protobuf $engine",
                  Protobuf.with(
                      ProtobufOptions.standard()
                          .withPositionalIds(true)
                          .withModel(model)
                          .withEngine(engine))),
              Case(
                  "Hessian $engine",
                  Hessian.with(HessianOptions.standard().withModel(model).withEngine(engine))),
              Case(
                  "Thrift $engine",
                  Thrift.with(ThriftOptions.standard()
                          .withPositionalIds(true)
                          .withModel(model)
                          .withEngine(engine))),
              Case(
                  "graph $engine",
                  Graph.with(
                      GraphOptions.standard().withModel(model).withEngine(engine))),
          )
        }
  }
}
