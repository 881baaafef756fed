package io.seriform.flatbuffers;

import io.seriform.Codec;
import io.seriform.document.Document;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.flatbuffers.ViewModels.AllView;
import io.seriform.testkit.hostile.FuzzTarget;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/**
 * FlatBuffers for a coverage-guided fuzzer, and with other first bytes FlexBuffers, trees and
 * views.
 */
public final class FlatbuffersFuzz {

  static final FuzzTarget TARGET = new FuzzTarget(new FlatbuffersSubject());

  private static final byte FLEX = (byte) 0xFF;
  private static final byte TREE = (byte) 0xFE;
  private static final byte VIEW = (byte) 0xFD;
  private static final byte ALTERED = (byte) 0xFC;

  /** First bytes with a meaning of their own. */
  static final byte[] KINDS = {FLEX, TREE, VIEW, ALTERED};

  /** Something of everything, as a tree. */
  record Any(
      UnionsTest.Movie movie,
      List<UnionsTest.Movie> movies,
      FlexFieldsTest.Mixed mixed,
      @FlatField(nested = true) FlexFieldsTest.Mixed inner,
      byte[] bytes,
      int[] numbers) {}

  private static final Codec<Document> TREES = Flatbuffers.standard().treeCodec(Any.class);

  private static final Flatbuffers FLAT = Flatbuffers.standard();
  private static final FlatViews<AllView> VERIFIED = FLAT.views(AllView.class);
  private static final FlatViews<AllView> CHECKED = VERIFIED.checkingEachAccess();
  private static final byte[] DOCUMENT = FLAT.encode(ViewModels.all(4));

  private FlatbuffersFuzz() {}

  /** Tries one input; the fuzzer finds this method by its name. */
  public static void fuzzerTestOneInput(byte[] input) {
    if (input.length > 0 && input[0] == FLEX) {
      flex(Arrays.copyOfRange(input, 1, input.length));
    } else if (input.length > 0 && input[0] == TREE) {
      tree(Arrays.copyOfRange(input, 1, input.length));
    } else if (input.length > 0 && input[0] == VIEW) {
      view(Arrays.copyOfRange(input, 1, input.length));
    } else if (input.length > 0 && input[0] == ALTERED) {
      altered(input);
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
    // a default that another writer has stored is left out
    byte[] once;
    try {
      once = TREES.encode(read);
    } catch (MappingException e) {
      if (e.problem().equals("the union has no such type")) {
        return; // an element of a newer schema is read, and cannot be written
      }
      throw e;
    }
    if (!Arrays.equals(TREES.encode(TREES.decode(once)), once)) {
      throw new AssertionError("another tree: " + read);
    }
  }

  /** Where a document is verified, views of both kinds give what reading into an object gives. */
  static void view(byte[] bytes) {
    String object = outcome(() -> ViewModels.text(FLAT.decode(bytes, ViewModels.All.class)));
    ByteBuffer direct = ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
    for (FlatViews<AllView> views : List.of(VERIFIED, CHECKED, VERIFIED.withoutVerification())) {
      same(object, () -> views.open(bytes));
      same(object, () -> views.open(direct));
    }
  }

  private static void same(String object, Supplier<AllView> document) {
    AllView view;
    try {
      view = document.get();
    } catch (SeriformException e) {
      if (object != null) {
        throw new AssertionError("an object is read, and no view", e);
      }
      return;
    }
    if (object == null) {
      FlatViewsMutationTest.callEach(view);
    } else if (!object.equals(ViewModels.text(view))) {
      throw new AssertionError("another value: " + ViewModels.text(view) + ", not " + object);
    }
  }

  /** Views that are open already, when two bytes say where each third one is stored. */
  static void altered(byte[] input) {
    for (FlatViews<AllView> views : List.of(VERIFIED, CHECKED)) {
      byte[] document = DOCUMENT.clone();
      AllView view = views.open(document);
      for (int i = 1; i + 2 < input.length; i += 3) {
        int at = (input[i] & 0xFF) << 8 | (input[i + 1] & 0xFF);
        document[at % document.length] = input[i + 2];
      }
      FlatViewsMutationTest.callEach(view);
    }
  }

  private static String outcome(Supplier<String> reading) {
    try {
      return reading.get();
    } catch (SeriformException e) {
      return null;
    }
  }

  /** Writes the seeds to the folder that is named. */
  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[0]);
    TARGET.writeSeeds(folder);
    Files.write(folder.resolve("flex"), seed(FLEX));
    Files.write(folder.resolve("tree"), seed(TREE));
    Files.write(folder.resolve("view"), seed(VIEW));
    Files.write(folder.resolve("altered"), seed(ALTERED));
  }

  /** An input that is read. */
  static byte[] seed(byte kind) {
    byte[] bytes = kind == VIEW ? DOCUMENT : kind == ALTERED ? new byte[24] : document(kind);
    byte[] seed = new byte[bytes.length + 1];
    seed[0] = kind;
    System.arraycopy(bytes, 0, seed, 1, bytes.length);
    return seed;
  }

  /** A document of the class of trees. */
  static byte[] document() {
    return document(TREE);
  }

  private static byte[] document(byte kind) {
    Document tree =
        Document.object()
            .put("a", Document.array().add(1).add("x").add(2.5))
            .put("b", Document.of(new byte[] {1, 2}));
    return kind == FLEX
        ? FlexBuffers.standard().encode(tree)
        : FLAT.encode(
            new Any(
                new UnionsTest.Movie(UnionsTest.ALL.get(1), UnionsTest.ALL),
                List.of(),
                new FlexFieldsTest.Mixed("m", tree, List.of(tree), tree.asObject(), 1),
                null,
                new byte[] {1},
                new int[] {2}));
  }
}
