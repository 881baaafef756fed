package io.seriform.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.Codec;
import io.seriform.Format;
import io.seriform.error.EncodeException;
import io.seriform.error.ModelException;
import io.seriform.testkit.UnwrappedSamples.Account;
import io.seriform.testkit.UnwrappedSamples.Address;
import io.seriform.testkit.UnwrappedSamples.Box;
import io.seriform.testkit.UnwrappedSamples.City;
import io.seriform.testkit.UnwrappedSamples.Endless;
import io.seriform.testkit.UnwrappedSamples.Needed;
import io.seriform.testkit.UnwrappedSamples.Needs;
import io.seriform.testkit.UnwrappedSamples.OfCollecting;
import io.seriform.testkit.UnwrappedSamples.OfList;
import io.seriform.testkit.UnwrappedSamples.Owner;
import io.seriform.testkit.UnwrappedSamples.Parcel;
import io.seriform.testkit.UnwrappedSamples.Resident;
import io.seriform.testkit.UnwrappedSamples.Same;
import io.seriform.testkit.UnwrappedSamples.Secret;
import io.seriform.testkit.UnwrappedSamples.Twins;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
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
    for (Class<?> type : List.of(Same.class, Endless.class, OfList.class, OfCollecting.class)) {
      for (Format format : engines()) {
        refusal(ModelException.class, () -> format.codec(type));
      }
    }
  }
}
