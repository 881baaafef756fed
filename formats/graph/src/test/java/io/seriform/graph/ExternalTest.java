package io.seriform.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.annotation.Unknown;
import io.seriform.copy.Copier;
import io.seriform.error.EncodeException;
import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import io.seriform.graph.internal.hooks.GraphExternal;
import io.seriform.testkit.generated.Javac;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Classes that write themselves and extend each other. */
class ExternalTest {

  /** Writes itself. */
  public static class Base implements Externalizable {
    private static final long serialVersionUID = 1L;
    int a;
    Object next;

    /** For reading. */
    public Base() {}

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeInt(a);
      out.writeObject(next);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
      a = in.readInt();
      next = in.readObject();
    }
  }

  /** Writes more. */
  public static final class More extends Base {
    private static final long serialVersionUID = 1L;
    int b;

    /** For reading. */
    public More() {}

    More(int a, int b) {
      this.a = a;
      this.b = b;
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      super.writeExternal(out);
      out.writeInt(b);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
      super.readExternal(in);
      b = in.readInt();
    }
  }

  /** Where they stand. */
  public static final class Places {
    public Base base;
    public List<Base> list;
    public Object any;
    public String end;
  }

  /** Does not have them. */
  public static final class Old {
    public String end;
    @Unknown public Map<String, Object> more;
  }

  /** Keeps nothing. */
  public record End(String end) {}

  private static Places places() {
    Places p = new Places();
    p.base = new More(1, 2);
    p.base.next = p.base;
    p.list = new ArrayList<>(Arrays.asList(p.base, new Base(), null));
    p.any = p.base;
    p.end = "end";
    return p;
  }

  private static void check(Graph graph, Places back) {
    for (Object each : List.of(back.base, back.list.get(0), back.any)) {
      assertThat(((More) each).a).isEqualTo(1);
      assertThat(((More) each).b).isEqualTo(2);
    }
    assertThat(back.any == back.base).isEqualTo(graph.options().settings().references());
    assertThat(back.list.get(0) == back.base).isEqualTo(graph.options().settings().references());
    assertThat(back.list.get(1).getClass()).isEqualTo(Base.class);
    assertThat(back.list.get(2)).isNull();
    assertThat(back.end).isEqualTo("end");
  }

  @Test
  void anObjectOfASubclassKeepsItsClass() {
    for (Graph graph : Modes.all(GraphOptions.standard().withClass(Base.class, More.class))) {
      Places places = places();
      if (!graph.options().settings().references()) {
        places.base.next = null;
      }
      check(graph, Copier.of(graph.codec(Places.class)).copy(places));
      byte[] bytes = graph.encode(places);
      check(graph, graph.decode(bytes, Places.class));
      if (graph.options().settings().byName()) {
        assertThat(graph.decode(bytes, End.class).end()).isEqualTo("end");
        Old old = graph.decode(bytes, Old.class);
        check(graph, graph.decode(graph.encode(old), Places.class));
      }
      for (int i = 0; i < bytes.length; i++) {
        byte[] changed = bytes.clone();
        changed[i] = GraphExternal.OTHER;
        try {
          graph.decode(changed, Places.class);
        } catch (SeriformException e) {
          assertThat(e.format()).isEqualTo(graph.name());
        }
      }
    }
  }

  @Test
  void itHasToBeRegistered() {
    for (Graph graph : Modes.all(GraphOptions.standard().withClass(Base.class))) {
      assertThatThrownBy(() -> graph.encode(places()))
          .isInstanceOf(EncodeException.class)
          .hasMessageContaining("More is not registered");
    }
  }

  @Test
  void whatIsOutOfReachSaysWhichLineIsMissing() throws ReflectiveOperationException {
    String self =
        """
        package apart.within;
        public class Self implements java.io.Externalizable {
          @Override public void writeExternal(java.io.ObjectOutput out) {}
          @Override public void readExternal(java.io.ObjectInput in) {}
        }
        """;
    String maker =
        "package apart; public class Maker {"
            + " public static Object make() { return new apart.within.Self(); } }";
    ClassLoader loader =
        Javac.exporting("apart", Map.of("apart.within.Self", self, "apart.Maker", maker));
    Object value = Javac.find(loader, "apart.Maker").getMethod("make").invoke(null);
    assertThatThrownBy(() -> Graph.standard().encode(value))
        .isInstanceOf(ModelException.class)
        .hasMessageStartingWith("no access to public apart.within.Self(): add `opens apart.within");
  }
}
