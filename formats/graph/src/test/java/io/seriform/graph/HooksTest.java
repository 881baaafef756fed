package io.seriform.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.annotation.Creator;
import io.seriform.annotation.Value;
import io.seriform.codec.Engine;
import io.seriform.copy.Copier;
import io.seriform.error.EncodeException;
import io.seriform.error.LimitException;
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
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
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
      for (Holder back :
          List.of(
              graph.decode(graph.encode(holder()), Holder.class),
              Copier.of(graph.codec(Holder.class)).copy(holder()))) {
        assertThat(back.own.number).isEqualTo(5);
        assertThat(back.own.text).isEqualTo("text");
        assertThat(((Own) back.own.any).text).isEqualTo("inner");
        assertThat(back.own == back.again).isEqualTo(options.settings().references());
        assertThat(((Own) back.any).any).isEqualTo(List.of("x"));
        assertThat(back.single).isSameAs(Single.ONE);
        assertThat(back.singles.get(0)).isSameAs(Single.ONE);
        assertThat(back.singles.get(1).name).isEqualTo("two");
        assertThat(back.end).isEqualTo("end");
      }
    }
  }

  /** Knows only what stands behind. */
  public static final class End {
    /** The last. */
    public String end;
  }

  @Test
  void objectsThatWriteThemselvesAreSkipped() {
    for (GraphOptions options : modes()) {
      if (options.settings().byName()) {
        Graph graph = Graph.with(options.withClass(Own.class, Form.class));
        assertThat(graph.decode(graph.encode(holder()), End.class).end).isEqualTo("end");
      }
    }
  }

  /** Reads less than it has written, as an older version of a class does. */
  public static final class Beginning implements Externalizable {
    private static final long serialVersionUID = 1L;
    int number;

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeInt(5);
      out.writeObject("text");
      out.writeInt(6);
      out.writeObject(new Own(7, "text", null));
      out.writeObject(null);
      out.writeUTF("more");
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException {
      number = in.readInt();
    }
  }

  /** Holds some, and something behind. */
  public static final class Beginnings {
    public Beginning one;
    public List<Object> more;
    public String end;
  }

  /** What an object leaves is gone over, whatever it is. */
  @Test
  void whatIsNotReadIsGoneOver() {
    for (GraphOptions options : modes()) {
      Graph graph = Graph.with(options.withClass(Beginning.class, Own.class));
      Beginnings beginnings = new Beginnings();
      beginnings.one = new Beginning();
      beginnings.more = List.of(new Beginning(), "text");
      beginnings.end = "end";
      Beginnings back = graph.decode(graph.encode(beginnings), Beginnings.class);
      assertThat(back.one.number).isEqualTo(5);
      assertThat(((Beginning) back.more.get(0)).number).isEqualTo(5);
      assertThat(back.more.get(1)).isEqualTo("text");
      assertThat(back.end).isEqualTo("end");
    }
  }

  /** Is replaced by what is replaced. */
  public static final class First implements Serializable {
    private static final long serialVersionUID = 1L;
    public int number;

    private Object writeReplace() {
      Second second = new Second();
      second.number = number;
      return second;
    }
  }

  /** Never written. */
  public static final class Second implements Serializable {
    private static final long serialVersionUID = 1L;
    public int number;

    private Object writeReplace() {
      if (number < 0) {
        First first = new First();
        first.number = number;
        return first;
      }
      Third third = new Third();
      third.number = number;
      return third;
    }
  }

  /** Stands for a {@link First}. */
  public static final class Third implements Serializable {
    private static final long serialVersionUID = 1L;
    public int number;

    private Object readResolve() {
      First first = new First();
      first.number = number;
      return first;
    }
  }

  /** Holds one. */
  public static final class Firsts {
    public First first = new First();
    public Object any = new First();
  }

  /** As Java's serialization has it: what is written is what the last one gives. */
  @Test
  void replacementsOfReplacements() {
    for (GraphOptions options : modes()) {
      Graph graph = Graph.with(options.withClass(First.class, Third.class));
      Firsts firsts = new Firsts();
      firsts.first.number = 5;
      Firsts back = graph.decode(graph.encode(firsts), Firsts.class);
      assertThat(back.first.number).isEqualTo(5);
      assertThat(back.any).isInstanceOf(First.class);
      firsts.first.number = -1;
      assertThatThrownBy(() -> graph.encode(firsts)).isInstanceOf(LimitException.class);
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

  /** One of those that are known, which writes itself. */
  public static final class Known implements Externalizable {
    private static final long serialVersionUID = 1L;
    static final Map<String, Known> ALL = new ConcurrentHashMap<>();
    private String name;

    /** For reading. */
    public Known() {}

    static Known of(String name) {
      Known k = new Known();
      k.name = name;
      return k;
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
      return ALL.computeIfAbsent(name, Known::of);
    }
  }

  /** One of those that are known, which is written as its name. */
  public static final class Code implements Serializable {
    private static final long serialVersionUID = 1L;
    static final Map<String, Code> ALL = new ConcurrentHashMap<>();
    private final String name;

    private Code(String name) {
      this.name = name;
    }

    /** Makes one. */
    @Creator
    public static Code of(String name) {
      return new Code(name);
    }

    /** The value. */
    @Value
    public String name() {
      return name;
    }

    private Object readResolve() {
      return ALL.computeIfAbsent(name, Code::new);
    }
  }

  /** One of those that are known, which has properties. */
  public static class Plain implements Serializable {
    private static final long serialVersionUID = 1L;
    static final Map<String, Plain> ALL = new ConcurrentHashMap<>();
    static int resolved;

    /** What it is called. */
    public String name;

    /** Gives the one that is known. */
    protected Object readResolve() {
      resolved++;
      return ALL.computeIfAbsent(
          name,
          n -> {
            Plain p = new Plain();
            p.name = n;
            return p;
          });
    }
  }

  /** Of the hierarchy. */
  public static final class Sub extends Plain {
    private static final long serialVersionUID = 1L;
  }

  /** Where they are declared, and where they are not. */
  public static final class Places {
    /** Declared. */
    public Known known;

    /** Declared again. */
    public Known again;

    /** Declared in a list. */
    public List<Known> list;

    /** Not declared. */
    public Object any;

    /** Not declared again. */
    public Object same;

    /** Declared. */
    public Code code;

    /** Declared again. */
    public Code once;

    /** Declared in an array. */
    public Code[] codes;

    /** Not declared. */
    public Object anyCode;

    /** Not declared again. */
    public Object sameCode;

    /** Declared. */
    public Plain plain;

    /** Declared again. */
    public Plain other;

    /** Not declared. */
    public Object anyPlain;
  }

  private static Places places() {
    Places p = new Places();
    p.known = Known.of("k");
    p.again = p.known;
    p.list = new ArrayList<>(List.of(p.known, p.known));
    p.any = p.known;
    p.same = p.known;
    p.code = Code.of("c");
    p.once = p.code;
    p.codes = new Code[] {p.code};
    p.anyCode = p.code;
    p.sameCode = p.code;
    p.plain = new Plain();
    p.plain.name = "p";
    p.other = p.plain;
    p.anyPlain = p.plain;
    return p;
  }

  @Test
  void resolvedWhereverTheyStand() {
    for (GraphOptions options : modes()) {
      for (boolean hierarchy : new boolean[] {false, true}) {
        GraphOptions some = options.withClass(Known.class, Code.class, Plain.class);
        Graph graph = Graph.with(hierarchy ? some.withClass(Sub.class) : some);
        Plain.resolved = 0;
        Places back = graph.decode(graph.encode(places()), Places.class);
        assertThat(Plain.resolved).isEqualTo(options.settings().references() ? 1 : 3);
        resolved(back);
        resolved(Copier.of(graph.codec(Places.class)).copy(places()));
        assertThat(graph.decode(graph.encode(Known.of("k")), Known.class))
            .isSameAs(Copier.of(graph.codec(Known.class)).copy(Known.of("k")))
            .isSameAs(Known.ALL.get("k"));
        assertThat(graph.decode(graph.encode(Code.of("c")), Code.class))
            .isSameAs(Copier.of(graph.codec(Code.class)).copy(Code.of("c")))
            .isSameAs(Code.ALL.get("c"));
      }
    }
  }

  private static void resolved(Places back) {
    Known known = Known.ALL.get("k");
    assertThat(List.of(back.known, back.again, back.any, back.same)).allMatch(k -> k == known);
    assertThat(back.list).hasSize(2).allMatch(k -> k == known);
    Code code = Code.ALL.get("c");
    assertThat(List.of(back.code, back.once, back.codes[0], back.anyCode, back.sameCode))
        .allMatch(c -> c == code);
    Plain plain = Plain.ALL.get("p");
    assertThat(List.of(back.plain, back.other, back.anyPlain)).allMatch(p -> p == plain);
  }

  /** Has another property, so that the schemas differ. */
  public static final class Fewer {
    /** Declared again. */
    public Known again;

    /** Not declared. */
    public Object any;

    /** Declared again. */
    public Code once;

    /** Not declared. */
    public Object anyCode;
  }

  @Test
  void resolvedBySchemasOfOthers() {
    for (GraphOptions options : modes()) {
      if (options.settings().byName() && !options.settings().references()) {
        Graph graph = Graph.with(options.withClass(Known.class, Code.class, Plain.class));
        Fewer back = graph.decode(graph.encode(places()), Fewer.class);
        assertThat(List.of(back.again, back.any)).allMatch(k -> k == Known.ALL.get("k"));
        assertThat(List.of(back.once, back.anyCode)).allMatch(c -> c == Code.ALL.get("c"));
      }
    }
  }

  /** Stands for a text, and writes itself. */
  public static final class Proxy implements Externalizable {
    private static final long serialVersionUID = 1L;
    private String text;

    /** For reading. */
    public Proxy() {}

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeUTF(text);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException {
      text = in.readUTF();
    }

    private Object readResolve() {
      return text;
    }
  }

  /** Where one may stand. */
  public static final class Proxies {
    /** Anything. */
    public Object any;

    /** The same. */
    public Object same;

    /** What it does not resolve to. */
    public Proxy proxy;
  }

  @Test
  void resolvedToAnObjectOfAnotherClass() {
    for (GraphOptions options : modes()) {
      Graph graph = Graph.with(options.withClass(Proxy.class));
      Proxies p = new Proxies();
      Proxy proxy = new Proxy();
      proxy.text = "t";
      p.any = proxy;
      p.same = proxy;
      Proxies back = graph.decode(graph.encode(p), Proxies.class);
      assertThat(back.any).isEqualTo("t");
      assertThat(back.same).isEqualTo("t");
      Proxies declared = new Proxies();
      declared.proxy = proxy;
      assertThat(Copier.of(graph.codec(Proxies.class)).copy(p).same).isEqualTo("t");
      assertThatThrownBy(() -> Copier.of(graph.codec(Proxies.class)).copy(declared))
          .isInstanceOf(EncodeException.class)
          .hasMessageContaining("does not resolve to");
      byte[] bytes = graph.encode(declared);
      assertThatThrownBy(() -> graph.decode(bytes, Proxies.class))
          .isInstanceOf(MappingException.class)
          .hasMessageContaining("readResolve gave an object of another class");
    }
  }
}
