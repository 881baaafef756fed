package io.seriform.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.annotation.Unknown;
import io.seriform.copy.Copier;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Classes that write themselves, and have a {@code writeReplace} that is asked before that. */
@SuppressWarnings("serial") // fields of any class, as users have them
class ReplacedExternalsTest {

  /** Stands for a replacement that is null. */
  private static final Object NOTHING = new Object();

  /** Is replaced by what it says, and else writes itself. */
  public static class Own implements Externalizable {
    private static final long serialVersionUID = 1L;
    String name = "";
    Object any;
    transient Object other;

    /** For reading. */
    public Own() {}

    Own(String name) {
      this.name = name;
    }

    /** For this class and those that extend it. */
    protected Object writeReplace() {
      return other == null ? this : other.equals(NOTHING) ? null : other;
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeUTF(name);
      out.writeObject(any);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
      name = in.readUTF();
      any = in.readObject();
    }
  }

  /** Has more than what it extends. */
  public static final class Sub extends Own {
    private static final long serialVersionUID = 1L;
    int number;

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      super.writeExternal(out);
      out.writeInt(number);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
      super.readExternal(in);
      number = in.readInt();
    }
  }

  /** Stands for an {@link Own}. */
  public static final class Form implements Serializable {
    private static final long serialVersionUID = 1L;
    public String text;

    private Object readResolve() {
      return new Own(text + " resolved");
    }
  }

  /** Where they stand. */
  public static final class Places implements Serializable {
    private static final long serialVersionUID = 1L;
    public Own own;
    public Own again;
    public ArrayList<Own> list;
    public Object any;
    public Object same;
    public String end;
  }

  private static Places places(Own own) {
    Places p = new Places();
    p.own = own;
    p.again = own;
    p.list = new ArrayList<>(Arrays.asList(own, null, own));
    p.any = own;
    p.same = own;
    p.end = "end";
    return p;
  }

  /** As Java's serialization has it. */
  private static Places jdk(Places places) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(places);
    }
    return (Places)
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
  }

  private static List<Graph> graphs(Class<?>... classes) {
    return Modes.all(GraphOptions.standard().withClass(classes));
  }

  /** All of one name at every place, as in the JDK; one object where references are kept. */
  private static void everywhere(Own own, String name) throws Exception {
    Own expected = jdk(places(own)).own;
    assertThat(expected.name).isEqualTo(name);
    for (Graph graph : graphs(Own.class, Sub.class, Form.class)) {
      for (Places back :
          List.of(
              graph.decode(graph.encode(places(own)), Places.class),
              Copier.of(graph.codec(Places.class)).copy(places(own)))) {
        List<Object> all =
            Arrays.asList(back.own, back.again, back.list.get(0), back.any, back.same);
        assertThat(all).allMatch(o -> ((Own) o).name.equals(name));
        assertThat(all).allMatch(o -> o.getClass() == expected.getClass());
        assertThat(all.subList(1, 5))
            .allMatch(o -> (o == back.own) == graph.options().settings().references());
        assertThat(back.own).isNotSameAs(own);
        assertThat(back.list.get(1)).isNull();
        assertThat(back.end).isEqualTo("end");
      }
      Own alone = graph.codec(Own.class).decode(graph.codec(Own.class).encode(own));
      assertThat(alone.name).isEqualTo(name);
      assertThat(Copier.of(graph.codec(Own.class)).copy(own).name).isEqualTo(name);
    }
  }

  @Test
  void byAnotherClass() throws Exception {
    Own own = new Own("own");
    Form form = new Form();
    form.text = "form";
    own.other = form;
    everywhere(own, "form resolved");
  }

  @Test
  void byItself() throws Exception {
    Own own = new Own("own");
    own.any = List.of("a", new Own("inner"));
    everywhere(own, "own");
    Sub sub = new Sub();
    sub.name = "sub";
    sub.number = 5;
    everywhere(sub, "sub");
    for (Graph graph : graphs(Own.class, Sub.class)) {
      Places places = places(sub);
      places.again = own;
      Places back = graph.decode(graph.encode(places), Places.class);
      assertThat(((Sub) back.own).number).isEqualTo(5);
      assertThat(((Own) ((List<?>) back.again.any).get(1)).name).isEqualTo("inner");
    }
  }

  /** It is asked no more, as Java's serialization does it. */
  @Test
  void byAnotherOfTheClass() throws Exception {
    Own own = new Own("own");
    Own other = new Own("other");
    other.other = new Own("never");
    own.other = other;
    everywhere(own, "other");
    other.other = null;
    for (Graph graph : graphs(Own.class)) {
      Places places = places(own);
      places.again = other;
      places.same = other;
      for (Places back :
          List.of(
              graph.decode(graph.encode(places), Places.class),
              Copier.of(graph.codec(Places.class)).copy(places))) {
        assertThat(back.own == back.again).isEqualTo(graph.options().settings().references());
        assertThat(back.any == back.same).isEqualTo(graph.options().settings().references());
      }
    }
  }

  @Test
  void bySubclassesAndNothing() throws Exception {
    Own own = new Own("own");
    Sub sub = new Sub();
    sub.name = "sub";
    own.other = sub;
    everywhere(own, "sub");
    own.other = NOTHING;
    assertThat(jdk(places(own)).own).isNull();
    for (Graph graph : graphs(Own.class)) {
      for (Places back :
          List.of(
              graph.decode(graph.encode(places(own)), Places.class),
              Copier.of(graph.codec(Places.class)).copy(places(own)))) {
        assertThat(Arrays.asList(back.own, back.any)).containsOnlyNulls();
        assertThat(back.list).containsOnlyNulls();
        assertThat(back.end).isEqualTo("end");
      }
    }
  }

  @Test
  void inACircle() {
    for (Graph graph : graphs(Own.class, Sub.class)) {
      if (graph.options().settings().references()) {
        for (Own own : List.of(new Own("own"), new Sub())) {
          own.any = new ArrayList<>(List.of(own));
          for (Places back :
              List.of(
                  graph.decode(graph.encode(places(own)), Places.class),
                  Copier.of(graph.codec(Places.class)).copy(places(own)))) {
            assertThat(((List<?>) back.own.any).get(0)).isSameAs(back.own).isSameAs(back.same);
          }
        }
      }
    }
  }

  /** Is never read, and so has no constructor for that. */
  public static final class Unread implements Externalizable {
    private static final long serialVersionUID = 1L;
    private final String name;

    Unread(String name) {
      this.name = name;
    }

    private Object writeReplace() {
      return name;
    }

    @Override
    public void writeExternal(ObjectOutput out) {
      throw new AssertionError("replaced");
    }

    @Override
    public void readExternal(ObjectInput in) {
      throw new AssertionError("replaced");
    }
  }

  @Test
  void withoutAConstructor() {
    for (Graph graph : graphs(Unread.class)) {
      Object[] all = {new Unread("a"), "b"};
      assertThat(graph.decode(graph.codec(Object[].class).encode(all), Object[].class))
          .containsExactly("a", "b");
      assertThat(Copier.of(graph.codec(Object[].class)).copy(all)).containsExactly("a", "b");
    }
  }

  /** One of those that are known: itself when it is written, and the one that is known then. */
  public static final class Known implements Externalizable {
    private static final long serialVersionUID = 1L;
    static final Map<String, Known> ALL = new HashMap<>();
    private String name;

    /** For reading. */
    public Known() {}

    private Object writeReplace() {
      return this;
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeUTF(name);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException {
      name = in.readUTF();
    }

    private Object readResolve() {
      return ALL.computeIfAbsent(name, n -> this);
    }
  }

  /** Has some. */
  public record Knowing(Known one, Object two, List<Known> all) {}

  @Test
  void externalsAreReplacedByTheirResolvedObjects() {
    for (Graph graph : graphs(Known.class)) {
      Known known = new Known();
      known.name = "k";
      Knowing knowing = new Knowing(known, known, List.of(known));
      for (Knowing back :
          List.of(
              graph.decode(graph.encode(knowing), Knowing.class),
              Copier.of(graph.codec(Knowing.class)).copy(knowing))) {
        assertThat(Arrays.asList(back.one, back.two, back.all.get(0)))
            .allMatch(k -> k == Known.ALL.get("k"));
      }
    }
  }

  /** Knows only what stands behind. */
  public record End(String end) {}

  /** Keeps what it does not know. */
  public static final class Old {
    public String end;
    @Unknown public Map<String, Object> more;
  }

  /** Has properties where the other class writes itself. */
  public static final class Other implements Serializable {
    private static final long serialVersionUID = 1L;
    public String name = "";

    private Object writeReplace() {
      return this;
    }
  }

  /** Has one of those. */
  public static final class OtherPlaces {
    public Other own;
    public String end;
  }

  @Test
  void bySchemasOfOthers() {
    for (Graph graph : graphs(Own.class, Sub.class, Form.class)) {
      if (graph.options().settings().byName()) {
        Sub sub = new Sub();
        sub.name = "sub";
        sub.any = List.of("a", new Own("inner"));
        for (Own own : List.of(new Own("own"), sub)) {
          own.any = List.of("a", new Own("inner"));
          byte[] bytes = graph.encode(places(own));
          assertThat(graph.decode(bytes, End.class).end()).isEqualTo("end");
          Old old = graph.decode(bytes, Old.class);
          old.end = "changed";
          Places back = graph.decode(graph.encode(old), Places.class);
          assertThat(back.end).isEqualTo("changed");
          assertThat(back.own.name).isEqualTo(own.name);
          assertThat(back.own == back.same).isEqualTo(graph.options().settings().references());
          assertThat(((Own) ((List<?>) back.list.get(2).any).get(1)).name).isEqualTo("inner");
        }
        byte[] bytes = graph.encode(places(new Own("own")));
        assertThatThrownBy(() -> graph.decode(bytes, OtherPlaces.class))
            .isInstanceOf(MappingException.class)
            .hasMessageContaining("the class looks different on the other side");
        OtherPlaces others = new OtherPlaces();
        others.own = new Other();
        byte[] properties = graph.encode(others);
        assertThatThrownBy(() -> graph.decode(properties, Places.class))
            .isInstanceOf(MappingException.class)
            .hasMessageContaining("the class looks different on the other side");
      }
    }
  }

  @Test
  void whatIsCutOrChangedFailsAsOurs() {
    for (Graph graph : graphs(Own.class)) {
      byte[] bytes = graph.encode(places(new Own("own")));
      for (int n = 0; n < bytes.length; n++) {
        byte[] cut = Arrays.copyOf(bytes, n);
        assertThatThrownBy(() -> graph.decode(cut, Places.class))
            .isInstanceOf(SeriformException.class);
        byte[] changed = bytes.clone();
        changed[n] ^= 6;
        try {
          graph.decode(changed, Places.class);
        } catch (SeriformException e) {
          assertThat(e.offset()).isNotNegative();
        }
      }
    }
  }

  /** Some of them, for the page that describes the format. */
  static Places some() {
    Own own = new Own("own");
    own.any = new Own("inner");
    return places(own);
  }
}
