package shop;

import com.fasterxml.jackson.annotation.JsonFilter;
import io.seriform.annotation.Creator;
import io.seriform.annotation.Fields;
import io.seriform.annotation.Format;
import io.seriform.annotation.Ignore;
import io.seriform.annotation.Property;
import io.seriform.annotation.Subtype;
import io.seriform.annotation.Subtypes;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Classes that the page on troubleshooting speaks of, and what is better in them. */
public final class Shop {

  private Shop() {}

  /** All is well with it. */
  public record Order(int id, String customer, List<Line> lines) {}

  /** All is well with it. */
  public record Line(String article, int count) {}

  /** Its fields are private. */
  public static final class Customer {
    private String name;

    /** As clear as its class. */
    public static Customer named(String name) {
      Customer customer = new Customer();
      customer.name = name;
      return customer;
    }

    @Override
    public String toString() {
      return name;
    }
  }

  /** Its fields are properties. */
  @Fields
  public static final class CustomerWithFields {
    private String name = "Ada";

    @Override
    public String toString() {
      return name;
    }
  }

  /** The parameter of its constructor is called otherwise than its property. */
  public static final class Article {
    private final String name;

    /** Takes what it is called. */
    public Article(String n) {
      this.name = n;
    }

    /** What it is called. */
    public String getName() {
      return name;
    }
  }

  /** The parameter of its constructor says its property. */
  public static final class NamedArticle {
    private final String name;

    /** Takes what it is called. */
    public NamedArticle(@Property(name = "name") String n) {
      this.name = n;
    }

    /** What it is called. */
    public String getName() {
      return name;
    }
  }

  /** Nothing can set its number. */
  public static final class Invoice {
    private final int number;

    /** The first one. */
    public Invoice() {
      this.number = 1;
    }

    /** Its number. */
    public int getNumber() {
      return number;
    }
  }

  /** A factory sets its number. */
  public static final class NumberedInvoice {
    private final int number;

    private NumberedInvoice(int number) {
      this.number = number;
    }

    /** With a number. */
    @Creator
    public static NumberedInvoice of(@Property(name = "number") int number) {
      return new NumberedInvoice(number);
    }

    /** Its number. */
    public int getNumber() {
      return number;
    }
  }

  /** It has two constructors. */
  public static final class Price {
    private final long cents;
    private final String currency;

    /** In euros. */
    public Price(long cents) {
      this(cents, "EUR");
    }

    /** In any currency. */
    public Price(long cents, String currency) {
      this.cents = cents;
      this.currency = currency;
    }

    /** The amount. */
    public long getCents() {
      return cents;
    }

    /** The currency. */
    public String getCurrency() {
      return currency;
    }
  }

  /** One of its constructors is marked. */
  public static final class MarkedPrice {
    private final long cents;
    private final String currency;

    /** In euros. */
    public MarkedPrice(long cents) {
      this(cents, "EUR");
    }

    /** In any currency. */
    @Creator
    public MarkedPrice(long cents, String currency) {
      this.cents = cents;
      this.currency = currency;
    }

    /** The amount. */
    public long getCents() {
      return cents;
    }

    /** The currency. */
    public String getCurrency() {
      return currency;
    }
  }

  /** It says nothing of its classes. */
  public interface Shape {}

  /** A shape. */
  public record Circle(double radius) implements Shape {}

  /** A drawing of a shape. */
  public record Drawing(Shape shape) {}

  /** It lists its classes. */
  @Subtypes(@Subtype(value = Square.class, name = "square"))
  public interface ListedShape {}

  /** A listed shape. */
  public record Square(double side) implements ListedShape {}

  /** A sealed type. */
  public sealed interface Payment permits Card {}

  /** Its only class. */
  public record Card(String number) implements Payment {}

  /** An inner class. */
  @SuppressWarnings("ClassCanBeStatic") // the page says that it should be
  public final class Inner {
    /** A property. */
    public int x;
  }

  /** It holds what is not data. */
  public record Task(String name, Thread worker) {}

  /** It leaves out what is not data. */
  public static final class QuietTask {
    /** Data. */
    public String name = "backup";

    /** Not data. */
    @Ignore public Thread worker = Thread.currentThread();
  }

  /** It has an annotation of Jackson that changes the data. */
  @JsonFilter("public")
  public record Employee(int id, String name) {}

  /** Two properties of one name. */
  public record Address(
      @Property(name = "street") String street1, @Property(name = "street") String street2) {}

  /** A level. */
  public enum Level {
    /** Low. */
    LOW,
    /** High. */
    HIGH
  }

  /** A moment. */
  public record Event(Instant at) {}

  /** A day as others write it. */
  public record Birthday(@Format("dd.MM.yyyy") LocalDate day) {}

  /** It has to have a name. */
  public record Job(@Property(required = true) String name) {}

  /** It has a name where none is said. */
  public record NamedJob(@Property(defaultValue = "unnamed") String name) {}

  /** It checks its value. */
  public record Percentage(int value) {
    /** Refuses what is no percentage. */
    public Percentage {
      if (value < 0 || value > 100) {
        throw new IllegalArgumentException("not a percentage: " + value);
      }
    }
  }

  /** It may lead to itself. */
  public static final class Node {
    /** The next one. */
    public Node next;
  }

  /** Its hash goes through its team, and so through itself. */
  public static final class Colleague {
    /** What one is called. */
    public String name;

    /** All of the team, this one too. */
    public Set<Colleague> team;

    @Override
    public int hashCode() {
      return Objects.hash(name, team);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Colleague c
          && Objects.equals(name, c.name)
          && Objects.equals(team, c.team);
    }
  }

  /** Its hash does not go through its team. */
  public static final class NamedColleague {
    /** What one is called. */
    public String name;

    /** All of the team, this one too. */
    public Set<NamedColleague> team;

    @Override
    public int hashCode() {
      return Objects.hashCode(name);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof NamedColleague c && Objects.equals(name, c.name);
    }
  }

  /** All of them have one hash. */
  public record Tile(int x, int y) {
    @Override
    public int hashCode() {
      return 1;
    }
  }

  /** Two of them seldom have the same hash. */
  public record HashedTile(int x, int y) {
    @Override
    public int hashCode() {
      return 31 * x + y;
    }
  }

  /** A number with a fraction. */
  public record Measure(double value) {}

  /** A map by orders. */
  public record Notes(Map<Line, String> notes) {}

  /** Anything. */
  public record Box(Object content) {}
}
