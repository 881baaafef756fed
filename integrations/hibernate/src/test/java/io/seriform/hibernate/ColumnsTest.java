package io.seriform.hibernate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.error.MappingException;
import io.seriform.hibernate.Depots.Color;
import io.seriform.hibernate.Depots.Contact;
import io.seriform.hibernate.Depots.Depot;
import io.seriform.hibernate.Depots.DepotLater;
import io.seriform.hibernate.Depots.Hours;
import io.seriform.hibernate.Depots.Pair;
import io.seriform.hibernate.Depots.Place;
import io.seriform.hibernate.Depots.Profile;
import io.seriform.hibernate.Depots.Tally;
import io.seriform.hibernate.Sales.Address;
import io.seriform.hibernate.Sales.Card;
import io.seriform.hibernate.Sales.Cash;
import io.seriform.hibernate.Sales.Line;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.hibernate.HibernateException;
import org.hibernate.SessionFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/**
 * JSON columns by the mapper alone: attributes of many types, and what Hibernate makes of changes.
 */
@TestInstance(Lifecycle.PER_CLASS)
class ColumnsTest {

  private final Database database = new Database();
  private SessionFactory factory;

  @BeforeAll
  void open() {
    factory = database.open(SeriformFormatMapper.class.getName(), Depot.class);
  }

  @AfterAll
  void close() throws Exception {
    factory.close();
    database.close();
  }

  private static Depot depot(int id) {
    Depot depot = new Depot();
    depot.id = id;
    depot.stock = new LinkedHashMap<>(Map.of("a", new ArrayList<>(List.of(new Line("pen", 2)))));
    depot.ways = new Pair<>(new Address("Main St", "Ulm"), null);
    depot.profile = new Profile();
    depot.profile.tags.add("old");
    depot.tally = new Tally();
    depot.tally.counts = new HashMap<>(Map.of("Aa", 1, "BB", 2, "C#", 3));
    depot.payments = new ArrayList<>(Arrays.asList(new Card("4711", 12), null, new Cash(5)));
    depot.colors = EnumSet.of(Color.GREEN);
    depot.hours = new Hours(8, Optional.empty(), Instant.EPOCH);
    depot.counts = new int[] {1, 2};
    depot.contact = new Contact();
    depot.contact.name = "Ada";
    depot.contact.addresses = new ArrayList<>(List.of(new Address("Elm St", null)));
    depot.place = new Place(48.4, 10);
    depot.elements = new ArrayList<>(List.of(depot.hours));
    return depot;
  }

  private Depot kept(int id) {
    factory.inTransaction(session -> session.persist(depot(id)));
    return factory.fromSession(session -> session.find(Depot.class, id));
  }

  /** Returns how often rows were updated by a change of a depot. */
  private long updates(int id, Consumer<Depot> change) {
    long before = factory.getStatistics().getEntityUpdateCount();
    factory.inTransaction(session -> change.accept(session.find(Depot.class, id)));
    return factory.getStatistics().getEntityUpdateCount() - before;
  }

  @Test
  void attributesOfEachTypeAreReadAsTheyWereWritten() throws Exception {
    Depot found = kept(1);
    Depot written = depot(1);
    assertThat(found).usingRecursiveComparison().ignoringCollectionOrder().isEqualTo(written);
    assertThat(found.payments.get(0)).isInstanceOf(Card.class);
    assertThat(found.ways.left()).isInstanceOf(Address.class);
    assertThat(database.text("select place from depot where id = 1")).contains("48.4");
  }

  @Test
  void equalValuesThatAreOthersUpdateNothing() {
    kept(2);
    assertThat(updates(2, depot -> {})).isZero();
    assertThat(
            updates(
                2,
                depot -> {
                  depot.stock = new TreeMap<>(depot(2).stock);
                  depot.ways = depot(2).ways;
                  depot.profile = depot(2).profile;
                  depot.tally = depot(2).tally;
                  depot.tally.counts = new TreeMap<>(depot.tally.counts).descendingMap();
                  depot.payments = Collections.unmodifiableList(depot(2).payments);
                  depot.colors = new HashSet<>(depot(2).colors);
                  depot.hours = depot(2).hours;
                  depot.counts = new int[] {1, 2};
                  depot.contact.addresses = depot(2).contact.addresses;
                  depot.place = depot(2).place;
                }))
        .isZero();
  }

  @Test
  void changesWithinEachAttributeAreWritten() {
    kept(3);
    List<Consumer<Depot>> changes =
        List.of(
            depot -> depot.stock.get("a").add(new Line("ink", 1)),
            depot -> depot.stock.put("b", List.of()),
            depot -> depot.profile.tags.add("new"),
            depot -> depot.profile.motto = "on",
            depot -> depot.tally.counts.put("Aa", 7),
            depot -> depot.payments.add(new Cash(7)),
            depot -> depot.colors.add(Color.RED),
            depot -> depot.counts[0] = 7,
            depot -> depot.contact.addresses.add(new Address("Oak St", "Ulm")));
    for (int i = 0; i < changes.size(); i++) {
      assertThat(updates(3, changes.get(i))).as("change %s", i).isEqualTo(1);
    }
    Depot found = factory.fromSession(session -> session.find(Depot.class, 3));
    assertThat(found.stock.get("a")).hasSize(2);
    assertThat(found.stock.get("b")).isEmpty();
    assertThat(found.profile.tags).containsExactly("old", "new");
    assertThat(found.tally.counts).containsEntry("Aa", 7);
    assertThat(found.payments).hasSize(4);
    assertThat(found.colors).hasSize(2);
    assertThat(found.counts).containsExactly(7, 2);
    assertThat(found.contact.addresses).hasSize(2);
  }

  @Test
  void nullsAreNullsOfTheDatabaseAndNullsOfJsonAreNulls() throws Exception {
    factory.inTransaction(
        session -> {
          Depot empty = new Depot();
          empty.id = 4;
          session.persist(empty);
        });
    assertThat(database.text("select count(*) from depot where id = 4 and profile is null"))
        .isEqualTo("1");
    database.execute("update depot set profile = json 'null', stock = json 'null' where id = 4");
    Depot found = factory.fromSession(session -> session.find(Depot.class, 4));
    assertThat(found.profile).isNull();
    assertThat(found.stock).isNull();
    assertThat(updates(4, depot -> {})).isZero();
  }

  @Test
  void aColumnIsReadAfterPropertiesWereAddedRemovedAndRenamed() {
    kept(5);
    factory.inTransaction(session -> session.find(Depot.class, 5).profile.motto = "gone");
    try (SessionFactory later =
        database.open(SeriformFormatMapper.class.getName(), DepotLater.class)) {
      later.inTransaction(
          session -> {
            DepotLater found = session.find(DepotLater.class, 5);
            assertThat(found.profile.labels).containsExactly("old");
            assertThat(found.profile.version).isEqualTo(2);
            found.profile.labels.add("more");
          });
      assertThat(later.<List<String>>fromSession(s -> s.find(DepotLater.class, 5).profile.labels))
          .containsExactly("old", "more");
    }
  }

  @Test
  void aDamagedColumnIsAnErrorThatSaysWhichItIs() throws Exception {
    kept(6);
    database.execute("update depot set ways = json '{\"left\": {\"street\": 1}}' where id = 6");
    assertThatThrownBy(() -> factory.fromSession(session -> session.find(Depot.class, 6)))
        .isInstanceOf(HibernateException.class)
        .hasMessageContaining("$.left.street")
        .hasMessageContaining("Pair<io.seriform.hibernate.Sales$Address>")
        .hasCauseInstanceOf(MappingException.class);
  }
}
