package io.seriform.kotlin

import java.lang.reflect.Constructor
import org.objectweb.asm.Label
import org.objectweb.asm.MethodVisitor
import org.objectweb.asm.Opcodes
import org.objectweb.asm.Type

/**
 * Finds the default arguments that are null, a zero, an empty text or an empty container, in the
 * code of the constructor that fills them in: it alone says so without being called. For each
 * default it has `if (mask and bit != 0) argument = default`.
 */
internal class ConstantDefaults private constructor(private val masks: Map<Int, Int>) :
    MethodVisitor(Opcodes.ASM9) {

  private val found = HashMap<Int, Any?>()

  /** The instructions since the last jump or the last end of a default. */
  private val code = ArrayList<Any?>()

  /** The parameter whose default is being computed, and where that ends. */
  private var parameter = -1
  private var end: Label? = null

  override fun visitVarInsn(opcode: Int, index: Int) {
    code.add(if (opcode == Opcodes.ILOAD) Load(index) else Store(index))
  }

  override fun visitInsn(opcode: Int) {
    code.add(
        when (opcode) {
          Opcodes.ACONST_NULL -> null
          in Opcodes.ICONST_M1..Opcodes.ICONST_5 -> opcode - Opcodes.ICONST_0
          Opcodes.LCONST_0,
          Opcodes.LCONST_1 -> (opcode - Opcodes.LCONST_0).toLong()
          Opcodes.FCONST_0 -> 0f
          Opcodes.DCONST_0 -> 0.0
          else -> Other
        })
  }

  override fun visitIntInsn(opcode: Int, operand: Int) {
    code.add(operand)
  }

  override fun visitLdcInsn(value: Any) {
    code.add(value)
  }

  override fun visitMethodInsn(
      opcode: Int,
      owner: String,
      name: String,
      descriptor: String,
      isInterface: Boolean,
  ) {
    code.add(if (owner.startsWith("kotlin/collections/") && name in EMPTY) listOf<Any>() else Other)
  }

  override fun visitJumpInsn(opcode: Int, label: Label) {
    val n = code.size
    val mask = if (n >= 3) masks[(code[n - 3] as? Load)?.index] else null
    val bit = if (n >= 3) code[n - 2] as? Int else null
    if (opcode == Opcodes.IFEQ && mask != null && bit != null) {
      parameter = mask * Int.SIZE_BITS + Integer.numberOfTrailingZeros(bit)
      end = label
    } else {
      parameter = -1
    }
    code.clear()
  }

  override fun visitLabel(label: Label) {
    if (label == end) {
      if (parameter >= 0 && code.size == 2 && code[1] is Store && code[0] !is Load) {
        found[parameter] = code[0]
      }
      parameter = -1
      end = null
      code.clear()
    }
  }

  override fun visitFieldInsn(opcode: Int, owner: String, name: String, descriptor: String) {
    code.add(Other)
  }

  override fun visitTypeInsn(opcode: Int, type: String) {
    code.add(Other)
  }

  override fun visitInvokeDynamicInsn(
      name: String,
      descriptor: String,
      handle: org.objectweb.asm.Handle,
      vararg arguments: Any?,
  ) {
    code.add(Other)
  }

  private class Load(val index: Int)

  private class Store(val index: Int)

  private object Other

  companion object {

    /** Stands for every other default. */
    val OTHER: Any = Other

    private val EMPTY = setOf("emptyList", "emptySet", "emptyMap")

    /**
     * The constant defaults by parameter.
     *
     * @param count how many parameters there are, before the masks
     */
    fun of(constructor: Constructor<*>, count: Int): Map<Int, Any?> {
      val masks = HashMap<Int, Int>()
      var local = 1
      constructor.parameterTypes.forEachIndexed { i, parameter ->
        if (i >= count) {
          masks[local] = i - count
        }
        local += Type.getType(parameter).size
      }
      val defaults = ConstantDefaults(masks)
      return if (ClassFile.visit(constructor, defaults)) defaults.found else mapOf()
    }
  }
}
