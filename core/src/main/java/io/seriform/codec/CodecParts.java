package io.seriform.codec;

import io.seriform.error.SeriformException;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import io.seriform.wire.Sink;

/**
 * Calls the parts of a codec, for streams of values, trees and tokens: users of the codec do not
 * see them.
 */
public final class CodecParts {

  private CodecParts() {}

  /** Returns the format's name. */
  public static String name(FormatCodec<?> codec) {
    return codec.name();
  }

  /** Returns where the codec of the value comes from; null if it is not one of a registry. */
  public static CodecOrigin origin(FormatCodec<?> codec) {
    return codec.origin();
  }

  // ---- writing

  /** Takes an output from the pool. */
  public static Output output(FormatCodec<?> codec) {
    return codec.output();
  }

  /** Returns an output to the pool after a call that did not fail. */
  public static void giveBack(FormatCodec<?> codec, Output out) {
    codec.giveBack(out);
  }

  /** Writes a value to an output, from a position on; returns the position after it. */
  public static <T> int write(FormatCodec<T> codec, Output out, int pos, T value) {
    return codec.write(out, pos, value);
  }

  /** Writes an element of a list that is written value by value. */
  public static <T> int writeElement(FormatCodec<T> codec, Output out, int pos, T value) {
    return codec.writeElement(out, pos, value);
  }

  /** Writes a value that is part of a document; errors are those of the parts within. */
  public static <T> int writePart(FormatCodec<T> codec, Output out, int pos, T value) {
    return codec.writePart(out, pos, value);
  }

  /** Writes a null as the whole document. */
  public static int writeNull(FormatCodec<?> codec, Output out, int pos) {
    return codec.writeNull(out, pos);
  }

  /** Gives the rest of what was written to where the output goes. */
  public static void finish(FormatCodec<?> codec, Output out, int end) {
    codec.finish(out, end);
  }

  /** Rewrites a document that is finished; returns the new end. */
  public static int finished(FormatCodec<?> codec, Output out, int end) {
    return codec.finished(out, end);
  }

  /** Returns the sink between an output and its own sink, for a document that is streamed. */
  public static Sink through(FormatCodec<?> codec, Sink sink) {
    return codec.through(sink);
  }

  /** Returns the exception that leaves a call that writes. */
  public static SeriformException failed(FormatCodec<?> codec, SeriformException e) {
    return codec.failed(e);
  }

  // ---- reading

  /** Takes an input from the pool. */
  public static Input input(FormatCodec<?> codec) {
    return codec.input();
  }

  /** Returns an input to the pool after a call that did not fail. */
  public static void giveBack(FormatCodec<?> codec, Input in) {
    codec.giveBack(in);
  }

  /** Reads a value and leaves the input behind it. */
  public static <T> T readOne(FormatCodec<T> codec, Input in) {
    return codec.readOne(in);
  }

  /** Reads a value that is part of a document, and leaves the input behind it. */
  public static <T> T readPart(FormatCodec<T> codec, Input in) {
    return codec.readPart(in);
  }

  /** Returns true if the whole document is a null, which is then consumed. */
  public static boolean isNull(FormatCodec<?> codec, Input in) {
    return codec.isNull(in);
  }

  /** Refuses anything after the value. */
  public static void finish(FormatCodec<?> codec, Input in) {
    codec.finish(in);
  }

  /** Refuses a codec of another format, or of the same with other options. */
  public static void requireKin(FormatCodec<?> codec, FormatCodec<?> other) {
    codec.requireKin(other);
  }
}
