package io.seriform.kafka;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.metadata.storage.Formatter;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Apache Kafka in this JVM: a broker that is its own controller, on free ports and in a folder that
 * is deleted when it is closed.
 */
final class Broker implements AutoCloseable {

  private final Path folder;
  private final KafkaRaftServer server;
  private final String address;

  Broker() throws Exception {
    folder = Files.createTempDirectory("seriform-kafka");
    int port;
    int controller;
    // both at once, so that they differ
    try (ServerSocket one = new ServerSocket(0);
        ServerSocket other = new ServerSocket(0)) {
      port = one.getLocalPort();
      controller = other.getLocalPort();
    }
    address = "localhost:" + port;
    new Formatter()
        .setPrintStream(
            new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8))
        .setNodeId(1)
        .setClusterId(Uuid.randomUuid().toString())
        .setControllerListenerName("CONTROLLER")
        .setMetadataLogDirectory(folder.toString())
        .setDirectories(List.of(folder.toString()))
        .run();
    server =
        new KafkaRaftServer(
            new KafkaConfig(
                Map.ofEntries(
                    Map.entry("process.roles", "broker,controller"),
                    Map.entry("node.id", "1"),
                    Map.entry("controller.quorum.voters", "1@localhost:" + controller),
                    Map.entry("controller.listener.names", "CONTROLLER"),
                    Map.entry(
                        "listeners",
                        "PLAINTEXT://localhost:" + port + ",CONTROLLER://localhost:" + controller),
                    Map.entry(
                        "listener.security.protocol.map",
                        "CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT"),
                    Map.entry("log.dir", folder.toString()),
                    Map.entry("offsets.topic.replication.factor", "1"),
                    Map.entry("offsets.topic.num.partitions", "1"),
                    Map.entry("transaction.state.log.replication.factor", "1"),
                    Map.entry("transaction.state.log.min.isr", "1"),
                    Map.entry("share.coordinator.state.topic.replication.factor", "1"),
                    Map.entry("share.coordinator.state.topic.min.isr", "1"),
                    Map.entry("group.initial.rebalance.delay.ms", "0"),
                    Map.entry("group.consumer.heartbeat.interval.ms", "5000"))),
            Time.SYSTEM);
    server.startup();
  }

  /** The host and port. */
  String address() {
    return address;
  }

  @Override
  public void close() throws IOException {
    server.shutdown();
    server.awaitShutdown();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  /** Gives tests the one broker of the run, which is closed at its end. */
  static final class Shared implements ParameterResolver {

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
      return parameter.getParameter().getType() == Broker.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
      return context
          .getRoot()
          .getStore(ExtensionContext.Namespace.GLOBAL)
          .computeIfAbsent(Broker.class, key -> started(), Broker.class);
    }

    private static Broker started() {
      try {
        return new Broker();
      } catch (Exception e) {
        throw new AssertionError("the broker does not start", e);
      }
    }
  }
}
