package io.seriform.jakarta.rest;

import io.seriform.testkit.server.HostileClientsKit;
import java.net.ServerSocket;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jboss.resteasy.plugins.server.undertow.UndertowJaxrsServer;

/** Hostile clients of RESTEasy on Undertow. */
class ResteasyHostileTest extends HostileClientsKit {

  /** Clients that hang up are logged with stack traces, a thousand of them here. */
  private static final Logger LOG = Logger.getLogger("org.jboss.resteasy");

  private UndertowJaxrsServer server;

  @Override
  protected int start() throws Exception {
    int port;
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    server = new UndertowJaxrsServer().setHostname("localhost").setPort(port);
    LOG.setLevel(Level.OFF);
    server.start();
    server.deploy(new HostileItems.Items(), "/");
    return port;
  }

  @Override
  protected void stop() {
    LOG.setLevel(null);
    server.stop();
  }

  @Override
  protected String gzipType() {
    return "application/gzip";
  }
}
