package io.seriform.codec;

/** A value of a type that formats know by themselves, which knows how to copy itself. */
public interface OwnCopy {

  /**
   * A copy that has no changeable part in common with this.
   *
   * @param depth how many levels it may nest
   * @return null if it nests deeper
   */
  Object copy(int depth);
}
