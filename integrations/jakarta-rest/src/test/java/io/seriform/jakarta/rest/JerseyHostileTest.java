package io.seriform.jakarta.rest;

import com.sun.net.httpserver.HttpServer;
import io.seriform.testkit.server.HostileClientsKit;
import java.net.URI;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.glassfish.jersey.jdkhttp.JdkHttpServerFactory;
import org.glassfish.jersey.server.ResourceConfig;

/** Hostile clients of Jersey on the JDK's server. */
class JerseyHostileTest extends HostileClientsKit {

  private static final int THREADS = 64;

  /** Clients that hang up are logged with stack traces, a thousand of them here. */
  private static final Logger LOG = Logger.getLogger("org.glassfish.jersey");

  private HttpServer server;
  private ExecutorService threads;

  @Override
  protected int start() {
    ResourceConfig config = ResourceConfig.forApplication(new HostileItems.Items());
    server =
        JdkHttpServerFactory.createHttpServer(URI.create("http://localhost:0/"), config, false);
    // by default it reads the bodies in the thread that accepts connections
    threads = Executors.newFixedThreadPool(THREADS);
    server.setExecutor(threads);
    LOG.setLevel(Level.OFF);
    server.start();
    return server.getAddress().getPort();
  }

  @Override
  protected void stop() {
    LOG.setLevel(null);
    server.stop(0);
    threads.shutdownNow();
  }

  @Override
  protected String gzipType() {
    return "application/gzip";
  }
}
