package io.seriform.kotlin

import io.seriform.model.marks.AnnotationValues
import io.seriform.model.marks.MemberMarks
import java.lang.reflect.AnnotatedElement

/** The annotations of kotlinx.serialization in one place; null for a place without any. */
internal class KotlinxAnnotations(private val element: AnnotatedElement?) {

  fun has(name: String): Boolean = find(name) != null

  fun find(name: String): Annotation? = element?.let { AnnotationValues.find(it, PACKAGE + name) }

  /** The name; null where it is not said. */
  fun serialName(): String? = find("SerialName")?.let { AnnotationValues.string(it, "value") }

  /** Returns the name of the discriminator of a hierarchy; null if it is not declared. */
  fun discriminator(): String? =
      find("json.JsonClassDiscriminator")?.let { AnnotationValues.string(it, "discriminator") }

  /** When a default is written: `ALWAYS` or `NEVER`; null where it is not said. */
  fun encodeDefault(): String? =
      find("EncodeDefault")?.let { AnnotationValues.constant(it, "mode") }

  /** The serializer that the user wrote; null for none. */
  fun serializer(): Class<*>? =
      find("Serializable")
          ?.let { AnnotationValues.type(it, "with") }
          ?.takeIf { it.name != NO_SERIALIZER }

  /** Sets the names of a property or constant. */
  fun name(marks: MemberMarks) {
    serialName()?.let(marks::setName)
    find("json.JsonNames")?.let { marks.addAliases(*AnnotationValues.strings(it, "names")) }
  }

  companion object {

    private const val PACKAGE = "kotlinx.serialization."

    /** The class that `@Serializable` names if it names no serializer. */
    private const val NO_SERIALIZER = PACKAGE + "KSerializer"
  }
}
