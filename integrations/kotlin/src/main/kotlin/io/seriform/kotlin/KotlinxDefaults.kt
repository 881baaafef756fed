package io.seriform.kotlin

import java.lang.reflect.Constructor
import java.lang.reflect.InaccessibleObjectException
import java.lang.reflect.Modifier
import org.objectweb.asm.Label
import org.objectweb.asm.MethodVisitor
import org.objectweb.asm.Opcodes
import org.objectweb.asm.Type

/**
 * Finds the defaults of properties that depend on nothing that may change, as other properties,
 * clocks and counters do, in the constructor that the
 * plugin of kotlinx.serialization adds: it takes a bit for each property that was read, the values,
 * and a marker. For each default it has `if (seen and bit == 0) this.x = default`.
 */
internal class KotlinxDefaults
private constructor(
    private val type: String,
    private val masks: Int,
    private val end: Int,
    private val pure: PureCode,
) : MethodVisitor(Opcodes.ASM9) {

  /** The bit of each field with a default that stands alone. */
  private val bits = HashMap<String, Int>()

  /** The last instructions: the number of a mask, and a bit of it. */
  private var mask = 0
  private var constant = 0

  /** The bit whose default is being computed; -1 for none. */
  private var bit = -1

  /** The loads of the object itself since the default began; one of them is for the field. */
  private var uses = 0

  override fun visitVarInsn(opcode: Int, index: Int) {
    if (opcode == Opcodes.ILOAD && index in 1..masks) {
      mask = index
    }
    if (index == 0) {
      uses++
    } else if (index < end) {
      bit = -1
    }
  }

  override fun visitInsn(opcode: Int) {
    if (opcode in Opcodes.ICONST_M1..Opcodes.ICONST_5) {
      constant = opcode - Opcodes.ICONST_0
    }
  }

  override fun visitIntInsn(opcode: Int, operand: Int) {
    constant = operand
  }

  override fun visitLdcInsn(value: Any) {
    constant = value as? Int ?: 0
  }

  override fun visitJumpInsn(opcode: Int, label: Label) {
    if (opcode == Opcodes.IFNE && mask > 0) {
      bit = (mask - 1) * Int.SIZE_BITS + Integer.numberOfTrailingZeros(constant)
      uses = 0
    }
    mask = 0
  }

  override fun visitFieldInsn(opcode: Int, owner: String, name: String, descriptor: String) {
    if (opcode == Opcodes.PUTFIELD && owner == type) {
      if (bit >= 0 && uses == 1) {
        bits[name] = bit
      }
      bit = -1
    } else if (!pure.field(opcode, owner, name)) {
      bit = -1
    }
  }

  override fun visitMethodInsn(
      opcode: Int,
      owner: String,
      name: String,
      descriptor: String,
      isInterface: Boolean,
  ) {
    if (!pure.call(owner, name, descriptor)) {
      bit = -1
    }
  }

  /** A default; it may be null. */
  class Default(val value: Any?)

  companion object {

    private const val MARKER = "kotlinx.serialization.internal.SerializationConstructorMarker"

    /** The defaults of a class by its fields; none of a class that cannot be made of nothing. */
    fun of(type: Class<*>): Map<String, Default> {
      val constructor =
          type.declaredConstructors.firstOrNull { it.parameterTypes.lastOrNull()?.name == MARKER }
      if (constructor == null || Modifier.isAbstract(type.modifiers)) {
        return mapOf()
      }
      val bits = bits(constructor)
      try {
        val first = made(constructor, bits.values.toSet())
        val second = made(constructor, bits.values.toSet())
        return bits.keys
            .map { type.getDeclaredField(it).also { field -> field.isAccessible = true } }
            .filter { it.get(first) == it.get(second) }
            .associate { it.name to Default(it.get(first)) }
      } catch (e: ReflectiveOperationException) {
        // the class refuses what it is made of; then all its values are written
        return mapOf()
      } catch (e: InaccessibleObjectException) {
        // its module opens the package to nobody
        return mapOf()
      }
    }

    private fun masks(properties: Int) = (properties + Int.SIZE_BITS - 1) / Int.SIZE_BITS

    /** Returns the number of masks that a constructor begins with, as its other properties need. */
    private fun masks(constructor: Constructor<*>): Int {
      val all = constructor.parameterCount - 1
      return (1..all).first { masks(all - it) <= it }
    }

    private fun bits(constructor: Constructor<*>): Map<String, Int> {
      val type = constructor.declaringClass
      val end = 1 + constructor.parameterTypes.sumOf { Type.getType(it).size }
      val pure = PureCode(type.classLoader)
      val found = KotlinxDefaults(Type.getInternalName(type), masks(constructor), end, pure)
      return if (ClassFile.visit(constructor, found)) found.bits else mapOf()
    }

    /** An object with the defaults of some bits, and zeros and nulls elsewhere. */
    private fun made(constructor: Constructor<*>, bits: Set<Int>): Any {
      constructor.isAccessible = true
      val masks = masks(constructor)
      val arguments =
          constructor.parameterTypes.mapIndexed { i, each ->
            if (i < masks) {
              (0 until Int.SIZE_BITS)
                  .filter { i * Int.SIZE_BITS + it !in bits }
                  .fold(0) { mask, bit -> mask or (1 shl bit) }
            } else if (each.isPrimitive) {
              java.lang.reflect.Array.get(java.lang.reflect.Array.newInstance(each, 1), 0)
            } else {
              null
            }
          }
      return constructor.newInstance(*arguments.toTypedArray())
    }
  }
}
