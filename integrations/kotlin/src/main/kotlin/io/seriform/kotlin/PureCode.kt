package io.seriform.kotlin

import java.lang.reflect.Modifier
import org.objectweb.asm.MethodVisitor
import org.objectweb.asm.Opcodes

/**
 * The instructions that give the same whenever they run: calls of known functions without state,
 * and of constructors that have such instructions only. What is not known is not pure.
 */
internal class PureCode(private val loader: ClassLoader?) {

  /** The constructors that were looked at; one that calls itself is not pure. */
  private val known = HashMap<String, Boolean>()

  fun field(opcode: Int, owner: String, name: String): Boolean =
      when {
        opcode == Opcodes.PUTSTATIC -> false
        opcode != Opcodes.GETSTATIC || CONSTANTS.any(owner::startsWith) -> true
        else -> {
          val field = load(owner)?.declaredFields?.firstOrNull { it.name == name }
          field != null &&
              Modifier.isFinal(field.modifiers) &&
              (field.isEnumConstant || name == "INSTANCE" || name == "Companion")
        }
      }

  fun call(owner: String, name: String, descriptor: String): Boolean =
      when {
        FUNCTIONS.any(owner::startsWith) -> !name.startsWith("shuffle")
        owner in TEXTS -> name != "hashCode"
        owner.startsWith("java/time/") -> name.startsWith("of") || name == "parse"
        owner.startsWith("java/") -> name == "valueOf" || (name == "<init>" && made(owner))
        name in CONSTRUCTORS -> constructor(owner, name, descriptor)
        else -> false
      }

  private fun made(owner: String): Boolean =
      owner in PLAIN || owner.startsWith("java/math/") || owner.endsWith("Exception")

  private fun constructor(owner: String, name: String, descriptor: String): Boolean {
    val key = "$owner.$name$descriptor"
    known[key]?.let {
      return it
    }
    known[key] = false
    val code = Code()
    val type = load(owner)
    val read = type != null && ClassFile.visit(type, name, descriptor, code)
    return (read && code.found && code.pure).also { known[key] = it }
  }

  private fun load(owner: String): Class<*>? =
      try {
        Class.forName(owner.replace('/', '.'), false, loader)
      } catch (e: ClassNotFoundException) {
        null
      } catch (e: LinkageError) {
        null
      }

  private inner class Code : MethodVisitor(Opcodes.ASM9) {

    var found = false
    var pure = true

    override fun visitCode() {
      found = true
    }

    override fun visitFieldInsn(opcode: Int, owner: String, name: String, descriptor: String) {
      pure = pure && field(opcode, owner, name)
    }

    override fun visitMethodInsn(
        opcode: Int,
        owner: String,
        name: String,
        descriptor: String,
        isInterface: Boolean,
    ) {
      pure = pure && call(owner, name, descriptor)
    }
  }

  private companion object {

    /** The owners of static fields that are constants. */
    val CONSTANTS = listOf("java/lang/Boolean", "java/math/", "java/time/")

    /** The owners of functions without state. */
    val FUNCTIONS =
        listOf("collections/", "jvm/internal/", "ranges/", "text/", "time/Duration", "Pair").plus(
                listOf("Triple", "TuplesKt", "UByte", "UInt", "ULong", "UShort"))
            .map { "kotlin/$it" }

    /** The constructors of classes, and of value classes. */
    val CONSTRUCTORS = setOf("<init>", "constructor-impl", "box-impl")

    /** The classes that checks of arguments and their messages use. */
    val TEXTS = listOf("CharSequence", "Object", "String", "StringBuilder").map { "java/lang/$it" }

    /** Classes of Java whose objects are the same when they are made of the same. */
    val PLAIN =
        listOf("ArrayList", "HashMap", "HashSet", "LinkedHashMap", "LinkedHashSet", "LinkedList")
            .plus(listOf("ArrayDeque", "TreeMap", "TreeSet"))
            .map { "java/util/$it" }
  }
}
