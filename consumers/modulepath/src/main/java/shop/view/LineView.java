package shop.view;

/** A line over its bytes. */
public interface LineView {

  /** A line of a basket. */
  String article();

  /** Returns the number of pieces. */
  int count();
}
