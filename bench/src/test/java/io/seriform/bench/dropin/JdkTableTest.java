package io.seriform.bench.dropin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.annotation.Property;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import io.seriform.graph.Graph;
import io.seriform.graph.GraphOptions;
import io.seriform.jdkstream.JdkStream;
import io.seriform.jdkstream.JdkStreamOptions;
import io.seriform.model.options.FieldAccess;
import io.seriform.model.options.ModelOptions;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.function.Executable;

/** Each row of the table about hooks of JDK serialization is what the JDK and both modules do. */
@SuppressWarnings({"serial", "unused", "BanSerializableRead"}) // looked at; our own bytes
class JdkTableTest {

  private static final ModelOptions FIELDS =
      ModelOptions.standard().withFieldAccess(FieldAccess.PRIVATE);

  static class Plain implements Serializable {
    private int kept = 1;
    private transient int left = 2;
  }

  static class Chatty implements Serializable {
    private int kept = 1;
    private transient int extra = 2;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeInt(extra);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      extra = in.readInt();
    }
  }

  static class Computes implements Serializable {
    private int kept = 1;
    private transient int computed;

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      computed = kept * 10;
    }
  }

  static class Single implements Serializable {
    static final Single ONE = new Single();
    private int any = 1;

    private Object readResolve() {
      return ONE;
    }
  }

  static class Secret implements Serializable {
    private String text = "secret";

    private Object writeReplace() {
      return new Proxy(text.length());
    }
  }

  static class Proxy implements Serializable {
    private int length;

    Proxy() {}

    Proxy(int length) {
      this.length = length;
    }

    private Object readResolve() {
      Secret secret = new Secret();
      secret.text = "x".repeat(length);
      return secret;
    }
  }

  public static class Own implements Externalizable {
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

  static class Fields implements Serializable {
    private static final ObjectStreamField[] serialPersistentFields = {
      new ObjectStreamField("old_name", int.class)
    };

    @Property(aliases = "old_name")
    private int name = 3;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.putFields().put("old_name", name);
      out.writeFields();
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      name = in.readFields().get("old_name", 0);
    }
  }

  static class Version implements Serializable {
    private static final long serialVersionUID = 1;
    private int a = 4;
  }

  static class NextVersion implements Serializable {
    private static final long serialVersionUID = 2;
    private int a;
  }

  static class Checked implements Serializable {
    private final int positive;

    @io.seriform.annotation.Creator
    Checked(@Property(name = "positive") int positive) {
      this.positive = Math.abs(positive);
    }
  }

  static class Cycle implements Serializable {
    private Cycle self;
  }

  static class Constant implements Serializable {
    private Thread.State state = Thread.State.WAITING;
  }

  private static byte[] stored(Object value) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new ObjectOutputStream(out).writeObject(value);
    return out.toByteArray();
  }

  @SuppressWarnings("unchecked") // the class is the value's
  private static <T> T byTheJdk(T value) throws IOException, ClassNotFoundException {
    return (T) new ObjectInputStream(new ByteArrayInputStream(stored(value))).readObject();
  }

  private static <T> T read(byte[] stored, Class<T> type, UnaryOperator<JdkStreamOptions> more) {
    JdkStreamOptions options = JdkStreamOptions.standard().withModel(FIELDS).withClass(type);
    return JdkStream.with(more.apply(options)).decode(stored, type);
  }

  private static <T> T read(byte[] stored, Class<T> type) {
    return read(stored, type, o -> o);
  }

  @SuppressWarnings("unchecked") // the class is the value's
  private static <T> T byGraph(T value, Class<?>... more) {
    Graph graph =
        Graph.with(GraphOptions.standard().withModel(FIELDS).withReferences(true).withClass(more));
    Class<T> type = (Class<T>) value.getClass();
    return graph.codec(type).decode(graph.codec(type).encode(value));
  }

  @TestFactory
  Stream<DynamicTest> eachRowOfTheTableHolds() throws IOException {
    Map<String, Executable> rows = new LinkedHashMap<>();
    Plain plain = new Plain();
    plain.kept = 5;
    plain.left = 6;
    rows.put(
        "private fields",
        () -> {
          assertThat(byTheJdk(plain).kept).isEqualTo(5);
          assertThat(read(stored(plain), Plain.class).kept).isEqualTo(5);
          assertThat(byGraph(plain).kept).isEqualTo(5);
        });
    rows.put(
        "`transient` fields",
        () -> {
          assertThat(byTheJdk(plain).left).isZero();
          assertThat(read(stored(plain), Plain.class).left).isEqualTo(2);
          assertThat(byGraph(plain).left).isEqualTo(2);
        });
    rows.put(
        "`writeObject` that writes more than the fields",
        () -> {
          Chatty chatty = new Chatty();
          chatty.extra = 7;
          assertThat(byTheJdk(chatty).extra).isEqualTo(7);
          byte[] stored = stored(chatty);
          assertThatThrownBy(() -> read(stored, Chatty.class))
              .isInstanceOf(MappingException.class)
              .hasMessageContaining("withConversion");
          Chatty converted =
              read(
                  stored,
                  Chatty.class,
                  o ->
                      o.withConversion(
                          Chatty.class.getName(),
                          tree -> {
                            Chatty made = new Chatty();
                            made.kept = tree.get("kept").asInt();
                            made.extra = 70;
                            return made;
                          }));
          assertThat(converted.extra).isEqualTo(70);
          assertThatThrownBy(() -> byGraph(chatty))
              .isInstanceOf(ModelException.class)
              .hasMessageContaining("transient field extra would be lost");
        });
    rows.put(
        "`readObject` that computes something",
        () -> {
          assertThat(byTheJdk(new Computes()).computed).isEqualTo(10);
          assertThat(read(stored(new Computes()), Computes.class).computed).isZero();
          assertThat(byGraph(new Computes()).computed).isZero();
        });
    rows.put(
        "`readResolve`",
        () -> {
          assertThat(byTheJdk(Single.ONE)).isSameAs(Single.ONE);
          assertThat(read(stored(Single.ONE), Single.class)).isNotSameAs(Single.ONE);
          assertThat(
                  read(
                      stored(Single.ONE),
                      Single.class,
                      o -> o.withConversion(Single.class.getName(), tree -> Single.ONE)))
              .isSameAs(Single.ONE);
          assertThat(byGraph(Single.ONE)).isSameAs(Single.ONE);
        });
    rows.put(
        "`writeReplace`",
        () -> {
          assertThat(byTheJdk(new Secret()).text).isEqualTo("xxxxxx");
          assertThat(
                  read(
                          stored(new Secret()),
                          Secret.class,
                          o ->
                              o.withConversion(
                                  Proxy.class.getName(),
                                  tree -> new Proxy(tree.get("length").asInt()).readResolve()))
                      .text)
              .isEqualTo("xxxxxx");
          assertThat(byGraph(new Secret(), Proxy.class).text).isEqualTo("xxxxxx");
        });
    rows.put(
        "`Externalizable`",
        () -> {
          assertThat(byTheJdk(new Own()).a).isEqualTo(101);
          assertThatThrownBy(() -> read(stored(new Own()), Own.class))
              .isInstanceOf(MappingException.class)
              .hasMessageContaining("withConversion");
          assertThat(byGraph(new Own()).a).isEqualTo(101);
        });
    rows.put(
        "`serialPersistentFields`",
        () -> {
          Fields fields = new Fields();
          fields.name = 8;
          assertThat(byTheJdk(fields).name).isEqualTo(8);
          assertThat(read(stored(fields), Fields.class).name).isEqualTo(8);
          assertThat(byGraph(fields).name).isEqualTo(8);
        });
    rows.put(
        "another `serialVersionUID`",
        () -> {
          byte[] stored = stored(new Version());
          UnaryOperator<JdkStreamOptions> renamed =
              o -> o.withClass(Version.class.getName(), NextVersion.class);
          assertThat(read(stored, NextVersion.class, renamed).a).isEqualTo(4);
          assertThatThrownBy(
                  () ->
                      read(
                          stored,
                          NextVersion.class,
                          o -> renamed.apply(o).withVersions(JdkStreamOptions.Versions.SAME)))
              .isInstanceOf(SeriformException.class);
          Graph graph = Graph.with(GraphOptions.standard().withModel(FIELDS));
          assertThat(
                  graph
                      .codec(NextVersion.class)
                      .decode(graph.codec(Version.class).encode(new Version()))
                      .a)
              .isEqualTo(4);
        });
    rows.put(
        "a constructor",
        () -> {
          Checked checked = new Checked(1);
          java.lang.reflect.Field field = Checked.class.getDeclaredField("positive");
          field.setAccessible(true);
          field.setInt(checked, -5);
          assertThat(byTheJdk(checked).positive).isEqualTo(-5);
          assertThat(read(stored(checked), Checked.class).positive).isEqualTo(5);
          assertThat(byGraph(checked).positive).isEqualTo(5);
        });
    rows.put(
        "a class that is not in the table",
        () -> {
          assertThatThrownBy(() -> read(stored(new Version()), Plain.class))
              .isInstanceOf(MappingException.class)
              .hasMessageContaining("JdkTableTest$Version");
          Graph graph = Graph.with(GraphOptions.standard().withModel(FIELDS));
          assertThatThrownBy(() -> graph.codec(Object.class).encode(new Version()))
              .isInstanceOf(SeriformException.class)
              .hasMessageContaining("not registered");
        });
    rows.put(
        "a cycle",
        () -> {
          Cycle cycle = new Cycle();
          cycle.self = cycle;
          Cycle theirs = byTheJdk(cycle);
          assertThat(theirs.self).isSameAs(theirs);
          Cycle stored = read(stored(cycle), Cycle.class);
          assertThat(stored.self).isSameAs(stored);
          Cycle ours = byGraph(cycle);
          assertThat(ours.self).isSameAs(ours);
        });
    rows.put(
        "an enum constant",
        () -> {
          assertThat(byTheJdk(new Constant()).state).isEqualTo(Thread.State.WAITING);
          assertThat(read(stored(new Constant()), Constant.class).state)
              .isEqualTo(Thread.State.WAITING);
          assertThat(byGraph(new Constant()).state).isEqualTo(Thread.State.WAITING);
        });
    return MigrationTablesTest.tests("from-jdk-serialization.md", rows);
  }
}
