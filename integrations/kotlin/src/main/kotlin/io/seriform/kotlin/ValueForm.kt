package io.seriform.kotlin

import io.seriform.error.ModelException
import io.seriform.model.marks.ClassMarks
import io.seriform.model.marks.MemberMarks
import io.seriform.reflect.Reach
import java.lang.reflect.InvocationTargetException
import java.lang.reflect.Method
import java.lang.reflect.Modifier
import java.lang.reflect.Type
import kotlin.metadata.KmClassifier
import kotlin.metadata.KmType
import kotlin.metadata.isNullable
import kotlin.metadata.isValue

/**
 * The written form of the values of a value class: the value that the class wraps.
 *
 * @param wire the type that is written
 * @param to makes what is written of the wrapped value
 * @param from makes the wrapped value of what was read, and runs what the class itself checks
 * @param unbox gives the wrapped value of an object of the class
 * @param box wraps a value
 */
internal class ValueForm(
    private val wire: Type,
    private val to: (Any) -> Any?,
    private val from: (Any) -> Any?,
    private val unbox: (Any) -> Any?,
    private val box: (Any?) -> Any,
) {

  /** For the class itself, of which lists and maps hold objects. */
  fun ofClass(marks: ClassMarks) {
    marks.setConversion<Any, Any>(wire, { to(unbox(it)!!) }, { box(from(it)) })
  }

  /** For a property or parameter, which holds the wrapped value. */
  fun ofMember(marks: MemberMarks) {
    marks.setConversion<Any, Any>(wire, { to(it) }, { from(it) })
  }

  companion object {

    /** The form of the values of a class that metadata names; null where it is no value class. */
    fun unboxed(name: String, owner: Class<*>): ValueForm? {
      val type =
          try {
            KotlinClass.load(name, owner)
          } catch (e: ClassNotFoundException) {
            // one that is only in Kotlin: kotlin.Int, kotlin.collections.List
            return null
          }
      return StandardValues.of(type) ?: of(type)
    }

    /** The form of the values of a class; null where it is no value class. */
    fun of(type: Class<*>): ValueForm? {
      val km = KotlinClass.km(type)
      if (km == null || !km.isValue) {
        return null
      }
      val field = type.declaredFields.single { !Modifier.isStatic(it.modifiers) }
      val wrapped = km.inlineClassUnderlyingType?.classifier as? KmClassifier.Class
      val inner =
          wrapped
              ?.takeIf { KotlinClass.javaName(it.name) != field.type.name }
              ?.let { unboxed(it.name, type) }
      val make = method(type, "constructor-impl", field.type)
      val box = method(type, "box-impl", field.type)
      val unbox = method(type, "unbox-impl")
      return ValueForm(
          inner?.wire ?: field.genericType,
          { if (inner == null) it else inner.to(it) },
          { call(make, null, if (inner == null) it else inner.from(it)) },
          { call(unbox, it) },
          { call(box, null, it)!! })
    }

    /** Returns true if a type is a value class that may wrap a null, which is written as one. */
    fun wrapsNullable(type: KmType, owner: Class<*>): Boolean {
      val name = (type.classifier as? KmClassifier.Class)?.name ?: return false
      if (name.startsWith("kotlin/") || name.startsWith("java/")) {
        return false
      }
      val km =
          try {
            KotlinClass.km(KotlinClass.load(name, owner))
          } catch (e: ClassNotFoundException) {
            null
          }
      return km?.inlineClassUnderlyingType?.isNullable == true
    }

    private fun method(type: Class<*>, name: String, vararg parameters: Class<*>): Method =
        try {
          type.getDeclaredMethod(name, *parameters).also(Reach::open)
        } catch (e: ReflectiveOperationException) {
          throw ModelException(type.name + " has not the form of a value class of Kotlin", e)
        }

    private fun call(method: Method, target: Any?, vararg arguments: Any?): Any? =
        try {
          method.invoke(target, *arguments)
        } catch (e: InvocationTargetException) {
          throw e.targetException
        }
  }
}
