package io.seriform.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Codec;
import io.seriform.Framing;
import io.seriform.StreamDecoder;
import io.seriform.StreamEncoder;
import io.seriform.TypeRef;
import io.seriform.codec.Engine;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import io.seriform.graph.GraphOptions.Layout;
import io.seriform.graph.GraphOptions.Names;
import io.seriform.testkit.Color;
import io.seriform.testkit.Deep;
import io.seriform.testkit.Trickle;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a message begins and ends with: options that nobody agreed on, parts, checksums. */
@Tag("slow")
class HeadTest {

  private static List<GraphOptions> all(Engine engine) {
    List<GraphOptions> all = new ArrayList<>();
    for (int bits = 0; bits < 16; bits++) {
      for (boolean checksum : new boolean[] {false, true}) {
        all.add(
            GraphOptions.standard()
                .withLayout((bits & 1) != 0 ? Layout.BY_NAME : Layout.POSITIONAL)
                .withReferences((bits & 2) != 0)
                .withNames((bits & 4) != 0 ? Names.NAMED : Names.REGISTERED)
                .withSharedStrings((bits & 8) != 0)
                .withEngine(engine)
                .withChecksum(checksum)
                .withClass(GoldenTest.Base.class, GoldenTest.Member.class, Color.class));
      }
    }
    return all;
  }

  /** Each reader takes what each writer has written, whatever it writes itself. */
  @Test
  void everyCombinationIsReadByEveryReader() {
    for (Engine engine : Engine.values()) {
      List<Graph> graphs = all(engine).stream().map(Graph::with).toList();
      for (Graph writer : graphs) {
        GoldenTest.Golden value = GoldenTest.golden(writer.options().settings().references());
        byte[] bytes = writer.encode(value);
        for (Graph reader : graphs) {
          Deep.assertSame(value, reader.decode(bytes, GoldenTest.Golden.class), "array");
        }
        Graph last = graphs.get(graphs.size() - 1);
        Codec<GoldenTest.Golden> codec = last.codec(GoldenTest.Golden.class);
        Deep.assertSame(value, codec.decode(new Trickle(bytes, 1)), "stream");
      }
    }
  }

  /** Each message in a stream of messages says for itself what it is. */
  @Test
  void messagesOfSeveralOptionsInOneStream() {
    for (Engine engine : Engine.values()) {
      List<Graph> graphs = all(engine).stream().map(Graph::with).toList();
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      for (Graph writer : graphs) {
        Codec<GoldenTest.Golden> codec = writer.codec(GoldenTest.Golden.class);
        try (StreamEncoder<GoldenTest.Golden> out = codec.encodeStream(bytes, Framing.PREFIXED)) {
          out.write(GoldenTest.golden(false));
          out.write(null);
        }
      }
      for (Graph reader : List.of(graphs.get(0), graphs.get(17))) {
        Codec<GoldenTest.Golden> codec = reader.codec(GoldenTest.Golden.class);
        List<GoldenTest.Golden> back = new ArrayList<>();
        codec
            .decodeStream(new Trickle(bytes.toByteArray(), 7), Framing.PREFIXED)
            .forEachRemaining(back::add);
        assertThat(back).hasSize(2 * graphs.size());
        for (int i = 0; i < back.size(); i += 2) {
          Deep.assertSame(GoldenTest.golden(false), back.get(i), "value " + i);
          assertThat(back.get(i + 1)).isNull();
        }
      }
    }
  }

  // ---- parts

  private static byte[] withParts(byte[] message, int... parts) {
    byte[] all = new byte[message.length + parts.length + 1];
    all[0] = (byte) (message[0] | 0x80);
    for (int i = 0; i < parts.length; i++) {
      all[i + 1] = (byte) parts[i];
    }
    System.arraycopy(message, 1, all, parts.length + 2, message.length - 1);
    return all;
  }

