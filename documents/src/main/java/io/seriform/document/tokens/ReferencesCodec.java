package io.seriform.document.tokens;

import io.seriform.codec.TypeCodec;
import io.seriform.error.SeriformException;
import io.seriform.wire.Input;
import io.seriform.wire.Output;

/**
 * Objects with identity: an id is the first property of each object when it is first met, and an
 * object with one other property refers to it from then on.
 */
public abstract class ReferencesCodec extends TypeCodec {

  private final Class<?> raw;
  private final TypeCodec object;
  private final Tokens tokens;
  private final byte[] idName;
  private final byte[] refName;

  /**
   * For formats.
   *
   * @param raw the declared class
   * @param object writes and reads the object itself
   * @param idName the encoded name of the property that holds an object's id
   * @param refName the name of the property that refers to an object
   */
  protected ReferencesCodec(
      Class<?> raw, TypeCodec object, Tokens tokens, byte[] idName, byte[] refName) {
    this.raw = raw;
    this.object = object;
    this.tokens = tokens;
    this.idName = idName;
    this.refName = refName;
  }

  /** Writes the object that refers to another; makes room for itself. */
  protected abstract int writeReference(Output out, int pos, int number);

  /** Writes an object with its number as first property; makes room for what it adds. */
  protected abstract int writeFirst(Output out, int pos, int number, TypeCodec codec, Object value);

  /** Reads an id: a text or a number. */
  protected abstract Object readId(Input in);

  @Override
  public int write(Output out, byte[] buf, int pos, Object value) {
    int before = tokens.identities(out).meet(value);
    return before >= 0
        ? writeReference(out, pos, before + 1)
        : writeFirst(out, pos, tokens.identities(out).size(), object, value);
  }

  @Override
  public Object read(Input in) {
    tokens.lookInto(in);
    boolean named = tokens.toName(in);
    if (named && tokens.isName(in, refName)) {
      return referred(in);
    }
    References references = tokens.references(in);
    Object id = null;
    if (named && tokens.isName(in, idName)) {
      id = readId(in);
      tokens.continueHere(in);
    } else {
      tokens.rewind(in);
    }
    if (!references.begin(id)) {
      throw tokens
          .mapping(in, "two objects have the same id", "a new id")
          .expecting("a new id", String.valueOf(id));
    }
    Object value = object.read(in);
    references.finish(id, value);
    return value;
  }

  private Object referred(Input in) {
    in.unpin();
    Object id = readId(in);
    Object value;
    try {
      value = tokens.references(in).get(in, id, raw);
    } catch (SeriformException e) {
      throw in.at(e, in.pos);
    }
    if (tokens.nextEntry(in, 1)) {
      throw tokens.unexpected(in, "the end of the reference");
    }
    return value;
  }
}
