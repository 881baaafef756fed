package io.seriform.testkit.unseen;

import java.lang.reflect.Type;
import java.util.List;

/** Another library, and this one in its place. */
public interface Peer {

  /** Writes and reads values of a declared type. */
  interface Side {
    /** Writes a value of a declared type. */
    String write(Type type, Object value) throws Exception;

    /** Writes a value whose type is not declared. */
    String write(Object value) throws Exception;

    /** Reads a value. */
    Object read(Type type, String json) throws Exception;
  }

  /**
   * The two sides, with the same settings.
   *
   * @param theirs the other library
   * @param ours this library, as its guide sets it up
   */
  record Sides(Side theirs, Side ours) {}

  /** Returns the name of the other library. */
  String name();

  /** Returns its annotations. */
  Vocabulary vocabulary();

  /** Returns the names of the settings that both sides can have; half of the groups have each. */
  List<String> settings();

  /**
   * Returns the names of other settings of the library, of which half of the groups have one or
   * two. Those that this library cannot follow are refused when the sides are set up, by their
   * names.
   */
  default List<String> features() {
    return List.of();
  }

  /**
   * Sets both sides up.
   *
   * @param classes the generated classes; one whose name ends in {@code Mix} is a mix-in
   * @param settings the settings that are on
   * @throws IllegalArgumentException if one of them cannot be followed
   */
  Sides sides(List<Class<?>> classes, List<String> settings);

  /** Reads a JSON text as maps, lists, numbers, strings, booleans and nulls. */
  Object tree(String json);

  /** Writes them as a JSON text. */
  String text(Object tree);
}
