package io.seriform.jakarta.rest;

import com.sun.net.httpserver.HttpServer;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.ext.RuntimeDelegate;
import java.net.URI;
import java.util.Set;
import org.glassfish.jersey.client.JerseyClientBuilder;
import org.glassfish.jersey.jdkhttp.JdkHttpServerFactory;
import org.glassfish.jersey.server.ResourceConfig;
import org.glassfish.jersey.server.internal.RuntimeDelegateImpl;

/** Jersey on the JDK's server, beside Jackson. */
class JerseyTest extends RestKit {

  private HttpServer server;

  @Override
  RuntimeDelegate delegate() {
    return new RuntimeDelegateImpl();
  }

  @Override
  String serve(Set<Class<?>> components) {
    ResourceConfig config = new ResourceConfig(components);
    server = JdkHttpServerFactory.createHttpServer(URI.create("http://localhost:0/"), config);
    return "http://localhost:" + server.getAddress().getPort();
  }

  @Override
  void stopServer() {
    server.stop(0);
  }

  @Override
  Client client() {
    return JerseyClientBuilder.createClient();
  }
}
