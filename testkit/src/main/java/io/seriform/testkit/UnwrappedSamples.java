package io.seriform.testkit;

import io.seriform.annotation.Builder;
import io.seriform.annotation.Creator;
import io.seriform.annotation.Property;
import io.seriform.annotation.Unknown;
import io.seriform.annotation.Unwrapped;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Classes with unwrapped objects. */
final class UnwrappedSamples {

  private UnwrappedSamples() {}

  record City(
      @Property(id = 20) String city, @Property(id = 21) int zip, @Property(id = 22) Point at) {}

  record Address(
      @Property(id = 10) String street,
      @Property(id = 11) Color color,
      @Unwrapped(prefix = "c_", suffix = "_x") City town,
      @Property(id = 12) List<String> lines) {}

  /** Outside and inside immutable. */
  record Resident(
      @Property(id = 1) String name,
      @Unwrapped Address home,
      @Property(id = 2) long since,
      @Property(id = 3) List<Point> walks) {}

  /** A bean in a bean, with a class that others may not name in it. */
  public static class Account {
    @Property(id = 1)
    public int id;

    @Unwrapped(prefix = "owner_")
    public Owner owner;

    @Property(id = 2)
    public String note;

    private Secret secret;

    @Unwrapped(prefix = "s_")
    public Secret getSecret() {
      return secret;
    }

    public void setSecret(Secret secret) {
      this.secret = secret;
    }
  }

  /** A bean. */
  public static class Owner {
    private String name;

    @Property(id = 31)
    public String getName() {
      return name;
    }

    public void setName(String name) {
      this.name = name;
    }

    @Property(id = 32)
    public double weight;

    @Property(id = 33)
    public Optional<String> nick = Optional.empty();

    @Property(id = 34)
    public Float rate;
  }

  static final class Secret {
    @Property(id = 41)
    private final byte level;

    @Property(id = 42)
    private boolean open;

    @Creator
    private Secret(@Property(name = "level", id = 41) byte level) {
      this.level = level;
    }

    private boolean open() {
      return open || level < 0;
    }

    static Secret of(int level, boolean open) {
      Secret s = new Secret((byte) level);
      s.open = open || s.open();
      return s;
    }
  }

  /** Made by a builder, and of something made by a builder. */
  @Builder
  static final class Parcel {
    private String label;
    private Box box;

    @Property(id = 1)
    public String getLabel() {
      return label;
    }

    @Unwrapped
    public Box getBox() {
      return box;
    }

    static Made builder() {
      return new Made();
    }

    static final class Made {
      private final Parcel made = new Parcel();

      public Made label(String v) {
        made.label = v;
        return this;
      }

      public Made box(Box v) {
        made.box = v;
        return this;
      }

      Parcel build() {
        return made;
      }
    }
  }

  @Builder
  static final class Box {
    private int width;
    private String kind;

    @Property(id = 5)
    public int getWidth() {
      return width;
    }

    @Property(id = 6)
    public String getKind() {
      return kind;
    }

    static Maker builder() {
      return new Maker();
    }

    static final class Maker {
      private final Box made = new Box();

      public Maker width(int v) {
        made.width = v;
        return this;
      }

      public Maker kind(String v) {
        made.kind = v;
        return this;
      }

      Box build() {
        return made;
      }
    }
  }

  record Needed(@Property(id = 7, required = true) String key, @Property(id = 8) int value) {}

  record Needs(@Property(id = 1) int n, @Unwrapped Needed needed) {}

  record Collecting(
      @Property(id = 1) int n, @Unwrapped(prefix = "p_") Point p, @Unknown Map<String, Object> m) {}

  record Same(@Property(id = 1) String street, @Unwrapped Address home) {}

  record Endless(@Property(id = 1) int n, @Unwrapped(prefix = "x") Endless next) {}

  record Twins(@Unwrapped Needs a, @Property(id = 1) int again) {}

  record OfList(@Unwrapped List<String> list) {}

  record OfCollecting(@Unwrapped Collecting inner) {}
}
