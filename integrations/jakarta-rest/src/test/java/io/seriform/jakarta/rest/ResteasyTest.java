package io.seriform.jakarta.rest;

import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.core.Application;
import jakarta.ws.rs.ext.RuntimeDelegate;
import java.net.ServerSocket;
import java.util.Set;
import org.jboss.resteasy.client.jaxrs.internal.ResteasyClientBuilderImpl;
import org.jboss.resteasy.core.providerfactory.ResteasyProviderFactoryImpl;
import org.jboss.resteasy.plugins.server.undertow.UndertowJaxrsServer;

/** RESTEasy on Undertow. */
class ResteasyTest extends RestKit {

  private UndertowJaxrsServer server;

  @Override
  RuntimeDelegate delegate() {
    return new ResteasyProviderFactoryImpl();
  }

  @Override
  String serve(Set<Class<?>> components) throws Exception {
    int port;
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    server = new UndertowJaxrsServer().setHostname("localhost").setPort(port);
    server.start();
    server.deploy(
        new Application() {
          @Override
          public Set<Class<?>> getClasses() {
            return components;
          }
        },
        "/");
    return "http://localhost:" + port;
  }

  @Override
  void stopServer() {
    server.stop();
  }

  @Override
  Client client() {
    return new ResteasyClientBuilderImpl().build();
  }
}
