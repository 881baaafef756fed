package io.seriform.graph;

import io.seriform.Format;
import io.seriform.testkit.hostile.RegistrationKit;
import java.util.Set;

/** Classes that may be registered, as in other formats. */
class RegisteredClassesTest extends RegistrationKit {

  @Override
  protected Format format(Class<?> registered) {
    return Graph.with(GraphOptions.standard().withClass(registered));
  }

  @Override
  protected Set<Use> uses() {
    return Set.of(Use.ELEMENTS_OF_ARRAYS);
  }
}
