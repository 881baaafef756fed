package io.seriform.document.tokens;

import io.seriform.codec.CodecErrors;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.access.MemberHandles;
import io.seriform.error.EncodeException;
import io.seriform.error.SeriformException;
import io.seriform.model.PropertyModel;
import io.seriform.model.rules.IdentityModel;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.HashMap;
import java.util.Map;

/**
 * An object at its first occurrence and its id alone at each later one, with nothing that marks the
 * id: where an object is declared, anything but an object or a list is the id of one that was read.
 */
public final class IdentifiedCodec extends TypeCodec {

  private final Class<?> raw;
  private final TypeCodec object;
  private final TypeCodec id;
  private final IdentityModel identity;
  private final Tokens tokens;
  private final Object written;
  private final Object read;

  /** The getters of ids by class; under null that of all classes. Empty where they are made. */
  private final Map<Class<?>, MethodHandle> getters = new HashMap<>();

  /** The space within which ids are unique. */
  private record Space(IdentityModel.Source source, Class<?> scope, String property) {

    /** While objects are read. */
    static Space of(IdentityModel identity) {
      return new Space(identity.source(), identity.scope(), null);
    }
  }

  /**
   * Makes a codec.
   *
   * @param raw the declared class
   * @param object writes and reads the object itself
   * @param id writes and reads ids
   * @param properties the properties that have the ids, each by the class of its objects, or by
   *     null for all; empty where ids are made
   */
  public IdentifiedCodec(
      Class<?> raw,
      TypeCodec object,
      TypeCodec id,
      IdentityModel identity,
      Map<Class<?>, PropertyModel> properties,
      Tokens tokens) {
    this.raw = raw;
    this.object = object;
    this.id = id;
    this.identity = identity;
    this.tokens = tokens;
    this.read = Space.of(identity);
    // objects of one class may have another property with an id elsewhere
    String property = identity.source().isGenerated() ? null : identity.property();
    this.written = new Space(identity.source(), identity.scope(), property);
    properties.forEach(
        (of, each) ->
            getters.put(
                of,
                MemberHandles.getter(each.reader())
                    .asType(MethodType.methodType(Object.class, Object.class))));
  }

  /** Returns the key that tells objects with ids of one source from others while they are read. */
  static Object space(IdentityModel identity) {
    return Space.of(identity);
  }

  // ---- writing

  @Override
  public int write(Output out, byte[] buf, int pos, Object value) {
    Object own = null;
    if (!identity.source().isGenerated()) {
      own = ownId(value);
      if (own == null && !identity.always()) {
        return object.write(out, buf, pos, value); // it has none yet
      }
      if (own == null) {
        throw new EncodeException(
            "an object is to be written as its id, and its property '"
                + identity.property()
                + "' is null; give it an id, or take "
                + identity.names().always()
                + " away");
      }
    }
    Object before = ((TokenOutput) out).objectIds().meet(value, written, identity, own);
    return before == null ? object.write(out, buf, pos, value) : id.write(out, buf, pos, before);
  }

  private Object ownId(Object value) {
    MethodHandle getter = getters.get(value.getClass());
    getter = getter == null ? getters.get(null) : getter;
    try {
      return getter == null ? null : (Object) getter.invokeExact(value);
    } catch (Throwable e) {
      throw CodecErrors.writing(e, value, new String[] {identity.property()}, 0);
    }
  }

  // ---- reading

  @Override
  public Object read(Input in) {
    in.pin();
    Token token = tokens.next(in);
    in.unpinTo();
    if (token == Token.NULL) {
      throw tokens.unexpected(in, "an object or an id");
    }
    return token == Token.OBJECT || token == Token.ARRAY ? object.read(in) : referred(in);
  }

  private Object referred(Input in) {
    tokens.isText(in); // goes to where the id begins
    long at = in.offset(in.pos);
    Object found = id.read(in);
    try {
      return tokens.references(in).getWithin(read, in, found, raw);
    } catch (SeriformException e) {
      e.hinting(
          "where the class is declared, anything but an object is the id of one that comes before"
              + " it, as "
              + identity.names().identity()
              + " says");
      throw in.at(e, (int) (at - in.offset(0)));
    }
  }
}
