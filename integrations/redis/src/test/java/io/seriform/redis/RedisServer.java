package io.seriform.redis;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** A redis-server of the system, on a free port and in a folder that is deleted at its end. */
final class RedisServer implements AutoCloseable {

  private static final String PROGRAM = "redis-server";
  private static final boolean INSTALLED = isInstalled();

  private final Path folder;
  private final Process process;
  private final int port;

  RedisServer() throws IOException, InterruptedException {
    folder = Files.createTempDirectory("seriform-redis");
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = socket.getLocalPort();
    }
    process =
        new ProcessBuilder(
                PROGRAM,
                "--port",
                Integer.toString(port),
                "--bind",
                "127.0.0.1",
                "--save",
                "",
                "--appendonly",
                "no",
                "--dir",
                folder.toString())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("log").toFile())
            .start();
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
    while (!answers()) {
      if (!process.isAlive() || System.nanoTime() > end) {
        String log = Files.readString(folder.resolve("log"));
        close();
        throw new IOException("redis-server does not answer: " + log);
      }
      Thread.sleep(20);
    }
  }

  /** Whether there is such a program. */
  private static boolean isInstalled() {
    try {
      return new ProcessBuilder(PROGRAM, "--version")
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private boolean answers() {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.getOutputStream().write("PING\r\n".getBytes(StandardCharsets.US_ASCII));
      return socket.getInputStream().read() == '+';
    } catch (IOException e) {
      return false;
    }
  }

  /** Where it is: {@code redis://127.0.0.1:6379}. */
  String address() {
    return "redis://127.0.0.1:" + port;
  }

  @Override
  public void close() throws IOException {
    process.destroy();
    process.onExit().join();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  /** Gives tests the one server of the run, which is closed at its end; skips them without one. */
  static final class Shared implements ParameterResolver, ExecutionCondition {

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
      return INSTALLED
          ? ConditionEvaluationResult.enabled(PROGRAM + " is here")
          : ConditionEvaluationResult.disabled(
              PROGRAM + " is not here; install it to run these tests");
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
      return parameter.getParameter().getType() == RedisServer.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
      return context
          .getRoot()
          .getStore(ExtensionContext.Namespace.GLOBAL)
          .computeIfAbsent(RedisServer.class, key -> started(), RedisServer.class);
    }

    private static RedisServer started() {
      try {
        return new RedisServer();
      } catch (IOException e) {
        throw new AssertionError("the server does not start", e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new AssertionError("interrupted", e);
      }
    }
  }
}
