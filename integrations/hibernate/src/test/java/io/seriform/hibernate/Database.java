package io.seriform.hibernate;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.UUID;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.hibernate.SessionFactory;
import org.hibernate.cfg.AvailableSettings;
import org.hibernate.cfg.Configuration;

/** A database in memory, which is there until it is closed. */
final class Database implements AutoCloseable {

  private static final Logger LOG = Logger.getLogger("org.hibernate");

  static {
    LOG.setLevel(Level.SEVERE); // it tells much of each factory
  }

  private final String url = "jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1";

  /**
   * Opens it for entities, and makes tables that are not there.
   *
   * @param mapper the format mapper of JSON, or the name of its class
   */
  SessionFactory open(Object mapper, Class<?>... entities) {
    Configuration configuration = new Configuration().addAnnotatedClasses(entities);
    configuration.setProperty(AvailableSettings.JAKARTA_JDBC_URL, url);
    configuration.setProperty(AvailableSettings.JAKARTA_HBM2DDL_DATABASE_ACTION, "update");
    configuration.setProperty(AvailableSettings.GENERATE_STATISTICS, "true");
    configuration.getProperties().put(AvailableSettings.JSON_FORMAT_MAPPER, mapper);
    return configuration.buildSessionFactory();
  }

  /** Returns the one value that a query finds, as text. */
  String text(String query) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement();
        ResultSet found = statement.executeQuery(query)) {
      found.next();
      return found.getString(1);
    }
  }

  void execute(String sql) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  @Override
  public void close() throws SQLException {
    execute("SHUTDOWN");
  }
}
