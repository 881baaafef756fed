package shop.view;

/** A line over its bytes. */
public interface LineView {

  /** Returns what is bought. */
  String article();

  /** Returns the number of pieces. */
  int count();
}
