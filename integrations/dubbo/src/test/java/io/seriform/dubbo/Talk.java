package io.seriform.dubbo;

import java.io.File;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A provider and a consumer of Dubbo in this JVM, each with a Dubbo of its own. Dubbo itself is not
 * on the class path of the JVM, where some of its threads would find it in place of their own.
 */
public final class Talk {

  /** What is printed when each has understood the other. */
  static final String UNDERSTOOD = "each side understood the other";

  private static final String OVERRIDE =
      "META-INF/dubbo/org.apache.dubbo.common.serialize.Serialization";

  private Talk() {}

  /**
   * Lets a consumer call a provider.
   *
   * @param arguments the class path of both; "ours" or "dubbo" for the provider, and for the
   *     consumer
   */
  public static void main(String[] arguments) throws Exception {
    int port = freePort();
    try (URLClassLoader providing = loader(arguments[0], arguments[1]);
        URLClassLoader consuming = loader(arguments[0], arguments[2])) {
      Remote server = new Remote(providing);
      Remote client = new Remote(consuming);
      List<String> wrong = new ArrayList<>();
      check(server, arguments[1], wrong);
      check(client, arguments[2], wrong);
      server.call("provide", port);
      for (Object line : (List<?>) client.call("consume", port)) {
        wrong.add(line.toString());
      }
      wrong.forEach(line -> System.out.println("wrong: " + line));
      System.out.println(wrong.isEmpty() ? UNDERSTOOD : wrong.size() + " answers are wrong");
      System.out.flush();
      // threads of Dubbo and Netty go on for a while
      Runtime.getRuntime().halt(wrong.isEmpty() ? 0 : 1);
    }
  }

  private static void check(Remote side, String serialization, List<String> wrong)
      throws ReflectiveOperationException {
    String expected =
        serialization.equals("ours")
            ? "io.seriform.dubbo.SeriformSerialization"
            : "org.apache.dubbo.common.serialize.hessian2.Hessian2Serialization";
    Object found = side.call("serialization");
    if (!expected.equals(found)) {
      wrong.add("hessian2 is written by " + found + " and not by " + expected);
    }
  }

  /** The class path without, or with, what replaces Dubbo's own serialization. */
  private static URLClassLoader loader(String classPath, String serialization) throws IOException {
    List<URL> urls = new ArrayList<>();
    for (String entry : classPath.split(File.pathSeparator, -1)) {
      Path path = Path.of(entry);
      if (serialization.equals("ours") || !Files.exists(path.resolve(OVERRIDE))) {
        urls.add(path.toUri().toURL());
      }
    }
    return new URLClassLoader(urls.toArray(new URL[0]), ClassLoader.getPlatformClassLoader());
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
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
}
