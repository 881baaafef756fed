package io.seriform.testkit.unseen;

import io.seriform.testkit.generated.Amount;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Names of properties with capitals, digits and underscores at all places. */
public final class GeneratedNames {

  private static final String[] PARTS = {
    "a", "user", "some", "x", "I", "ID", "URL", "Thing", "A", "2", "10", "_", "__", "é", "É", "$"
  };

  private GeneratedNames() {}

  /** Returns names that are valid in Java. */
  public static List<String> all() {
    Random random = new Random(Amount.seed());
    List<String> names = new ArrayList<>();
    while (names.size() < 2000) {
      StringBuilder name = new StringBuilder();
      for (int parts = 1 + random.nextInt(5); parts > 0; parts--) {
        name.append(PARTS[random.nextInt(PARTS.length)]);
      }
      if (Character.isJavaIdentifierStart(name.charAt(0)) && !name.toString().equals("_")) {
        names.add(name.toString());
      }
    }
    return names;
  }
}
