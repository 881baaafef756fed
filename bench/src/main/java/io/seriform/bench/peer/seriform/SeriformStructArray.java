package io.seriform.bench.peer.seriform;

import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.FormatKind;
import io.seriform.bench.contestant.Variant;
import io.seriform.bench.model.ticks.Ticks;
import io.seriform.bench.peer.schema.TickFigures;
import io.seriform.bench.peer.struct.NativeMemory;
import io.seriform.bench.workload.Workload;
import io.seriform.struct.Struct;
import io.seriform.struct.StructArray;
import io.seriform.struct.StructCursor;
import io.seriform.view.Segments;
import java.util.ArrayList;
import java.util.List;

/**
 * Our arrays of C structures: members are copied in bulk, and read and stored by indexes, or with
 * {@code .cursor} through a view that moves.
 */
public final class SeriformStructArray implements Contestant {

  /** Needed to register it. */
  public SeriformStructArray() {}

  @Override
  public String name() {
    return "seriform/struct-array";
  }

  @Override
  public Artifact artifact() {
    return new Artifact("io.seriform", "seriform-struct", Struct.class);
  }

  @Override
  public String settings() {
    return "StructArray, by columns";
  }

  @Override
  public FormatKind kind() {
    return FormatKind.SCHEMA;
  }

  @Override
  public String declines(Workload<?> workload) {
    return workload.type() == Ticks.class ? null : "only arrays of structures";
  }

  @Override
  @SuppressWarnings("unchecked") // the only workload that it takes
  public <T> Entry<T, ?> enter(Workload<T> workload) {
    return (Entry<T, ?>) new TicksEntry();
  }

  /**
   * A trade, of 24 bytes.
   *
   * @param time when
   * @param price for how much
   * @param volume how many
   * @param trades by how many
   */
  public record Tick(long time, double price, int volume, int trades) {}

  /** The fields that a cursor reads. */
  public interface TickView {
    long time();

    int volume();
  }

  /** The fields that a cursor stores. */
  public interface TickEditor {
    void time(long time);

    void volume(int volume);
  }

  /** The fields that are read by indexes. */
  public interface Columns {
    long time(int index);

    int volume(int index);
  }

  /** The fields that are stored by indexes. */
  public interface ColumnEditor {
    void time(int index, long time);

    void volume(int index, int volume);
  }

  private static final class TicksEntry implements Entry.Plain<Ticks> {

    private final Struct struct = Struct.standard();

    @Override
    public byte[] write(Ticks value) {
      byte[] bytes = new byte[value.getTimes().length * struct.layout(Tick.class).size()];
      StructArray<Tick> to = struct.array(Tick.class, bytes).writable();
      to.copyFrom("time", 0, value.getTimes());
      to.copyFrom("price", 0, value.getPrices());
      to.copyFrom("volume", 0, value.getVolumes());
      to.copyFrom("trades", 0, value.getTrades());
      return bytes;
    }

    @Override
    public Ticks read(byte[] bytes) {
      StructArray<Tick> from = struct.array(Tick.class, bytes);
      Ticks ticks = new Ticks(Math.toIntExact(from.size()));
      from.copyTo("time", 0, ticks.getTimes());
      from.copyTo("price", 0, ticks.getPrices());
      from.copyTo("volume", 0, ticks.getVolumes());
      from.copyTo("trades", 0, ticks.getTrades());
      return ticks;
    }

    private static long sum(StructArray<Tick> ticks) {
      Columns columns = ticks.columns(Columns.class);
      int count = (int) ticks.size();
      long sum = 0;
      for (int i = 0; i < count; i++) {
        sum += columns.time(i) + columns.volume(i);
      }
      return sum;
    }

    private static void store(StructArray<Tick> ticks) {
      ColumnEditor columns = ticks.columns(ColumnEditor.class);
      int count = (int) ticks.size();
      for (int i = 0; i < count; i++) {
        columns.time(i, i);
        columns.volume(i, -i);
      }
    }

    private static long sumByCursor(StructArray<Tick> ticks) {
      StructCursor<TickView> cursor = ticks.cursor(TickView.class);
      TickView tick = cursor.view();
      long sum = 0;
      while (cursor.next()) {
        sum += tick.time() + tick.volume();
      }
      return sum;
    }

    private static void storeByCursor(StructArray<Tick> ticks) {
      StructCursor<TickEditor> cursor = ticks.cursor(TickEditor.class);
      TickEditor tick = cursor.view();
      while (cursor.next()) {
        tick.time(cursor.index());
        tick.volume((int) -cursor.index());
      }
    }

    private List<Variant> variants(
        Ticks value, String suffix, StructArray<Tick> summed, StructArray<Tick> changed) {
      List<Variant> all = new ArrayList<>();
      all.addAll(
          TickFigures.of(
              value,
              suffix,
              () -> sum(summed),
              () -> {
                store(changed);
                return changed;
              },
              stored -> copy(changed)));
      all.addAll(
          TickFigures.of(
              value,
              suffix + ".cursor",
              () -> sumByCursor(summed),
              () -> {
                storeByCursor(changed);
                return changed;
              },
              stored -> copy(changed)));
      return all;
    }

    private static Ticks copy(StructArray<Tick> from) {
      Ticks ticks = new Ticks(Math.toIntExact(from.size()));
      int i = 0;
      for (Tick tick : from) {
        ticks.getTimes()[i] = tick.time();
        ticks.getPrices()[i] = tick.price();
        ticks.getVolumes()[i] = tick.volume();
        ticks.getTrades()[i++] = tick.trades();
      }
      return ticks;
    }

    @Override
    public List<Variant> variants(Ticks value) {
      byte[] bytes = write(value);
      List<Variant> variants =
          new ArrayList<>(
              variants(
                  value,
                  "",
                  struct.array(Tick.class, bytes),
                  struct.array(Tick.class, bytes.clone()).writable()));
      if (Segments.AVAILABLE) {
        variants.addAll(
            variants(
                value,
                ".segment",
                struct.arrayOfSegment(Tick.class, NativeMemory.copy(bytes)),
                struct.arrayOfSegment(Tick.class, NativeMemory.copy(bytes)).writable()));
      }
      return variants;
    }
  }
}
