package io.seriform.codec.compile.code;

import static org.objectweb.asm.Opcodes.ATHROW;

import io.seriform.codec.CodecErrors;
import io.seriform.error.SeriformException;
import io.seriform.wire.Input;
import org.objectweb.asm.Label;

/**
 * Adds the property's name to an exception that passes. Costs nothing where none does: compiled
 * code has the number of the property as a constant of the place that throws.
 */
public final class Guard {

  private final Code c;
  private final CodecClassBuilder builder;
  private final String[] names;

  /** The method of {@link CodecErrors} that handles it. */
  private final String failure;

  private final Class<?> about;
  private final int variable;

  /** The local variable with the property's number. */
  private final int at;

  private final Label from;

  private Guard(
      Code c,
      CodecClassBuilder builder,
      String[] names,
      String failure,
      Class<?> about,
      int variable) {
    this.c = c;
    this.builder = builder;
    this.names = names;
    this.failure = failure;
    this.about = about;
    this.variable = variable;
    this.at = c.local(int.class);
    c.push(-1);
    c.store(int.class, at);
    this.from = c.here();
  }

  /** Guards what is read from here on; the input tells the place. */
  public static Guard ofReading(Code c, CodecClassBuilder builder, String[] names) {
    return new Guard(c, builder, names, "reading", Input.class, Locals.IN);
  }

  /** Guards what is written from here on; the object tells what it was. */
  public static Guard ofWriting(Code c, CodecClassBuilder builder, String[] names) {
    return new Guard(c, builder, names, "writing", Object.class, Locals.VALUE);
  }

  /** Marks what follows as the property of that number. */
  public void at(int ordinal) {
    c.push(ordinal);
    c.store(int.class, at);
  }

  /** Ends what is guarded. */
  public void close() {
    c.handler(from, c.here());
    c.load(about, variable);
    builder.constant(c, names, String[].class);
    c.load(int.class, at);
    c.call(
        CodecErrors.class,
        failure,
        SeriformException.class,
        Throwable.class,
        about,
        String[].class,
        int.class);
    c.m.visitInsn(ATHROW);
  }

  /** The variable that {@link #at} sets. */
  public int local() {
    return at;
  }
}
