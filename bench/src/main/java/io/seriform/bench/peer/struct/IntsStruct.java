package io.seriform.bench.peer.struct;

import io.seriform.bench.model.ints.Ints255;
import io.seriform.bench.peer.schema.Sums;

/** {@code struct { int32_t f[255]; }}. */
final class IntsStruct extends StructEntry<Ints255> {

  @Override
  public byte[] write(Ints255 ints) {
    byte[] to = new byte[IntsLayout.SIZE];
    IntsLayout.write(ints, to);
    return to;
  }

  @Override
  int open(byte[] bytes) {
    expectLength(bytes, IntsLayout.SIZE);
    return 1;
  }

  @Override
  Ints255 copy(byte[] bytes) {
    return IntsLayout.copy(bytes);
  }

  @Override
  Integer one(byte[] bytes) {
    return C.int32(bytes, 4 * 127);
  }

  @Override
  Integer oneOf(Ints255 ints) {
    return ints.getF128();
  }

  @Override
  long sum(byte[] bytes) {
    long sum = 0;
    for (int at = 0; at < IntsLayout.SIZE; at += 4) {
      sum += C.int32(bytes, at);
    }
    return sum;
  }

  @Override
  long sumOf(Ints255 ints) {
    return Sums.of(ints);
  }
}
