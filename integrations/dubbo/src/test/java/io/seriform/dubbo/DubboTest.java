package io.seriform.dubbo;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.testkit.ChildJvm;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A provider and a consumer of Dubbo in one JVM, with our serialization and with Dubbo's. */
class DubboTest {

  private static String classPath() {
    String tested = System.getProperty("surefire.test.class.path");
    return tested == null ? System.getProperty("java.class.path") : tested;
  }

  @ParameterizedTest(name = "provider {0}, consumer {1}")
  @CsvSource({"ours, dubbo", "dubbo, ours", "ours, ours"})
  void bothUnderstandEachOther(String provider, String consumer) throws Exception {
    Path classes = Path.of(Talk.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    List<String> options =
        List.of("-Xmx512m", "-Ddubbo.service.shutdown.wait=1", "-cp", classes.toString());
    ChildJvm child =
        ChildJvm.run(ChildJvm.LIMIT, options, Talk.class, classPath(), provider, consumer);
    assertThat(child.out()).contains(Talk.UNDERSTOOD);
    assertThat(child.exit()).isZero();
  }
}
