package io.seriform.testkit.kits;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.Codec;
import io.seriform.Format;
import io.seriform.annotation.Builder;
import io.seriform.annotation.Creator;
import io.seriform.annotation.Property;
import io.seriform.annotation.Unknown;
import io.seriform.annotation.Unwrapped;
import io.seriform.codec.Engine;
import io.seriform.copy.Copier;
import io.seriform.error.EncodeException;
import io.seriform.error.ModelException;
import io.seriform.testkit.Capability;
import io.seriform.testkit.Color;
import io.seriform.testkit.Kit;
import io.seriform.testkit.Point;
import io.seriform.testkit.Trickle;
import io.seriform.testkit.generated.GeneratedClass;
import io.seriform.testkit.generated.Javac;
import io.seriform.testkit.generated.RandomValues;
import io.seriform.testkit.samples.UnwrappedSamples.Address;
import io.seriform.testkit.samples.UnwrappedSamples.City;
import io.seriform.testkit.samples.UnwrappedSamples.Resident;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Objects whose properties are written among those of the objects that hold them. */
@Timeout(value = 30, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Tag("slow")
public abstract class UnwrappedKit extends Kit {

  /** For formats. */
  protected UnwrappedKit() {}

  @Test
  void unwrappedObjectsAreReadBack() {
    City city = new City("Ulm", 89073, new Point(1, "p"));
    List<Point> walks = List.of(new Point(2, "w"));
    for (City c : new City[] {city, new City(null, 5, null), null}) {
      Address full = new Address("s", Color.values()[1], c, List.of("a", ""));
      for (Address a : new Address[] {full, new Address("s", null, c, null), null}) {
        roundTrip(Resident.class, new Resident("Ada", a, 7, walks));
        roundTrip(Resident.class, new Resident(null, a, -1, null));
      }
    }
    Account account = new Account();
    roundTrip(Account.class, account);
    account.note = "n";
    account.owner = new Owner();
    account.owner.weight = -0.5;
    roundTrip(Account.class, account);
    account.owner.rate = 1.5f;
    account.owner.nick = Optional.of("o");
    account.owner.setName("Ada");
    account.setSecret(Secret.of(-3, true));
    roundTrip(Account.class, account);
    Box box = Box.builder().width(3).kind("k").build();
    roundTrip(Parcel.class, Parcel.builder().label("l").box(box).build());
    roundTrip(Parcel.class, Parcel.builder().label("l").build());
    roundTrip(Needs.class, new Needs(1, null));
    roundTrip(Needs.class, new Needs(1, new Needed("k", 0)));
  }

  /** Properties of a newer writer go to the unwrapped object that collects, and come back. */
  @Test
  void unwrappedObjectsCollectWhatIsUnknown() {
    needsToCollectUnwrapped();
    List<Class<?>> all =
        List.of(
            BeanOfBean.class,
            RecordOfRecord.class,
            BeanOfBuilt.class,
            BuiltOfRecord.class,
            RecordOfMap.class,
            RecordOfNested.class);
    Object newer = new Newer(1, List.of(new Point(2, "x"), new Point(3, null)), 4, "new");
    for (Class<?> type : all) {
      for (Object written : List.of(newer, new Newer(1, null, 4, "new"), new Known(1, 4))) {
        byte[] bytes = format(Engine.COMPILED).encode(written);
        for (Format format : engines()) {
          Codec<Object> codec = codec(format, type);
          String what = type.getSimpleName() + " " + show(bytes);
          Object read = codec.decode(bytes);
          byte[] again = codec.encode(read);
          same(written, codec(format, written.getClass()).decode(again), what);
          Object streamed = codec.decode(new Trickle(bytes, 3));
          assertThat(codec.encode(streamed)).as(what).isEqualTo(again);
          assertThat(codec.encode(Copier.of(codec).copy(read))).as(what).isEqualTo(again);
        }
      }
    }
  }

  /** An unwrapped object is made of unknown properties alone, if there are any. */
  @Test
  void unwrappedObjectsAreMadeOfWhatIsUnknown() {
    needsToCollectUnwrapped();
    byte[] some = format(Engine.COMPILED).encode(new Extra(1, 9L));
    byte[] none = format(Engine.COMPILED).encode(new Extra(1, null));
    for (Format format : engines()) {
      assertThat(format.decode(some, RecordOfMap.class).in().all()).hasSize(1);
      assertThat(format.decode(some, BeanOfBean.class).in.all).hasSize(1);
      RecordOfMap empty = format.decode(none, RecordOfMap.class);
      assertThat(empty.in() == null || empty.in().all().size() == 1).isTrue();
      byte[] written = format.encode(new RecordOfMap(1, null));
      assertThat(format.decode(written, RecordOfMap.class)).isEqualTo(new RecordOfMap(1, null));
    }
  }

  /** Skips formats that collect nothing, or write an object where another would unwrap it. */
  private void needsToCollectUnwrapped() {
    needs(Capability.EVOLUTION, Capability.SKIPS_UNKNOWN);
    Assumptions.assumeFalse(subject().compatibility().kept().isEmpty());
    byte[] flat = format(Engine.COMPILED).encode(new Known(1, 4));
    Assumptions.assumeTrue(format(Engine.COMPILED).decode(flat, Flat.class).in() != null);
  }

  /** Two with one id are distinguished, except in formats that have nothing but ids. */
  @Test
  void idsOfTwo() {
    Twins twins = new Twins(new Needs(1, new Needed("k", 0)), 2);
    boolean byIds =
        can(Capability.EVOLUTION) && !can(Capability.NAMES) && !can(Capability.SELF_DESCRIBING);
    if (byIds) {
      for (ModelException e : bothRefuse(ModelException.class, f -> f.encode(twins))) {
        assertThat(e).hasMessageContaining("have one id, 1");
      }
    } else {
      roundTrip(Twins.class, twins);
    }
  }

  /** An object that could not be made again is not written. */
  @Test
  void requiredNulls() {
    Needs value = new Needs(1, new Needed(null, 5));
    for (Format format : engines()) {
      Codec<Object> codec = codec(format, Needs.class);
      byte[] bytes;
      try {
        bytes = codec.encode(value);
      } catch (EncodeException e) {
        assertThat(e).hasMessageContaining("required");
        continue;
      }
      assertThat(codec.decode(bytes)).isEqualTo(value);
    }
  }

  @Test
  void unwrappedInLargeClasses() {
    List<String> types = List.of("int", "String", "Long", "boolean", "List<String>", "Point");
    for (GeneratedClass.Style style : GeneratedClass.Style.values()) {
      String inner = Javac.PACKAGE + "In" + style;
      String outer = Javac.PACKAGE + "Out" + style;
      Map<String, Class<?>> classes =
          Javac.define(
              Map.of(
                  inner,
                  GeneratedClass.of(inner, style, 40, types),
                  outer,
                  GeneratedClass.around(outer, style, 30, types, "In" + style)));
      for (int i = 0; i < 4; i++) {
        RandomValues values = new RandomValues(new Random(i), i > 0, false);
        roundTrip(classes.get(outer), values.of(classes.get(outer)));
      }
    }
  }

  static class Heir extends Owner {
    public int share;
  }

  @Test
  void unwrappedSubclassesAreRefused() {
    Account account = new Account();
    account.owner = new Heir();
    for (EncodeException e :
        bothRefuse(EncodeException.class, f -> codec(f, Account.class).encode(account))) {
      assertThat(e).hasMessageContaining("is a subclass of");
    }
  }

  @Test
  void whatCanNotBeUnwrapped() {
    for (Class<?> type :
        List.of(
            Same.class, Endless.class, OfList.class, OfTwo.class, OfRenamed.class, OfBoth.class)) {
      for (Format format : engines()) {
        refusal(ModelException.class, () -> format.codec(type));
      }
    }
  }

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

  record OfTwo(@Unwrapped Collecting inner, @Unwrapped Rest rest) {}

  record OfRenamed(@Unwrapped(prefix = "r_") Rest rest) {}

  record OfBoth(@Unwrapped Rest rest, @Unknown Map<String, Object> more) {}

  // ---- unwrapped objects that collect

  record Newer(
      @Property(id = 1) int n,
      @Property(id = 2) List<Point> points,
      @Property(id = 3) int m,
      @Property(id = 4) String text) {}

  record Known(@Property(id = 1) int n, @Property(id = 3) int m) {}

  record Plain(@Property(id = 3) int m) {}

  record Flat(@Property(id = 1) int n, @Unwrapped Plain in) {}

  record Extra(@Property(id = 1) int n, @Property(id = 9) Long added) {}

  /** A bean that adds to a map that it has. */
  public static class Adding {
    private final Map<String, Object> all = new LinkedHashMap<>();

    @Property(id = 3)
    public int m;

    @Unknown
    public Map<String, Object> getAll() {
      return all;
    }

    @Unknown
    public void put(String name, Object value) {
      all.put(name, value);
    }
  }

  static class BeanOfBean {
    @Property(id = 1)
    public int n;

    @Unwrapped public Adding in;
  }

  record Rest(@Property(id = 3) int m, @Unknown Map<String, Object> all) {}

  record RecordOfRecord(@Property(id = 1) int n, @Unwrapped Rest in) {}

  record OnlyMap(@Unknown Map<String, Object> all) {}

  record RecordOfMap(@Property(id = 1) int n, @Unwrapped OnlyMap in) {}

  record RecordOfNested(@Unwrapped RecordOfRecord in, @Property(id = 77) String other) {}

  /** A class made by a builder that takes the map. */
  @Builder
  static final class Built {
    private int m;
    private Map<String, Object> all;

    @Property(id = 3)
    public int getM() {
      return m;
    }

    @Unknown
    public Map<String, Object> getAll() {
      return all;
    }

    static MapMaker builder() {
      return new MapMaker();
    }

    static final class MapMaker {
      private final Built made = new Built();

      public MapMaker m(int v) {
        made.m = v;
        return this;
      }

      @Unknown
      public MapMaker all(Map<String, Object> v) {
        made.all = v;
        return this;
      }

      Built build() {
        return made;
      }
    }
  }

  static class BeanOfBuilt {
    @Property(id = 1)
    public int n;

    @Unwrapped public Built in;
  }

  @Builder
  static final class BuiltOfRecord {
    private int n;
    private Rest in;

    @Property(id = 1)
    public int getN() {
      return n;
    }

    @Unwrapped
    public Rest getIn() {
      return in;
    }

    static AroundMaker builder() {
      return new AroundMaker();
    }

    static final class AroundMaker {
      private final BuiltOfRecord made = new BuiltOfRecord();

      public AroundMaker n(int v) {
        made.n = v;
        return this;
      }

      public AroundMaker in(Rest v) {
        made.in = v;
        return this;
      }

      BuiltOfRecord build() {
        return made;
      }
    }
  }
}
