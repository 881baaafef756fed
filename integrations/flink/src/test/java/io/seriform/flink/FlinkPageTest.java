package io.seriform.flink;

import io.seriform.testkit.modules.ProgramsKit;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.CoreOptions;
import org.apache.flink.configuration.DeploymentOptions;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;

/** The programs of the page of this module, on a cluster in this process. */
class FlinkPageTest extends ProgramsKit {

  @TempDir Path folder;

  FlinkPageTest() {
    super("integrations/flink.md");
  }

  @Override
  protected String[] arguments() {
    return new String[0];
  }

  @Override
  protected ClassLoader load(String name, String program) throws Exception {
    URLClassLoader loader = Programs.load(folder, Map.of(name, program));
    Environments.use(loader);
    return loader;
  }

  @AfterEach
  void reset() {
    Environments.reset();
  }

  /** The environments that programs get, with their classes. */
  @SuppressWarnings("try") // its close, which is not called here
  private static final class Environments extends StreamExecutionEnvironment {

    static void use(URLClassLoader loader) {
      initializeContextEnvironment(
          given -> {
            Configuration configuration = new Configuration(given);
            configuration.set(
                PipelineOptions.CLASSPATHS,
                Arrays.stream(loader.getURLs()).map(Object::toString).toList());
            configuration.set(DeploymentOptions.TARGET, "local");
            configuration.set(DeploymentOptions.ATTACHED, true);
            configuration.set(CoreOptions.DEFAULT_PARALLELISM, 1);
            return new StreamExecutionEnvironment(configuration, loader);
          });
    }

    static void reset() {
      resetContextEnvironment();
    }
  }
}
