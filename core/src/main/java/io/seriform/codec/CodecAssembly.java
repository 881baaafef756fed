package io.seriform.codec;

import io.seriform.error.ModelException;
import io.seriform.model.ObjectModel;
import io.seriform.model.SubtypesModel;
import io.seriform.model.TypeModel;
import java.lang.reflect.Type;

/**
 * Maker of the codecs that a format has of its own: of values without a plan, and of what surrounds
 * the codecs that are made from plans. {@link Protocol} is the format's data. Called while codecs
 * are made, never while values are written or read. Thread-safe.
 */
public abstract class CodecAssembly {

  /** For formats. */
  protected CodecAssembly() {}

  /**
   * Makes the codec of a type that the format knows by itself, such as its tree; asked before the
   * type is looked at.
   *
   * @return null if it is a type like any other
   */
  public TypeCodec builtIn(Type type) {
    return null;
  }

  /** Makes the codec of values of any class, which a self-describing format can write and read. */
  public abstract TypeCodec dynamic(CodecSource codecs);

  /** Makes the codec of values of several classes. */
  public abstract TypeCodec subtypes(SubtypesModel model, CodecSource codecs);

  /**
   * Makes the codec of the objects of a class with what is beside their properties; the codec of
   * their properties by default.
   *
   * @param properties writes and reads the properties
   * @throws ModelException if its objects have ids, for which the format has no place
   */
  public TypeCodec object(ObjectModel model, TypeCodec properties, CodecSource codecs) {
    Protocol protocol = codecs.protocol();
    if (model.identity() != null && !protocol.references().keepsIdentity()) {
      throw new ModelException(
          "objects of "
              + model.raw().getName()
              + " have ids, which JSON, CBOR and MessagePack honour and "
              + protocol.name()
              + " does not; a mix-in (ModelOptions.withMixIn) whose annotation makes no ids undoes"
              + " it, and an object is then written as often as it occurs");
    }
    return properties;
  }

  /**
   * Makes the codec of an object or a reference to it; the object's own codec by default.
   *
   * @param declared the declared type
   * @param object writes and reads the object
   */
  public TypeCodec reference(TypeModel declared, TypeCodec object, CodecSource codecs) {
    return object;
  }

  /**
   * Makes the codec of an object that is written as another value, wherever its class is declared;
   * that of the value by default.
   *
   * @param raw the declared class
   * @param codec writes and reads the object by way of the value
   */
  public TypeCodec surrogate(Class<?> raw, TypeCodec codec) {
    return codec;
  }

  /**
   * Makes the codec of the value that is written in place of an object, and is never null.
   *
   * @param type its type
   * @param codec writes and reads values of the type
   */
  public TypeCodec surrogateValue(Type type, TypeCodec codec) {
    return codec;
  }

  /**
   * Makes the codec of the value that is written in place of an object, and may be null.
   *
   * @param codec writes and reads values that are not null
   * @return null if the format refuses such an object, as by default
   */
  public TypeCodec orNull(TypeCodec codec) {
    return null;
  }

  /**
   * Makes the codec of values whose text is a value of the format.
   *
   * @param declared reads the values; null if they are texts themselves
   * @throws ModelException if the format has no such texts
   */
  public TypeCodec rawText(TypeCodec declared, CodecSource codecs) {
    throw new ModelException(
        "text of JSON that is written as it is has no place in "
            + codecs.protocol().name()
            + "; a mix-in (ModelOptions.withMixIn) that takes the mark back has it written as a"
            + " text, and a Document holds values of any form in all formats");
  }
}
