package io.seriform.document.tokens;

import io.seriform.codec.TypeCodec;
import io.seriform.codec.names.NameTable;
import io.seriform.error.SeriformException;
import io.seriform.model.Creation;
import io.seriform.model.ObjectModel;
import io.seriform.model.rules.IdentityModel;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import java.util.List;
import java.util.Set;

/**
 * The properties of an object with an id, which is one of them or a member before them. When they
 * are read, it is looked for first, so that what they hold can refer to the object.
 */
public final class DeclaredIdCodec extends TypeCodec {

  private static final String NOT_UNIQUE = "two objects have the same id";
  private static final String UNIQUE = "an id that no other object has";

  private final TypeCodec properties;
  private final TypeCodec id;
  private final IdentityModel identity;
  private final Object space;

  /** The encoded names of the id, of which the first one is written. */
  private final byte[][] names;

  /** The names of the id: Strings, and a Long for a number; however they are encoded. */
  private final Set<Object> keys;

  /** Names that are the id's too, in lower case; empty where case counts. */
  private final Set<String> folded;

  private final boolean lastWins;
  private final byte[] opening;
  private final Tokens tokens;

  /** True if the object is there before its properties are read. */
  private final boolean early;

  /**
   * Makes a codec.
   *
   * @param properties writes and reads the properties
   * @param id writes and reads ids
   * @param names the encoded names of the id, of which the first one is written
   * @param keys the same names as texts, and the number that is one as a Long
   * @param folded names that are the id's in any case, as {@link NameTable#fold} gives them
   * @param lastWins whether the last of several ids of an object counts
   */
  public DeclaredIdCodec(
      ObjectModel model,
      TypeCodec properties,
      TypeCodec id,
      List<byte[]> names,
      Set<Object> keys,
      Set<String> folded,
      boolean lastWins,
      Tokens tokens) {
    this.properties = properties;
    this.id = id;
    this.identity = model.identity();
    this.space = IdentifiedCodec.space(identity);
    this.names = names.toArray(new byte[0][]);
    this.keys = keys;
    this.folded = folded;
    this.lastWins = lastWins;
    this.opening = tokens.joinOpening(this.names[0]);
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
    int first = tokens.openJoined(out, pos, opening);
    int object = id.write(out, out.buf, first, own);
    int end = properties.write(out, out.buf, object, value);
    end = tokens.join(out, first - opening.length, object, end);
    out.release();
    return end;
  }

  // ---- reading

  @Override
  public Object read(Input in) {
    tokens.lookInto(in);
    boolean named = tokens.toName(in);
    boolean first = named && isId(in);
    Object own = first ? readId(in) : null;
    if (!first || lastWins) {
      in.lookAhead();
      boolean found = toId(in, first ? tokens.toName(in) : named);
      while (found) {
        own = readId(in);
        found = lastWins && toId(in, tokens.toName(in));
      }
      in.found();
    }
    if (first && !lastWins && identity.source().isGenerated()) {
      tokens.continueHere(in);
    } else {
      tokens.rewind(in);
    }
    References references = tokens.references(in);
    if (!references.beginWithin(space, own)) {
      throw tokens
          .mapping(in, NOT_UNIQUE, UNIQUE)
          .expecting(UNIQUE, String.valueOf(own))
          .hinting(
              "ids are shared by all classes whose "
                  + identity.names().identity()
                  + " has the scope "
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

  /**
   * Goes to the value of the next id; whether there is one.
   *
   * @param named whether the input is at a name
   */
  private boolean toId(Input in, boolean named) {
    boolean more = named;
    while (more && !isId(in)) {
      Object key = tokens.readNameOrNumber(in);
      if (keys.contains(key)
          || (!folded.isEmpty()
              && key instanceof String name
              && folded.contains(NameTable.fold(name)))) {
        return true;
      }
      tokens.skip(in);
      more = tokens.toName(in);
    }
    return more;
  }

  private boolean isId(Input in) {
    for (byte[] name : names) {
      if (tokens.isName(in, name)) {
        return true;
      }
    }
    return false;
  }

  private Object readId(Input in) {
    try {
      return tokens.takesNull(in) ? null : id.read(in);
    } catch (SeriformException e) {
      throw in.at(e, in.pos).within(identity.property());
    }
  }
}
