package io.seriform.protobuf;

import io.seriform.Format;
import io.seriform.testkit.changes.ChangedClassesKit;
import java.util.Set;

/** Classes that were changed, which are refused without ids. */
class ChangedClassesTest extends ChangedClassesKit {

  @Override
  protected Format standard() {
    return Protobuf.standard();
  }

  @Override
  protected Set<String> altering() {
    return Set.of();
  }
}
