package io.seriform.spark.data;

/** A record of a package of its own. */
public record Parcel(int id, Size size) {

  /** How large it is. */
  public enum Size {
    SMALL,
    LARGE
  }
}
