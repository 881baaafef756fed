package io.seriform.bench.peer.sbe;

import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.Variant;
import io.seriform.bench.idl.sbe.MessageHeaderDecoder;
import io.seriform.bench.idl.sbe.MessageHeaderEncoder;
import io.seriform.bench.idl.sbe.SbeTicksDecoder;
import io.seriform.bench.idl.sbe.SbeTicksEncoder;
import io.seriform.bench.model.ticks.Ticks;
import io.seriform.bench.peer.schema.TickFigures;
import java.util.List;
import org.agrona.concurrent.UnsafeBuffer;

/** Trades as a group of fixed blocks. */
final class SbeTicksEntry implements Entry.Plain<Ticks> {

  private static SbeTicksDecoder.TickDecoder open(byte[] bytes) {
    return new SbeTicksDecoder()
        .wrapAndApplyHeader(new UnsafeBuffer(bytes), 0, new MessageHeaderDecoder())
        .tick();
  }

  private static SbeTicksEncoder.TickEncoder edit(byte[] bytes, int count) {
    return new SbeTicksEncoder()
        .wrapAndApplyHeader(new UnsafeBuffer(bytes), 0, new MessageHeaderEncoder())
        .tickCount(count);
  }

  @Override
  public byte[] write(Ticks ticks) {
    int count = ticks.getTimes().length;
    byte[] bytes =
        new byte
            [MessageHeaderEncoder.ENCODED_LENGTH
                + SbeTicksEncoder.BLOCK_LENGTH
                + SbeTicksEncoder.TickEncoder.sbeHeaderSize()
                + count * SbeTicksEncoder.TickEncoder.sbeBlockLength()];
    SbeTicksEncoder.TickEncoder to = edit(bytes, count);
    for (int i = 0; i < count; i++) {
      to.next()
          .time(ticks.getTimes()[i])
          .price(ticks.getPrices()[i])
          .volume(ticks.getVolumes()[i])
          .trades(ticks.getTrades()[i]);
    }
    return bytes;
  }

  @Override
  public Ticks read(byte[] bytes) {
    SbeTicksDecoder.TickDecoder from = open(bytes);
    Ticks ticks = new Ticks(from.count());
    for (int i = 0; i < ticks.getTimes().length; i++) {
      from.next();
      ticks.getTimes()[i] = from.time();
      ticks.getPrices()[i] = from.price();
      ticks.getVolumes()[i] = from.volume();
      ticks.getTrades()[i] = from.trades();
    }
    return ticks;
  }

  private static long sum(byte[] bytes) {
    SbeTicksDecoder.TickDecoder from = open(bytes);
    long sum = 0;
    while (from.hasNext()) {
      from.next();
      sum += from.time() + from.volume();
    }
    return sum;
  }

  private static byte[] store(byte[] bytes, int count) {
    SbeTicksEncoder.TickEncoder to = edit(bytes, count);
    for (int i = 0; i < count; i++) {
      to.next().time(i).volume(-i);
    }
    return bytes;
  }

  @Override
  public List<Variant> variants(Ticks value) {
    byte[] summed = write(value);
    byte[] changed = write(value);
    int count = value.getTimes().length;
    return TickFigures.of(
        value, "", () -> sum(summed), () -> store(changed, count), b -> read((byte[]) b));
  }
}
