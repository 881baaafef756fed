package io.seriform.document.tokens;

import io.seriform.annotation.Inclusion;
import io.seriform.codec.CodecSource;
import io.seriform.codec.TypeCodec;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.model.TypeModel;
import io.seriform.model.rules.IdentityModel;

/** The rules of a self-describing format for the objects of hierarchies. Thread-safe. */
public interface SubtypeRules {

  /** Returns whether the case of the names of a class's properties does not count. */
  boolean ignoresCase(ObjectModel model);

  /** Returns the number that is a property's key in place of its name; 0 if its name is. */
  int keyNumber(ObjectModel model, PropertyModel property);

  /**
   * Makes the codec of an object after the name of its class, or of a reference to it there; the
   * object's own codec by default.
   *
   * @param raw its class
   * @param inclusion where the name is written
   * @param object writes and reads the object
   */
  default TypeCodec named(Class<?> raw, Inclusion inclusion, TypeCodec object) {
    return object;
  }

  /**
   * Makes the codec of an object with an id, or of the id alone.
   *
   * @param declared the declared type
   * @param identity how its objects are identified
   * @param object writes and reads the object
   */
  TypeCodec identified(
      TypeModel declared, IdentityModel identity, TypeCodec object, CodecSource codecs);
}
