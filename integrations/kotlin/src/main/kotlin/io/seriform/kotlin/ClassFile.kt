package io.seriform.kotlin

import java.io.IOException
import java.lang.reflect.Constructor
import org.objectweb.asm.AnnotationVisitor
import org.objectweb.asm.ClassReader
import org.objectweb.asm.ClassVisitor
import org.objectweb.asm.MethodVisitor
import org.objectweb.asm.Opcodes
import org.objectweb.asm.Type

/** The content of class files that reflection does not show. */
internal object ClassFile {

  /** Visits the code of a constructor; says whether its file could be read. */
  fun visit(constructor: Constructor<*>, code: MethodVisitor): Boolean =
      visit(
          constructor.declaringClass, "<init>", Type.getConstructorDescriptor(constructor), code)

  /** Visits the code of a method or constructor; says whether its file could be read. */
  fun visit(type: Class<*>, name: String, descriptor: String, code: MethodVisitor): Boolean =
      visit(type) { n, d -> code.takeIf { n == name && d == descriptor } }

  /** The names of the methods that have an annotation which is not kept for reflection. */
  fun methodsWith(annotation: String, type: Class<*>): Set<String> {
    val found = HashSet<String>()
    visit(type) { name, _ ->
      object : MethodVisitor(Opcodes.ASM9) {
        override fun visitAnnotation(descriptor: String, visible: Boolean): AnnotationVisitor? {
          if (descriptor == "L${annotation.replace('.', '/')};") {
            found.add(name)
          }
          return null
        }
      }
    }
    return found
  }

  private fun visit(type: Class<*>, method: (String, String) -> MethodVisitor?): Boolean {
    val file = type.name.substringAfterLast('.') + ".class"
    val stream = type.getResourceAsStream(file) ?: return false
    val visitor =
        object : ClassVisitor(Opcodes.ASM9) {
          override fun visitMethod(
              access: Int,
              name: String,
              descriptor: String,
              signature: String?,
              exceptions: Array<String>?,
          ): MethodVisitor? = method(name, descriptor)
        }
    return try {
      stream.use { ClassReader(it).accept(visitor, ClassReader.SKIP_DEBUG) }
      true
    } catch (e: IOException) {
      false
    } catch (e: RuntimeException) {
      // a class file that is newer than ASM, or that ASM reads past its end
      false
    }
  }
}
