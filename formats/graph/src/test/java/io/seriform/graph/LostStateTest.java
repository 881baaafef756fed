package io.seriform.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.annotation.Ignore;
import io.seriform.annotation.Property;
import io.seriform.codec.Engine;
import io.seriform.error.ModelException;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Classes whose {@code writeObject} writes more than their properties. */
class LostStateTest {

  static class Chatty implements Serializable {
    private static final long serialVersionUID = 1;
    public int kept = 1;
    transient int extra = 2;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeInt(extra);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      extra = in.readInt();
    }
  }

  static class Child extends Chatty {
    private static final long serialVersionUID = 1;
    public int more = 3;
  }

  static class Decided implements Serializable {
    private static final long serialVersionUID = 1;
    @Property transient int brought = 2;
    @Ignore transient int cache = 5;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
    }
  }

  static class Plain implements Serializable {
    private static final long serialVersionUID = 1;
    public int kept = 1;
    transient int cache = 2;
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void areRefusedUntilTheirFieldsSay(Engine engine) {
    Graph graph = Graph.with(GraphOptions.standard().withEngine(engine));
    for (Class<?> type : new Class<?>[] {Chatty.class, Child.class}) {
      assertThatThrownBy(() -> graph.codec(type))
          .isInstanceOf(ModelException.class)
          .hasMessageContaining("LostStateTest$Chatty has a writeObject, which is not called")
          .hasMessageContaining("transient field extra would be lost");
    }
    Decided decided = new Decided();
    decided.brought = 7;
    decided.cache = 8;
    Decided back = graph.decode(graph.encode(decided), Decided.class);
    assertThat(back.brought).isEqualTo(7);
    assertThat(back.cache).isEqualTo(5);
    assertThat(graph.decode(graph.encode(new Plain()), Plain.class).cache).isEqualTo(2);
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void aConversionReplacesTheMethod(Engine engine) {
    Graph graph =
        Graph.with(
            GraphOptions.standard()
                .withEngine(engine)
                .withConversion(
                    Chatty.class,
                    int[].class,
                    (Chatty c) -> new int[] {c.kept, c.extra},
                    (int[] parts) -> {
                      Chatty made = new Chatty();
                      made.kept = parts[0];
                      made.extra = parts[1];
                      return made;
                    }));
    Chatty chatty = new Chatty();
    chatty.extra = 9;
    assertThat(graph.decode(graph.encode(chatty), Chatty.class).extra).isEqualTo(9);
  }
}
