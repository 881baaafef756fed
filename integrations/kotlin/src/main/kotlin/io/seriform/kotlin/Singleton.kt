package io.seriform.kotlin

import io.seriform.model.rules.ObjectMaker
import io.seriform.reflect.Reach
import java.lang.reflect.Constructor
import java.lang.reflect.Executable

/** Gives the one instance of an `object`, and makes no other. */
internal class Singleton
private constructor(private val constructor: Constructor<*>, private val instance: Any) :
    ObjectMaker {

  override fun executable(): Executable = constructor

  override fun names(): List<String> = listOf()

  override fun fills(parameter: Int): Boolean = false

  override fun filler(parameter: Int): Any? = null

  override fun always(): Boolean = true

  override fun make(arguments: Array<Any?>, given: BooleanArray): Any = instance

  companion object {

    /** The one of a class; null where it has none. */
    fun of(type: Class<*>): Singleton? {
      val field = type.declaredFields.firstOrNull { it.name == "INSTANCE" && it.type == type }
      val constructor = type.declaredConstructors.firstOrNull { it.parameterCount == 0 }
      if (field == null || constructor == null) {
        return null
      }
      Reach.open(field)
      return Singleton(constructor, field.get(null))
    }
  }
}
