package io.seriform.scan;

import static org.objectweb.asm.Opcodes.*;

import io.seriform.error.ModelException;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Type;

/**
 * The content of a class file, whose class is neither loaded nor initialised. Immutable once it is
 * read.
 */
final class ClassFile {

  private final String name;
  private final int access;
  private final List<String> above;
  private final Set<String> annotations = new HashSet<>();
  private boolean local;

  private ClassFile(ClassReader file) {
    this.name = file.getClassName().replace('/', '.');
    this.access = file.getAccess();
    this.above =
        java.util.stream.Stream.concat(
                java.util.stream.Stream.ofNullable(file.getSuperName()),
                List.of(file.getInterfaces()).stream())
            .map(each -> each.replace('/', '.'))
            .toList();
    file.accept(new Visitor(), ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG);
  }

  private final class Visitor extends ClassVisitor {
    Visitor() {
      super(ASM9);
    }

    @Override
    public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
      annotations.add(Type.getType(descriptor).getClassName());
      return null;
    }

    @Override
    public void visitOuterClass(String owner, String method, String descriptor) {
      local = true;
    }
  }

  /**
   * Reads a class file.
   *
   * @throws ModelException if it is not a class file of a known version
   */
  static ClassFile read(InputStream in, String what) {
    try (in) {
      return new ClassFile(new ClassReader(in));
    } catch (IOException | RuntimeException e) {
      throw new ModelException(what + " cannot be read as a class file", e);
    }
  }

  /** The binary name of the class. */
  String name() {
    return name;
  }

  /** The binary names of the superclass and the interfaces. */
  List<String> above() {
    return above;
  }

  /** The binary names of the annotations in the file. */
  Set<String> annotations() {
    return annotations;
  }

  /** Returns true if objects can be of exactly this class, and it is neither local nor hidden. */
  boolean concrete() {
    boolean of = (access & ACC_ENUM) != 0 || (access & (ACC_ABSTRACT | ACC_INTERFACE)) == 0;
    return of && !local && (access & (ACC_SYNTHETIC | ACC_MODULE)) == 0;
  }
}
