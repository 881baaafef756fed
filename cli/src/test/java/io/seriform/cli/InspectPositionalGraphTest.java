package io.seriform.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.cli.InspectGraphTest.All;
import io.seriform.cli.InspectGraphTest.Item;
import io.seriform.cli.InspectGraphTest.Node;
import io.seriform.cli.inspect.Broken;
import io.seriform.cli.inspect.Part;
import io.seriform.cli.inspect.Scans;
import io.seriform.cli.wire.WireFormat;
import io.seriform.codec.Engine;
import io.seriform.error.SeriformException;
import io.seriform.graph.Graph;
import io.seriform.graph.GraphCodec;
import io.seriform.graph.GraphOptions;
import io.seriform.graph.GraphOptions.Layout;
import io.seriform.graph.GraphOptions.Names;
import io.seriform.model.options.FieldAccess;
import io.seriform.model.options.ModelOptions;
import io.seriform.testkit.unseen.Differences;
import io.seriform.testkit.unseen.GraphPeer;
import io.seriform.testkit.unseen.UnseenGraphsKit;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Graphs by position are shown by the classes that the user names: with the same properties and
 * values as the same graphs by name. The graphs are written by hand and generated.
 */
class InspectPositionalGraphTest extends UnseenGraphsKit {

  private static final int VALUES = 25;
  private static final int DAMAGED = 3;

  /** Of so many messages, one is damaged. */
  private static final int DAMAGED_OF = 6;

  @TempDir private Path folder;

  private static List<Part> parts(byte[] bytes, List<Class<?>> classes, boolean fields) {
    List<Part> parts = new ArrayList<>();
    Scans.scan(WireFormat.GRAPH, bytes, classes, fields, parts::add);
    return parts;
  }

  /** The values of parts without what describes their classes. */
  private static List<String> values(List<Part> parts) {
    List<String> values = new ArrayList<>();
    int after = 1;
    for (Part part : parts) {
      if (part.offset() < after) {
        continue;
      }
      if (part.type().startsWith("schema of ")) {
        String length = part.value().substring(0, part.value().indexOf(' '));
        after = part.offset() + part.length() + Integer.parseInt(length);
      } else if (!part.type().matches("fingerprint.*|checksum|(end of the|critical) parts?")) {
        values.add(part.depth() + " " + part.name() + ": " + part.type() + " " + part.value());
      }
    }
    return values;
  }

  /** Shows a value in both layouts, and what is cut or damaged of the one by position. */
  private static <T> void check(
      GraphOptions given, List<Class<?>> classes, boolean fields, Class<T> type, Object root) {
    GraphOptions options = given.withEngine(Engine.INTERPRETED);
    byte[] named;
    byte[] bytes;
    try {
      named = Graph.with(options.withLayout(Layout.BY_NAME)).codec(type).encode(type.cast(root));
      bytes = Graph.with(options.withLayout(Layout.POSITIONAL)).codec(type).encode(type.cast(root));
    } catch (SeriformException e) {
      return; // not a value of this format
    }
    List<Part> parts = parts(bytes, classes, fields);
    InspectGraphTest.assertCovered(bytes, parts);
    List<String> shown = values(parts);
    List<String> expected = values(parts(named, classes, fields));
    int last = shown.size() - 1;
    if (last >= 0 && shown.get(last).contains("written as itself")) {
      assertThat(shown.subList(0, last)).isEqualTo(expected.subList(0, last));
    } else {
      assertThat(shown).isEqualTo(expected);
    }
    if (bytes.length % DAMAGED_OF == 0) {
      hostile(bytes, classes, fields);
    }
  }

  private static void hostile(byte[] bytes, List<Class<?>> classes, boolean fields) {
    Random random = new Random(bytes.length);
    for (int i = 0; i < DAMAGED; i++) {
      byte[] damaged = Arrays.copyOf(bytes, 1 + random.nextInt(bytes.length));
      for (int k = random.nextInt(4); k > 0 && damaged.length > 9; k--) {
        damaged[9 + random.nextInt(damaged.length - 9)] = (byte) random.nextInt();
      }
      shown(damaged, classes, fields);
    }
  }

