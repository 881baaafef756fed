package io.seriform.kotlin

import io.seriform.Options
import io.seriform.model.marks.ClassMarks
import io.seriform.model.marks.Dialect
import io.seriform.model.marks.MemberMarks
import io.seriform.model.options.ModelOptions
import io.seriform.reflect.PerClass
import java.lang.reflect.AnnotatedElement
import java.lang.reflect.Constructor
import java.lang.reflect.Field
import java.lang.reflect.Method
import java.lang.reflect.Parameter

/**
 * Reads what the Kotlin compiler says of classes in their `@Metadata`: names of properties and
 * parameters, default arguments, nullability, value classes and objects. Annotations, of Seriform
 * or of another library whose dialect is added, count before it. Thread-safe.
 *
 * [withKotlin] adds it to options.
 */
public object KotlinDialect : Dialect {

  private val known = PerClass<Known> { Known(KotlinClass.of(it)) }

  private class Known(val kotlin: KotlinClass?)

  /** Behind all dialects of annotations. */
  override fun precedence(): Int = 1000

  override fun honoursAnnotations(): Boolean = false

  override fun describes(type: Class<*>): Boolean = type.isAnnotationPresent(Metadata::class.java)

  override fun toString(): String = "KotlinDialect[]"

  override fun member(element: AnnotatedElement, marks: MemberMarks) {
    when (element) {
      is Field -> of(element.declaringClass)?.field(element, marks)
      is Method -> of(element.declaringClass)?.accessor(element, marks)
      is Parameter -> {
        val owner = element.declaringExecutable
        if (owner is Constructor<*>) {
          of(owner.declaringClass)?.parameter(element, owner, marks)
        }
      }
    }
  }

  override fun type(element: Class<*>, marks: ClassMarks) {
    val converted = StandardValues.of(element)
    if (converted != null) {
      converted.ofClass(marks)
    } else {
      of(element)?.describe(marks)
    }
  }

  private fun of(type: Class<*>): KotlinClass? =
      // most classes that are met are of Java
      if (type.isAnnotationPresent(Metadata::class.java)) known.get(type).kotlin else null
}

/** Adds the dialect of Kotlin, beside those that are there. */
public fun ModelOptions.withKotlin(): ModelOptions = withDialects(KotlinDialect)

/** Adds the dialect of Kotlin, beside those that are added before or after it. */
public fun <O : Options<O>> O.withKotlin(): O = withDialects(KotlinDialect)
