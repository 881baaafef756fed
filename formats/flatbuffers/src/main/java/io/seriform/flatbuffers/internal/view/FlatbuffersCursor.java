package io.seriform.flatbuffers.internal.view;

import io.seriform.flatbuffers.FlatCursor;
import io.seriform.view.View;

/**
 * A view that moves over a vector: the only class of its interface.
 *
 * @param <V> the interface of the view
 */
final class FlatbuffersCursor<V> implements FlatCursor<V> {

  private final FlatbuffersMemory memory;
  private final FlatbuffersViewSite site;
  private final int first;
  private final int size;
  private final View view;
  private int index = -1;

  FlatbuffersCursor(FlatbuffersMemory memory, FlatbuffersViewSite site, int first, int size) {
    this.memory = memory;
    this.site = site;
    this.first = first;
    this.size = size;
    this.view =
        size == 0
            ? site.target().prototype()
            : site.target().prototype().viewOver(memory, place(0));
  }

  private long place(int i) {
    return FlatbuffersAccess.placeAt(memory, first + i * site.size(), site);
  }

  @Override
  @SuppressWarnings("unchecked") // the view implements the interface
  public V view() {
    return (V) view;
  }

  @Override
  public boolean next() {
    int i = index + 1;
    if (i >= size) {
      return false;
    }
    view.moveViewTo(place(i));
    index = i;
    return true;
  }

  @Override
  public void moveTo(int to) {
    view.moveViewTo(place(java.util.Objects.checkIndex(to, size)));
    index = to;
  }

  @Override
  public void reset() {
    index = -1;
  }

  @Override
  public int index() {
    return index;
  }

  @Override
  public int size() {
    return size;
  }
}
