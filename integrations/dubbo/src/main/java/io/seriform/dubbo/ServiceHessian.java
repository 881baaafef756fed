package io.seriform.dubbo;

import io.seriform.hessian.Hessian;
import io.seriform.hessian.HessianOptions;
import io.seriform.hessian.HessianVariant;
import io.seriform.model.options.FieldAccess;
import io.seriform.model.options.ModelOptions;
import java.util.HashSet;
import java.util.ServiceLoader;
import java.util.Set;
import org.apache.dubbo.rpc.model.FrameworkModel;
import org.apache.dubbo.rpc.model.FrameworkServiceRepository;
import org.apache.dubbo.rpc.model.ServiceModel;

/** The format whose classes are those of the services that are there. Thread-safe. */
final class ServiceHessian {

  private final FrameworkModel framework;
  private volatile State state;

  /** The format for some services, with the exceptions that they throw. */
  record State(Set<Class<?>> services, Hessian hessian, Throwables throwables) {}

  ServiceHessian(FrameworkModel framework) {
    this.framework = framework;
  }

  Hessian get() {
    return state().hessian;
  }

  /** Returns the state for the services that are there now. */
  State state() {
    Set<Class<?>> services = services();
    State known = state;
    if (known == null || !known.services.equals(services)) {
      known = of(services);
      state = known;
    }
    return known;
  }

  private Set<Class<?>> services() {
    Set<Class<?>> all = new HashSet<>();
    FrameworkServiceRepository repository = framework.getServiceRepository();
    for (ServiceModel service : repository.allProviderModels()) {
      add(all, service);
    }
    for (ServiceModel service : repository.allConsumerModels()) {
      add(all, service);
    }
    return all;
  }

  private static void add(Set<Class<?>> all, ServiceModel service) {
    if (service.getServiceInterfaceClass() != null) {
      all.add(service.getServiceInterfaceClass());
    }
  }

  private static State of(Set<Class<?>> services) {
    ServiceClasses classes = ServiceClasses.of(services);
    HessianOptions options =
        HessianOptions.standard()
            .withVariant(HessianVariant.hessianLite4())
            .withModel(ModelOptions.standard().withFieldAccess(FieldAccess.PRIVATE))
            .withNullsAsDefaults(true)
            .withClass(classes.data().toArray(new Class<?>[0]));
    for (HessianCustomizer customizer : ServiceLoader.load(HessianCustomizer.class)) {
      options = customizer.apply(options);
    }
    return new State(
        services, Hessian.with(options), new Throwables(classes.throwables(), options.limits()));
  }
}
