package io.seriform.hessian.internal.names;

import io.seriform.error.EncodeException;
import io.seriform.error.SeriformException;
import io.seriform.hessian.HessianTree;
import io.seriform.hessian.internal.wire.HessianCode;
import io.seriform.hessian.internal.wire.HessianNumbers;
import io.seriform.hessian.internal.wire.HessianStrings;
import java.io.ByteArrayOutputStream;
import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A class as messages of one format name it: its names, its fields, and the class definition that
 * is written before its first object. Immutable.
 */
public final class HessianType {

  /** The end of the fields of an order. */
  public static final int END = -2;

  /** A field that the class does not have. */
  static final int UNKNOWN = -1;

  private final int number;
  private final String name;
  private final Set<String> names;
  private final byte[] definition;
  private final Map<String, Integer> ordinals;
  private final List<String> fields;
  private final boolean straight;
  private final HessianDefinition own;
  private final MethodHandle held;

  /**
   * A class.
   *
   * @param number its number among the classes of the format, from 0
   * @param names the names that are read; the first is written
   * @param fields the fields that are written, in their order
   * @param ordinals the property of each name and alias
   * @param straight whether the fields that are written are all properties, in their order
   * @param held gets what an object holds of fields that its class does not have; null for none
   */
  public HessianType(
      int number,
      List<String> names,
      List<String> fields,
      Map<String, Integer> ordinals,
      boolean straight,
      MethodHandle held) {
    this.number = number;
    this.name = names.get(0);
    this.names = Set.copyOf(names);
    this.fields = List.copyOf(fields);
    this.ordinals = Map.copyOf(ordinals);
    this.straight = straight;
    this.held = held;
    this.definition = definition(name, fields);
    this.own = new HessianDefinition(name, this.fields);
    order(own);
  }

  /** A class whose fields are written by the format itself. */
  public static HessianType of(int number, String name, List<String> fields) {
    Map<String, Integer> ordinals = new HashMap<>();
    fields.forEach(f -> ordinals.put(f, ordinals.size()));
    return new HessianType(number, List.of(name), fields, ordinals, true, null);
  }

  private static byte[] definition(String name, List<String> fields) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.write(HessianCode.DEFINITION);
    bytes.writeBytes(HessianStrings.bytes(name));
    byte[] count = new byte[HessianNumbers.MOST];
    bytes.write(count, 0, HessianNumbers.putInt(count, 0, fields.size()));
    fields.forEach(f -> bytes.writeBytes(HessianStrings.bytes(f)));
    return bytes.toByteArray();
  }

  public int number() {
    return number;
  }

  /** The name that is written. */
  public String name() {
    return name;
  }

  /** All names that are read. */
  public Set<String> names() {
    return names;
  }

  /** The fields that are written. */
  List<String> fields() {
    return fields;
  }

  /** The class definition, with its code. */
  public byte[] definition() {
    return definition;
  }

  /**
   * The definition of an object that holds fields which its class does not have: they follow those
   * of the class.
   *
   * @return null for an object that holds none
   */
  public HessianTree.Definition definition(Object object) {
    Map<?, ?> more = held == null ? null : held(object);
    if (more == null || more.isEmpty()) {
      return null;
    }
    List<String> all = new ArrayList<>(fields);
    for (Object key : more.keySet()) {
      if (!(key instanceof String field) || ordinals.containsKey(field)) {
        throw new EncodeException(
            "an unknown field has the name '" + key + "', which the class itself has, or none");
      }
      all.add(field);
    }
    return new HessianTree.Definition(name, all);
  }

  private Map<?, ?> held(Object object) {
    try {
      return (Map<?, ?>) held.invoke(object);
    } catch (SeriformException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new EncodeException("the unknown fields could not be read from their map", e);
    }
  }

  /** Returns true if objects may hold fields that their class does not have. */
  public boolean holds() {
    return held != null;
  }

  /** The definition as it is read back. */
  public HessianDefinition own() {
    return own;
  }

  /** Returns true if a definition is one of this class. */
  public boolean accepts(HessianDefinition d) {
    return d.isOf(this) || names.contains(d.name());
  }

  /** The property of a field; {@link #UNKNOWN} for none. */
  public int ordinal(String field) {
    return ordinals.getOrDefault(field, UNKNOWN);
  }

  /** Returns the order of the fields of a definition, which keeps that of one class. */
  public int[] order(HessianDefinition d) {
    return d.isOf(this) ? d.order() : d.keepOrder(this, order(d.fields()));
  }

  /**
   * The property of each of some fields, with {@link #END} after them; null if they are just the
   * properties.
   */
  private int[] order(List<String> declared) {
    if (straight && declared.equals(fields)) {
      return null;
    }
    int[] order = new int[declared.size() + 1];
    Arrays.setAll(order, i -> i == declared.size() ? END : ordinal(declared.get(i)));
    return order;
  }
}
