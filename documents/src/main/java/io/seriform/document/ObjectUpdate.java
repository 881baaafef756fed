package io.seriform.document;

import io.seriform.codec.CodecSource;
import io.seriform.codec.access.MemberHandles;
import io.seriform.codec.plan.ObjectPlan;
import io.seriform.codec.plan.PropertyStep;
import io.seriform.codec.runtime.UnknownProperties;
import io.seriform.document.tokens.References;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.model.Creation;
import io.seriform.model.MapModel;
import io.seriform.model.PropertyModel;
import io.seriform.model.SubtypesModel;
import io.seriform.model.TypeModel;
import io.seriform.reflect.Types;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Puts what was read into an object that is there. What the object would become was read as a new
 * object before, so that whatever can be refused was; of that object, the properties that a
 * document names are put into the old one, and so on in the objects within.
 */
final class ObjectUpdate {

  private static final String NOT_WRITTEN =
      "a property that is not written cannot be updated; give it a getter";

  private final SelfDescribingFormat format;
  private final CodecSource codecs;

  /** True if values are set; before that, it is only checked whether they may be. */
  private boolean sets;

  ObjectUpdate(SelfDescribingFormat format, CodecSource codecs) {
    this.format = format;
    this.codecs = codecs;
  }

  /**
   * Puts a value into the place of another one.
   *
   * @param declared the declared type
   * @param old the value that is there, which is changed if it can be
   * @param fresh what it is to become
   * @param input what was read of it
   * @param whole the same with what is kept of the old value
   * @return the old value, or the new one where that cannot be changed
   */
  Object put(Type declared, Object old, Object fresh, Document input, Document whole) {
    if (codecs.protocol().references().mayRefer()) {
      onto(declared, old, fresh, input, whole);
    }
    sets = true;
    return onto(declared, old, fresh, input, whole);
  }

  private Object onto(Type declared, Object old, Object fresh, Document input, Document whole) {
    if (old == null || fresh == null || old.getClass() != fresh.getClass()) {
      return fresh;
    }
    Type type = Types.raw(declared) == old.getClass() ? declared : old.getClass();
    if (!(input instanceof DocumentObject object) || !codecs.hasProperties(type)) {
      return fresh;
    }
    ObjectPlan plan = codecs.plan(codecs.models().object(type));
    if (!(plan.model().creation() instanceof Creation.NoArg)) {
      return fresh;
    }
    Map<Document, PropertyModel> named = named(plan);
    Set<String> unknown = new HashSet<>();
    for (int i = 0; i < object.size(); i++) {
      Document key = object.key(i);
      PropertyModel property = named.get(key);
      if (property == null) {
        unknown.add(object.name(i));
        continue;
      }
      String name = property.name();
      try {
        property(property, old, fresh, object.value(i), ((DocumentObject) whole).get(key));
      } catch (SeriformException e) {
        throw e.within(name);
      } catch (RuntimeException | Error e) {
        throw e;
      } catch (Throwable e) {
        throw new MappingException("a getter or setter failed", e).within(name);
      }
    }
    if (sets) {
      collected(plan, old, fresh, unknown);
    }
    return old;
  }

  /** The properties of a class that are read, by their names, aliases and numbers. */
  private static Map<Document, PropertyModel> named(ObjectPlan plan) {
    Map<Document, PropertyModel> named = new HashMap<>();
    for (PropertyStep step : plan.steps()) {
      if (step.reads()) {
        PropertyModel property = step.property();
        named.put(Document.of(property.name()), property);
        property.aliases().forEach(alias -> named.put(Document.of(alias), property));
        if (property.id() > 0) {
          named.put(Document.of(property.id()), property);
        }
      }
    }
    return named;
  }

  /**
   * The document that was read, with the names that are written instead of aliases, so that each
   * matches what is written of the old value.
   *
   * @param declared the declared type
   * @param old the value that is there
   * @param input what was read of it
   * @param tree what is written of it; values of another class than the document names are removed
   */
  Document canonical(Type declared, Object old, Document input, Document tree) {
    if (old == null || !(input instanceof DocumentObject object)) {
      return input;
    }
    boolean map = old instanceof Map;
    if (!map && !codecs.hasProperties(old.getClass())) {
      return input;
    }
    Map<Document, PropertyModel> named =
        map ? Map.of() : named(codecs.plan(codecs.models().object(old.getClass())));
    Type element = map && model(declared) instanceof MapModel m ? m.value() : Object.class;
    DocumentObject written = tree instanceof DocumentObject o ? o : Document.object();
    boolean numbered = ObjectTree.isNumbered(written.size() == 0 ? object : written);
    DocumentObject canonical = Document.object();
    for (int i = 0; i < object.size(); i++) {
      String name = object.name(i);
      PropertyModel property = name == null && !numbered ? null : named.get(object.key(i));
      Document key = property == null ? object.key(i) : ObjectTree.key(property, numbered);
      if (property != null && canonical.get(key) != null) {
        throw new MappingException("repeated property")
            .expecting("one of its names", name == null ? key.toString() : name)
            .within(property.name());
      }
      Type type = property == null ? element : property.type();
      Object held =
          property != null
              ? held(property, old)
              : map && name != null ? ((Map<?, ?>) old).get(name) : null;
      Document value = object.value(i);
      if (property != null && property.skipsNull() && value.isNull()) {
        continue;
      }
      if (held != null && namesAnotherClass(type, held, value, object)) {
        written.remove(key);
        canonical.put(key, value);
      } else {
        canonical.put(key, canonical(type, held, value, written.get(key)));
      }
    }
    return canonical;
  }

