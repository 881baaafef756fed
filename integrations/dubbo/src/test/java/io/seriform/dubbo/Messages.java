package io.seriform.dubbo;

import org.apache.dubbo.rpc.model.FrameworkModel;
import org.apache.dubbo.rpc.model.ModuleModel;
import org.apache.dubbo.rpc.model.ModuleServiceRepository;
import org.apache.dubbo.rpc.model.ProviderModel;

/** Messages of services that no server offers. */
final class Messages {

  private Messages() {}

  /** Returns the serialization for a service and what offers it. */
  static <T> SeriformSerialization serialization(Class<T> service, T provider) {
    FrameworkModel framework = new FrameworkModel();
    ModuleModel module = framework.newApplication().newModule();
    ModuleServiceRepository services = module.getServiceRepository();
    services.registerProvider(
        new ProviderModel(
            service.getName(),
            provider,
            services.registerService(service),
            module,
            null,
            service.getClassLoader()));
    return new SeriformSerialization(framework);
  }
}
