package io.seriform.flatbuffers;

import io.seriform.Codec;
import io.seriform.document.Document;
import io.seriform.error.SeriformException;
import io.seriform.testkit.FuzzTarget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** FlatBuffers for a coverage-guided fuzzer, and with other first bytes FlexBuffers and trees. */
public final class FlatbuffersFuzz {

  static final FuzzTarget TARGET = new FuzzTarget(new FlatbuffersSubject());

  private static final byte FLEX = (byte) 0xFF;
  private static final byte TREE = (byte) 0xFE;

  /** Something of everything, as a tree. */
  record Any(
      UnionsTest.Movie movie,
      List<UnionsTest.Movie> movies,
      FlexFieldsTest.Mixed mixed,
      @FlatField(nested = true) FlexFieldsTest.Mixed inner,
      byte[] bytes,
      int[] numbers) {}

  private static final Codec<Document> TREES = Flatbuffers.standard().treeCodec(Any.class);

  private FlatbuffersFuzz() {}

  /** Tries one input; the fuzzer finds this method by its name. */
  public static void fuzzerTestOneInput(byte[] input) {
    if (input.length > 0 && input[0] == FLEX) {
      flex(Arrays.copyOfRange(input, 1, input.length));
    } else if (input.length > 0 && input[0] == TREE) {
      tree(Arrays.copyOfRange(input, 1, input.length));
    } else {
      TARGET.accept(input);
    }
  }

  /** What is read comes back as it is when it is written and read again. */
  static void flex(byte[] bytes) {
    Document read;
    try {
      read = FlexBuffers.standard().decode(bytes);
    } catch (SeriformException e) {
      return;
    }
    for (boolean typed : new boolean[] {false, true}) {
      FlexBuffers flex = FlexBuffers.standard().withTypedVectors(typed);
      if (!flex.decode(flex.encode(read)).equals(read)) {
        throw new AssertionError("another tree: " + read);
      }
    }
  }

  /** The same with a FlatBuffer, which the class verifies that the tree can read. */
  static void tree(byte[] bytes) {
    Document read;
    try {
      read = TREES.decode(bytes);
    } catch (SeriformException e) {
      return;
    }
    if (!TREES.decode(TREES.encode(read)).equals(read)) {
      throw new AssertionError("another tree: " + read);
    }
  }

  /** Writes the seeds to the folder that is named. */
  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[0]);
    TARGET.writeSeeds(folder);
    Files.write(folder.resolve("flex"), seed(FLEX));
    Files.write(folder.resolve("tree"), seed(TREE));
  }

  /** An input that is read. */
  static byte[] seed(byte kind) {
    Document tree =
        Document.object()
            .put("a", Document.array().add(1).add("x").add(2.5))
            .put("b", Document.of(new byte[] {1, 2}));
    byte[] bytes =
        kind == FLEX
            ? FlexBuffers.standard().encode(tree)
            : Flatbuffers.standard()
                .encode(
                    new Any(
                        new UnionsTest.Movie(UnionsTest.ALL.get(1), UnionsTest.ALL),
                        List.of(),
                        new FlexFieldsTest.Mixed("m", tree, List.of(tree), tree.asObject(), 1),
                        null,
                        new byte[] {1},
                        new int[] {2}));
    byte[] seed = new byte[bytes.length + 1];
    seed[0] = kind;
    System.arraycopy(bytes, 0, seed, 1, bytes.length);
    return seed;
  }
}
