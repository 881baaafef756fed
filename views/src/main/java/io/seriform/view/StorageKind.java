package io.seriform.view;

import java.nio.ByteBuffer;

/** Storage of the bytes of a view. */
public enum StorageKind {
  /** A {@code byte[]}; places are ints. */
  ARRAY(byte[].class, int.class),
  /** A {@code ByteBuffer}, heap or direct, read by absolute index; places are ints. */
  BUFFER(ByteBuffer.class, int.class),
  /**
   * A {@code java.lang.foreign.MemorySegment}, which is an {@code Object} to code for JDK 17 and is
   * reached by {@link Segments}; places are longs.
   */
  SEGMENT(Object.class, long.class);

  private final Class<?> storage;
  private final Class<?> place;

  StorageKind(Class<?> storage, Class<?> place) {
    this.storage = storage;
    this.place = place;
  }

  /** The class of the storage in the parameters of a format's methods. */
  public Class<?> storage() {
    return storage;
  }

  /** The class of a place in it: {@code int} or {@code long}. */
  public Class<?> place() {
    return place;
  }
}
