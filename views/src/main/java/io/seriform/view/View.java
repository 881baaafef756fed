package io.seriform.view;

/**
 * Base of every view: a storage and a place in it, besides the implementation of the user's
 * interface. The names of these methods are long so that no accessor of a user has them.
 *
 * <p>A view is as thread-safe as its storage is, unless it is moved.
 */
public abstract class View {

  /** For the classes that are made. */
  protected View() {}

  /**
   * A new view of the same class.
   *
   * @param storage of the kind that the class was made for
   * @param offset where the element begins
   */
  public abstract View viewOver(Object storage, long offset);

  /** Moves this view to another place of the same storage. */
  public abstract void moveViewTo(long offset);

  /** Returns where the element begins. */
  public abstract long viewOffset();

  /** The storage. */
  public abstract Object viewStorage();
}
