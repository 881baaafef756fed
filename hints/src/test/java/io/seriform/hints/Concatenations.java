package io.seriform.hints;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The texts of a method: constants, and those that are put together by {@code +}, as one text with
 * a mark for each part that is filled in. The compiler makes a StringBuilder of each, or an
 * instruction that has the text.
 */
final class Concatenations extends MethodVisitor {

  private static final String BUILDER = "java/lang/StringBuilder";

  private final char filled;
  private final Consumer<String> texts;

  /** Parts of the texts that are being put together; null for one that is filled in. */
  private final Deque<List<String>> open = new ArrayDeque<>();

  /** A constant that the last instruction has loaded; null for none. */
  private String loaded;

  /** Whether the last instruction has left the innermost builder on the stack. */
  private boolean atBuilder;

  Concatenations(char filled, Consumer<String> texts) {
    super(Opcodes.ASM9);
    this.filled = filled;
    this.texts = texts;
  }

  private void other() {
    if (loaded != null) {
      texts.accept(loaded);
      loaded = null;
    }
    atBuilder = false;
  }

  /** A builder of the program itself is kept, and its parts are texts of their own. */
  private void keeps() {
    if (atBuilder) {
      open.pop().stream().filter(part -> part != null).forEach(texts);
    }
    other();
  }

  @Override
  public void visitLdcInsn(Object value) {
    other();
    loaded = value instanceof String s ? s : null;
  }

  @Override
  public void visitIntInsn(int opcode, int operand) {
    other();
    loaded = opcode == Opcodes.BIPUSH ? String.valueOf((char) operand) : null;
  }

  @Override
  public void visitTypeInsn(int opcode, String type) {
    other();
    if (opcode == Opcodes.NEW && type.equals(BUILDER)) {
      open.push(new ArrayList<>());
    }
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    String constant = loaded;
    boolean builder = owner.equals(BUILDER) && !open.isEmpty();
    if (builder && name.equals("append")) {
      boolean isConstant =
          descriptor.startsWith("(Ljava/lang/String;)") || descriptor.startsWith("(C)");
      open.peek().add(isConstant ? constant : null);
      loaded = null;
      atBuilder = true;
    } else if (builder && name.equals("toString") && atBuilder) {
      StringBuilder text = new StringBuilder();
      open.pop().forEach(part -> text.append(part == null ? String.valueOf(filled) : part));
      texts.accept(text.toString());
      atBuilder = false;
    } else if (builder && name.equals("<init>")) {
      other();
      atBuilder = descriptor.equals("()V");
      if (!atBuilder) {
        open.pop();
      }
    } else {
      other();
    }
  }

  @Override
  public void visitInvokeDynamicInsn(
      String name, String descriptor, Handle bootstrap, Object... arguments) {
    other();
    for (Object argument : arguments) {
      if (!(argument instanceof ConstantDynamic) && argument instanceof String s) {
        texts.accept(s);
      }
    }
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode == Opcodes.POP || opcode == Opcodes.ARETURN) {
      keeps();
    } else if (opcode != Opcodes.DUP || (!open.isEmpty() && !open.peek().isEmpty())) {
      other();
    }
  }

  @Override
  public void visitVarInsn(int opcode, int variable) {
    if (opcode == Opcodes.ASTORE) {
      keeps();
    } else {
      other();
    }
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    if (opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC) {
      keeps();
    } else {
      other();
    }
  }

  @Override
  public void visitJumpInsn(int opcode, Label label) {
    other();
  }

  @Override
  public void visitFrame(int type, int locals, Object[] local, int stacked, Object[] stack) {
    other();
  }

  @Override
  public void visitIincInsn(int variable, int increment) {
    other();
  }

  @Override
  public void visitTableSwitchInsn(int min, int max, Label otherwise, Label... labels) {
    other();
  }

  @Override
  public void visitLookupSwitchInsn(Label otherwise, int[] keys, Label[] labels) {
    other();
  }

  @Override
  public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
    other();
  }

  @Override
  public void visitEnd() {
    other();
    open.forEach(parts -> parts.stream().filter(part -> part != null).forEach(texts));
    open.clear();
  }
}
