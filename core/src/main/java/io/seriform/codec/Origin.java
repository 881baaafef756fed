package io.seriform.codec;

import io.seriform.error.SeriformException;
import io.seriform.wire.Input;

/**
 * Where the properties of an object come from that is read: for the messages of exceptions.
 *
 * @param names the names of the properties
 * @param ends for each property the offset behind it; -1 where it is set at the end of the object
 */
record Origin(Input in, String[] names, long[] ends) {

  /** Notes that a property was read just now. */
  void read(int property) {
    if (ends[property] >= 0) {
      ends[property] = in.offset(in.pos);
    }
  }

  /** What a setter threw, or what was to be filled; it says which property it was. */
  SeriformException failed(Throwable e, int property) {
    if (e instanceof Error error) {
      throw error;
    }
    boolean named = property < names.length;
    boolean behind = named && ends[property] >= 0;
    int position = behind ? (int) (ends[property] - in.offset(0)) : in.pos;
    SeriformException own =
        Failures.own(e, in, position, "a constructor or setter refused the value");
    return named ? own.within(names[property]) : own;
  }
}
