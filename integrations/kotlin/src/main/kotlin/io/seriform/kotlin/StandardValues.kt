@file:OptIn(ExperimentalUnsignedTypes::class, ExperimentalUuidApi::class)

package io.seriform.kotlin

import java.math.BigInteger
import java.util.UUID
import java.util.regex.Pattern
import kotlin.time.Duration
import kotlin.time.Instant
import kotlin.time.toJavaDuration
import kotlin.time.toJavaInstant
import kotlin.time.toKotlinDuration
import kotlin.time.toKotlinInstant
import kotlin.uuid.ExperimentalUuidApi
import kotlin.uuid.Uuid
import kotlin.uuid.toJavaUuid
import kotlin.uuid.toKotlinUuid

/**
 * The written form of values of Kotlin's own library: unsigned numbers as what they count, ranges
 * by their ends, and durations, instants, UUIDs and regular expressions as those of Java.
 */
internal object StandardValues {

  private const val BYTE = 0xFFL
  private const val SHORT = 0xFFFFL
  private const val INT = 0xFFFFFFFFL
  private val LONG = BigInteger.ONE.shiftLeft(Long.SIZE_BITS) - BigInteger.ONE

  private val forms: Map<Class<*>, ValueForm> =
      mapOf(
          UByte::class.java to
              ValueForm(
                  Long::class.javaObjectType,
                  { (it as Byte).toLong() and BYTE },
                  { inRange(it as Long, BYTE, "UByte").toByte() },
                  { (it as UByte).toByte() },
                  { (it as Byte).toUByte() }),
          UShort::class.java to
              ValueForm(
                  Long::class.javaObjectType,
                  { (it as Short).toLong() and SHORT },
                  { inRange(it as Long, SHORT, "UShort").toShort() },
                  { (it as UShort).toShort() },
                  { (it as Short).toUShort() }),
          UInt::class.java to
              ValueForm(
                  Long::class.javaObjectType,
                  { (it as Int).toLong() and INT },
                  { inRange(it as Long, INT, "UInt").toInt() },
                  { (it as UInt).toInt() },
                  { (it as Int).toUInt() }),
          ULong::class.java to
              ValueForm(
                  BigInteger::class.java,
                  { unsigned(it as Long) },
                  { signed(it as BigInteger) },
                  { (it as ULong).toLong() },
                  { (it as Long).toULong() }),
          UByteArray::class.java to
              ValueForm(
                  ByteArray::class.java,
                  { it },
                  { it },
                  { (it as UByteArray).asByteArray() },
                  { (it as ByteArray).asUByteArray() }),
          UShortArray::class.java to
              ValueForm(
                  IntArray::class.java,
                  { s -> (s as ShortArray).let { IntArray(it.size) { i -> it[i].toUShort().toInt() } } },
                  { i ->
                    (i as IntArray).let {
                      ShortArray(it.size) { k -> inRange(it[k].toLong(), SHORT, "UShort").toShort() }
                    }
                  },
                  { (it as UShortArray).asShortArray() },
                  { (it as ShortArray).asUShortArray() }),
          UIntArray::class.java to
              ValueForm(
                  LongArray::class.java,
                  { LongArray((it as IntArray).size) { i -> it[i].toLong() and INT } },
                  { IntArray((it as LongArray).size) { i -> inRange(it[i], INT, "UInt").toInt() } },
                  { (it as UIntArray).asIntArray() },
                  { (it as IntArray).asUIntArray() }),
          ULongArray::class.java to
              ValueForm(
                  Array<BigInteger>::class.java,
                  { Array((it as LongArray).size) { i -> unsigned(it[i]) } },
                  { read -> (read as Array<*>).let { LongArray(it.size) { i -> signed(it[i]) } } },
                  { (it as ULongArray).asLongArray() },
                  { (it as LongArray).asULongArray() }),
          Duration::class.java to
              ValueForm(
                  java.time.Duration::class.java,
                  { duration(it as Long).toJavaDuration() },
                  { raw((it as java.time.Duration).toKotlinDuration()) },
                  { raw(it as Duration) },
                  { duration(it as Long) }),
          Instant::class.java to
              ValueForm(
                  java.time.Instant::class.java,
                  { (it as Instant).toJavaInstant() },
                  { (it as java.time.Instant).toKotlinInstant() },
                  { it },
                  { it!! }),
          Uuid::class.java to
              ValueForm(
                  UUID::class.java,
                  { (it as Uuid).toJavaUuid() },
                  { (it as UUID).toKotlinUuid() },
                  { it },
                  { it!! }),
          Regex::class.java to
              ValueForm(
                  Pattern::class.java,
                  { (it as Regex).toPattern() },
                  { (it as Pattern).toRegex() },
                  { it },
                  { it!! }),
          IntRange::class.java to
              ValueForm(
                  IntEnds::class.java,
                  { (it as IntRange).let { r -> IntEnds(r.first, r.last) } },
                  { (it as IntEnds).let { e -> e.start..e.end } },
                  { it },
                  { it!! }),
          LongRange::class.java to
              ValueForm(
                  LongEnds::class.java,
                  { (it as LongRange).let { r -> LongEnds(r.first, r.last) } },
                  { (it as LongEnds).let { e -> e.start..e.end } },
                  { it },
                  { it!! }),
          Sequence::class.java to
              ValueForm(
                  List::class.java,
                  { (it as Sequence<*>).toList() },
                  { throw IllegalArgumentException("a Sequence is not read; declare a List") },
                  { it },
                  { it!! }),
      )

  /** The ends of a range, both of them in it. */
  internal data class IntEnds(val start: Int, val end: Int)

  /** The ends of a range of long numbers. */
  internal data class LongEnds(val start: Long, val end: Long)

  /** The form of a class; null where it is none of these. */
  fun of(type: Class<*>): ValueForm? = forms[type]

  private fun inRange(value: Long, most: Long, type: String): Long {
    require(value in 0..most) { "$value is no $type, which is 0 to $most" }
    return value
  }

  private fun unsigned(bits: Long): BigInteger = BigInteger.valueOf(bits).and(LONG)

  private fun signed(value: Any?): Long {
    val number = requireNotNull(value as BigInteger?) { "null is no ULong" }
    require(number.signum() >= 0 && number <= LONG) { "$number is no ULong, which is 0 to $LONG" }
    return number.toLong()
  }

  // a duration has no public form of the number that it wraps

  private val unbox =
      Duration::class.java.getDeclaredMethod("unbox-impl").also { it.isAccessible = true }

  private val box =
      Duration::class
          .java
          .getDeclaredMethod("box-impl", Long::class.javaPrimitiveType)
          .also { it.isAccessible = true }

  fun raw(duration: Duration): Long = unbox.invoke(duration) as Long

  fun duration(raw: Long): Duration = box.invoke(null, raw) as Duration
}
