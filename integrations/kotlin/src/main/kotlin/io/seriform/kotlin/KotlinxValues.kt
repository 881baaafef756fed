package io.seriform.kotlin

import io.seriform.model.marks.ClassMarks
import io.seriform.model.marks.MemberMarks
import kotlin.time.Duration

/** Values that kotlinx.serialization writes in a form of their own: durations, bytes, and trees. */
internal object KotlinxValues {

  private const val BYTE = 0xFF

  private val duration =
      ValueForm(
          String::class.java,
          { StandardValues.duration(it as Long).toIsoString() },
          { StandardValues.raw(Duration.parseIsoString(it as String)) },
          { StandardValues.raw(it as Duration) },
          { StandardValues.duration(it as Long) })

  /** As numbers without a sign. */
  @OptIn(ExperimentalUnsignedTypes::class)
  private val unsignedBytes =
      ValueForm(
          ShortArray::class.java,
          { b -> (b as ByteArray).let { ShortArray(it.size) { i -> unsigned(it[i]) } } },
          { s -> (s as ShortArray).let { ByteArray(it.size) { i -> byte(it[i], 0, BYTE) } } },
          { (it as UByteArray).asByteArray() },
          { (it as ByteArray).asUByteArray() })

  private val forms = mapOf("kotlin/time/Duration" to duration, "kotlin/UByteArray" to unsignedBytes)

  fun of(type: Class<*>, marks: ClassMarks) {
    if (type == ByteArray::class.java) {
      marks.setConversion<ByteArray, ShortArray>(
          ShortArray::class.java,
          { ShortArray(it.size) { i -> it[i].toShort() } },
          {
            ByteArray(it.size) { i ->
              byte(it[i], Byte.MIN_VALUE.toInt(), Byte.MAX_VALUE.toInt())
            }
          })
    } else if (KotlinxTrees.has(type)) {
      KotlinxTrees.of(type, marks)
    } else {
      forms[type.name.replace('.', '/')]?.ofClass(marks)
    }
  }

  /** For a property or parameter of a class that metadata names. */
  fun of(name: String, marks: MemberMarks) {
    forms[name]?.ofMember(marks)
  }

  private fun unsigned(byte: Byte): Short = (byte.toInt() and BYTE).toShort()

  private fun byte(number: Short, least: Int, most: Int): Byte {
    require(number in least..most) { "$number is no byte, which is $least to $most" }
    return number.toByte()
  }
}
