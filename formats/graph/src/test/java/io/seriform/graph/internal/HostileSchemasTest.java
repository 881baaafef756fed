package io.seriform.graph.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.annotation.Unknown;
import io.seriform.codec.Engine;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import io.seriform.graph.Graph;
import io.seriform.graph.GraphCodec;
import io.seriform.graph.GraphOptions;
import io.seriform.graph.TestSettings;
import io.seriform.graph.internal.schema.GraphSchema;
import io.seriform.graph.internal.schema.GraphType;
import io.seriform.graph.internal.site.GraphReader;
import io.seriform.wire.Limits;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Schemas that no writer of ours has made: what they may say, and what is kept of them. */
class HostileSchemasTest {

  private static final int BY_NAME = 0x10 | GraphHead.BY_NAME | GraphHead.SHARED;

  /** Has the property. */
  public static final class Lists {
    /** Lists in a list. */
    public List<List<Boolean>> x;
  }

  /** Does not have it. */
  public static final class Other {
    /** Another one. */
    public Object any;
  }

  /** Keeps it. */
  public static final class Keeping {
    /** Another one. */
    public int a;

    /** The rest. */
    @Unknown public Map<String, Object> rest;
  }

  /** Bytes that are put together. */
  private static final class Text extends ByteArrayOutputStream {
    Text bytes(int... bytes) {
      for (int b : bytes) {
        write(b);
      }
      return this;
    }

    Text number(int v) {
      int u = v;
      for (; u >>> 7 != 0; u >>>= 7) {
        write(u | 0x80);
      }
      write(u);
      return this;
    }

    int[] ints() {
      byte[] bytes = toByteArray();
      int[] all = new int[bytes.length];
      for (int i = 0; i < all.length; i++) {
        all[i] = bytes[i] & 0xFF;
      }
      return all;
    }
  }

  /** An object with the property x, an enum of one constant, and an object without properties. */
  private static byte[] schema(int... type) {
    return new Text()
        .bytes(0, 3, 0, 1, 0, GraphType.BODY, 0)
        .bytes(1, 1, 'x')
        .bytes(type)
        .bytes(1, 1, 'A')
        .bytes(0)
        .toByteArray();
  }

  private static byte[] message(byte[] schema, byte... value) {
    Text text = new Text().bytes(BY_NAME).number(schema.length);
    text.writeBytes(schema);
    text.writeBytes(value);
    return text.toByteArray();
  }

  private static List<Graph> graphs() {
    List<Graph> all = new ArrayList<>();
    for (Engine engine : Engine.values()) {
      all.add(Graph.with(GraphOptions.standard().withEngine(engine)));
    }
    return all;
  }

  @Test
  void eachElementTakesAByte() {
    int[][] nothing = {
      {GraphType.BIT}, {GraphType.BITS, 1}, {GraphType.BODY, 2}, {GraphType.KEPT},
    };
    int[][] around = {
      {GraphType.SEQUENCE},
      {GraphType.SEQUENCE, GraphType.SEQUENCE},
      {GraphType.ARRAY},
      {GraphType.MAP, 0},
      {GraphType.HEADED, GraphType.SEQUENCE},
    };
    byte[] value = new byte[1000];
    value[0] = (byte) ((50 + 2) << 1);
    for (Graph graph : graphs()) {
      for (int[] t : nothing) {
        for (int[] a : around) {
          byte[] bytes = message(schema(new Text().bytes(a).bytes(t).ints()), value);
          for (Class<?> c : List.of(Lists.class, Other.class, Keeping.class)) {
            assertThatThrownBy(() -> graph.decode(bytes, c))
                .isInstanceOf(SyntaxException.class)
                .hasMessageContaining("a malformed schema")
                .hasNoCause();
          }
        }
      }
    }
  }

  @Test
  void partsOfAByteAreOfProperties() {
    for (Graph graph : graphs()) {
      for (int[] type : new int[][] {{GraphType.BODY, 2}, {GraphType.HEADED, GraphType.BIT}}) {
        byte[] bytes = message(schema(type), (byte) 2);
        assertThatThrownBy(() -> graph.decode(bytes, Keeping.class))
            .isInstanceOf(SyntaxException.class)
            .hasMessageContaining("a malformed schema");
      }
      byte[] root = message(new byte[] {0, 0, (byte) GraphType.BIT});
      assertThatThrownBy(() -> graph.decode(root, Keeping.class))
          .isInstanceOf(SyntaxException.class)
          .hasMessageContaining("a malformed schema");
      for (int[] type : new int[][] {{GraphType.BIT}, {GraphType.BITS, 1}}) {
        byte[] bytes = message(schema(type), (byte) 1);
        assertThat(graph.decode(bytes, Keeping.class).rest).containsOnlyKeys("x");
        assertThat(graph.decode(bytes, Other.class).any).isNull();
      }
      byte[] headed = message(schema(GraphType.HEADED, GraphType.BODY, 2), (byte) 2);
      assertThat(graph.decode(headed, Keeping.class).rest).containsOnlyKeys("x");
    }
  }