  /** Returns the model of a type; null if the format knows it by itself. */
  private TypeModel model(Type type) {
    Type resolved = Types.resolved(type);
    return codecs.builtIn(resolved) == null ? codecs.models().model(resolved) : null;
  }

  /** Returns the value of a property that may be merged; null for none. */
  private static Object held(PropertyModel property, Object object) {
    boolean looksInto = property.reader() != null && property.path().isEmpty();
    return looksInto && property.codec() == null ? get(property, object) : null;
  }

  /**
   * Returns true if a document names another subtype than that of the value that is there.
   *
   * @param around the object that it is in
   */
  private boolean namesAnotherClass(Type type, Object old, Document input, DocumentObject around) {
    if (!(input instanceof DocumentObject object)
        || !(model(type) instanceof SubtypesModel hierarchy)) {
      return false;
    }
    Document name =
        switch (hierarchy.inclusion()) {
          case PROPERTY -> object.get(Document.of(hierarchy.property()));
          case BESIDE -> around.get(Document.of(hierarchy.property()));
          case WRAPPER -> object.size() == 1 ? object.key(0) : null;
          case ARRAY, DEDUCED -> null;
        };
    return name != null
        && name.isText()
        && hierarchy.subtypes().stream()
            .noneMatch(
                subtype ->
                    subtype.type() == old.getClass() && subtype.name().equals(name.asText()));
  }

  private static Object get(PropertyModel property, Object object) {
    try {
      return MemberHandles.getter(property.reader()).invoke(object);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new MappingException("a getter failed", e).within(property.name());
    }
  }

  private void property(
      PropertyModel property, Object old, Object fresh, Document input, Document whole)
      throws Throwable {
    boolean unwrapped = !property.path().isEmpty();
    PropertyModel own = unwrapped ? property.path().get(0) : property;
    if (own.reader() == null) {
      if (unwrapped || own.codec() != null || own.writer() == null) {
        throw new MappingException(NOT_WRITTEN);
      }
      if (sets) {
        MemberHandles.setter(own.writer()).invoke(old, format.fromDocument(input, own.type()));
      }
      return;
    }
    Object before = MemberHandles.getter(own.reader()).invoke(old);
    Object after = MemberHandles.getter(own.reader()).invoke(fresh);
    Object value =
        unwrapped || own.codec() != null ? after : onto(own.type(), before, after, input, whole);
    if (!sets) {
      if (value != before && property.codec() == null) {
        checkReferences(property, whole);
      }
    } else if (own.writer() != null) {
      if (value != before) {
        MemberHandles.setter(own.writer()).invoke(old, value);
      }
    } else {
      fill(before, after);
    }
  }

  /**
   * Refuses what refers to an object outside of it: it was read with a copy of that object, which
   * is thrown away.
   */
  private void checkReferences(PropertyModel property, Document whole) {
    try {
      format.fromDocument(whole, property.type());
    } catch (SeriformException e) {
      if (e.problem().equals(References.MISSING)) {
        throw new MappingException("a reference to an object outside of a property that is updated")
            .expecting("properties that refer to objects of their own", e.found())
            .hinting("decode a new object, or take mergePatch, which makes one")
            .at(format.name(), -1);
      }
    }
  }

  /** Fills a collection or map that has no setter. */
  @SuppressWarnings("unchecked") // what was read is of the type of what is there
  private static void fill(Object to, Object from) {
    if (to instanceof Collection<?> c) {
      List<Object> elements = from == null ? List.of() : new ArrayList<>((Collection<Object>) from);
      c.clear();
      ((Collection<Object>) c).addAll(elements);
    } else if (to instanceof Map<?, ?> m) {
      Map<Object, Object> entries =
          from == null ? Map.of() : new LinkedHashMap<>((Map<Object, Object>) from);
      m.clear();
      ((Map<Object, Object>) m).putAll(entries);
    }
  }

  private void collected(ObjectPlan plan, Object old, Object fresh, Set<String> names) {
    UnknownProperties unknown = UnknownProperties.of(plan, codecs);
    if (unknown == null || names.isEmpty()) {
      return;
    }
    if (!plan.unknown().path().isEmpty()) {
      replaced(plan.unknown().path().get(0), old, fresh);
      return;
    }
    Map<?, ?> read = unknown.get(fresh);
    if (read == null) {
      throw new MappingException("unknown properties that are not written cannot be updated");
    }
    Map<String, Object> found = new LinkedHashMap<>();
    Map<?, ?> held = unknown.get(old);
    if (held != null) {
      held.forEach((name, value) -> found.put((String) name, value));
    }
    read.forEach(
        (name, value) -> {
          if (names.contains(name)) {
            found.put((String) name, value);
          }
        });
    unknown.set(old, found);
  }

  /** Gives an object the unwrapped one that was read, which has what is unknown. */
  private static void replaced(PropertyModel holder, Object old, Object fresh) {
    if (holder.reader() == null || holder.writer() == null) {
      throw new MappingException(NOT_WRITTEN).within(holder.name());
    }
    try {
      MemberHandles.setter(holder.writer()).invoke(old, get(holder, fresh));
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new MappingException("a setter failed", e).within(holder.name());
    }
  }
}
