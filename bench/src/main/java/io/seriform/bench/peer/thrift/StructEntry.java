package io.seriform.bench.peer.thrift;

import io.seriform.bench.check.GraphDiff;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.Variant;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.thrift.TBase;
import org.apache.thrift.TConfiguration;
import org.apache.thrift.TException;
import org.apache.thrift.protocol.TProtocol;
import org.apache.thrift.protocol.TProtocolFactory;
import org.apache.thrift.transport.AutoExpandingBufferWriteTransport;
import org.apache.thrift.transport.TMemoryInputTransport;
import org.apache.thrift.transport.TTransportException;

/**
 * Builds a struct and writes it; reads a struct and copies it out. A protocol and its transport
 * serve one thread at a time, so each thread keeps its own.
 *
 * @param <T> the plain class
 * @param <S> the class of the struct
 */
final class StructEntry<T, S extends TBase<S, ?>> implements Entry<T, S> {

  private static final int INITIAL_CAPACITY = 1024;

  private final Function<T, S> toStruct;
  private final Supplier<S> empty;
  private final Function<S, T> toPlain;
  private final ThreadLocal<Output> output;
  private final ThreadLocal<Input> input;

  StructEntry(
      TProtocolFactory protocol,
      Function<T, S> toStruct,
      Supplier<S> empty,
      Function<S, T> toPlain) {
    this.toStruct = toStruct;
    this.empty = empty;
    this.toPlain = toPlain;
    output = ThreadLocal.withInitial(() -> new Output(protocol));
    input = ThreadLocal.withInitial(() -> new Input(protocol));
  }

  @Override
  public boolean creates() {
    return true;
  }

  @Override
  public S create(T value) {
    return toStruct.apply(value);
  }

  @Override
  public byte[] write(S struct) throws TException {
    return output.get().write(struct);
  }

  @Override
  public T read(byte[] bytes) throws TException {
    return toPlain.apply(parse(bytes));
  }

  private S parse(byte[] bytes) throws TException {
    S struct = empty.get();
    input.get().read(struct, bytes);
    return struct;
  }

  @Override
  @SuppressWarnings("unchecked") // the variant gives what parse gives
  public List<Variant> variants(T value) throws TException {
    byte[] bytes = write(create(value));
    return List.of(
        new Variant(
            "parse",
            () -> parse(bytes),
            struct -> GraphDiff.firstDifference(value, toPlain.apply((S) struct))));
  }

  /** The parts of a TSerializer, without its stream. */
  private static final class Output {

    private final AutoExpandingBufferWriteTransport transport;
    private final TProtocol protocol;

    Output(TProtocolFactory factory) {
      try {
        transport =
            new AutoExpandingBufferWriteTransport(new TConfiguration(), INITIAL_CAPACITY, 0);
      } catch (TTransportException e) {
        throw new IllegalStateException("no transport over memory", e);
      }
      protocol = factory.getProtocol(transport);
    }

    byte[] write(TBase<?, ?> struct) throws TException {
      transport.reset();
      protocol.reset();
      struct.write(protocol);
      return Arrays.copyOf(transport.getBuf().array(), transport.getLength());
    }
  }

  /** The parts of a TDeserializer. */
  private static final class Input {

    private final TMemoryInputTransport transport;
    private final TProtocol protocol;

    Input(TProtocolFactory factory) {
      try {
        transport = new TMemoryInputTransport();
      } catch (TTransportException e) {
        throw new IllegalStateException("no transport over memory", e);
      }
      protocol = factory.getProtocol(transport);
    }

    void read(TBase<?, ?> struct, byte[] bytes) throws TException {
      transport.reset(bytes);
      protocol.reset();
      struct.read(protocol);
      transport.clear();
    }
  }
}
