package io.seriform.codec;

import io.seriform.error.EncodeException;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import io.seriform.wire.Pool;
import io.seriform.wire.Sink;
import java.io.OutputStream;

/**
 * The part of a codec that formats implement and call: one value, written to an output or read from
 * an input. Users call {@code io.seriform.Codec}, which has methods for arrays, buffers and
 * streams; other modules of the library call {@link CodecParts}.
 *
 * @param <T> the type
 */
public abstract class FormatCodec<T> {

  private final TypeCodec root;
  private final Pool<? extends Output> outputs;
  private final Pool<? extends Input> inputs;

  /**
   * For {@code io.seriform.Codec}.
   *
   * @param root writes and reads the value
   * @param outputs where the format's writers are kept
   * @param inputs where the format's readers are kept
   */
  protected FormatCodec(
      TypeCodec root, Pool<? extends Output> outputs, Pool<? extends Input> inputs) {
    this.root = root;
    this.outputs = outputs;
    this.inputs = inputs;
  }

  /** Writes and reads as another codec does, and shares its writers and readers. */
  protected FormatCodec(FormatCodec<T> other) {
    this(other.root, other.outputs, other.inputs);
  }

  // ---- writing

  /**
   * Writes a value to the beginning of an output.
   *
   * @return the position after it
   */
  protected final int write(Output out, T value) {
    return write(out, 0, value);
  }

  /** Writes a value to an output, from a position on. */
  final int write(Output out, int pos, T value) {
    return value == null ? writeNull(out, pos) : write(out, pos, value, root);
  }

  /** Writes an element of a list that is written value by value. */
  final int writeElement(Output out, int pos, T value) {
    return value == null ? writeNullWithin(out, pos) : write(out, pos, value, root.element());
  }

  /** Writes a value that is part of a document; errors are those of the parts within. */
  final int writePart(Output out, int pos, T value) {
    if (value == null) {
      return writeNullWithin(out, pos);
    }
    try {
      return root.part().write(out, out.buf, pos, value);
    } catch (StackOverflowError e) {
      throw tooDeep(out, value, e);
    }
  }

  private int write(Output out, int pos, T value, TypeCodec codec) {
    try {
      long start = out.place(pos);
      int end = codec.write(out, out.buf, pos, value);
      out.admitDocument(start, end);
      return end;
    } catch (StackOverflowError e) {
      throw failed(tooDeep(out, value, e));
    } catch (SeriformException e) {
      throw failed(e);
    }
  }

  /**
   * Gives the rest of what was written to where the output goes.
   *
   * @param end how much of {@code out.buf} is filled
   */
  protected final void finish(Output out, int end) {
    try {
      out.finish(end);
    } catch (SeriformException e) {
      throw failed(e);
    }
  }

  /** Returns the exception that leaves a call that writes. */
  protected final SeriformException failed(SeriformException e) {
    SeriformException shown = e instanceof LimitException limit ? limit.orCycle(this::mended) : e;
    if (CodecErrors.CYCLE.equals(shown.problem())) {
      shown.hinting(mended(null));
    }
    return shown.at(name(), -1).leaving();
  }

  /** Returns the fix for a cycle through an object, a list or a map; null for a node. */
  private String mended(Object again) {
    CodecOrigin origin = root.origin();
    return origin == null ? null : origin.codecs().protocol().references().cycleHint(again);
  }

  /**
   * The error if a limit is set higher than the thread's stack allows: a cycle, if that is the
   * reason. It is found by writing once more, to nowhere and only so deep that the stack suffices.
   */
  private SeriformException tooDeep(Output out, T value, StackOverflowError ended) {
    int reached = out.limits().depth() - out.depthLeft;
    // less and less: frames are larger where code is interpreted that was compiled before
    for (int depth = reached / 4 * 3; depth > 0; depth /= 2) {
      Output again = outputs.take();
      again.start(Sink.of(OutputStream.nullOutputStream()));
      again.depthLeft = depth;
      try {
        root.write(again, again.buf, 0, value);
      } catch (StackOverflowError e) {
        continue;
      } catch (LimitException e) {
        if (e.orCycle(this::mended) instanceof EncodeException cycle) {
          return cycle;
        }
      }
      break;
    }
    return CodecErrors.stackEnded(
        ended, out.limits(), out.limits().depth() - reached, EncodeException::new);
  }

