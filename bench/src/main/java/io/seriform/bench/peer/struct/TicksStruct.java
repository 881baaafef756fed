package io.seriform.bench.peer.struct;

import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.Variant;
import io.seriform.bench.model.ticks.Ticks;
import io.seriform.bench.peer.schema.TickFigures;
import io.seriform.view.Segments;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code struct tick { int64_t time; double price; int32_t volume; int32_t trades; }}, by loops
 * over indexes.
 */
final class TicksStruct implements Entry.Plain<Ticks> {

  private static final int TIME = 0;
  private static final int PRICE = 8;
  private static final int VOLUME = 16;
  private static final int TRADES = 20;
  private static final int SIZE = 24;

  @Override
  public byte[] write(Ticks ticks) {
    int count = ticks.getTimes().length;
    byte[] to = new byte[count * SIZE];
    for (int i = 0; i < count; i++) {
      int at = i * SIZE;
      C.int64(to, at + TIME, ticks.getTimes()[i]);
      C.int64(to, at + PRICE, Double.doubleToRawLongBits(ticks.getPrices()[i]));
      C.int32(to, at + VOLUME, ticks.getVolumes()[i]);
      C.int32(to, at + TRADES, ticks.getTrades()[i]);
    }
    return to;
  }

  @Override
  public Ticks read(byte[] bytes) {
    Ticks ticks = new Ticks(bytes.length / SIZE);
    for (int i = 0; i < ticks.getTimes().length; i++) {
      int at = i * SIZE;
      ticks.getTimes()[i] = C.int64(bytes, at + TIME);
      ticks.getPrices()[i] = Double.longBitsToDouble(C.int64(bytes, at + PRICE));
      ticks.getVolumes()[i] = C.int32(bytes, at + VOLUME);
      ticks.getTrades()[i] = C.int32(bytes, at + TRADES);
    }
    return ticks;
  }

  private static long sum(byte[] bytes) {
    int count = bytes.length / SIZE;
    long sum = 0;
    for (int i = 0; i < count; i++) {
      int at = i * SIZE;
      sum += C.int64(bytes, at + TIME) + C.int32(bytes, at + VOLUME);
    }
    return sum;
  }

  private static byte[] store(byte[] bytes) {
    int count = bytes.length / SIZE;
    for (int i = 0; i < count; i++) {
      int at = i * SIZE;
      C.int64(bytes, at + TIME, i);
      C.int32(bytes, at + VOLUME, -i);
    }
    return bytes;
  }

  private static long sum(Object segment, int count) {
    long sum = 0;
    for (int i = 0; i < count; i++) {
      long at = (long) i * SIZE;
      sum += Segments.getLong(segment, at + TIME) + Segments.getInt(segment, at + VOLUME);
    }
    return sum;
  }

  private static Object store(Object segment, int count) {
    for (int i = 0; i < count; i++) {
      long at = (long) i * SIZE;
      Segments.putLong(segment, at + TIME, i);
      Segments.putInt(segment, at + VOLUME, -i);
    }
    return segment;
  }

  @Override
  public List<Variant> variants(Ticks value) {
    byte[] summed = write(value);
    byte[] changed = write(value);
    List<Variant> variants =
        new ArrayList<>(
            TickFigures.of(
                value, "", () -> sum(summed), () -> store(changed), b -> read((byte[]) b)));
    if (Segments.AVAILABLE) {
      int count = value.getTimes().length;
      Object toSum = NativeMemory.copy(summed);
      Object toChange = NativeMemory.copy(summed);
      variants.addAll(
          TickFigures.of(
              value,
              ".segment",
              () -> sum(toSum, count),
              () -> store(toChange, count),
              segment -> read(NativeMemory.bytes(segment))));
    }
    return variants;
  }
}
