package io.seriform.document.tokens;

import io.seriform.codec.CodecErrors;
import io.seriform.codec.CodecInput;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.access.MemberHandles;
import io.seriform.error.SeriformException;
import io.seriform.model.PropertyModel;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;

/**
 * An object with a property whose class is named by another property beside it: {@code
 * {"kind":"circle","shape":{…}}}. The name is written first, and read wherever it is.
 */
final class BesideCodec extends TypeCodec {

  private final TypeCodec owner;
  private final SubtypesCodec subtypes;
  private final PropertyModel property;
  private final String folded;
  private final MethodHandle getter;

  /**
   * Makes a codec.
   *
   * @param owner writes and reads the object without the name
   * @param subtypes the classes that the property may have
   * @param property the property
   * @param folded the name of the name in any case; null where case counts
   */
  BesideCodec(TypeCodec owner, SubtypesCodec subtypes, PropertyModel property, String folded) {
    this.owner = owner;
    this.subtypes = subtypes;
    this.property = property;
    this.folded = folded;
    this.getter =
        property.reader() == null
            ? null
            : MemberHandles.getter(property.reader())
                .asType(MethodType.methodType(Object.class, Object.class));
  }

  @Override
  public int write(Output out, byte[] buf, int pos, Object value) {
    Object named = named(value);
    if (named == null) {
      return owner.write(out, buf, pos, value);
    }
    byte[] opening;
    try {
      opening = subtypes.opening(named);
    } catch (SeriformException e) {
      throw e.within(property.name());
    }
    return subtypes.writeNamed(out, pos, opening, owner, value);
  }

  private Object named(Object value) {
    if (getter == null) {
      return null;
    }
    try {
      return (Object) getter.invokeExact(value);
    } catch (Throwable e) {
      throw CodecErrors.writing(e, value, new String[] {property.name()}, 0);
    }
  }

  @Override
  public Object read(Input in) {
    CodecInput input = CodecInput.of(in);
    input.pushNamed(subtypes.key(), subtypes.nameWithin(in, folded));
    try {
      return owner.read(in);
    } finally {
      input.popNamed();
    }
  }
}
