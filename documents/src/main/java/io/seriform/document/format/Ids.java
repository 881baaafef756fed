package io.seriform.document.format;

import io.seriform.codec.CodecSource;
import io.seriform.codec.plan.CodecKey;
import io.seriform.error.ModelException;
import io.seriform.model.EnumModel;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.model.ScalarModel;
import io.seriform.model.SubtypesModel;
import io.seriform.model.TypeModel;
import io.seriform.model.rules.IdentityModel;
import io.seriform.reflect.Types;
import java.lang.reflect.Type;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** The ids that identify objects. */
final class Ids {

  /** Classes with equality by value and an order, so that a table of ids is fast for any input. */
  private static final Set<Class<?>> TYPES =
      Set.of(String.class, UUID.class, Long.class, Integer.class, Short.class, Byte.class);

  private Ids() {}

  /**
   * The properties with ids, each by the class of its objects; by null for any class that extends
   * the declared one. None where ids are made.
   *
   * @param declared a class, or a hierarchy of classes
   */
  static Map<Class<?>, PropertyModel> properties(
      TypeModel declared, IdentityModel identity, CodecSource codecs) {
    Map<Class<?>, PropertyModel> properties = new HashMap<>();
    boolean generated = identity.source().isGenerated();
    if (declared instanceof ObjectModel m && !generated) {
      properties.put(null, id(m));
    }
    if (declared instanceof SubtypesModel hierarchy) {
      for (SubtypesModel.Subtype each : hierarchy.subtypes()) {
        if (!codecs.hasProperties(each.resolved())) {
          throw new ModelException(
              each.type().getName()
                  + " is a subtype of "
                  + hierarchy.raw().getName()
                  + ", whose objects have ids, and is not written as properties: leave it out of"
                  + " the hierarchy");
        }
        if (!generated) {
          properties.put(each.type(), id(codecs.models().object(each.resolved())));
        }
      }
    }
    return properties;
  }

  private static PropertyModel id(ObjectModel model) {
    return model.property(model.identity().property());
  }

  /**
   * The key of the codec of ids.
   *
   * @param properties those that have them; none where they are made
   * @throws ModelException if it is not one that ids may have
   */
  static CodecKey key(
      IdentityModel identity, Collection<PropertyModel> properties, CodecSource codecs) {
    CodecKey key =
        CodecKey.of(
            switch (identity.source()) {
              case SEQUENCE -> Integer.class;
              case UUID -> UUID.class;
              default -> String.class;
            });
    CodecKey before = null;
    for (PropertyModel each : properties) {
      Class<?> raw = Types.boxed(each.rawType());
      key = each.codec() == null ? CodecKey.of(raw) : CodecKey.converted(each.codec(), each.type());
      if (!TYPES.contains(raw) || (before != null && !before.equals(key))) {
        throw new ModelException(
            "property "
                + each.javaName()
                + " holds the ids of objects, and is a "
                + each.type().getTypeName()
                + (before == null
                    ? "; declare it as an integer, a String or a UUID"
                    : " in one class of a hierarchy and another type in another one"));
      }
      if (each.codec() != null && !isScalar(each.codec().wire(), codecs)) {
        throw new ModelException(
            "property "
                + each.javaName()
                + " holds the ids of objects, and "
                + each.codec().getName()
                + " writes it as a "
                + each.codec().wire().getTypeName()
                + "; an object or a list in the place of an object is read as the object itself,"
                + " so that ids are written as numbers or texts");
      }
      before = key;
    }
    return key;
  }

  private static boolean isScalar(Type type, CodecSource codecs) {
    TypeModel model = codecs.models().model(type);
    return model instanceof ScalarModel || model instanceof EnumModel;
  }
}
