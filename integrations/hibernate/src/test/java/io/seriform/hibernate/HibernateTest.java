package io.seriform.hibernate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.annotation.Include;
import io.seriform.cbor.Cbor;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.hibernate.Sales.Address;
import io.seriform.hibernate.Sales.AddressLater;
import io.seriform.hibernate.Sales.Basket;
import io.seriform.hibernate.Sales.BasketLater;
import io.seriform.hibernate.Sales.Card;
import io.seriform.hibernate.Sales.Cash;
import io.seriform.hibernate.Sales.Line;
import io.seriform.hibernate.Sales.Sale;
import io.seriform.hibernate.Sales.SaleLater;
import io.seriform.hibernate.Sales.Strange;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import java.io.Serializable;
import java.util.List;
import org.hibernate.HibernateException;
import org.hibernate.SessionFactory;
import org.hibernate.type.descriptor.java.MutabilityPlan;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/** Columns of entities, on H2. */
@TestInstance(Lifecycle.PER_CLASS)
class HibernateTest {

  private final Database database = new Database();
  private SessionFactory factory;

  @BeforeAll
  void open() {
    factory = database.open(SeriformFormatMapper.class.getName(), Sale.class);
  }

  @AfterAll
  void close() throws Exception {
    factory.close();
    database.close();
  }

  private Sale sale(int id) {
    Sale sale = new Sale();
    sale.id = id;
    sale.address = new Address("Main St \"1\"", "Zürich");
    return sale;
  }

  private Sale kept(Sale sale) {
    factory.inTransaction(session -> session.persist(sale));
    return find(sale.id);
  }

  private Sale find(int id) {
    return factory.fromSession(session -> session.find(Sale.class, id));
  }

  private long updates(Runnable work) {
    long before = factory.getStatistics().getEntityUpdateCount();
    work.run();
    return factory.getStatistics().getEntityUpdateCount() - before;
  }

  @Test
  void columnsOfJsonHoldWhatTheFormatWrites() throws Exception {
    Sale sale = sale(1);
    sale.payment = new Cash(250);
    sale.lines = List.of(new Line("pen", 2), new Line("ink", 1));
    sale.raw = "{\"a\": 1}";
    Sale found = kept(sale);
    assertThat(found.address).isEqualTo(sale.address);
    assertThat(found.payment).isEqualTo(new Cash(250));
    assertThat(found.lines).isEqualTo(sale.lines);
    assertThat(found.raw).isEqualToIgnoringWhitespace(sale.raw);
    assertThat(database.text("select address from sale where id = 1"))
        .isEqualTo("{\"street\":\"Main St \\\"1\\\"\",\"city\":\"Zürich\"}");
    assertThat(database.text("select payment from sale where id = 1"))
        .isEqualTo(Json.standard().encodeToString(new Cash(250), Sales.Payment.class));
  }

  @Test
  void queriesTakeValuesAsParameters() {
    Sale sale = sale(2);
    sale.payment = new Card("4711", 12);
    sale.basket = new Basket();
    sale.basket.visits = 77;
    kept(sale);
    Basket same = new Basket();
    same.visits = 77;
    assertThat(
            factory.<Integer>fromSession(
                session ->
                    session
                        .createSelectionQuery(
                            "select id from " + Sale.class.getName() + " where basket = :basket",
                            Integer.class)
                        .setParameter("basket", same)
                        .getSingleResult()))
        .isEqualTo(2);
  }

  @Test
  void nullIsNullOfTheDatabase() throws Exception {
    Sale found = kept(sale(3));
    assertThat(found.basket).isNull();
    assertThat(found.payment).isNull();
    assertThat(database.text("select basket from sale where id = 3")).isNull();
    assertThat(database.text("select payment from sale where id = 3")).isNull();
  }

  @Test
  void changesWithinValuesAreNoticedThoughTheirClassHasNoEquals() {
    Sale sale = sale(4);
    sale.basket = new Basket();
    sale.basketInJson = new Basket();
    kept(sale);
    assertThat(
            updates(
                () ->
                    factory.inTransaction(
                        session -> session.find(Sale.class, 4).basket.articles.add("pen"))))
        .isEqualTo(1);
    assertThat(
            updates(
                () ->
                    factory.inTransaction(
                        session -> session.find(Sale.class, 4).basketInJson.visits++)))
        .isEqualTo(1);
    assertThat(find(4).basket.articles).containsExactly("pen");
    assertThat(find(4).basketInJson.visits).isEqualTo(1);
  }

  @Test
  void whatIsReadAndNotChangedIsNotUpdated() {
    Sale sale = sale(5);
    sale.payment = new Card("4711", 12);
    sale.lines = List.of(new Line("pen", 2));
    sale.basket = new Basket();
    sale.basketInJson = new Basket();
    kept(sale);
    assertThat(
            updates(
                () ->
                    factory.inTransaction(
                        session -> {
                          Sale found = session.find(Sale.class, 5);
                          found.basket = new Basket(); // the same by its value
                          found.lines = List.of(new Line("pen", 2));
                        })))
        .isZero();
  }

