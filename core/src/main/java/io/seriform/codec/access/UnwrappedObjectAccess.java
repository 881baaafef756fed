package io.seriform.codec.access;

import io.seriform.codec.CodecErrors;
import io.seriform.codec.plan.ObjectPlan;
import io.seriform.codec.plan.PropertyStep;
import io.seriform.codec.plan.UnwrappedTree;
import io.seriform.error.EncodeException;
import io.seriform.error.SeriformException;
import io.seriform.model.Creation;
import io.seriform.model.PropertyModel;
import io.seriform.model.UnwrappedModel;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Takes an object apart, and puts it together, that has others unwrapped in it. */
final class UnwrappedObjectAccess {

  private static final MethodType GET = MethodType.methodType(Object.class, Object.class);

  /**
   * An object, or one that is unwrapped in it.
   *
   * @param access puts it together: of its own properties, of the objects that are unwrapped in it,
   *     and of what says whether a property is there
   * @param inner the objects that are unwrapped in it
   */
  private record Part(UnwrappedTree tree, ObjectAccess access, List<Part> inner) {

    static Part of(UnwrappedTree tree) {
      return new Part(tree, ObjectAccess.of(tree), tree.inner().stream().map(Part::of).toList());
    }
  }

  /** A property that holds an unwrapped object. */
  private record Holder(MethodHandle getter, DeclaredClass declared) {}

  private final Part whole;

  // by the very members of the plan; looked up anew each time, they took 50 times the copy itself
  private final IdentityHashMap<PropertyModel, Holder> holders = new IdentityHashMap<>();

  UnwrappedObjectAccess(ObjectPlan plan) {
    this.whole = Part.of(plan.unwrappedTree());
    for (UnwrappedModel u : plan.model().unwrapped()) {
      PropertyModel p = u.property();
      MethodHandle getter =
          p.reader() == null ? null : MemberHandles.getter(p.reader()).asType(GET);
      holders.put(p, new Holder(getter, DeclaredClass.of(plan, p)));
    }
  }

  /**
   * The object that a property belongs to.
   *
   * @param path the properties that lead to it
   * @return null if it is unwrapped and null
   */
  Object owner(Object object, List<PropertyModel> path) {
    Object owner = object;
    for (PropertyModel each : path) {
      Holder holder = holders.get(each);
      owner = owner == null ? null : holder.declared.checked(get(holder.getter, owner));
    }
    return owner;
  }

  private static Object get(MethodHandle getter, Object owner) {
    try {
      return (Object) getter.invokeExact(owner);
    } catch (SeriformException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new EncodeException("a getter failed", e);
    }
  }

  /**
   * An object with these properties.
   *
   * @param origin where the values were read; null if nothing is
   * @param early the object itself, where it is there already; else null
   * @param found the values, by step, and after them those that say whether others are there
   * @param seen which of them there are
   * @param more the unknown properties for the creator, the builder, or what is unwrapped
   */
  Object make(
      ConstructionContext origin,
      Object early,
      Object[] found,
      BitSet seen,
      Map<String, Object> more)
      throws Throwable {
    return make(origin, whole, early, found, seen, more);
  }

  private static Object make(
      ConstructionContext origin,
      Part part,
      Object early,
      Object[] found,
      BitSet seen,
      Map<String, Object> more)
      throws Throwable {
    Object[] values = new Object[part.access.properties().size()];
    BitSet there = new BitSet();
    int at = 0;
    for (PropertyStep step : part.tree.steps()) {
      boolean taken = step.reads() || step.property().parameter() >= 0;
      there.set(at, seen.get(step.ordinal()) && taken);
      values[at++] = found[step.ordinal()];
    }
    for (Part a : part.inner) {
      boolean given = a.tree.collects() && more != null && !more.isEmpty();
      if (given || a.tree.anySeen(seen, found)) {
        required(origin, a.tree, seen);
        there.set(at, a.tree.holder().readable());
        values[at] = make(origin, a, null, found, seen, more);
      }
      at++;
    }
    for (PropertyStep step : part.tree.steps()) {
      if (step.presence() != null) {
        there.set(at);
        values[at++] = seen.get(step.ordinal());
      }
    }
    if (part.tree.model().creation() instanceof Creation.None none) {
      throw CodecErrors.unreadable(part.tree.raw(), none.why());
    }
    return part.access.make(origin, early, values, there, more);
  }

  private static void required(ConstructionContext origin, UnwrappedTree part, BitSet seen) {
    for (PropertyStep step : part.steps()) {
      if (origin != null
          && step.property().requiredWithin()
          && step.reads()
          && !seen.get(step.ordinal())) {
        throw CodecErrors.missing(origin.in(), step.name());
      }
    }
  }
}
