package io.seriform.kotlin

import io.seriform.Codec
import io.seriform.Format
import io.seriform.TypeRef
import io.seriform.error.MappingException
import java.io.InputStream
import kotlin.reflect.KType
import kotlin.reflect.typeOf

/** Returns the codec of a type, generic ones too: `json.codec<List<Order>>()`. */
public inline fun <reified T> Format.codec(): Codec<T> = codec(object : TypeRef<T>() {})

/**
 * Writes a value as one of the type that reading asks for, where that is not the value's own class:
 * `json.encodeAs<Shape>(circle)`.
 */
public inline fun <reified T> Format.encodeAs(value: T): ByteArray = codec<T>().encode(value)

/**
 * Reads a value: `json.decode<List<Order>>(bytes)`.
 *
 * @throws io.seriform.error.SeriformException where the bytes are no such value, or are null, or
 *   hold a null, that the type does not admit
 */
public inline fun <reified T> Format.decode(bytes: ByteArray): T =
    admitted(codec<T>().decode(bytes), typeOf<T>())

/** Reads a value from a stream, to its end. */
public inline fun <reified T> Format.decode(stream: InputStream): T =
    admitted(codec<T>().decode(stream), typeOf<T>())

/** Refuses the nulls that a type does not admit. */
@PublishedApi
internal fun <T> admitted(value: T, type: KType): T {
  if (value == null || type.arguments.isNotEmpty()) {
    try {
      NullCheck.of(type)?.check(value, "the value")
    } catch (e: MappingException) {
      throw e.leaving()
    }
  }
  return value
}
