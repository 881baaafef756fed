package io.seriform.codec.plan;

import java.lang.reflect.Type;

/**
 * The type of a map's keys that are written as constants of an enum. An unknown constant is an
 * error there, whatever options make of it elsewhere: keys that became one would be merged.
 *
 * @param type the type of the keys
 */
public record KeyType(Type type) implements Type {

  /** The type by which the codec of a value is found. */
  public static Type of(Plan.Nested plan) {
    Plan wire = plan.wire() instanceof Plan.Wrapper w ? w.value() : plan.wire();
    return wire instanceof Plan.Enumeration ? new KeyType(plan.type()) : plan.type();
  }
}