  /** An object of so many properties, the first of which is called by a number. */
  private static byte[] large(int number, int properties) {
    Text text = new Text().bytes(0, 1, 0, GraphType.BODY, 0).number(properties);
    text.bytes(4);
    text.writeBytes(
        String.format("%04d", number).getBytes(java.nio.charset.StandardCharsets.UTF_8));
    text.bytes(GraphType.OPEN);
    for (int i = 1; i < properties; i++) {
      text.bytes(0xC0);
    }
    return text.toByteArray();
  }

  private static GraphReader reader(byte[] bytes) {
    GraphReader in = new GraphReader(Limits.standard());
    in.start(bytes, 0, bytes.length);
    return in;
  }

  private static GraphSchema read(GraphProtocol protocol, byte[] schema) {
    byte[] message = message(schema);
    GraphReader in = reader(message);
    in.pos++;
    return protocol.schemas().read(in, null);
  }

  /** In a stream, too, where what is declared may still come. */
  @Test
  void aSchemaOfAbsurdLength() {
    for (int length : new int[] {(1 << 24) + 1, Integer.MAX_VALUE - 20, Integer.MAX_VALUE, -1}) {
      byte[] message = new Text().bytes(BY_NAME).number(length).toByteArray();
      for (Engine engine : Engine.values()) {
        GraphCodec<Other> codec =
            Graph.with(GraphOptions.standard().withEngine(engine)).codec(Other.class);
        assertThatThrownBy(() -> codec.decode(message))
            .isInstanceOf(SyntaxException.class)
            .hasMessageContaining("a schema of up to 16777216 bytes");
        assertThatThrownBy(() -> codec.decode(new ByteArrayInputStream(message)))
            .isInstanceOf(SyntaxException.class)
            .hasMessageContaining("a schema of up to 16777216 bytes");
      }
    }
  }

  @Test
  void schemasAreKeptUpToASumOfBytes() {
    GraphProtocol protocol = new GraphProtocol(TestSettings.of(GraphOptions.standard()));
    byte[] first = large(0, 60_000);
    GraphSchema kept = read(protocol, first);
    assertThat(read(protocol, first)).isSameAs(kept);
    byte[] second = large(1, 60_000);
    GraphSchema other = read(protocol, second);
    for (int i = 2; i < 5; i++) {
      read(protocol, large(i, 60_000));
      assertThat(read(protocol, second)).isSameAs(other);
    }
    assertThat(read(protocol, first)).isNotSameAs(kept);
    byte[] small = large(5, 10);
    GraphSchema little = read(protocol, small);
    for (int i = 6; i < 200; i++) {
      read(protocol, large(i, 10));
    }
    assertThat(read(protocol, small)).isSameAs(little);
    for (int i = 200; i < 470; i++) {
      read(protocol, large(i, 10));
    }
    assertThat(read(protocol, small)).isNotSameAs(little);
  }

  @Test
  void ofALargeSchemaNothingIsKept() throws InterruptedException {
    for (Engine engine : Engine.values()) {
      GraphProtocol protocol =
          new GraphProtocol(TestSettings.of(GraphOptions.standard().withEngine(engine)));
      GraphRoot root = new GraphRoot(protocol, Other.class);
      WeakReference<GraphSchema> schema = failed(root, large(0, 100_000));
      for (int i = 0; i < 100 && schema.get() != null; i++) {
        System.gc();
        Thread.sleep(10);
      }
      assertThat(schema.get()).as("a schema, read by %s", engine).isNull();
      assertThat(protocol.schemas()).isNotNull();
      assertThat(root.schemaText()).contains("any");
    }
  }

  private static WeakReference<GraphSchema> failed(GraphRoot root, byte[] schema) {
    GraphReader in = reader(message(schema));
    assertThatThrownBy(() -> root.read(in)).isInstanceOf(SeriformException.class);
    WeakReference<GraphSchema> reference = new WeakReference<>(in.rootSchema);
    assertThat(in.rootSchema).isNotNull();
    in.reset();
    return reference;
  }

  @Test
  void oneObjectReadAsSeveralClasses() {
    GraphProtocol protocol = new GraphProtocol(TestSettings.of(GraphOptions.standard()));
    GraphType.Def def = read(protocol, schema(GraphType.OPEN)).defs().get(0);
    for (int i = 0; i < 10; i++) {
      Map<String, Integer> names = Map.of("x", i);
      assertThat(def.ordinals(names)).containsExactly(i);
      assertThat(def.ordinals(names)).isSameAs(def.ordinals(names));
    }
  }
}
