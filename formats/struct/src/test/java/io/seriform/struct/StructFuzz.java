package io.seriform.struct;

import io.seriform.Format;
import io.seriform.testkit.Capability;
import io.seriform.testkit.Setup;
import io.seriform.testkit.Subject;
import io.seriform.testkit.hostile.FuzzTarget;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Structures for a coverage-guided fuzzer. */
public final class StructFuzz {

  static final FuzzTarget TARGET =
      FuzzTarget.of(
          new Structures(),
          new StructTest.Book(
              List.of(
                  new StructTest.Person(-1, 255, StructTest.Gender.OTHER, 1, "ab"),
                  new StructTest.Person(1, 5, StructTest.Gender.MALE, -1, "\u00e9\u4e2d"))),
          new StructTest.Flags(-4, 127, true, -2, StructTest.Gender.OTHER, (byte) 9),
          new StructTest.Two(new StructTest.Square((short) 5), new StructTest.Circle(1)),
          new StructTest.Sized(1, 0, List.of(new StructTest.Inner((short) 1, new byte[3]))),
          new StructTest.Arrays(
              (byte) 7,
              new StructTest.Inner((short) 1, new byte[3]),
              List.of(
                  new StructTest.Inner((short) 2, new byte[3]),
                  new StructTest.Inner((short) 3, new byte[3])),
              new int[][] {{1, 2}, {3, 4}},
              new String[] {"ab", ""},
              "wxyz",
              "abc",
              List.of(5, 6)));

  private StructFuzz() {}

  private static final class Structures extends Subject {
    @Override
    public Format format(Setup setup) {
      return Struct.with(
          StructOptions.standard()
              .withEngine(setup.engine())
              .withLimits(setup.limits())
              .withModel(setup.model()));
    }

    @Override
    public Set<Capability> capabilities() {
      return EnumSet.of(
          Capability.NULL_CONTAINERS, Capability.NON_FINITE, Capability.DECLARED_LENGTHS);
    }

    @Override
    public byte[] nested(Nesting what, int depth) {
      throw new UnsupportedOperationException("structures do not nest without end");
    }

    @Override
    public byte[] nastyBytes() {
      return new byte[] {0, 1, 2, 0x7f, -128, -1};
    }
  }

  /** Tries one input; the fuzzer finds this method by its name. */
  public static void fuzzerTestOneInput(byte[] input) {
    TARGET.accept(input);
  }

  /** Writes the seeds to the folder that is named. */
  public static void main(String[] arguments) throws IOException {
    TARGET.writeSeeds(Path.of(arguments[0]));
  }
}
