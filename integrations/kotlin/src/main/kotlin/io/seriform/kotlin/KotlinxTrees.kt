@file:OptIn(ExperimentalSerializationApi::class)

package io.seriform.kotlin

import io.seriform.document.Document
import io.seriform.document.DocumentArray
import io.seriform.document.DocumentObject
import io.seriform.error.MappingException
import io.seriform.model.marks.ClassMarks
import io.seriform.model.marks.MemberMarks
import java.math.BigDecimal
import kotlinx.serialization.ExperimentalSerializationApi
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonNull
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive
import kotlinx.serialization.json.JsonUnquotedLiteral

/** Trees of kotlinx.serialization, which are written as our own. */
internal object KotlinxTrees {

  private const val PACKAGE = "kotlinx.serialization.json.Json"

  private const val MOST_NESTED = 1000

  fun of(type: Class<*>, marks: ClassMarks) {
    if (type.isAssignableFrom(JsonNull::class.java)) {
      marks.setConversionOfNull<JsonElement, Document>(
          Document::class.java, { document(it, 0) }, { fitting(tree(it), type) })
    } else {
      marks.setConversion<JsonElement, Document>(
          Document::class.java, { document(it, 0) }, { fitting(tree(it), type) })
    }
  }

  /** For a property that may be null, which the format's null then is, and no [JsonNull]. */
  fun ofNullable(type: Class<*>, marks: MemberMarks) {
    marks.setConversion<JsonElement, Document>(
        Document::class.java, { document(it, 0) }, { fitting(tree(it), type) })
  }

  /** Returns true if it is a class of trees; asked by its name, as the library may not be there. */
  fun has(type: Class<*>): Boolean =
      type.name.startsWith(PACKAGE) && JsonElement::class.java.isAssignableFrom(type)

  private fun fitting(tree: JsonElement, type: Class<*>): JsonElement {
    if (!type.isInstance(tree)) {
      throw MappingException("a value of another kind").expecting(type.simpleName, tree.toString())
    }
    return tree
  }

  private fun document(tree: JsonElement, depth: Int): Document {
    if (depth > MOST_NESTED) {
      throw MappingException("a tree is nested more than $MOST_NESTED deep")
    }
    return when (tree) {
      is JsonNull -> Document.ofNull()
      is JsonObject ->
          Document.`object`().also { made ->
            tree.forEach { (name, value) -> made.put(name, document(value, depth + 1)) }
          }
      is JsonArray -> Document.array().also { a -> tree.forEach { a.add(document(it, depth + 1)) } }
      is JsonPrimitive -> scalar(tree)
    }
  }

  private fun scalar(tree: JsonPrimitive): Document =
      when {
        tree.isString -> Document.of(tree.content)
        tree.content == "true" || tree.content == "false" -> Document.of(tree.content == "true")
        tree.content.all { it.isDigit() || it == '-' } -> Document.of(tree.content.toBigInteger())
        else -> Document.of(BigDecimal(tree.content))
      }

  private fun tree(document: Document): JsonElement =
      when (document) {
        is DocumentObject ->
            JsonObject((0 until document.size()).associate { name(document, it) to tree(document.value(it)) })
        is DocumentArray -> JsonArray(document.map(::tree))
        else ->
            when {
              document.isNull -> JsonNull
              document.isText -> JsonPrimitive(document.asText())
              document.kind() == Document.Kind.BOOLEAN -> JsonPrimitive(document.asBoolean())
              else -> JsonUnquotedLiteral(document.numberText())
            }
      }

  private fun name(document: DocumentObject, i: Int): String =
      document.name(i)
          ?: throw MappingException("a key that is no text")
              .expecting("text, as kotlinx.serialization needs", document.key(i).toString())
}
