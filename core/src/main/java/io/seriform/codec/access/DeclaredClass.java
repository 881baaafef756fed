package io.seriform.codec.access;

import io.seriform.codec.CodecErrors;
import io.seriform.codec.plan.ObjectPlan;
import io.seriform.error.ModelException;
import io.seriform.model.Models;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.model.SubtypesModel;
import io.seriform.model.TypeModel;
import io.seriform.reflect.Proxies;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.Map;

/**
 * The class of objects that are written by its properties: also those of a class that extends it
 * and has no more, such as an anonymous one or a lazy proxy.
 */
public final class DeclaredClass {

  private final ObjectModel model;
  private final Class<?> written;

  /** True for a class that extends this one and adds nothing; keeps no class alive. */
  private final ClassValue<Boolean> addsNothing;

  private DeclaredClass(ObjectModel model, Models models) {
    this.model = model;
    this.written = model.written();
    this.addsNothing =
        new ClassValue<>() {
          @Override
          protected Boolean computeValue(Class<?> type) {
            return addsNothing(type, model, models);
          }
        };
  }

  /** Of the objects of a plan. */
  public static DeclaredClass of(ObjectPlan plan) {
    return new DeclaredClass(plan.model(), plan.models());
  }

  /** Of the objects that an unwrapped property of a plan holds. */
  public static DeclaredClass of(ObjectPlan plan, PropertyModel holder) {
    return new DeclaredClass(plan.unwrapped(holder), plan.models());
  }

  /** Refuses an object of a subclass, whose own properties would be lost. */
  public void check(Object value) {
    if (value.getClass() != written && !addsNothing.get(value.getClass())) {
      throw CodecErrors.subclass(value, model.raw());
    }
  }

  /** Returns an unwrapped object or null, unless it is refused. */
  public Object checked(Object value) {
    if (value != null) {
      check(value);
    }
    return value;
  }

  /**
   * Returns true if a class has the properties of one that it extends and no more. Of a proxy this
   * holds if each property has a getter, as its own fields are empty.
   */
  public static boolean addsNothing(Class<?> type, ObjectModel declared, Models models) {
    if (Proxies.isProxy(type)) {
      return isVirtual(collector(declared))
          && declared.properties().stream().allMatch(p -> isVirtual(p.reader()));
    }
    try {
      TypeModel whole = models.model(type);
      return (whole instanceof ObjectModel || whole instanceof SubtypesModel)
          && addsNothing(models.object(type), declared);
    } catch (ModelException e) {
      return false;
    }
  }

  private static boolean addsNothing(ObjectModel own, ObjectModel declared) {
    Map<String, Member> readers = new HashMap<>();
    own.properties().forEach(p -> readers.put(p.name(), p.reader()));
    readers.values().removeIf(reader -> reader == null);
    for (PropertyModel each : declared.properties()) {
      if (each.reader() != null && !isSame(each.reader(), readers.remove(each.name()))) {
        return false;
      }
    }
    Member collector = collector(own);
    return readers.isEmpty()
        && own.discriminator() == null
        && (collector == null || collector.equals(collector(declared)));
  }

  /** Returns true if a member gives what one of a subclass gives: a field may hide another. */
  private static boolean isSame(Member declared, Member own) {
    return own != null && (!(declared instanceof Field) || declared.equals(own));
  }

  private static Member collector(ObjectModel model) {
    return model.unknown() == null ? null : model.unknown().reader();
  }

  /** Returns true if a proxy answers where this member is read. */
  private static boolean isVirtual(Member reader) {
    int hidden = Modifier.FINAL | Modifier.PRIVATE | Modifier.STATIC;
    return reader == null || (reader instanceof Method && (reader.getModifiers() & hidden) == 0);
  }
}
