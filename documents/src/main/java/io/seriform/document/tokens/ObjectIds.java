package io.seriform.document.tokens;

import io.seriform.codec.runtime.Identities;
import io.seriform.model.rules.IdentityModel;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** The objects of a document that have ids, while it is written. Not thread-safe. */
final class ObjectIds {

  /** The objects whose ids are from one source. */
  private static final class Space {
    final Identities objects = new Identities();
    final List<Object> ids = new ArrayList<>();
    final BitSet whole = new BitSet();
  }

  private final Map<Object, Space> spaces = new HashMap<>();
  private final Map<Class<?>, Integer> sequences = new HashMap<>();
  private Object id;

  /** Makes an empty one. */
  ObjectIds() {}

  /**
   * Meets an object.
   *
   * @param space what tells the source of its id from others
   * @param own its id; null where it has none, and one is to be made
   * @return the id that is written in its place; null where it is to be written whole
   */
  Object meet(Object object, Object space, IdentityModel identity, Object own) {
    Space known = spaces.computeIfAbsent(space, s -> new Space());
    int number = known.objects.meet(object);
    if (number < 0) {
      known.ids.add(own == null ? generate(identity) : own);
      number = known.ids.size() - 1;
    }
    id = known.ids.get(number);
    if (!identity.always() && !known.whole.get(number)) {
      known.whole.set(number);
      return null;
    }
    return id;
  }

  private Object generate(IdentityModel identity) {
    return switch (identity.source()) {
      case SEQUENCE -> sequences.merge(identity.scope(), 1, Integer::sum);
      case UUID -> UUID.randomUUID();
      default -> UUID.randomUUID().toString();
    };
  }

  /** The id of the object that was met last. */
  Object id() {
    return id;
  }

  /** Forgets all objects. */
  void clear() {
    spaces.clear();
    sequences.clear();
    id = null;
  }
}