  @Test
  void aLaterVersionOfTheClassReadsAndWritesTheColumn() {
    kept(sale(6));
    try (SessionFactory later =
        database.open(SeriformFormatMapper.class.getName(), SaleLater.class)) {
      AddressLater address =
          later.fromTransaction(
              session -> {
                SaleLater found = session.find(SaleLater.class, 6);
                AddressLater before = found.address;
                found.address = new AddressLater("Elm St", before.city(), "CH");
                return before;
              });
      assertThat(address).isEqualTo(new AddressLater("Main St \"1\"", "Zürich", null));
      assertThat(later.<AddressLater>fromSession(s -> s.find(SaleLater.class, 6).address))
          .isEqualTo(new AddressLater("Elm St", "Zürich", "CH"));
    }
  }

  @Test
  void aLaterVersionOfTheClassReadsAndWritesABinaryColumn() {
    Sale sale = sale(10);
    sale.basket = new Basket();
    sale.basket.articles.add("pen");
    sale.basket.visits = 3;
    kept(sale);
    try (SessionFactory later =
        database.open(SeriformFormatMapper.class.getName(), SaleLater.class)) {
      later.inTransaction(
          session -> {
            BasketLater basket = session.find(SaleLater.class, 10).basket;
            assertThat(basket.goods).containsExactly("pen");
            assertThat(basket.visits).isEqualTo(3);
            assertThat(basket.note).isEqualTo("none");
            basket.goods.add("ink");
            basket.note = "new";
          });
      BasketLater read = later.fromSession(s -> s.find(SaleLater.class, 10).basket);
      assertThat(read.goods).containsExactly("pen", "ink");
      assertThat(read.note).isEqualTo("new");
    }
  }

  @Test
  void binaryColumnsHoldSealedTypesWithoutNamesOfClasses() throws Exception {
    Sale sale = sale(11);
    sale.paymentInCbor = new Card("4711", 12);
    assertThat(kept(sale).paymentInCbor).isEqualTo(new Card("4711", 12));
    assertThat(updates(() -> factory.inTransaction(s -> s.find(Sale.class, 11)))).isZero();
    assertThat(
            updates(
                () ->
                    factory.inTransaction(
                        s -> s.find(Sale.class, 11).paymentInCbor = new Cash(250))))
        .isEqualTo(1);
    assertThat(find(11).paymentInCbor).isEqualTo(new Cash(250));
    assertThat(database.text("select rawtohex(paymentInCbor) from sale where id = 11"))
        .doesNotContainIgnoringCase("696f2e73657269666f726d"); // io.seriform
  }

  @Test
  void cachesKeepTheBytesOfValues() {
    MutabilityPlan<Basket> plan = new Sales.BasketType().getMutabilityPlan();
    Basket basket = new Basket();
    basket.articles.add("pen");
    Serializable cached = plan.disassemble(basket, null);
    assertThat(cached).isEqualTo(Cbor.standard().encode(basket));
    basket.articles.add("ink");
    assertThat(plan.assemble(cached, null).articles).containsExactly("pen");
  }

  @Test
  void aColumnThatIsNoValueOfTheClassIsAnErrorWithItsPlace() throws Exception {
    kept(sale(7));
    database.execute("update sale set address = json '{\"street\": 1, \"city\": []}' where id = 7");
    assertThatThrownBy(() -> find(7))
        .isInstanceOf(HibernateException.class)
        .hasMessageContaining("cannot read io.seriform.hibernate.Sales$Address: JSON: ")
        .hasMessageContaining("$.street")
        .hasCauseInstanceOf(MappingException.class);
  }

  @Test
  void aDamagedBinaryColumnIsAnError() throws Exception {
    Sale sale = sale(8);
    sale.basket = new Basket();
    kept(sale);
    database.execute("update sale set basket = X'A161' where id = 8");
    assertThatThrownBy(() -> find(8))
        .isInstanceOf(HibernateException.class)
        .hasMessageContaining("cannot read io.seriform.hibernate.Sales$Basket: CBOR: ")
        .hasCauseInstanceOf(SeriformException.class);
  }

  @Test
  void aTypeThatCannotBeDescribedIsAnErrorThatNamesIt() {
    try (SessionFactory strange =
        database.open(SeriformFormatMapper.class.getName(), Strange.class)) {
      assertThatThrownBy(
              () ->
                  strange.inTransaction(
                      session -> {
                        Strange entity = new Strange();
                        entity.thread = Thread.currentThread();
                        session.persist(entity);
                      }))
          .hasMessageContaining("java.lang.Thread")
          .isInstanceOf(HibernateException.class);
    }
  }

  @Test
  void aMapperMayHaveOptions() throws Exception {
    Json sparse =
        Json.with(
            JsonOptions.standard()
                .withProperty(
                    Address.class, "street", p -> p.withInclusion(Include.When.NON_NULL)));
    try (SessionFactory other = database.open(new SeriformFormatMapper(sparse), Sale.class)) {
      Sale sale = sale(9);
      sale.address = new Address(null, "Ulm");
      other.inTransaction(session -> session.persist(sale));
    }
    assertThat(database.text("select address from sale where id = 9"))
        .isEqualTo("{\"city\":\"Ulm\"}");
  }
}
