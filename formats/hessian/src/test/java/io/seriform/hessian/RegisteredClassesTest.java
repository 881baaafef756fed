package io.seriform.hessian;

import io.seriform.Format;
import io.seriform.testkit.hostile.RegistrationKit;
import java.util.Set;

/** Classes that may be registered, as in other formats. */
class RegisteredClassesTest extends RegistrationKit {

  @Override
  protected Format format(Class<?> registered) {
    return Hessian.with(HessianOptions.standard().withClass(registered));
  }

  @Override
  protected Set<Use> uses() {
    return Set.of(Use.EXCEPTIONS_OF_SERVICES);
  }
}