  private static void shown(byte[] bytes, List<Class<?>> classes, boolean fields) {
    try {
      assertThat(parts(bytes, classes, fields)).hasSizeLessThanOrEqualTo(bytes.length);
    } catch (Broken e) {
      assertThat(e.offset()).isBetween(0, bytes.length);
      assertThat(e).hasMessageMatching("(?s)\\S.*");
    }
  }

  private static GraphOptions options(GraphOptions options, int turn) {
    return options
        .withReferences((turn & 1) != 0)
        .withNames((turn & 2) == 0 ? Names.REGISTERED : Names.NAMED)
        .withChecksum((turn & 4) != 0)
        .withSharedStrings((turn & 8) == 0)
        .withDeterministic((turn & 16) != 0);
  }

  @Test
  void bothLayoutsShowTheSameValues() {
    Random random = new Random(50);
    List<Class<?>> classes = List.of(All.class, Item.class, Node.class);
    for (int i = 0; i < VALUES; i++) {
      All value = InspectGraphTest.all(random);
      check(options(InspectGraphTest.OPTIONS, i), classes, false, All.class, value);
    }
  }

  @Test
  void messagesThatAreCutBreakAtTheirEnd() {
    Graph graph = Graph.with(InspectGraphTest.OPTIONS.withLayout(Layout.POSITIONAL));
    List<Class<?>> classes = List.of(All.class, Item.class, Node.class);
    byte[] bytes = graph.codec(All.class).encode(InspectGraphTest.all(new Random(51)));
    for (int i = 1; i < bytes.length; i++) {
      byte[] cut = Arrays.copyOf(bytes, i);
      assertThatThrownBy(() -> parts(cut, classes, false))
          .as("%d bytes", i)
          .isInstanceOf(Broken.class);
    }
  }

  @Test
  void theUserNamesTheClasses() throws IOException {
    Shell shell = new Shell(folder, Map.of());
    GraphOptions options = GraphOptions.standard().withLayout(Layout.POSITIONAL);
    GraphCodec<Node> codec = Graph.with(options.withClass(Item.class)).codec(Node.class);
    Node node = new Node();
    node.name = "pen";
    byte[] bytes = codec.encode(node);
    Files.write(folder.resolve("node.graph"), bytes);
    String command = "seriform inspect node.graph --format graph --class " + Node.class.getName();
    assertThat(shell.run(command + "," + Item.class.getName())).contains("name: String \"pen\"");
    assertThat(shell.status()).isZero();
    assertThat(shell.run(command))
        .contains("head version 1, by position")
        .contains("broken: the fingerprint is " + hex(bytes))
        .contains("and that of " + Node.class.getName() + " is ");
    assertThat(shell.status()).isEqualTo(3);
    byte[] named =
        Graph.with(options.withNames(Names.NAMED).withClass(Item.class))
            .codec(Object.class)
            .encode(new Item("pen", 2));
    Files.write(folder.resolve("item.graph"), named);
    assertThat(shell.run("seriform inspect item.graph -f graph --class java.lang.Object"))
        .contains("is not among the classes after --class")
        .contains(Item.class.getName());
  }

  private static String hex(byte[] message) {
    return HexFormat.of().formatHex(message, 1, 9);
  }

  @Override
  protected GraphPeer peer() {
    return new GraphPeer() {
      @Override
      public Map<String, Side> theirs(ClassLoader loader) {
        return Map.of();
      }

      @Override
      public Map<String, Side> ours(List<Class<?>> classes, int turn) {
        return sides(classes, turn | 1);
      }

      @Override
      public Map<String, Side> oursOfTrees(List<Class<?>> classes, int turn) {
        return sides(classes, turn & ~1);
      }
    };
  }

  private static Map<String, GraphPeer.Side> sides(List<Class<?>> classes, int turn) {
    List<Class<?>> concrete = new ArrayList<>(classes);
    concrete.removeIf(c -> Modifier.isAbstract(c.getModifiers()) && !c.isEnum());
    GraphOptions all =
        GraphOptions.standard()
            .withModel(ModelOptions.standard().withFieldAccess(FieldAccess.PRIVATE))
            .withClass(concrete.toArray(Class<?>[]::new));
    return Map.of(
        "both layouts",
        (declared, root) -> {
          List<Class<?>> named = new ArrayList<>(List.of(declared));
          named.addAll(concrete);
          check(options(all, turn), named, true, declared, root);
          return root;
        });
  }

  @Override
  protected Differences differences() {
    return new Differences();
  }
}
