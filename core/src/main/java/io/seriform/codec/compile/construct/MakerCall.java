package io.seriform.codec.compile.construct;

import static org.objectweb.asm.Opcodes.*;

import io.seriform.codec.compile.code.Code;
import io.seriform.codec.compile.read.ReaderEmitter;
import io.seriform.model.Creation;
import io.seriform.model.rules.ObjectMaker;
import java.lang.reflect.Executable;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import org.objectweb.asm.Label;
import org.objectweb.asm.Type;

/**
 * Emits the choice between a creator and its {@link ObjectMaker}, which makes the objects that lack
 * an argument for which it has a value of its own.
 */
final class MakerCall {

  private static final String MAKER = Type.getInternalName(ObjectMaker.class);

  private final ReaderEmitter values;
  private final Creation.Parameters creation;

  MakerCall(ReaderEmitter values, Creation.Parameters creation) {
    this.values = values;
    this.creation = creation;
  }

  /**
   * Leaves the object on the stack.
   *
   * @param argument puts an argument on the stack
   * @param given puts on the stack whether there is an argument; null for a parameter that never
   *     has one
   * @param direct calls the creator, and leaves the object on the stack
   */
  void emit(
      Code c, Class<?> raw, IntConsumer argument, IntFunction<Runnable> given, Runnable direct) {
    Label lacks = new Label();
    Label done = new Label();
    boolean never = creation.maker().always();
    for (int i = 0; i < creation.count(); i++) {
      never |= creation.fills(i) && given.apply(i) == null;
    }
    if (!never) {
      for (int i = 0; i < creation.count(); i++) {
        if (creation.fills(i)) {
          given.apply(i).run();
          c.jump(IFEQ, lacks);
        }
      }
      direct.run();
      c.cast(values.named(raw));
      c.jump(GOTO, done);
      c.mark(lacks);
    }
    values.builder.constant(c, creation.maker(), ObjectMaker.class);
    arguments(c, creation.executable(), argument);
    given(c, given);
    c.m.visitMethodInsn(
        INVOKEINTERFACE, MAKER, "make", "([Ljava/lang/Object;[Z)Ljava/lang/Object;", true);
    c.cast(values.named(raw));
    c.mark(done);
  }

  /** Pushes an array of the arguments. */
  static void arguments(Code c, Executable e, IntConsumer argument) {
    Class<?>[] types = e.getParameterTypes();
    c.push(types.length);
    c.m.visitTypeInsn(ANEWARRAY, Type.getInternalName(Object.class));
    for (int i = 0; i < types.length; i++) {
      c.m.visitInsn(DUP);
      c.push(i);
      argument.accept(i);
      if (types[i].isPrimitive()) {
        c.box(types[i]);
      }
      c.m.visitInsn(AASTORE);
    }
  }

  private void given(Code c, IntFunction<Runnable> given) {
    c.push(creation.count());
    c.m.visitIntInsn(NEWARRAY, T_BOOLEAN);
    for (int i = 0; i < creation.count(); i++) {
      Runnable one = creation.fills(i) ? given.apply(i) : () -> c.push(1);
      if (one != null) {
        c.m.visitInsn(DUP);
        c.push(i);
        one.run();
        c.m.visitInsn(BASTORE);
      }
    }
  }
}
