package io.seriform.hibernate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.hibernate.Sales.Address;
import io.seriform.hibernate.Sales.Cash;
import io.seriform.hibernate.Sales.Sale;
import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.hibernate.SessionFactory;
import org.junit.jupiter.api.Test;

/** Columns of entities where there is no Jackson. */
class WithoutJacksonTest {

  /** Writes and reads a row. */
  static final class Trip implements Callable<String> {

    @Override
    public String call() throws Exception {
      Class.forName("org.h2.Driver");
      try (Database database = new Database();
          SessionFactory factory =
              database.open(SeriformFormatMapper.class.getName(), Sale.class)) {
        Sale sale = new Sale();
        sale.id = 1;
        sale.address = new Address("Main St", "Ulm");
        sale.payment = new Cash(250);
        factory.inTransaction(session -> session.persist(sale));
        Sale found = factory.fromSession(session -> session.find(Sale.class, 1));
        return found.address + " " + database.text("select payment from sale");
      }
    }
  }

  @Test
  void jsonColumnsAreWrittenAndReadWithoutJackson() throws Exception {
    List<URL> path = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      if (!entry.contains("jackson")) {
        path.add(Path.of(entry).toUri().toURL());
      }
    }
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    try (URLClassLoader loader =
        new URLClassLoader(path.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
      assertThatThrownBy(() -> loader.loadClass("com.fasterxml.jackson.databind.ObjectMapper"))
          .isInstanceOf(ClassNotFoundException.class);
      thread.setContextClassLoader(loader);
      var made = loader.loadClass(Trip.class.getName()).getDeclaredConstructor();
      made.setAccessible(true);
      assertThat(((Callable<?>) made.newInstance()).call())
          .asString()
          .matches("Address\\[street=Main St, city=Ulm\\] \\{.*250.*\\}");
    } finally {
      thread.setContextClassLoader(before);
    }
  }
}
