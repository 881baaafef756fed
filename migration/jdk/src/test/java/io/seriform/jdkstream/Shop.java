package io.seriform.jdkstream;

import io.seriform.document.Document;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Date;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Classes as programs have them that write streams. */
@SuppressWarnings({
  "serial",
  "JavaUtilDate"
}) // what is declared as List is serializable all the same
final class Shop {

  private Shop() {}

  enum Colour {
    RED,
    GREEN {
      @Override
      public String toString() {
        return "as grass";
      }
    }
  }

  static class Party implements Serializable {
    private static final long serialVersionUID = 17;
    private String name;

    public String getName() {
      return name;
    }

    public void setName(String value) {
      name = value;
    }
  }

  static class Customer extends Party {
    private static final long serialVersionUID = 18;
    private int id;
    private Date since;
    private Customer parent;
    private List<Order> orders = new ArrayList<>();
    private transient String secret = "never written";

    public int getId() {
      return id;
    }

    public void setId(int value) {
      id = value;
    }

    public Date getSince() {
      return since == null ? null : (Date) since.clone();
    }

    public void setSince(Date value) {
      since = value == null ? null : (Date) value.clone();
    }

    public Customer getParent() {
      return parent;
    }

    public void setParent(Customer value) {
      parent = value;
    }

    public List<Order> getOrders() {
      return orders;
    }

    public void setOrders(List<Order> value) {
      orders = value;
    }

    String secret() {
      return secret;
    }
  }

  static class Order implements Serializable {
    private static final long serialVersionUID = 19;
    private Customer customer;
    private BigDecimal total;
    private byte[] stamp;
    private int[][] grid;
    private Map<Colour, Integer> colours;
    private Set<String> tags;
    private Object anything;

    public Customer getCustomer() {
      return customer;
    }

    public void setCustomer(Customer value) {
      customer = value;
    }

    public BigDecimal getTotal() {
      return total;
    }

    public void setTotal(BigDecimal value) {
      total = value;
    }

    public byte[] getStamp() {
      return stamp;
    }

    public void setStamp(byte[] value) {
      stamp = value;
    }

    public int[][] getGrid() {
      return grid;
    }

    public void setGrid(int[][] value) {
      grid = value;
    }

    public Map<Colour, Integer> getColours() {
      return colours;
    }

    public void setColours(Map<Colour, Integer> value) {
      colours = value;
    }

    public Set<String> getTags() {
      return tags;
    }

    public void setTags(Set<String> value) {
      tags = value;
    }

    public Object getAnything() {
      return anything;
    }

    public void setAnything(Object value) {
      anything = value;
    }
  }

  record Line(int amount, String article, Line next) implements Serializable {}

  /** Writes more than its fields. */
  static class Chatty implements Serializable {
    private static final long serialVersionUID = 20;
    private int plain = 1;
    private transient String more = "more";

    static Chatty of(Document tree) {
      Chatty chatty = new Chatty();
      chatty.plain = tree.at("/plain", Document::asInt);
      Document data = tree.get("@data").get(Chatty.class.getName());
      chatty.more = data.get(1).asText() + data.get(0).asBytes().length;
      return chatty;
    }

    String more() {
      return more + plain;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeInt(42);
      out.writeUTF("bytes");
      out.writeObject(more);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      throw new AssertionError("nobody calls this");
    }
  }

  /** Writes all by itself, against the specification. */
  static class Rogue implements Serializable {
    private static final long serialVersionUID = 21;
    int lost = 5;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.writeObject("only this");
    }
  }

  /** Writes all by itself. */
  public static class Outside implements Externalizable {
    private static final long serialVersionUID = 22;

    /** For the JDK. */
    public Outside() {}

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeLong(7);
      out.writeObject("outside");
    }

    @Override
    public void readExternal(ObjectInput in) {
      throw new AssertionError("nobody calls this");
    }
  }

  static Customer customer() {
    Customer customer = new Customer();
    customer.setName("Smith");
    customer.setId(5);
    customer.setSince(new Date(1_000));
    customer.setParent(customer);
    Order order = new Order();
    order.setCustomer(customer);
    order.setTotal(new BigDecimal("12.50"));
    order.setStamp(new byte[] {1, 2, -3});
    order.setGrid(new int[][] {{1, 2}, null, {}});
    order.setColours(new EnumMap<>(Map.of(Colour.GREEN, 3)));
    order.setTags(new TreeSet<>(Set.of("b", "a")));
    order.setAnything(new HashMap<>(Map.of("k", List.of(1, 2L, "three"))));
    customer.getOrders().add(order);
    customer.getOrders().add(order);
    return customer;
  }
}
