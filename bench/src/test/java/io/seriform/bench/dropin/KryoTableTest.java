package io.seriform.bench.dropin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.KryoException;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.seriform.copy.Copier;
import io.seriform.error.EncodeException;
import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import io.seriform.graph.Graph;
import io.seriform.graph.GraphOptions;
import io.seriform.model.options.FieldAccess;
import io.seriform.model.options.ModelOptions;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.function.Executable;

/** Each row of the table of differences from Kryo is what both do. */
class KryoTableTest {

  private static final GraphOptions OPTIONS =
      GraphOptions.standard()
          .withModel(ModelOptions.standard().withFieldAccess(FieldAccess.PRIVATE));

  static class Fields {
    private int kept = 1;
    private transient int left = 2;
    private Fields self;
  }

  static class NoConstructor {
    final int a;
    int b;

    NoConstructor(int a, String ignored) {
      this.a = a + ignored.length();
    }
  }

  static class AllFields {
    private final int a;

    @io.seriform.annotation.Creator
    AllFields(@io.seriform.annotation.Property(name = "a") int a) {
      this.a = a;
    }
  }

  static class Before {
    private int a = 7;
  }

  static class After {
    private String added = "default";
    private int a;
  }

  static class Renamed {
    private int a;
  }

  public static class Own implements Externalizable {
    private static final long serialVersionUID = 1;
    int a = 1;

    public Own() {}

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeInt(a + 100);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException {
      a = in.readInt();
    }
  }

  private static Kryo kryo(Class<?>... types) {
    Kryo kryo = new Kryo();
    for (int i = 0; i < types.length; i++) {
      kryo.register(types[i], 10 + i);
    }
    return kryo;
  }

  private static byte[] written(Kryo kryo, Object value) {
    Output out = new Output(64, -1);
    kryo.writeClassAndObject(out, value);
    return out.toBytes();
  }

  private static Object read(Kryo kryo, byte[] bytes) {
    return kryo.readClassAndObject(new Input(bytes));
  }

  private static Graph graph(Class<?>... types) {
    return Graph.with(OPTIONS.withClass(types));
  }

  private static Object there(Object value, Class<?>... types) {
    return read(kryo(types), written(kryo(types), value));
  }

  private static Object here(Object value, Class<?>... types) {
    Graph graph = graph(types);
    return graph.codec(Object.class).decode(graph.codec(Object.class).encode(value));
  }

  @TestFactory
  Stream<DynamicTest> eachRowOfTheTableHolds() throws IOException {
    Map<String, Executable> rows = new LinkedHashMap<>();
    Fields fields = new Fields();
    fields.kept = 5;
    fields.left = 6;
    rows.put(
        "a private field",
        () -> {
          assertThat(((Fields) there(fields, Fields.class)).kept).isEqualTo(5);
          assertThat(((Fields) here(fields, Fields.class)).kept).isEqualTo(5);
        });
    rows.put(
        "a `transient` field",
        () -> {
          assertThat(((Fields) there(fields, Fields.class)).left).isEqualTo(2);
          assertThat(((Fields) here(fields, Fields.class)).left).isEqualTo(2);
        });
    rows.put(
        "an unregistered class",
        () -> {
          assertThatThrownBy(() -> there(fields)).hasMessageContaining("not registered");
          assertThatThrownBy(() -> here(fields))
              .isInstanceOf(EncodeException.class)
              .hasMessageContaining("not registered");
        });
    rows.put(
        "a cycle without references",
        () -> {
          Fields cycle = new Fields();
          cycle.self = cycle;
          // without a limit, the stack overflows, which harms classes that are being initialized
          Kryo limited = kryo(Fields.class);
          limited.setMaxDepth(200);
          assertThatThrownBy(() -> written(limited, cycle))
              .isInstanceOf(KryoException.class)
              .hasMessageContaining("Max depth");
          assertThatThrownBy(() -> here(cycle, Fields.class))
              .isInstanceOf(SeriformException.class)
              .hasMessageContaining("a cycle")
              .hasMessageContaining("at $");
        });
    rows.put(
        "null as the root",
        () -> {
          assertThatThrownBy(() -> kryo(Fields.class).writeObject(new Output(64), null))
              .isInstanceOf(IllegalArgumentException.class);
          Graph graph = graph();
          assertThat(graph.codec(Fields.class).decode(graph.codec(Fields.class).encode(null)))
              .isNull();
        });
    rows.put(
        "a class without a constructor that fits",
        () -> {
          NoConstructor value = new NoConstructor(1, "");
          assertThatThrownBy(() -> there(value, NoConstructor.class))
              .isInstanceOf(KryoException.class);
          assertThatThrownBy(() -> here(value, NoConstructor.class))
              .isInstanceOf(ModelException.class)
              .hasMessageContaining("cannot be read");
        });
    rows.put(
        "a constructor that takes all fields",
        () -> {
          assertThatThrownBy(() -> there(new AllFields(3), AllFields.class))
              .isInstanceOf(KryoException.class);
          assertThat(((AllFields) here(new AllFields(3), AllFields.class)).a).isEqualTo(3);
        });
    rows.put(
        "a property that was added since",
        () -> {
          byte[] old = written(kryo(Before.class), new Before());
          assertThatThrownBy(() -> read(kryo(After.class), old))
              .isInstanceOf(RuntimeException.class);
          byte[] ours = graph().codec(Before.class).encode(new Before());
          After after = graph().codec(After.class).decode(ours);
          assertThat(after.a).isEqualTo(7);
          assertThat(after.added).isEqualTo("default");
        });
    rows.put(
        "a class that was renamed",
        () -> {
          byte[] old = written(kryo(Before.class), new Before());
          assertThat(((Renamed) read(kryo(Renamed.class), old)).a).isEqualTo(7);
          byte[] ours =
              Graph.with(OPTIONS.withClass(3, Before.class))
                  .codec(Object.class)
                  .encode(new Before());
          Graph now =
              Graph.with(
                  OPTIONS
                      .withClass(3, Renamed.class)
                      .withAlias(Before.class.getName(), Renamed.class));
          assertThat(((Renamed) now.codec(Object.class).decode(ours)).a).isEqualTo(7);
        });
    rows.put(
        "an `Externalizable` class",
        () -> {
          assertThat(((Own) there(new Own(), Own.class)).a).isEqualTo(1);
          assertThat(((Own) here(new Own(), Own.class)).a).isEqualTo(101);
        });
    rows.put(
        "a damaged message",
        () -> {
          byte[] old = written(kryo(Before.class), new Before());
          old[old.length - 1] ^= 2;
          assertThat(((Before) read(kryo(Before.class), old)).a).isNotEqualTo(7);
          Graph checked = Graph.with(OPTIONS.withChecksum(true));
          byte[] ours = checked.codec(Before.class).encode(new Before());
          ours[ours.length - 6] ^= 2;
          assertThatThrownBy(() -> checked.codec(Before.class).decode(ours))
              .isInstanceOf(SeriformException.class);
        });
    return MigrationTablesTest.tests("from-kryo.md", rows);
  }

  @Test
  void copiesKeepCyclesAsKryosDo() {
    Fields cycle = new Fields();
    cycle.self = cycle;
    Kryo kryo = kryo(Fields.class);
    kryo.setReferences(true);
    Fields theirs = kryo.copy(cycle);
    Fields ours =
        Copier.of(Graph.with(OPTIONS.withReferences(true)).codec(Fields.class)).copy(cycle);
    assertThat(theirs.self).isSameAs(theirs).isNotSameAs(cycle);
    assertThat(ours.self).isSameAs(ours).isNotSameAs(cycle);
  }
}
