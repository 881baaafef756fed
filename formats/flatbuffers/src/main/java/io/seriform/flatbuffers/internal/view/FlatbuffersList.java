package io.seriform.flatbuffers.internal.view;

import java.util.AbstractList;
import java.util.Objects;
import java.util.RandomAccess;

/** The elements of a vector, each made when it is asked for; read-only. */
final class FlatbuffersList extends AbstractList<Object> implements RandomAccess {

  private final FlatbuffersMemory memory;
  private final long place;
  private final FlatbuffersViewSite site;
  private final int first;
  private final int size;

  /**
   * Makes one.
   *
   * @param place that of the table that has the vector
   * @param site of the vector
   * @param vector as {@link FlatbuffersAccess#vector} tells it
   */
  FlatbuffersList(FlatbuffersMemory memory, long place, FlatbuffersViewSite site, long vector) {
    this.memory = memory;
    this.place = place;
    this.site = site;
    this.first = (int) vector;
    this.size = (int) (vector >>> 32);
  }

  @Override
  public Object get(int index) {
    Objects.checkIndex(index, size);
    FlatbuffersViewSite each = site.element();
    return each.target() != null && each.target().byType() != null
        ? FlatbuffersAccess.getUnion(memory, place, site, index)
        : FlatbuffersAccess.element(memory, first + index * each.size(), each);
  }

  @Override
  public int size() {
    return size;
  }
}
