package io.seriform.dubbo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A provider and a consumer of Dubbo in one JVM, each with its own Dubbo. */
class DubboTest {

  /** The milliseconds for which Dubbo waits when it stops. */
  private static final String WAIT = "dubbo.service.shutdown.wait";

  private static final String OVERRIDE =
      "META-INF/dubbo/org.apache.dubbo.common.serialize.Serialization";

  @BeforeAll
  static void stopAtOnce() {
    System.setProperty(WAIT, "1");
  }

  @AfterAll
  static void stopAsUsual() {
    System.clearProperty(WAIT);
  }

  /** The class path without, or with, what takes the place of Dubbo's own. */
  private static URLClassLoader loader(boolean ours) throws IOException {
    List<URL> urls = new ArrayList<>();
    for (String entry : classPath()) {
      Path path = Path.of(entry);
      if (ours || !Files.exists(path.resolve(OVERRIDE))) {
        urls.add(path.toUri().toURL());
      }
    }
    return new URLClassLoader(urls.toArray(new URL[0]), ClassLoader.getPlatformClassLoader());
  }

  private static Stream<String> paths(String property) {
    return Stream.of(System.getProperty(property, "").split(File.pathSeparator));
  }

  private static List<String> classPath() {
    ClassLoader own = DubboTest.class.getClassLoader();
    return own instanceof URLClassLoader loader
        ? Stream.of(loader.getURLs()).map(url -> new File(url.getPath()).toString()).toList()
        : Stream.concat(paths("surefire.test.class.path"), paths("java.class.path"))
            .filter(path -> !path.isEmpty())
            .toList();
  }

  /** One side, in the class loader that is also that of its threads. */
  private static final class Remote {
    private final ClassLoader loader;
    private final Object side;

    Remote(URLClassLoader loader) throws ReflectiveOperationException {
      this.loader = loader;
      ClassLoader before = Thread.currentThread().getContextClassLoader();
      Thread.currentThread().setContextClassLoader(loader);
      try {
        side = loader.loadClass(Side.class.getName()).getConstructor().newInstance();
      } finally {
        Thread.currentThread().setContextClassLoader(before);
      }
    }

    Object call(String method, Object... arguments) throws ReflectiveOperationException {
      ClassLoader before = Thread.currentThread().getContextClassLoader();
      Thread.currentThread().setContextClassLoader(loader);
      try {
        return arguments.length == 0
            ? side.getClass().getMethod(method).invoke(side)
            : side.getClass().getMethod(method, int.class).invoke(side, arguments);
      } finally {
        Thread.currentThread().setContextClassLoader(before);
      }
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  @ParameterizedTest(name = "provider {0}, consumer {1}")
  @CsvSource({"ours, dubbo", "dubbo, ours", "ours, ours"})
  void bothUnderstandEachOther(String provider, String consumer) throws Exception {
    int port = freePort();
    try (URLClassLoader providing = loader(provider.equals("ours"));
        URLClassLoader consuming = loader(consumer.equals("ours"))) {
      Remote server = new Remote(providing);
      Remote client = new Remote(consuming);
      assertThat(server.call("serialization")).isEqualTo(name(provider));
      assertThat(client.call("serialization")).isEqualTo(name(consumer));
      try {
        server.call("provide", port);
        assertThat((List<?>) client.call("consume", port)).isEmpty();
      } finally {
        client.call("stop");
        server.call("stop");
      }
    }
  }

  private static String name(String side) {
    return side.equals("ours")
        ? SeriformSerialization.class.getName()
        : "org.apache.dubbo.common.serialize.hessian2.Hessian2Serialization";
  }
}
