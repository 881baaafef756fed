package io.seriform.codec.tokens;

import io.seriform.codec.TypeCodec;
import io.seriform.error.SeriformException;
import io.seriform.model.Creation;
import io.seriform.model.IdentityModel;
import io.seriform.model.ObjectModel;
import io.seriform.wire.Input;
import io.seriform.wire.Output;

/**
 * The properties of an object with an id, which is one of them or a member before them. When they
 * are read, it is looked for first, so that what they hold can refer to the object.
 */
public final class DeclaredIdCodec extends TypeCodec {

  private final TypeCodec properties;
  private final TypeCodec id;
  private final IdentityModel identity;
  private final Object space;
  private final byte[] name;
  private final byte[] opening;
  private final Tokens tokens;

  /** Whether the object is there before its properties are read. */
  private final boolean early;

  /**
   * Makes a codec.
   *
   * @param properties writes and reads the properties
   * @param id writes and reads ids
   * @param name the encoded name of the id
   */
  public DeclaredIdCodec(
      ObjectModel model, TypeCodec properties, TypeCodec id, byte[] name, Tokens tokens) {
    this.properties = properties;
    this.id = id;
    this.identity = model.identity();
    this.space = IdentifiedCodec.space(identity);
    this.name = name;
    this.opening = tokens.joinOpening(name);
    this.tokens = tokens;
    this.early = model.creation() instanceof Creation.NoArg;
  }

  // ---- writing

  @Override
  public int write(Output out, byte[] buf, int pos, Object value) {
    if (!identity.source().isGenerated()) {
      return properties.write(out, buf, pos, value);
    }
    Object own = ((TokenOutput) out).objectIds().id();
    int n = opening.length;
    if (out.buf.length - pos < n) {
      pos = out.grow(pos, n);
    }
    System.arraycopy(opening, 0, out.buf, pos, n);
    // the beginning is patched when the object is written: until then nothing may be flushed
    out.hold();
    int object = id.write(out, out.buf, pos + n, own);
    int end = tokens.join(out, pos, object, properties.write(out, out.buf, object, value));
    out.release();
    return end;
  }

  // ---- reading

  @Override
  public Object read(Input in) {
    long opened = tokens.lookInto(in);
    Object own = null;
    boolean first = tokens.toName(in) && tokens.isName(in, name);
    if (first || found(in)) {
      own = readId(in);
    }
    if (first && identity.source().isGenerated()) {
      tokens.continueHere(in, opened);
    } else {
      tokens.rewind(in, opened);
    }
    References references = tokens.references(in);
    if (!references.beginWithin(space, own)) {
      throw tokens
          .mapping(in, "two objects have the id " + own, "an id that no other object has")
          .hinting(
              "ids are shared by all classes whose @JsonIdentityInfo has the scope "
                  + identity.scope().getSimpleName()
                  + "; another scope gives a class ids of its own")
          .within(identity.property());
    }
    if (!early) {
      references.forgetBegun();
    }
    Object value = properties.read(in);
    references.finishWithin(space, own, value);
    return value;
  }

  /** Whether the id comes after other members; goes to its value. */
  private boolean found(Input in) {
    boolean found = false;
    in.lookAhead();
    while (!found && tokens.toName(in)) {
      found = tokens.isName(in, name);
      if (!found) {
        tokens.readNameOrSkip(in);
        tokens.skip(in);
      }
    }
    in.found();
    return found;
  }

  private Object readId(Input in) {
    try {
      return tokens.takesNull(in) ? null : id.read(in);
    } catch (SeriformException e) {
      throw in.at(e, in.pos).within(identity.property());
    }
  }
}
