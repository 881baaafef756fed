package io.seriform.kotlin

import io.seriform.error.ModelException
import io.seriform.model.marks.ClassMarks
import io.seriform.model.marks.MemberMarks
import io.seriform.model.rules.Nullness
import io.seriform.model.rules.ObjectMaker
import java.lang.reflect.Constructor
import java.lang.reflect.Field
import java.lang.reflect.Method
import java.lang.reflect.Modifier
import java.lang.reflect.Parameter
import kotlin.metadata.ClassKind
import kotlin.metadata.KmClass
import kotlin.metadata.KmClassifier
import kotlin.metadata.KmConstructor
import kotlin.metadata.KmProperty
import kotlin.metadata.KmType
import kotlin.metadata.declaresDefaultValue
import kotlin.metadata.isDefinitelyNonNull
import kotlin.metadata.isDelegated
import kotlin.metadata.isInner
import kotlin.metadata.isNullable
import kotlin.metadata.isSecondary
import kotlin.metadata.isValue
import kotlin.metadata.jvm.KotlinClassMetadata
import kotlin.metadata.jvm.fieldSignature
import kotlin.metadata.jvm.getterSignature
import kotlin.metadata.jvm.setterSignature
import kotlin.metadata.jvm.signature
import kotlin.metadata.kind

/** The metadata of a Kotlin class. Immutable and thread-safe. */
internal class KotlinClass private constructor(private val java: Class<*>, private val km: KmClass) {

  /** A property, or a parameter of the primary or only constructor, with its type in Kotlin. */
  private class Described(val name: String, val type: KmType, val optional: Boolean = false)

  private val fields = HashMap<String, Described>()
  private val delegates = HashSet<String>()
  private val methods = HashMap<String, Described>()
  private val parameters: List<Described>
  private val constructor: Constructor<*>?

  init {
    km.properties.forEach(::add)
    val primary = km.constructors.firstOrNull { !it.isSecondary } ?: km.constructors.singleOrNull()
    constructor = primary?.let(::find)
    parameters =
        primary?.valueParameters?.map { Described(it.name, it.type, it.declaresDefaultValue) }
            ?: listOf()
  }

  private fun add(property: KmProperty) {
    val described = Described(property.name, property.returnType)
    property.fieldSignature?.let {
      if (property.isDelegated) delegates.add(it.name) else fields[it.name] = described
    }
    property.getterSignature?.let { methods[it.toString()] = described }
    property.setterSignature?.let { methods[it.toString()] = described }
  }

  private fun find(constructor: KmConstructor): Constructor<*>? {
    val descriptor = constructor.signature?.descriptor
    // where parameters are value classes, the constructor is private, and the one that has the
    // signature passes a marker more
    return java.declaredConstructors.firstOrNull {
      it.parameterCount == constructor.valueParameters.size &&
          (descriptor == descriptor(it.parameterTypes) ||
              descriptor == descriptor(it.parameterTypes + DefaultArguments.MARKER))
    }
  }

  /** Describes the class itself. */
  fun describe(marks: ClassMarks) {
    if (km.isValue) {
      ValueForm.of(java)?.ofClass(marks)
      return
    }
    if (!java.isSealed && km.sealedSubclasses.isNotEmpty()) {
      // compiled for a JVM that knows no sealed classes
      km.sealedSubclasses.forEach { marks.addSubtype(load(it, java), "", 0) }
    }
    maker()?.let { marks.set(ClassMarks.MAKER, it) }
  }

  private fun maker(): ObjectMaker? =
      when (km.kind) {
        ClassKind.OBJECT,
        ClassKind.COMPANION_OBJECT -> Singleton.of(java)
        ClassKind.CLASS -> {
          val made = !km.isInner && !Modifier.isAbstract(java.modifiers) && parameters.isNotEmpty()
          if (!made || constructor == null) null
          else {
            DefaultArguments(
                constructor, parameters.map { it.name }, parameters.map { it.optional })
          }
        }
        else -> null
      }

  fun field(field: Field, marks: MemberMarks) {
    if (field.name in delegates) {
      marks.setIgnored(true)
      return
    }
    fields[field.name]?.let { describe(it, field.type, marks) }
  }

  fun accessor(method: Method, marks: MemberMarks) {
    val name = method.name + descriptor(method.parameterTypes, method.returnType)
    val described = methods[name]
    if (described == null) {
      function(method, marks)
      return
    }
    val type = if (method.parameterCount == 1) method.parameterTypes[0] else method.returnType
    describe(described, type, marks)
  }

  /** A function `isOpen()` has the name that a property with such a getter has. */
  private fun function(method: Method, marks: MemberMarks) {
    val boolean = method.returnType == Boolean::class.javaPrimitiveType
    if (boolean && method.parameterCount == 0 && method.name.matches(IS)) {
      marks.set(MemberMarks.PROPERTY, method.name)
    }
  }

  fun parameter(parameter: Parameter, owner: Constructor<*>, marks: MemberMarks) {
    if (owner != constructor) {
      return
    }
    val index = owner.parameters.indexOf(parameter)
    val described = parameters.getOrNull(index) ?: return
    describe(described, parameter.type, marks)
    if (!described.optional && nullness(described.type) == Nullness.NON_NULL) {
      marks.set(MemberMarks.NEEDED, true)
    }
  }

  private fun describe(described: Described, type: Class<*>, marks: MemberMarks) {
    marks.set(MemberMarks.PROPERTY, described.name)
    nullness(described.type)?.let { marks.set(MemberMarks.NULLNESS, it) }
    val place = "property " + described.name + " of " + java.name
    NullCheck.of(described.type, java)?.let { marks.set(MemberMarks.CHECK, it.at(place)) }
    val classifier = described.type.classifier
    if (classifier is KmClassifier.Class && !type.name.contentEquals(javaName(classifier.name))) {
      // a value class is its underlying value here
      ValueForm.unboxed(classifier.name, java)?.ofMember(marks)
    }
  }

  private fun nullness(type: KmType): Nullness? =
      when {
        type.isNullable || ValueForm.wrapsNullable(type, java) -> Nullness.NULLABLE
        type.classifier is KmClassifier.TypeParameter && !type.isDefinitelyNonNull -> null
        else -> Nullness.NON_NULL
      }

  companion object {

    private val IS = Regex("is[A-Z].*")

    /** Returns the metadata of a class; null if it has none, or is not a class in Kotlin. */
    fun of(type: Class<*>): KotlinClass? = km(type)?.let { KotlinClass(type, it) }

    /** The class as Kotlin's metadata describes it; null where it does not. */
    fun km(type: Class<*>): KmClass? {
      val metadata = type.getAnnotation(Metadata::class.java) ?: return null
      val read =
          try {
            KotlinClassMetadata.readLenient(metadata)
          } catch (e: IllegalArgumentException) {
            throw ModelException(
                "the Kotlin metadata of " + type.name + " cannot be read; update seriform-kotlin", e)
          }
      return (read as? KotlinClassMetadata.Class)?.kmClass
    }

    /** The name in Java of a class that metadata names: `shop/Outer.Inner`. */
    fun javaName(name: String): String = name.replace('.', '$').replace('/', '.')

    /** A class that the metadata of another one names. */
    fun load(name: String, owner: Class<*>): Class<*> =
        Class.forName(javaName(name), false, owner.classLoader)

    private fun descriptor(parameters: Array<Class<*>>, result: Class<*> = Void.TYPE): String =
        parameters.joinToString("", "(", ")") { it.descriptorString() } + result.descriptorString()
  }
}