  @Test
  void partsOfLaterVersions() {
    for (Engine engine : Engine.values()) {
      for (Layout layout : Layout.values()) {
        GraphOptions options = GraphOptions.standard().withEngine(engine).withLayout(layout);
        Codec<PageTest.Item> codec = Graph.with(options).codec(PageTest.Item.class);
        PageTest.Item item = new PageTest.Item("a", 1);
        byte[] bytes = codec.encode(item);
        assertThat(codec.decode(withParts(bytes))).isEqualTo(item);
        assertThat(codec.decode(withParts(bytes, 4, 2, 7, 8, 80, 0))).isEqualTo(item);
        byte[] needs = withParts(bytes, 4, 0, 5, 6, 4, 'z', 's', 't', 'd', 9);
        assertThatThrownBy(() -> codec.decode(needs))
            .isInstanceOf(MappingException.class)
            .hasMessageContaining("the message needs 'zstd'");
        byte[] absurd = withParts(bytes, 4, 0xFF, 0xFF, 0xFF, 0xFF, 7);
        assertThatThrownBy(() -> codec.decode(absurd))
            .isInstanceOf(SyntaxException.class)
            .hasMessageContaining("a part of up to 65535 bytes");
        byte[] nameless = withParts(bytes, 5, 1, 9);
        assertThatThrownBy(() -> codec.decode(nameless))
            .isInstanceOf(SyntaxException.class)
            .hasMessageContaining("the name of a part");
        byte[] version = bytes.clone();
        version[0] = (byte) (version[0] + 0x10);
        assertThatThrownBy(() -> codec.decode(version))
            .isInstanceOf(SyntaxException.class)
            .hasMessageContaining("a message of version 1");
        for (int n = 1; n < needs.length; n++) {
          byte[] cut = Arrays.copyOf(needs, n);
          assertThatThrownBy(() -> codec.decode(cut)).isInstanceOf(SeriformException.class);
        }
      }
    }
  }

  // ---- checksums

  /** Every flipped bit is found, before anything is made of an array. */
  @Test
  void flippedBits() {
    for (Layout layout : Layout.values()) {
      GraphOptions options =
          GraphOptions.standard()
              .withLayout(layout)
              .withReferences(true)
              .withNames(Names.NAMED)
              .withChecksum(true)
              .withClass(GoldenTest.Base.class, GoldenTest.Member.class, Color.class);
      GraphCodec<GoldenTest.Golden> codec = Graph.with(options).codec(GoldenTest.Golden.class);
      byte[] bytes = codec.encode(GoldenTest.golden(true));
      for (int bit = 0; bit < 8 * bytes.length; bit++) {
        byte[] damaged = bytes.clone();
        damaged[bit >> 3] ^= (byte) (1 << (bit & 7));
        assertThatThrownBy(() -> codec.decode(damaged))
            .as("bit %s", bit)
            .isInstanceOf(SeriformException.class);
        if (bit % 7 == 0) {
          assertThatThrownBy(() -> codec.decode(new Trickle(damaged, 1000)))
              .as("bit %s of a stream", bit)
              .isInstanceOf(SeriformException.class);
        }
      }
      damagedEnd(codec, bytes);
    }
  }

  /** More than a buffer, by the reader of the same options. */
  @Test
  void largeMessagesFromStreams() {
    for (Layout layout : Layout.values()) {
      GraphOptions options = GraphOptions.standard().withLayout(layout).withChecksum(true);
      Codec<List<String>> codec = Graph.with(options).codec(new TypeRef<List<String>>() {});
      List<String> all = new ArrayList<>();
      for (int i = 0; i < 20_000; i++) {
        all.add("text " + i);
      }
      byte[] bytes = codec.encode(all);
      assertThat(codec.decode(new ByteArrayInputStream(bytes))).isEqualTo(all);
      assertThat(codec.decode(bytes)).isEqualTo(all);
      bytes[bytes.length / 2] ^= 1;
      for (int times = 0; times < 2; times++) {
        assertThatThrownBy(() -> codec.decode(new ByteArrayInputStream(bytes)))
            .isInstanceOf(SyntaxException.class)
            .hasMessageContaining("the checksum differs");
        assertThatThrownBy(() -> codec.decode(bytes))
            .isInstanceOf(SyntaxException.class)
            .hasMessageContaining("the checksum differs");
      }
    }
  }

  private static void damagedEnd(GraphCodec<?> codec, byte[] bytes) {
    byte[] damaged = bytes.clone();
    damaged[damaged.length - 10] ^= 1;
    assertThatThrownBy(() -> codec.decode(damaged))
        .isInstanceOf(SyntaxException.class)
        .hasMessageContaining("the checksum differs");
    byte[] longer = Arrays.copyOf(bytes, bytes.length + 1);
    assertThatThrownBy(() -> codec.decode(longer)).isInstanceOf(SyntaxException.class);
    for (int n = 1; n < bytes.length; n++) {
      byte[] cut = Arrays.copyOf(bytes, n);
      assertThatThrownBy(() -> codec.decode(cut)).isInstanceOf(SyntaxException.class);
    }
  }

