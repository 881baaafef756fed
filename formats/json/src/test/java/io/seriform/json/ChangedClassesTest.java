package io.seriform.json;

import io.seriform.Format;
import io.seriform.testkit.changes.ChangedClassesKit;
import java.util.Set;

/** Classes that were changed, which names keep apart. */
class ChangedClassesTest extends ChangedClassesKit {

  @Override
  protected Format standard() {
    return Json.standard();
  }

  @Override
  protected Set<String> altering() {
    return Set.of();
  }
}
