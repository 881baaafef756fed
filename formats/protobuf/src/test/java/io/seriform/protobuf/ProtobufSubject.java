package io.seriform.protobuf;

import io.seriform.Format;
import io.seriform.Framing;
import io.seriform.testkit.Capability;
import io.seriform.testkit.Change;
import io.seriform.testkit.Compatibility;
import io.seriform.testkit.Setup;
import io.seriform.testkit.Subject;
import io.seriform.testkit.samples.ObjectSamples;
import java.io.ByteArrayOutputStream;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Protocol Buffers under test. */
class ProtobufSubject extends Subject {

  /** For classes without ids, of tests that are about something else. */
  static final ProtobufOptions BY_POSITION = ProtobufOptions.standard().withPositionalIds(true);

  @Override
  public Format format(Setup setup) {
    return Protobuf.with(
        BY_POSITION.withEngine(setup.engine()).withLimits(setup.limits()).withModel(setup.model()));
  }

  @Override
  public Set<Capability> capabilities() {
    return EnumSet.of(
        Capability.EVOLUTION,
        Capability.WIDENS,
        Capability.ANY_ROOT,
        Capability.SCALAR_KEYS,
        Capability.NESTED_CONTAINERS,
        Capability.NON_FINITE,
        Capability.DECLARED_LENGTHS,
        Capability.SUBTYPES);
  }

  @Override
  public byte[] nested(Nesting what, int depth) {
    return Wire.nested(depth - 1);
  }

  @Override
  public Compatibility compatibility() {
    return Compatibility.byName()
        .byNumber("byte[]")
        .without(
            EnumSet.of(
                Change.INTEGER_TO_REAL,
                Change.INTEGER_TO_BIG,
                Change.FLOAT_TO_DOUBLE,
                Change.CONTAINER_IN_OPTIONAL,
                Change.CONTAINER_OUT_OF_OPTIONAL,
                Change.ELEMENT_IN_OPTIONAL),
            EnumSet.noneOf(Change.class));
  }

  @Override
  public Set<Framing> framings() {
    return EnumSet.of(Framing.SEQUENCE);
  }

  /** Timestamps are of the years 1 to 9999, durations of as many years. */
  @Override
  public boolean holds(Object scalar) {
    return !scalar.equals(Instant.MIN)
        && !scalar.equals(Instant.MAX)
        && !(scalar instanceof Duration d && Math.abs(d.toDays()) > 3_652_500);
  }

  @Override
  public byte[] nastyBytes() {
    return new byte[] {
      0, 1, 2, 3, 4, 5, 7, 8, 9, 0x0A, 0x0B, 0x0C, 0x0D, 0x10, 0x12, 0x1A, 0x7F, -128, -1, -2
    };
  }

  @Override
  public byte[] joined(byte[] first, byte[] second) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    all.writeBytes(first);
    all.writeBytes(second);
    return all.toByteArray();
  }

  @Override
  public List<byte[]> equivalents(byte[] document, Random random) {
    List<byte[]> others = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      others.add(Wire.shuffled(document, random, i == 2));
    }
    return others;
  }

  @Override
  public List<HugeLength> hugeLengths() {
    List<HugeLength> all = new ArrayList<>();
    for (long n : new long[] {1 << 20, Integer.MAX_VALUE, 1L << 31, 1L << 40, Long.MAX_VALUE, -1}) {
      for (int number : new int[] {1, 3, 4, 5, 6, 10, 99}) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Wire.varint(out, (long) number << 3 | 2);
        Wire.varint(out, n);
        out.write(1);
        all.add(
            new HugeLength(
                n + " bytes of field " + number, out.toByteArray(), ObjectSamples.Nullable.class));
      }
    }
    return all;
  }

  /** Parts of a message and of those in it, each of a few bytes, which are merged. */
  @Override
  public List<HugeLength> amplifiers() {
    List<HugeLength> all = new ArrayList<>();
    byte[] left = {0x12, 0};
    byte[] child = {0x1A, 0};
    byte[] named = {0x22, 0};
    byte[] maybe = {0x32, 0};
    byte[] inner = Wire.field(2, Wire.join(left, maybe, child));
    for (byte[] parts :
        List.of(left, maybe, Wire.join(left, child, named), inner, Wire.field(6, inner))) {
      byte[] document = Wire.join(Collections.nCopies(5_000, parts).toArray(byte[][]::new));
      all.add(
          new HugeLength(
              "parts " + HexFormat.of().formatHex(parts), document, ObjectSamples.Tree.class));
    }
    return all;
  }
}
