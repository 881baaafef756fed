package io.seriform.bench.cli;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Describes the machine that measures. */
final class Machine {

  private static final Path CPUINFO = Path.of("/proc/cpuinfo");

  private Machine() {}

  static String describe() {
    OperatingSystemMXBean system =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    return processor()
        + ", "
        + Runtime.getRuntime().availableProcessors()
        + " cores, "
        + (system.getTotalMemorySize() >> 30)
        + " GiB, "
        + System.getProperty("os.name")
        + " "
        + System.getProperty("os.version")
        + ", "
        + System.getProperty("os.arch");
  }

  private static String processor() {
    if (Files.isReadable(CPUINFO)) {
      try (Stream<String> lines = Files.lines(CPUINFO)) {
        return lines
            .filter(line -> line.startsWith("model name"))
            .map(line -> line.substring(line.indexOf(':') + 1).strip())
            .findFirst()
            .orElse("unknown processor");
      } catch (IOException e) {
        return "unknown processor";
      }
    }
    return "unknown processor";
  }
}
