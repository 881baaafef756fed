package io.seriform.kotlin

import io.seriform.error.MappingException
import io.seriform.model.rules.ValueCheck
import kotlin.metadata.KmClassifier
import kotlin.metadata.KmType
import kotlin.metadata.isDefinitelyNonNull
import kotlin.metadata.isNullable
import kotlin.reflect.KClass
import kotlin.reflect.KType

/**
 * The nulls that a type does not admit: of the value itself, and of what lists, sets, arrays and
 * maps hold. Immutable.
 */
internal class NullCheck
private constructor(
    private val type: String,
    private val nullable: Boolean,
    private val elements: NullCheck?,
    private val values: NullCheck?,
) {

  /** The check of the values in one place, which messages name. */
  fun at(place: String): ValueCheck = ValueCheck { check(it, place) }

  fun check(value: Any?, place: String) {
    when {
      value == null -> if (!nullable) throw refused(place, ", or give it a default value and leave it out of the input")
      elements == null && values == null -> {}
      value is Map<*, *> -> {
        for ((key, inner) in value) {
          within({ it.within(key.toString()) }) {
            elements?.inside(key, "a key of $place")
            values?.inside(inner, "a value of $place")
          }
        }
      }
      value is Iterable<*> -> value.forEachIndexed { i, it -> element(i, it, place) }
      value is Array<*> -> value.forEachIndexed { i, it -> element(i, it, place) }
    }
  }

  private fun element(index: Int, value: Any?, place: String) {
    within({ it.within(index.toLong()) }) { elements?.inside(value, "an element of $place") }
  }

  /** Checks what a container holds, for which there is no default value. */
  private fun inside(value: Any?, place: String) {
    if (value == null && !nullable) {
      throw refused(place, ", or leave the null out of the input")
    }
    check(value, place)
  }

  private inline fun within(segment: (MappingException) -> Unit, check: () -> Unit) {
    try {
      check()
    } catch (e: MappingException) {
      segment(e)
      throw e
    }
  }

  private fun refused(place: String, or: String): MappingException {
    val e = MappingException("$place is null")
    e.expecting(type, "null")
    e.hinting("declare it $type?$or")
    return e
  }

  companion object {

    private val COLLECTIONS =
        setOf("Collection", "List", "Set", "Iterable", "Map").flatMap {
          listOf("kotlin/collections/$it", "kotlin/collections/Mutable$it")
        } +
            listOf("ArrayList", "LinkedList", "HashSet", "LinkedHashSet", "TreeSet", "ArrayDeque")
                .map { "java/util/$it" } +
            listOf("HashMap", "LinkedHashMap", "TreeMap").map { "java/util/$it" } +
            listOf("kotlin/Array")

    /** The check of a type in metadata; null where it admits every null. */
    fun of(type: KmType, owner: Class<*>): NullCheck? {
      val classifier = type.classifier
      val name = (classifier as? KmClassifier.Class)?.name
      val open = classifier is KmClassifier.TypeParameter && !type.isDefinitelyNonNull
      val nullable = type.isNullable || open || ValueForm.wrapsNullable(type, owner)
      return of(name, nullable, type.arguments.map { a -> a.type?.let { of(it, owner) } })
    }

    /** Returns the check of a type that Kotlin's reflection gives. */
    fun of(type: KType): NullCheck? {
      val raw = type.classifier as? KClass<*>
      return of(
          raw?.let(::name),
          type.isMarkedNullable || raw == null,
          type.arguments.map { it.type?.let(::of) })
    }

    private fun name(type: KClass<*>): String =
        when {
          type.java.isArray && !type.java.componentType.isPrimitive -> "kotlin/Array"
          Map::class.java.isAssignableFrom(type.java) -> "kotlin/collections/Map"
          Iterable::class.java.isAssignableFrom(type.java) -> "kotlin/collections/Iterable"
          else -> type.java.name.replace('.', '/')
        }

    private fun of(name: String?, nullable: Boolean, arguments: List<NullCheck?>): NullCheck? {
      val container = name in COLLECTIONS
      val elements = if (container) arguments.getOrNull(0) else null
      val values = if (container) arguments.getOrNull(1) else null
      if (nullable && elements == null && values == null) {
        return null
      }
      val simple = name?.substringAfterLast('/') ?: "Any"
      return NullCheck(simple, nullable, elements, values)
    }
  }
}