  /** Whatever a reader writes itself; values that were lost or moved are found, too. */
  @Test
  void damagedValuesOfStreamsAreFound() {
    for (Framing framing : Framing.values()) {
      GraphOptions options = GraphOptions.standard().withReferences(true).withChecksum(true);
      Codec<PageTest.Item> codec = Graph.with(options).codec(PageTest.Item.class);
      PageTest.Item item = new PageTest.Item("the name", 5);
      List<PageTest.Item> all = new ArrayList<>(Arrays.asList(null, item, null, item));
      for (int i = 0; i < 2000; i++) {
        all.add(new PageTest.Item("item " + i, i));
      }
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      try (StreamEncoder<PageTest.Item> stream = codec.encodeStream(out, framing)) {
        all.forEach(stream::write);
      }
      byte[] bytes = out.toByteArray();
      assertThat(read(codec, bytes, framing)).isEqualTo(all);
      assertThat(read(Graph.standard().codec(PageTest.Item.class), bytes, framing)).isEqualTo(all);
      for (int at = framing == Framing.PREFIXED ? 5 : 1; at < bytes.length; at += 97) {
        byte[] damaged = bytes.clone();
        damaged[at] ^= 16;
        assertThatThrownBy(() -> read(codec, damaged, framing))
            .as("%s, byte %s", framing, at)
            .isInstanceOf(SeriformException.class);
      }
      if (framing == Framing.SEQUENCE) {
        // as long as its neighbours
        int size = 1 + 1 + "item 1000".length() + 2 + 4;
        byte[] lost = Arrays.copyOf(bytes, bytes.length - 2 * size);
        System.arraycopy(bytes, bytes.length - size, lost, lost.length - size, size);
        assertThatThrownBy(() -> read(codec, lost, framing))
            .isInstanceOf(SyntaxException.class)
            .hasMessageContaining("the checksum differs");
      }
    }
  }

  private static List<PageTest.Item> read(
      Codec<PageTest.Item> codec, byte[] bytes, Framing framing) {
    List<PageTest.Item> back = new ArrayList<>();
    try (StreamDecoder<PageTest.Item> in = codec.decodeStream(new Trickle(bytes, 1001), framing)) {
      in.forEachRemaining(back::add);
    }
    return back;
  }

  /** A class that goes by another name than Java's, and what was written before it did. */
  @Test
  void namesOfTypes() {
    for (Layout layout : Layout.values()) {
      GraphOptions java = GraphOptions.standard().withLayout(layout).withNames(Names.NAMED);
      Graph before = Graph.with(java.withClass(GoldenTest.Base.class, GoldenTest.Member.class));
      Graph ruled =
          Graph.with(
              before.options().withTypeNames(c -> c == GoldenTest.Member.class ? "member" : null));
      Graph annotated = Graph.with(java.withClass(PageTest.Item.class));
      Object member = List.of(new GoldenTest.Member());
      byte[] old = before.codec(Object.class).encode(member);
      byte[] bytes = ruled.codec(Object.class).encode(member);
      assertThat(text(old)).contains("GoldenTest$Member");
      assertThat(text(bytes)).contains("member").doesNotContain("Member");
      Deep.assertSame(member, ruled.codec(Object.class).decode(bytes), "by a rule");
      Deep.assertSame(
          member,
          ruled.codec(Object.class).decode(layout == Layout.BY_NAME ? old : bytes),
          "older");
      Object item = new PageTest.Item("i", 1);
      byte[] named = annotated.codec(Object.class).encode(item);
      assertThat(text(named)).contains("Item").doesNotContain("PageTest");
      assertThat(annotated.codec(Object.class).decode(named)).isEqualTo(item);
      assertThatThrownBy(() -> Graph.with(before.options().withTypeNames(c -> "x")))
          .isInstanceOf(io.seriform.error.ModelException.class)
          .hasMessageContaining("are both named 'x'");
    }
  }

  private static String text(byte[] bytes) {
    return new String(bytes, java.nio.charset.StandardCharsets.ISO_8859_1);
  }
}
