package io.seriform.kotlin

import io.seriform.TypeRef
import io.seriform.json.Json
import kotlin.reflect.typeOf

/**
 * Reads a value from JSON: `json.decode<List<Order>>(text)`.
 *
 * @throws io.seriform.error.SeriformException where the text is no such value, or is null, or holds
 *   a null, that the type does not admit
 */
public inline fun <reified T> Json.decode(text: String): T =
    admitted(decode(text, object : TypeRef<T>() {}), typeOf<T>())
