package shop.view;

import io.seriform.flatbuffers.FlatCursor;
import io.seriform.flatbuffers.FlatString;

/** A basket over its bytes. */
public interface BasketView {

  /** Returns who fills it. */
  FlatString customer();

  /** A line. */
  LineView lines(int index);

  /** One view that moves over the lines. */
  FlatCursor<LineView> lines();
}
