package io.seriform.testkit.modules;

/** Files that a test makes of the code and compares: lists of the API, pages, metadata. */
public final class Recorded {

  /** The tag of these tests. */
  public static final String TAG = "recorded";

  /** True if they write the files, as {@code ./seriform accept} asks. */
  public static final boolean ACCEPT = Boolean.getBoolean("accept");

  private Recorded() {}
}
