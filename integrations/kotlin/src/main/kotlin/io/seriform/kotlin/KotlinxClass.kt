package io.seriform.kotlin

import io.seriform.model.marks.ClassMarks
import io.seriform.model.marks.MemberMarks
import io.seriform.model.marks.PropertyStyle
import io.seriform.model.marks.Refusal
import java.lang.reflect.Constructor
import java.lang.reflect.Field
import java.lang.reflect.Method
import java.lang.reflect.Parameter
import java.util.function.Predicate
import kotlin.metadata.ClassKind
import kotlin.metadata.KmAnnotationArgument
import kotlin.metadata.KmClass
import kotlin.metadata.KmClassifier
import kotlin.metadata.KmProperty
import kotlin.metadata.KmType
import kotlin.metadata.isDelegated
import kotlin.metadata.isNotDefault
import kotlin.metadata.isNullable
import kotlin.metadata.isSecondary
import kotlin.metadata.isValue
import kotlin.metadata.jvm.annotations
import kotlin.metadata.jvm.fieldSignature
import kotlin.metadata.jvm.getterSignature
import kotlin.metadata.jvm.syntheticMethodForAnnotations
import kotlin.metadata.kind

/** A class with `@Serializable` of kotlinx.serialization. Immutable and thread-safe. */
internal class KotlinxClass private constructor(private val java: Class<*>, private val km: KmClass) {

  private val declared = KotlinxAnnotations(java)
  private val single = km.kind == ClassKind.OBJECT || km.kind == ClassKind.COMPANION_OBJECT
  private val properties: Map<String, KmProperty> =
      km.properties.filter { it.fieldSignature != null }.associateBy { it.fieldSignature!!.name }
  private val byName = properties.values.associateBy { it.name }
  /** Properties whose getter has code of its own, by its name: it gives what is written. */
  private val getters =
      properties.values
          .filter { it.getter.isNotDefault && !it.isDelegated && !of(it).has("Transient") }
          .associateBy { it.getterSignature?.name }
  private val contextual by lazy {
    ClassFile.methodsWith("kotlinx.serialization.Contextual", java)
  }
  private val defaults by lazy { KotlinxDefaults.of(java) }

  fun describe(marks: ClassMarks) {
    declared.serializer()?.let { marks.setRefused(Refusal.of(named(it))) }
    marks.setTypeName(declared.serialName() ?: km.name.replace('/', '.'))
    discriminator(java)?.let(marks::setDiscriminator)
    if (km.isValue) {
      return
    }
    marks.set(ClassMarks.STYLE, PropertyStyle.FIELDS)
    foreign().forEach { marks.addIgnoredNames(it) }
    marks.set(ClassMarks.IGNORES_UNKNOWN, declared.has("json.JsonIgnoreUnknownKeys"))
  }

  /** The fields of what it extends that are no part of it, as that has no `@Serializable`. */
  private fun foreign(): List<String> =
      generateSequence(java.superclass) { it.superclass }
          .filter { !KotlinxAnnotations(it).has("Serializable") }
          .flatMap { it.declaredFields.asSequence() }
          .map { it.name }
          .filter { it !in byName }
          .toList()

  fun field(field: Field, marks: MemberMarks, encodeDefaults: Boolean) {
    val property = properties[field.name]
    if (property == null) {
      return
    }
    val annotations = of(property)
    if (single || annotations.has("Transient")) {
      marks.setIgnored(true)
      return
    }
    annotations.name(marks)
    refuse(property, annotations, marks)
    form(property, annotations, field.type, marks)
    val mode = annotations.encodeDefault()
    if (annotations.has("Required")) {
      marks.setRequired(true)
    } else if (mode == "NEVER" || (mode == null && !encodeDefaults)) {
      defaults[field.name]?.let { marks.set(MemberMarks.OMITS, Predicate { value -> value == it.value }) }
    }
  }

  fun getter(method: Method, marks: MemberMarks) {
    val property = getters[method.name]?.takeIf { method.parameterCount == 0 && !single } ?: return
    of(property).name(marks)
    marks.setExplicit()
  }

  fun parameter(parameter: Parameter, marks: MemberMarks) {
    val constructor = parameter.declaringExecutable as Constructor<*>
    val primary = km.constructors.firstOrNull { !it.isSecondary }?.valueParameters
    val index = constructor.parameters.indexOf(parameter)
    val name = primary?.takeIf { it.size == constructor.parameterCount }?.get(index)?.name
    byName[name]?.let { form(it, of(it), parameter.type, marks) }
  }

  /** Marks what is written in place of a value. */
  private fun form(
      property: KmProperty,
      annotations: KotlinxAnnotations,
      type: Class<*>,
      marks: MemberMarks,
  ) {
    if (annotations.serializer()?.name == LONG_AS_TEXT) {
      marks.setText(type)
    }
    val classifier = property.returnType.classifier
    if (classifier is KmClassifier.Class && type.name != KotlinClass.javaName(classifier.name)) {
      KotlinxValues.of(classifier.name, marks)
    }
    if (property.returnType.isNullable && KotlinxTrees.has(type)) {
      KotlinxTrees.ofNullable(type, marks)
    }
  }

  private fun refuse(property: KmProperty, annotations: KotlinxAnnotations, marks: MemberMarks) {
    val serializer = annotations.serializer()
    when {
      serializer != null && serializer.name != LONG_AS_TEXT ->
          marks.setRefused(Refusal.of(named(serializer)))
      property.syntheticMethodForAnnotations?.name in contextual ->
          marks.setRefused(Refusal.of("@Contextual"))
      else -> refused(property.returnType)?.let { marks.setRefused(Refusal.of(it)) }
    }
  }

  private fun of(property: KmProperty): KotlinxAnnotations {
    val method = property.syntheticMethodForAnnotations ?: return KotlinxAnnotations(null)
    return KotlinxAnnotations(java.declaredMethods.firstOrNull { it.name == method.name })
  }

  companion object {

    private const val LONG_AS_TEXT = "kotlinx.serialization.builtins.LongAsStringSerializer"

    /** The annotations of a class; null where it has no `@Serializable`. */
    fun of(type: Class<*>): KotlinxClass? =
        KotlinClass.km(type)
            ?.takeIf { KotlinxAnnotations(type).has("Serializable") }
            ?.let { KotlinxClass(type, it) }

    private fun named(serializer: Class<*>): String =
        "@Serializable(with = ${serializer.simpleName}::class)"

    /** Returns what annotations of a type, or of its arguments, ask for; null for nothing. */
    private fun refused(type: KmType): String? {
      for (annotation in type.annotations) {
        val with = annotation.arguments["with"]
        if (annotation.className == "kotlinx/serialization/Contextual") {
          return "@Contextual"
        }
        if (annotation.className == "kotlinx/serialization/Serializable" &&
            with is KmAnnotationArgument.KClassValue) {
          return "@Serializable(with = ${with.className.substringAfterLast('/')}::class)"
        }
      }
      return type.arguments.firstNotNullOfOrNull { it.type?.let(::refused) }
    }

    /** The nearest name of a discriminator, of the class or of what it extends; null for none. */
    private fun discriminator(type: Class<*>): String? =
        KotlinxAnnotations(type).discriminator()
            ?: (listOfNotNull(type.superclass) + type.interfaces).firstNotNullOfOrNull(::discriminator)
  }
}