  // ---- reading

  /** Reads a value from an input that has been started, and returns the input to the pool. */
  protected final T read(Input in) {
    T value;
    try {
      value = readOne(in);
      finish(in);
    } catch (SeriformException e) {
      throw e.leaving();
    }
    giveBack(in);
    return value;
  }

  /** Reads a value and leaves the input behind it. */
  final T readOne(Input in) {
    return readOne(in, root);
  }

  /** Reads a value that is part of a document, and leaves the input behind it. */
  final T readPart(Input in) {
    return readOne(in, root.part());
  }

  @SuppressWarnings("unchecked") // the codec reads values of its type
  private T readOne(Input in, TypeCodec codec) {
    T value;
    try {
      value = !codec.readsNull() && isNull(in) ? null : (T) codec.read(in);
    } catch (StackOverflowError e) {
      // the limit is higher than the stack of the thread is deep
      throw in.at(
          CodecErrors.stackEnded(e, in.limits(), in.depthLeft, MappingException::new), in.pos);
    }
    CodecInput.of(in).settle(value);
    return value;
  }

  // ---- the pools

  /** Takes an input from the pool. */
  protected final Input input() {
    return inputs.take();
  }

  /** Takes an output from the pool. */
  protected final Output output() {
    return outputs.take();
  }

  // an output or input whose call failed is not given back: its state may be anything

  /** Returns an output to the pool after a call that did not fail. */
  protected final void giveBack(Output out) {
    out.reset();
    give(outputs, out);
  }

  /** Returns an input to the pool after a call that did not fail. */
  protected final void giveBack(Input in) {
    in.reset();
    give(inputs, in);
  }

  @SuppressWarnings("unchecked") // what was taken from the pool goes back to it
  private static <X> void give(Pool<? extends X> pool, X x) {
    ((Pool<X>) pool).give(x);
  }

  /** Refuses to be used within documents of another format, or of the same with other options. */
  final void requireKin(FormatCodec<?> other) {
    if (inputs != other.inputs || isFiltered()) {
      String of =
          name().equals(other.name())
              ? "a " + name() + " with other options"
              : name() + ", and not of " + other.name();
      throw new IllegalArgumentException(
          "the codec is of " + of + ": take it from the format that the reader or writer is from");
    }
  }

  /** Returns where the codec of the value comes from; null if it is not one of a registry. */
  final CodecOrigin origin() {
    return root.origin();
  }

  /** Returns the format and the type: {@code JSON of com.acme.Order}. */
  @Override
  public String toString() {
    return origin() == null ? name() : name() + " of " + origin().type().getTypeName();
  }

  // ---- what formats say

  /** The format's name. */
  protected abstract String name();

  /** Returns true if what is written is not the format's own bytes, but something made of them. */
  protected boolean isFiltered() {
    return false;
  }

  /** Writes a null as the whole document; returns the position after it. */
  protected abstract int writeNull(Output out, int pos);

  /** Writes a null within a document, where it is written in another way than a whole one. */
  protected int writeNullWithin(Output out, int pos) {
    return writeNull(out, pos);
  }

  /** Returns true if {@link #finished} does anything, and so needs the whole document. */
  protected boolean rewrites() {
    return false;
  }

  /**
   * Rewrites a document that is finished, in {@code out.buf}, which may become another array.
   *
   * @param end how much of the buffer the document takes
   * @return the new end
   */
  protected int finished(Output out, int end) {
    return end;
  }

  /** Wraps the sink of a document that is streamed: a sink between the output and its own sink. */
  protected Sink through(Sink sink) {
    return sink;
  }

  /** Returns true if the whole document is a null; it is then consumed. */
  protected abstract boolean isNull(Input in);

  /** Refuses anything after the value. */
  protected abstract void finish(Input in);
}
