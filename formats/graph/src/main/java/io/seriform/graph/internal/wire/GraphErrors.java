package io.seriform.graph.internal.wire;

import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.error.SourceName;
import io.seriform.error.SyntaxException;
import io.seriform.reflect.ClassKinds;
import io.seriform.wire.Input;

/** Every error that the format can raise, made in one cold place. */
public final class GraphErrors {

  public static final String FORMAT = "graph";

  private GraphErrors() {}

  public static SeriformException place(Input in, SeriformException e, int position) {
    return e.offset() >= 0 ? e : e.at(FORMAT, in.offset(position));
  }

  public static SeriformException syntax(Input in, String problem) {
    return place(in, new SyntaxException(problem), in.pos);
  }

  /** The bytes end before what they declare. */
  public static SeriformException end(Input in) {
    return syntax(in, "unexpected end of input");
  }

  /** Bytes that are not those that were written. */
  static SeriformException mismatch(Input in, String expected, String found) {
    SyntaxException e = new SyntaxException("the checksum differs: the message was damaged");
    e.expecting(expected, found);
    return place(in, e, in.pos);
  }

  /** A key in a circle was equal to another one when it was added, and is not in the container. */
  public static SeriformException lostKey(Input in, int declared, int size, Class<?> container) {
    return mapping(
        in,
        "a cycle through a key that is equal to another one as long as it is not complete, so"
            + " that one of them is lost",
        declared + " keys",
        size + " in " + container.getName());
  }

  /** A byte that starts no value of the kind that is due. */
  public static SeriformException unexpected(Input in, String expected, int found) {
    SyntaxException e = new SyntaxException("unexpected input");
    e.expecting(expected, Integer.toString(found));
    return place(in, e, in.pos);
  }

  public static SeriformException mapping(Input in, String problem, String expected, String found) {
    MappingException e = new MappingException(problem);
    e.expecting(expected, found);
    return place(in, e, in.pos);
  }

  public static SeriformException badText(Input in, String what, Throwable cause) {
    return place(in, new MappingException("the value is not a valid " + what, cause), in.pos);
  }

  /** A class that is not in the set of a declared one. */
  public static SeriformException unknownClass(Input in, Class<?> declared, String found) {
    return mapping(
        in,
        "no such class is registered; GraphOptions.withClass adds it, GraphOptions.withAlias one"
            + " that was renamed",
        "a registered " + declared.getName(),
        found);
  }

  public static EncodeException unregistered(Class<?> type, Class<?> where) {
    boolean container = ClassKinds.isContainer(type) && where != Object.class;
    EncodeException e =
        new EncodeException(
            container
                ? type.getName()
                    + " is a container, and cannot be written where "
                    + where.getName()
                    + " is declared; declare Object or a collection there"
                : type.getName()
                    + " is not registered, but occurs where "
                    + where.getName()
                    + " is declared; "
                    + SourceName.adds("GraphOptions.withClass", type));
    e.at(FORMAT, -1);
    return e;
  }
}
