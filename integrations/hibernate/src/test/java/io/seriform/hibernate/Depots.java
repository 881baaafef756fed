package io.seriform.hibernate;

import io.seriform.annotation.Fields;
import io.seriform.annotation.Property;
import io.seriform.cbor.Cbor;
import io.seriform.cbor.CborOptions;
import io.seriform.hibernate.Sales.Address;
import io.seriform.hibernate.Sales.Line;
import io.seriform.hibernate.Sales.Payment;
import jakarta.persistence.Column;
import jakarta.persistence.ElementCollection;
import jakarta.persistence.Embeddable;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.hibernate.annotations.JavaType;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;

/** Attributes of many types in JSON columns. */
final class Depots {

  private Depots() {}

  /** A colour. */
  public enum Color {
    RED,
    GREEN
  }

  /** Two of one type. */
  public record Pair<T>(T left, T right) {}

  /** A record in a column of its own. */
  public record Hours(int from, Optional<Integer> to, Instant since) {}

  /** Something that changes, and is equal by its properties. */
  @Fields
  public static final class Profile {
    final List<String> tags = new ArrayList<>();
    String motto;

    @Override
    public boolean equals(Object other) {
      return other instanceof Profile o && tags.equals(o.tags) && Objects.equals(motto, o.motto);
    }

    @Override
    public int hashCode() {
      return Objects.hash(tags, motto);
    }
  }

  /** A later version of it, without its motto and with another name for its tags. */
  @Fields
  public static final class ProfileLater {
    @Property(aliases = "tags")
    List<String> labels = new ArrayList<>();

    int version = 2;
  }

  /** Counts without {@code equals}. */
  @Fields
  public static final class Tally {
    Map<String, Integer> counts = new HashMap<>();
  }

  /** Tallies as CBOR, with keys in one order. */
  public static final class TallyType extends SeriformJavaType<Tally> {

    private static final long serialVersionUID = 1;

    /** For Hibernate. */
    public TallyType() {
      super(
          Tally.class,
          Cbor.with(CborOptions.standard().withOrder(CborOptions.Order.DETERMINISTIC))
              .codec(Tally.class));
    }
  }

  /** An embeddable with a JSON column. */
  @Embeddable
  public static class Contact {
    String name;

    @JdbcTypeCode(SqlTypes.JSON)
    List<Address> addresses;
  }

  /** An embeddable record. */
  @Embeddable
  public record Place(double latitude, double longitude) {}

  /** A depot. */
  @Entity
  @Table(name = "depot")
  public static class Depot {

    @Id int id;

    @JdbcTypeCode(SqlTypes.JSON)
    Map<String, List<Line>> stock;

    @JdbcTypeCode(SqlTypes.JSON)
    Pair<Address> ways;

    @JdbcTypeCode(SqlTypes.JSON)
    Profile profile;

    @JavaType(TallyType.class)
    @Column(length = 1000)
    Tally tally;

    @JdbcTypeCode(SqlTypes.JSON)
    List<Payment> payments;

    @JdbcTypeCode(SqlTypes.JSON)
    Set<Color> colors;

    @JdbcTypeCode(SqlTypes.JSON)
    Hours hours;

    @JdbcTypeCode(SqlTypes.JSON)
    int[] counts;

    @Embedded Contact contact;

    @JdbcTypeCode(SqlTypes.JSON)
    Place place;

    @ElementCollection(fetch = FetchType.EAGER)
    @JdbcTypeCode(SqlTypes.JSON)
    List<Hours> elements;
  }

  /** The same table, as a later version of the program has it. */
  @Entity
  @Table(name = "depot")
  public static class DepotLater {

    @Id int id;

    @JdbcTypeCode(SqlTypes.JSON)
    ProfileLater profile;
  }
}
