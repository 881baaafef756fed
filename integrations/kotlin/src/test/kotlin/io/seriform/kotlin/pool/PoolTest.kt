@file:OptIn(ExperimentalStdlibApi::class)

package io.seriform.kotlin.pool

import com.fasterxml.jackson.databind.SerializationFeature
import com.fasterxml.jackson.databind.json.JsonMapper
import com.fasterxml.jackson.module.kotlin.kotlinModule
import io.seriform.Codec
import io.seriform.annotation.Include
import io.seriform.codec.Engine
import io.seriform.document.Document
import io.seriform.error.SeriformException
import io.seriform.jackson.JacksonDialect
import io.seriform.json.Json
import io.seriform.json.JsonOptions
import io.seriform.kotlin.withKotlin
import io.seriform.kotlin.withKotlinx
import io.seriform.testkit.Deep
import java.util.TreeMap
import kotlin.reflect.KType
import kotlin.reflect.javaType
import kotlinx.serialization.KSerializer
import kotlinx.serialization.json.Json as Kotlinx
import kotlinx.serialization.serializerOrNull
import org.assertj.core.api.Assertions.assertThat
import org.junit.jupiter.api.Test
import org.junit.jupiter.params.ParameterizedTest
import org.junit.jupiter.params.provider.EnumSource

/**
 * Classes of Kotlin of many shapes, through the Kotlin module of Jackson, kotlinx.serialization and
 * this library: both write the same JSON and read the same objects, also with a property more, less
 * or null; or this library refuses with a message that says how to mend it; or a row of the known
 * differences explains it.
 */
class PoolTest {

  /** Another library that writes and reads classes of Kotlin; null of a type that it has not. */
  private class Other(
      val name: String,
      val json: Json,
      val rows: List<Row>,
      val write: (KType, Any) -> String?,
      val read: (KType, String) -> Any?,
  )

  private val counts = TreeMap<String, Int>()

  /** The first one of each kind and class. */
  private val failures = TreeMap<String, String>()
  private val met = HashSet<Row>()

  @ParameterizedTest
  @EnumSource(Engine::class)
  fun classesOfThePoolAgreeWithJackson(engine: Engine) {
    val mapper =
        JsonMapper.builder()
            .addModule(kotlinModule())
            .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS)
            .build()
    val options =
        JsonOptions.standard()
            .withEngine(engine)
            .withDialects(JacksonDialect.jackson2())
            .withKotlin()
            .withInclusion(Include.When.ALWAYS)
            .withNullAsDefault(true)
            .withTextAsScalar(true)
    check(
        Other(
            "Jackson",
            Json.with(options),
            PoolDifferences.JACKSON,
            { type, value ->
              mapper.writerFor(mapper.constructType(type.javaType)).writeValueAsString(value)
            },
            { type, text -> mapper.readValue(text, mapper.constructType(type.javaType)) }))
  }

  @ParameterizedTest
  @EnumSource(Engine::class)
  fun classesOfThePoolAgreeWithKotlinx(engine: Engine) {
    val kotlinx = Kotlinx { ignoreUnknownKeys = true }
    @Suppress("UNCHECKED_CAST") // the one of the type
    fun serializer(type: KType) = serializerOrNull(type) as KSerializer<Any>?
    check(
        Other(
            "kotlinx.serialization",
            Json.with(JsonOptions.standard().withEngine(engine).withKotlinx()),
            PoolDifferences.KOTLINX,
            { type, value -> serializer(type)?.let { kotlinx.encodeToString(it, value) } },
            { type, text -> serializer(type)?.let { kotlinx.decodeFromString(it, text) } }))
  }

  private fun check(other: Other) {
    for (sample in PoolSamples.all()) {
      for (value in sample.values) {
        compare(sample, value, other)
      }
    }
    println("classes of Kotlin, ${other.name}: $counts")
    assertThat(failures.values).`as`("differences that nothing explains").isEmpty()
    assertThat(other.rows - met).`as`("differences that no class has any more").isEmpty()
  }

  private fun count(what: String) {
    counts.merge(what, 1, Int::plus)
  }

  private fun compare(sample: Sample, value: Any, other: Other) {
    val theirs = theirs { other.write(sample.type, value) }
    if (theirs == null) {
      count("not for them")
      return
    }
    fun report(what: String) {
      val text = "${sample.name}: $what"
      val row = other.rows.find { it.finding.containsMatchIn(text) }
      if (row == null) {
        failures.putIfAbsent(text.substringBefore(" of"), "$text\n  theirs: $theirs")
      } else {
        met.add(row)
        count("row: " + row.reason)
      }
    }
    val codec: Codec<Any>
    try {
      @Suppress("UNCHECKED_CAST") // the one of the type
      codec = other.json.codec(sample.java) as Codec<Any>
      val ours = codec.encode(value).decodeToString()
      if (tree(ours) != tree(theirs)) {
        report("written of $ours")
        return
      }
    } catch (e: SeriformException) {
      if (MEND.containsMatchIn(e.message!!)) count("refused") else report("refused: ${e.message}")
      return
    }
    count("written")
    for (text in listOf(theirs) + changed(theirs)) {
      val expected = theirs { other.read(sample.type, text) } ?: continue
      try {
        val read = codec.decode(text)
        val difference = if (expected == read) null else Deep.difference(expected, read)
        if (difference == null) count("read") else report("read of $text: $difference")
      } catch (e: SeriformException) {
        if (e.message!!.contains(" cannot be read: ")) count("refused")
        else report("refused of $text: ${e.message}")
      }
    }
  }

  private fun Codec<Any>.decode(text: String): Any? = decode(text.toByteArray())

  /** What the other library gives; null where it fails, which is not looked at. */
  private fun <T> theirs(call: () -> T?): T? =
      try {
        call()
      } catch (e: Exception) {
        null
      }

  private fun tree(text: String) = Json.standard().decode(text.toByteArray(), Document::class.java)

  /** The text with a property more, and without each, and with null for each. */
  private fun changed(text: String): List<String> {
    val tree = Json.standard().decode(text.toByteArray(), Any::class.java)
    if (tree !is Map<*, *>) {
      return listOf()
    }
    val all = ArrayList<Map<Any?, Any?>>()
    all.add(tree + ("not known" to 1))
    for (name in tree.keys) {
      all.add(tree - name)
      all.add(tree + (name to null))
    }
    return all.map { Json.standard().encodeToString(it) }
  }

  @Test
  fun thePoolHasManyClasses() {
    val names = PoolSamples.all().map { it.name }.distinct()
    assertThat(names).hasSizeGreaterThan(MOST_NEEDED)
  }

  private companion object {

    const val MOST_NEEDED = 140

    /** Where a message says how to mend it. */
    val MEND =
        Regex("with[A-Z]\\w*|\\b(add|declare|use|put|mark|make|give|rename|choose)\\b|@\\w+")
  }
}
