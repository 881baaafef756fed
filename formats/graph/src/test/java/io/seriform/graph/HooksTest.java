package io.seriform.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.codec.Codecs.Engine;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.graph.GraphOptions.Layout;
import io.seriform.graph.GraphOptions.Names;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Classes that say themselves how they are serialized. */
class HooksTest {

  /** Writes itself. */
  public static final class Own implements Externalizable {
    private static final long serialVersionUID = 1L;
    private int number;
    private String text;
    private Object any;

    /** For reading. */
    public Own() {}

    Own(int number, String text, Object any) {
      this.number = number;
      this.text = text;
      this.any = any;
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeInt(number);
      out.writeObject(any);
      out.writeUTF(text);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
      number = in.readInt();
      any = in.readObject();
      text = in.readUTF();
    }
  }

  /** One of two, replaced by its form. */
  static final class Single implements Serializable {
    private static final long serialVersionUID = 1L;
    static final Single ONE = new Single("one");
    private final String name;

    private Single(String name) {
      this.name = name;
    }

    private Object writeReplace() {
      return new Form(name);
    }
  }

  /** Stands for a {@link Single}. */
  static final class Form implements Serializable {
    private static final long serialVersionUID = 1L;
    public String name;

    Form() {}

    Form(String name) {
      this.name = name;
    }

    private Object readResolve() {
      return name.equals("one") ? Single.ONE : new Single(name);
    }
  }

  /** Holds them. */
  public static final class Holder {
    /** Declared. */
    public Own own;

    /** Declared, again. */
    public Own again;

    /** Not declared. */
    public Object any;

    /** Replaced. */
    public Single single;

    /** Several. */
    public List<Single> singles;

    /** Comes last. */
    public String end;
  }

  private static List<GraphOptions> modes() {
    List<GraphOptions> all = new ArrayList<>();
    for (Layout layout : Layout.values()) {
      for (Names names : Names.values()) {
        for (Engine engine : Engine.values()) {
          for (boolean references : new boolean[] {false, true}) {
            all.add(
                GraphOptions.standard()
                    .withLayout(layout)
                    .withNames(names)
                    .withEngine(engine)
                    .withReferences(references));
          }
        }
      }
    }
    return all;
  }

  static Holder holder() {
    Holder h = new Holder();
    h.own = new Own(5, "text", new Own(6, "inner", null));
    h.again = h.own;
    h.any = new Own(7, "any", List.of("x"));
    h.single = Single.ONE;
    h.singles = new ArrayList<>(List.of(Single.ONE, new Single("two")));
    h.end = "end";
    return h;
  }

  @Test
  void roundTrip() {
    for (GraphOptions options : modes()) {
      Graph graph = Graph.with(options.withClass(Own.class, Form.class));
      Holder back = graph.decode(graph.encode(holder()), Holder.class);
      assertThat(back.own.number).isEqualTo(5);
      assertThat(back.own.text).isEqualTo("text");
      assertThat(((Own) back.own.any).text).isEqualTo("inner");
      assertThat(back.own == back.again).isEqualTo(options.references());
      assertThat(((Own) back.any).any).isEqualTo(List.of("x"));
      assertThat(back.single).isSameAs(Single.ONE);
      assertThat(back.singles.get(0)).isSameAs(Single.ONE);
      assertThat(back.singles.get(1).name).isEqualTo("two");
      assertThat(back.end).isEqualTo("end");
    }
  }

  /** Knows only what stands behind. */
  public static final class End {
    /** The last. */
    public String end;
  }

  @Test
  void skipped() {
    for (GraphOptions options : modes()) {
      if (options.byName()) {
        Graph graph = Graph.with(options.withClass(Own.class, Form.class));
        assertThat(graph.decode(graph.encode(holder()), End.class).end).isEqualTo("end");
      }
    }
  }

  @Test
  void theReplacementHasToBeRegistered() {
    Graph graph = Graph.with(GraphOptions.standard());
    Holder h = new Holder();
    h.single = Single.ONE;
    assertThatThrownBy(() -> graph.encode(h))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("Form")
        .hasMessageContaining("GraphOptions.withClass");
  }

  @Test
  void anotherObjectInPlaceOfOne() {
    Graph graph = Graph.with(GraphOptions.standard().withClass(Form.class, Own.class));
    Holder h = new Holder();
    h.any = new Form("x");
    byte[] bytes = graph.encode(h);
    Holder back = graph.decode(bytes, Holder.class);
    assertThat(back.any).isInstanceOf(Single.class);
    Graph positional =
        Graph.with(GraphOptions.standard().withClass(Form.class).withLayout(Layout.POSITIONAL));
    h = new Holder();
    h.single = Single.ONE;
    byte[] cut = positional.encode(h);
    for (int i = 4; i < cut.length; i++) {
      byte[] changed = cut.clone();
      changed[i] = 0x10;
      try {
        positional.decode(changed, Holder.class);
      } catch (io.seriform.error.SeriformException e) {
        assertThat(e.offset()).isNotNegative();
      }
    }
  }

  @Test
  void failuresAreOurs() {
    Graph graph = Graph.with(GraphOptions.standard().withLayout(Layout.POSITIONAL));
    byte[] bytes = graph.encode(new Own(1, "t", null));
    for (int n = 0; n < bytes.length; n++) {
      byte[] cut = java.util.Arrays.copyOf(bytes, n);
      assertThatThrownBy(() -> graph.decode(cut, Own.class))
          .isInstanceOf(io.seriform.error.SeriformException.class);
    }
    byte[] shorter = bytes.clone();
    shorter[shorter.length - 2] = (byte) 0xC0;
    assertThatThrownBy(() -> graph.decode(shorter, Own.class)).isInstanceOf(MappingException.class);
  }
}
