package io.seriform.scanned;

import java.util.ArrayList;

/** Something to be found; its initialisation leaves a trace. */
@Marker
public class Marked {

  /** The system property that is set when it happens. */
  public static final String CANARY = "seriform.test.scanned";

  static {
    System.setProperty(CANARY, "initialised");
  }

  /** There are no objects of it. */
  @Marker
  abstract static class Abstract extends ArrayList<String> implements Nearby {
    private static final long serialVersionUID = 1L;
  }

  /** Not public. */
  @Marker
  static class Inner implements Nearby {
    static {
      System.setProperty(CANARY, "initialised");
    }
  }

  /** Through another one. */
  static class Far extends Abstract {
    private static final long serialVersionUID = 1L;
  }

  /** With a body. */
  @Marker
  enum Kind implements Nearby {
    ONE {
      @Override
      int number() {
        return 1;
      }
    };

    abstract int number();
  }

  Object local() {
    @Marker
    class Local implements Nearby {}

    return new Local();
  }
}
