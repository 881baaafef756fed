package io.seriform.testkit.unseen;

import java.util.List;
import java.util.Map;

/** Libraries that write graphs of objects, and this one in their place. */
public interface GraphPeer {

  /** Writes a graph and reads it again. */
  interface Side {
    /**
     * Returns the graph that is read.
     *
     * @param declared the class that is declared
     */
    Object copy(Class<?> declared, Object root) throws Exception;
  }

  /** Returns the other libraries by their names, the one that is believed first. */
  Map<String, Side> theirs(ClassLoader loader);

  /**
   * Returns this library in its modes, by their names.
   *
   * @param classes the generated classes that may occur
   * @param turn says which modes take part, if there are many
   */
  Map<String, Side> ours(List<Class<?>> classes, int turn);

  /** Returns this library for graphs without circles, of which identity does not count. */
  Map<String, Side> oursOfTrees(List<Class<?>> classes, int turn);
}
