package io.seriform.document.tokens;

import io.seriform.codec.access.CyclicContainers;
import io.seriform.error.MappingException;
import io.seriform.wire.Input;
import java.util.HashMap;
import java.util.Map;

/** The objects of a document by their ids, while it is read. Not thread-safe. */
public final class References {

  /** The problem of a reference to nothing. */
  public static final String MISSING = "a reference to an object that was not there";

  /** A placeholder for an object whose properties are being read and that does not exist yet. */
  private static final Object UNFINISHED = new Object();

  /** An object that is there, and whose properties are being read. */
  private record Begun(Object object) {}

  private final Map<Object, Object> objects = new HashMap<>();

  /** The objects whose ids are unique within a space, by that space. */
  private final Map<Object, Map<Object, Object>> spaces = new HashMap<>();

  private Object pending;
  private Map<Object, Object> pendingAmong = objects;

  /** Makes an empty one. */
  public References() {}

  /** Returns how many objects have ids. */
  public int size() {
    return objects.size();
  }

  /**
   * Says that the next object that is created has this id, or none where it is null.
   *
   * @return false if the id is taken
   */
  public boolean begin(Object id) {
    return begin(objects, id);
  }

  /** Begins an object with an id that is unique within a space; returns false if it is taken. */
  boolean beginWithin(Object space, Object id) {
    return begin(space(space), id);
  }

  private boolean begin(Map<Object, Object> among, Object id) {
    pending = id;
    pendingAmong = among;
    return id == null || among.putIfAbsent(id, UNFINISHED) == null;
  }

  /** Says that the next object that is created has no id. */
  void forgetBegun() {
    pending = null;
  }

  private Map<Object, Object> space(Object space) {
    return spaces.computeIfAbsent(space, s -> new HashMap<>());
  }

  /** Notes a new object under its id, before its properties are read. */
  public void created(Object object) {
    if (pending != null) {
      pendingAmong.put(pending, new Begun(object));
      pending = null;
    }
  }

  /** Notes an object that is complete. */
  public void finish(Object id, Object object) {
    if (id != null) {
      objects.put(id, object);
    }
  }

  /** Notes an object that is complete under an id that is unique within a space. */
  void finishWithin(Object space, Object id, Object object) {
    if (id != null) {
      space(space).put(id, object);
    }
  }

  /**
   * The object of an id.
   *
   * @param in what is read
   * @param raw the class that it must be of
   * @throws MappingException without a place, if there is no such object
   */
  public Object get(Input in, Object id, Class<?> raw) {
    return get(in, objects.get(id), id, raw);
  }

  /** Returns the object with an id that is unique within a space. */
  Object getWithin(Object space, Input in, Object id, Class<?> raw) {
    return get(in, space(space).get(id), id, raw);
  }

  private static Object get(Input in, Object known, Object id, Class<?> raw) {
    Object value = known;
    if (value instanceof Begun begun) {
      CyclicContainers.note(in);
      value = begun.object;
    }
    if (value == UNFINISHED) {
      MappingException e =
          new MappingException(
              "a cycle through a constructor: an object is referred to while its own arguments are"
                  + " read");
      e.expecting(
          "the id of an object that is complete, or made without arguments", String.valueOf(id));
      throw e;
    }
    if (!raw.isInstance(value)) {
      MappingException e =
          new MappingException(
              value == null ? MISSING : "a reference to an object of another class");
      e.expecting("the id of a " + raw.getName(), String.valueOf(id));
      throw e;
    }
    return value;
  }

  /** Forgets all objects. */
  public void clear() {
    pending = null;
    if (!objects.isEmpty()) {
      objects.clear();
    }
    if (!spaces.isEmpty()) {
      spaces.clear();
    }
  }
}
