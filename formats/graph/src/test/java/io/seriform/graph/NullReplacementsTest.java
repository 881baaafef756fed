package io.seriform.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Codec;
import io.seriform.Framing;
import io.seriform.StreamDecoder;
import io.seriform.StreamEncoder;
import io.seriform.annotation.Conversion;
import io.seriform.annotation.Creator;
import io.seriform.annotation.Unknown;
import io.seriform.annotation.UseCodec;
import io.seriform.annotation.Value;
import io.seriform.copy.Copier;
import io.seriform.error.EncodeException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** What writeReplace replaces by null, for which a null is written, as the JDK does. */
class NullReplacementsTest {

  /** What can be gone. */
  public abstract static class Base implements Serializable {
    private static final long serialVersionUID = 1L;
    public String name;
  }

  /** Is written as itself, or not at all. */
  public static final class Gone extends Base {
    private static final long serialVersionUID = 1L;
    public boolean there;

    private Object writeReplace() {
      return there ? this : null;
    }
  }

  /** Is replaced by one of those. */
  public static final class Chain extends Base {
    private static final long serialVersionUID = 1L;

    private Object writeReplace() {
      return new Gone();
    }
  }

  /** Writes some. */
  public static final class Written implements Externalizable {
    private static final long serialVersionUID = 1L;
    private List<Object> read;

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeObject(new Gone());
      out.writeObject(there());
      out.writeObject(new Chain());
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
      read = Arrays.asList(in.readObject(), in.readObject(), in.readObject());
    }
  }

  /** Where they stand. */
  public static final class Places {
    public Gone declared;
    public Gone again;
    public Base base;
    public Object any;
    public List<Gone> list;
    public List<Object> objects;
    public Gone[] array;
    public Object object;
    public Map<String, Base> map;
    public Map<Gone, String> keys;
    public Optional<Gone> optional;
    public AtomicReference<Object> reference;
    public Written written;
    public String end;
  }

  private static Gone there() {
    Gone gone = new Gone();
    gone.there = true;
    gone.name = "there";
    return gone;
  }

  private static Places places() {
    Gone gone = new Gone();
    Places p = new Places();
    p.declared = gone;
    p.again = gone;
    p.base = new Chain();
    p.any = gone;
    p.list = new ArrayList<>(List.of(gone, there(), gone));
    p.objects = new ArrayList<>(List.of("a", gone, new Chain(), there()));
    p.array = new Gone[] {gone, there()};
    p.object = new Object[] {new Chain(), 5};
    p.map = new LinkedHashMap<>(Map.of("k", gone));
    p.keys = new LinkedHashMap<>(Map.of(gone, "v"));
    p.optional = Optional.of(gone);
    p.reference = new AtomicReference<>(gone);
    p.written = new Written();
    p.end = "end";
    return p;
  }

  private static List<Graph> graphs() {
    return Modes.all(
        GraphOptions.standard()
            .withClass(Gone.class, Chain.class, Written.class, Stands.class, Any.class));
  }

  @Test
  void whereverTheyStand() {
    for (Graph graph : graphs()) {
      Codec<Places> codec = graph.codec(Places.class);
      for (Places back :
          List.of(
              graph.decode(graph.encode(places()), Places.class),
              Copier.of(codec).copy(places()))) {
        assertThat(back.declared).isNull();
        assertThat(back.again).isNull();
        assertThat(back.base).isNull();
        assertThat(back.any).isNull();
        assertThat(names(back.list)).containsExactly(null, "there", null);
        assertThat(names(back.objects.subList(1, 4))).containsExactly(null, null, "there");
        assertThat(names(Arrays.asList(back.array))).containsExactly(null, "there");
        assertThat((Object[]) back.object).containsExactly(null, 5);
        assertThat(back.map).hasSize(1).containsEntry("k", null);
        assertThat(back.keys).hasSize(1).containsEntry(null, "v");
        assertThat(back.optional).isEmpty();
        assertThat(back.reference.get()).isNull();
        assertThat(names(back.written.read)).containsExactly(null, "there", null);
        assertThat(back.end).isEqualTo("end");
      }
    }
  }

  private static List<String> names(List<?> list) {
    return list.stream().map(b -> b == null ? null : ((Base) b).name).toList();
  }

  @Test
  void atTheRoot() {
    for (Graph graph : graphs()) {
      List<Codec<?>> codecs =
          List.of(graph.codec(Gone.class), graph.codec(Base.class), graph.codec(Object.class));
      for (Codec<?> each : codecs) {
        @SuppressWarnings("unchecked") // all of them take one
        Codec<Object> codec = (Codec<Object>) each;
        assertThat(codec.encode(new Gone())).containsExactly(0);
        assertThat(codec.decode(codec.encode(new Gone()))).isNull();
        assertThat(Copier.of(codec).copy(new Gone())).isNull();
        assertThat(((Gone) codec.decode(codec.encode(there()))).name).isEqualTo("there");
        for (Framing framing : Framing.values()) {
          assertThat(names(stream(codec, framing)))
              .containsExactly(null, "there", null, null, "there", "there");
        }
      }
      assertThat(graph.codec(Chain.class).encode(new Chain())).containsExactly(0);
      assertThat(graph.codec(Base.class).encode(new Chain())).containsExactly(0);
    }
  }

  private static List<Object> stream(Codec<Object> codec, Framing framing) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Gone again = there();
    try (StreamEncoder<Object> out = codec.encodeStream(bytes, framing)) {
      for (Object each : Arrays.asList(new Gone(), again, new Gone(), null, there(), again)) {
        out.write(each);
      }
    }
    List<Object> all = new ArrayList<>();
    try (StreamDecoder<Object> in =
        codec.decodeStream(new ByteArrayInputStream(bytes.toByteArray()), framing)) {
      in.forEachRemaining(all::add);
    }
    return all;
  }

  /** A value stands for it. */
  public record Stands(@Value Gone value) {}

  /** The same, whatever its class. */
  public record Any(@Value Object value) {}

  /** Makes one out of another. */
  public static final class Makes implements Conversion<String, Base> {
    @Override
    public Base toWire(String value) {
      return new Gone();
    }

    @Override
    public String fromWire(Base wire) {
      return wire.name;
    }
  }

  /** Has one of those. */
  public static final class Converted {
    public @UseCodec(Makes.class) String text = "text";
  }

  /** Where values may not be null. */
  @Test
  void whatStandsForAnObjectIsNoNull() {
    for (Graph graph : graphs()) {
      for (Object each :
          List.of(
              new Stands(new Gone()),
              new Any(new Gone()),
              List.of(new Stands(new Gone())),
              new Converted())) {
        @SuppressWarnings("unchecked") // its class takes it
        Codec<Object> codec = (Codec<Object>) graph.codec(each.getClass());
        Codec<Object> any = each instanceof List ? graph.codec(Object.class) : codec;
        assertThatThrownBy(() -> any.encode(each))
            .isInstanceOf(EncodeException.class)
            .hasMessageContaining("which cannot be null");
        assertThatThrownBy(() -> Copier.of(any).copy(each))
            .isInstanceOf(EncodeException.class)
            .hasMessageContaining("which cannot be null");
      }
      Any any = new Any(there());
      assertThat(((Gone) graph.decode(graph.encode(any), Any.class).value()).name)
          .isEqualTo("there");
    }
  }

  /** Has some and what it does not know. */
  public static final class Keeping {
    public String end;
    @Unknown public Map<String, Object> more = new LinkedHashMap<>();

    /** For reading. */
    @Creator
    public Keeping() {}
  }

  /** Has another order, and other properties. */
  public static final class Other {
    public String end;
    public int number = 3;
    public Base base = there();
    public Object any = there();
    public Gone declared = there();
    public List<Base> list;
  }

  @Test
  void byOtherSchemas() {
    for (Graph graph : graphs()) {
      if (graph.options().settings().byName()) {
        byte[] bytes = graph.encode(places());
        Keeping keeping = graph.decode(bytes, Keeping.class);
        Places back = graph.decode(graph.encode(keeping), Places.class);
        assertThat(names(back.list)).containsExactly(null, "there", null);
        keeping.more = new LinkedHashMap<>(Map.of("any", new Gone(), "declared", new Gone()));
        keeping = graph.decode(graph.encode(keeping), Keeping.class);
        assertThat(keeping.more).hasSize(2);
        assertThat(Copier.of(graph.codec(Keeping.class)).copy(keeping).more).hasSize(2);
        assertThat(graph.decode(graph.encode(keeping), Other.class).any).isNull();
        OtherPlaces places = new OtherPlaces();
        Other other = graph.decode(graph.encode(places), Other.class);
        assertThat(other.number).isEqualTo(3);
        assertThat(other.base).isNull();
        assertThat(other.any).isNull();
        assertThat(other.declared).isNull();
        assertThat(names(other.list)).containsExactly(null, "there");
      }
    }
  }

  /** Is read as {@link Other}. */
  public static final class OtherPlaces {
    public String more = "more";
    public Gone declared = new Gone();
    public Object any = new Chain();
    public Base base = new Gone();
    public List<Base> list = new ArrayList<>(List.of(new Gone(), there()));
    public String end = "end";
  }
}
