package io.seriform.flatbuffers;

import io.seriform.Format;
import io.seriform.testkit.changes.ChangedClassesKit;
import java.util.Set;

/** Classes that were changed, without ids: these are by position, as in a schema. */
class ChangedClassesTest extends ChangedClassesKit {

  @Override
  protected Format standard() {
    return Flatbuffers.standard();
  }

  @Override
  protected Set<String> altering() {
    return MOVED;
  }
}
