package io.seriform.hibernate;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.cbor.Cbor;
import io.seriform.json.Json;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import org.hibernate.SessionFactory;
import org.junit.jupiter.api.Test;

/** Entities that Hibernate loads when they are first asked. */
class LazyProxiesTest {

  /** An entity. */
  @Entity(name = "customer")
  public static class Customer {
    private int id;
    private String name;

    /** Returns the key. */
    @Id
    public int getId() {
      return id;
    }

    /** Sets the key. */
    public void setId(int value) {
      id = value;
    }

    /** Returns the name. */
    public String getName() {
      return name;
    }

    /** Sets the name. */
    public void setName(String value) {
      name = value;
    }
  }

  record Bill(Customer customer) {}

  @Test
  void lazyEntitiesAreWrittenAsTheEntitiesThatTheyStandFor() throws Exception {
    try (Database database = new Database();
        SessionFactory factory =
            database.open(SeriformFormatMapper.class.getName(), Customer.class)) {
      Customer customer = new Customer();
      customer.setId(1);
      customer.setName("Ada");
      factory.inTransaction(session -> session.persist(customer));
      factory.inSession(
          session -> {
            Bill bill = new Bill(session.getReference(Customer.class, 1));
            assertThat(bill.customer.getClass()).isNotEqualTo(Customer.class);
            assertThat(Json.standard().encodeToString(bill))
                .isEqualTo("{\"customer\":{\"id\":1,\"name\":\"Ada\"}}");
            Bill back = Cbor.standard().decode(Cbor.standard().encode(bill), Bill.class);
            assertThat(back.customer.getName()).isEqualTo("Ada");
          });
    }
  }
}
