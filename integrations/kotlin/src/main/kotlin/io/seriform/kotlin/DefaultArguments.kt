package io.seriform.kotlin

import io.seriform.model.rules.ObjectMaker
import io.seriform.reflect.Reach
import java.lang.reflect.Constructor
import java.lang.reflect.Executable
import java.lang.reflect.InvocationTargetException

/**
 * Makes objects by the primary constructor, with its default arguments where arguments are missing.
 * Kotlin compiles a second constructor for that: it takes the arguments, a bit for each that is
 * missing, and a marker that is null.
 */
internal class DefaultArguments(
    private val constructor: Constructor<*>,
    private val names: List<String>,
    private val optional: List<Boolean>,
) : ObjectMaker {

  private val defaulting: Constructor<*>? = if (optional.any { it }) find() else null

  private fun find(): Constructor<*>? {
    val masks = Array<Class<*>>(masks()) { Int::class.javaPrimitiveType!! }
    val types = arrayOf(*constructor.parameterTypes, *masks)
    return constructor.declaringClass.declaredConstructors
        .firstOrNull {
          it.parameterCount == types.size + 1 &&
              it.parameterTypes.last() == MARKER &&
              it.parameterTypes.dropLast(1) == types.toList()
        }
        ?.also(Reach::open)
  }

  private fun masks() = (names.size + Int.SIZE_BITS - 1) / Int.SIZE_BITS

  override fun executable(): Executable = constructor

  override fun names(): List<String> = names

  override fun fills(parameter: Int): Boolean = defaulting != null && optional[parameter]

  private val fillers: Map<Int, Any?> by lazy {
    defaulting?.let { ConstantDefaults.of(it, names.size) } ?: mapOf()
  }

  override fun filler(parameter: Int): Any? = fillers.getOrDefault(parameter, ConstantDefaults.OTHER)

  override fun make(arguments: Array<Any?>, given: BooleanArray): Any {
    val all = arguments.copyOf(names.size + masks() + 1)
    for (mask in 0 until masks()) {
      var bits = 0
      for (i in mask * Int.SIZE_BITS until minOf(names.size, (mask + 1) * Int.SIZE_BITS)) {
        if (!given[i]) {
          bits = bits or (1 shl i)
        }
      }
      all[names.size + mask] = bits
    }
    try {
      return checkNotNull(defaulting).newInstance(*all)
    } catch (e: InvocationTargetException) {
      throw e.targetException
    }
  }

  companion object {

    /** The class of the parameter that only tells constructors apart. */
    val MARKER: Class<*> = Class.forName("kotlin.jvm.internal.DefaultConstructorMarker")
  }
}
