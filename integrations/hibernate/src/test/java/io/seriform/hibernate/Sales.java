package io.seriform.hibernate;

import io.seriform.annotation.Fields;
import io.seriform.annotation.Property;
import io.seriform.cbor.Cbor;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.util.ArrayList;
import java.util.List;
import org.hibernate.annotations.JavaType;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;

/** What the tests keep. */
final class Sales {

  private Sales() {}

  /** How something is paid. */
  public sealed interface Payment permits Card, Cash {}

  /** By card. */
  public record Card(String number, int month) implements Payment {}

  /** In cash. */
  public record Cash(long cents) implements Payment {}

  /** A line. */
  public record Line(String article, int count) {}

  /** Where something is sent. */
  public record Address(String street, String city) {}

  /** A later version of it. */
  public record AddressLater(
      @Property(aliases = "street") String road, String city, String country) {}

  /** Something that changes and has no {@code equals}. */
  @Fields
  public static final class Basket {
    final List<String> articles = new ArrayList<>();
    int visits;
  }

  /** Baskets as CBOR. */
  public static final class BasketType extends SeriformJavaType<Basket> {

    private static final long serialVersionUID = 1;

    /** For Hibernate. */
    public BasketType() {
      super(Basket.class, Cbor.standard().codec(Basket.class));
    }
  }

  /** A later version of a basket. */
  @Fields
  public static final class BasketLater {
    @Property(aliases = "articles")
    final List<String> goods = new ArrayList<>();

    String note = "none";
    long visits;
  }

  /** Later baskets as CBOR. */
  public static final class BasketLaterType extends SeriformJavaType<BasketLater> {

    private static final long serialVersionUID = 1;

    /** For Hibernate. */
    public BasketLaterType() {
      super(BasketLater.class, Cbor.standard().codec(BasketLater.class));
    }
  }

  /** Payments as CBOR. */
  public static final class PaymentType extends SeriformJavaType<Payment> {

    private static final long serialVersionUID = 1;

    /** For Hibernate. */
    public PaymentType() {
      super(Payment.class, Cbor.standard().codec(Payment.class));
    }
  }

  /** A sale. */
  @Entity
  @Table(name = "sale")
  public static class Sale {

    @Id int id;

    @JdbcTypeCode(SqlTypes.JSON)
    Address address;

    @JdbcTypeCode(SqlTypes.JSON)
    Payment payment;

    @JdbcTypeCode(SqlTypes.JSON)
    List<Line> lines;

    @JdbcTypeCode(SqlTypes.JSON)
    String raw;

    @JavaType(BasketType.class)
    @Column(length = 1000)
    Basket basket;

    @JavaType(BasketType.class)
    @JdbcTypeCode(SqlTypes.JSON)
    Basket basketInJson;

    @JavaType(PaymentType.class)
    @Column(length = 1000)
    Payment paymentInCbor;
  }

  /** The same table, as a later version of the program has it. */
  @Entity
  @Table(name = "sale")
  public static class SaleLater {

    @Id int id;

    @JdbcTypeCode(SqlTypes.JSON)
    AddressLater address;

    @JavaType(BasketLaterType.class)
    @Column(length = 1000)
    BasketLater basket;
  }

  /** A property of a type that JSON refuses. */
  @Entity
  public static class Strange {

    @Id int id;

    @JdbcTypeCode(SqlTypes.JSON)
    Thread thread;
  }
}
