package io.seriform.kotlin

import io.seriform.Options
import io.seriform.annotation.Include
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
 * The annotations of kotlinx.serialization, and the habits of its `Json`: properties are what has a
 * backing field, of any visibility, and a getter with code of its own gives what is written; a
 * value that is the default is not written; a class in a hierarchy goes by its full name. It reads
 * Kotlin's own metadata too, as [KotlinDialect] does. Annotations are found by name, without the
 * library. Immutable and thread-safe; each `with` returns a changed copy.
 *
 * [withKotlinx] adds it to options.
 */
public class KotlinxDialect
private constructor(private val encodeDefaults: Boolean, private val explicitNulls: Boolean) :
    Dialect {

  /**
   * Sets whether values that are the defaults of their properties are written, as `Json {
   * encodeDefaults }` says: false in [standard]. A default is known where it depends on no other
   * property, calls no function that may give something else, and the class can be made of zeros
   * and nulls without one; else the value is written.
   */
  public fun withEncodeDefaults(encode: Boolean): KotlinxDialect =
      KotlinxDialect(encode, explicitNulls)

  /** Sets whether nulls are written, as `Json { explicitNulls }` says: true in [standard]. */
  public fun withExplicitNulls(explicit: Boolean): KotlinxDialect =
      KotlinxDialect(encodeDefaults, explicit)

  /** Before [KotlinDialect], and behind the dialects of other libraries. */
  override fun precedence(): Int = 900

  override fun describes(type: Class<*>): Boolean = KotlinDialect.describes(type)

  override fun toString(): String =
      "KotlinxDialect[encodeDefaults=$encodeDefaults, explicitNulls=$explicitNulls]"

  override fun member(element: AnnotatedElement, marks: MemberMarks) {
    when (element) {
      is Field -> {
        if (element.isEnumConstant) KotlinxAnnotations(element).name(marks)
        else of(element.declaringClass)?.field(element, marks, encodeDefaults)
      }
      is Method -> of(element.declaringClass)?.getter(element, marks)
      is Parameter -> {
        val owner = element.declaringExecutable
        if (owner is Constructor<*>) {
          of(owner.declaringClass)?.parameter(element, marks)
        }
      }
    }
    KotlinDialect.member(element, marks)
  }

  override fun type(element: Class<*>, marks: ClassMarks) {
    marks.setInclude(if (explicitNulls) Include.When.ALWAYS else Include.When.NON_NULL)
    KotlinxValues.of(element, marks)
    of(element)?.describe(marks)
    KotlinDialect.type(element, marks)
  }

  public companion object {

    private val known = PerClass<Known> { Known(KotlinxClass.of(it)) }

    private class Known(val kotlinx: KotlinxClass?)

    private fun of(type: Class<*>): KotlinxClass? =
        if (type.isAnnotationPresent(Metadata::class.java)) known.get(type).kotlinx else null

    /** As the `Json` of kotlinx.serialization is by default. */
    @JvmStatic public fun standard(): KotlinxDialect = KotlinxDialect(false, true)
  }
}

/**
 * Adds the dialect of kotlinx.serialization, which looks at classes as Kotlin means them too,
 * beside those that are there.
 */
public fun ModelOptions.withKotlinx(
    dialect: KotlinxDialect = KotlinxDialect.standard()
): ModelOptions = withDialects(dialect)

/** Adds the dialect of kotlinx.serialization, beside those that are added before or after it. */
public fun <O : Options<O>> O.withKotlinx(dialect: KotlinxDialect = KotlinxDialect.standard()): O =
    withDialects(dialect)
