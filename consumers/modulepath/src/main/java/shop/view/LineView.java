package shop.view;

/** A line over its bytes. */
public interface LineView {

  /** What is bought. */
  String article();

  /** How many. */
  int count();
}
