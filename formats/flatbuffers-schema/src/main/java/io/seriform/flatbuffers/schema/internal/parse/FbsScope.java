package io.seriform.flatbuffers.schema.internal.parse;

import io.seriform.flatbuffers.schema.internal.language.FbsRules;
import io.seriform.flatbuffers.schema.internal.parse.Draft.EnumDraft;
import io.seriform.flatbuffers.schema.internal.parse.Draft.ObjectDraft;
import io.seriform.flatbuffers.schema.internal.parse.Draft.ServiceDraft;
import io.seriform.flatbuffers.schema.internal.parse.Draft.ValueDraft;
import io.seriform.schema.text.Place;
import io.seriform.schema.text.SchemaNames;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Everything that has a name, in all files, and how flatc looks names up: among what is defined
 * before, from the namespace outwards. A table that is not defined yet is whichever definition of
 * that name comes first after it.
 */
public final class FbsScope {

  public final Set<String> attributes = new HashSet<>(FbsRules.ATTRIBUTES);
  public final Map<String, EnumDraft> enums = new LinkedHashMap<>();
  public final Map<String, ServiceDraft> services = new LinkedHashMap<>();

  /** By full names; those that are used and not yet defined by the names that are used. */
  private final Map<String, ObjectDraft> objects = new HashMap<>();

  /** In the order of their definitions, by full names. */
  private final Map<String, ObjectDraft> defined = new LinkedHashMap<>();

  public List<ObjectDraft> objects() {
    return List.copyOf(defined.values());
  }

  // ---- defining

  ObjectDraft defineObject(String name, String namespace, Place place) {
    String fullName = SchemaNames.join(namespace, name);
    ObjectDraft used = objects.get(name);
    ObjectDraft qualified = objects.get(fullName);
    if (used == null || used.defined) {
      used = qualified;
    } else {
      objects.remove(name);
      if (qualified != null && qualified != used && !qualified.defined) {
        throw qualified.place.invalid(
            fullName
                + " is used as "
                + name
                + " and as "
                + fullName
                + " before it is defined; write the same everywhere");
      }
    }
    fresh(fullName, place);
    ObjectDraft object = used == null ? new ObjectDraft(fullName, place) : used;
    object.name = fullName;
    object.place = place;
    object.defined = true;
    objects.put(fullName, object);
    defined.put(fullName, object);
    return object;
  }

  EnumDraft defineEnum(String name, String namespace, boolean union, Place place) {
    String fullName = SchemaNames.join(namespace, name);
    fresh(fullName, place);
    EnumDraft draft = new EnumDraft(fullName, place, union);
    enums.put(fullName, draft);
    return draft;
  }

  ServiceDraft defineService(String name, String namespace, Place place) {
    ServiceDraft draft = new ServiceDraft(SchemaNames.join(namespace, name), place);
    ServiceDraft known = services.putIfAbsent(draft.name, draft);
    if (known != null) {
      throw twice(draft.name, known, place);
    }
    return draft;
  }

  private void fresh(String fullName, Place place) {
    Draft known = defined.containsKey(fullName) ? defined.get(fullName) : enums.get(fullName);
    if (known != null) {
      throw twice(fullName, known, place);
    }
  }

  public static RuntimeException twice(String name, Draft known, Place place) {
    String where = known.place.file().equals(place.file()) ? "" : " of " + known.place.file();
    return place.invalid(
        name + " is defined twice, in line " + known.place.line() + where + " too");
  }

  // ---- finding

  /** The enum or union of a name that is defined before; null for none. */
  EnumDraft findEnum(String name, String namespace) {
    for (String scope : SchemaNames.scopes(namespace)) {
      EnumDraft found = enums.get(SchemaNames.join(scope, name));
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  /** The table or struct of a name, which may be defined later. */
  ObjectDraft useObject(String name, String namespace, Place place) {
    ObjectDraft used = objects.get(name);
    if (used != null && !used.defined) {
      return used;
    }
    for (String scope : SchemaNames.scopes(namespace)) {
      ObjectDraft found = objects.get(SchemaNames.join(scope, name));
      if (found != null) {
        return found;
      }
    }
    ObjectDraft later = new ObjectDraft(name, place);
    objects.put(name, later);
    return later;
  }

  /** The table or struct of a full name, or of one in a namespace, if it is known; else null. */
  ObjectDraft findObject(String name, String namespace) {
    ObjectDraft found = objects.get(name);
    return found != null ? found : objects.get(SchemaNames.join(namespace, name));
  }

  // ---- when all files are read

  /** Checks that all that is used is defined. */
  public void check() {
    for (ObjectDraft object : objects.values()) {
      if (!object.defined) {
        throw object.place.invalid(object.name + " is not defined" + hint(object.name));
      }
    }
    for (EnumDraft e : enums.values()) {
      for (ValueDraft v : e.values) {
        if (v.type != null && v.type.object() != null && !v.type.object().defined) {
          throw v.place.invalid(v.type.object().name + " is not defined");
        }
      }
    }
    for (ServiceDraft s : services.values()) {
      s.methods.forEach(
          (name, m) -> {
            for (ObjectDraft message : List.of(m.request, m.response)) {
              if (message.struct) {
                throw m.place.invalid(
                    message.name + " is a struct; methods send and return tables");
              }
            }
          });
    }
  }

  private String hint(String name) {
    for (EnumDraft e : enums.values()) {
      if (SchemaNames.last(e.name).equals(SchemaNames.last(name))) {
        return "; the enum or union " + e.name + " must be defined before it is used";
      }
    }
    for (String known : defined.keySet()) {
      if (SchemaNames.last(known).equals(SchemaNames.last(name))) {
        return "; there is " + known + ": write its namespace too";
      }
    }
    return "; define it, or include the file that does";
  }
}
