package io.seriform.bench.peer.msgpack;

import io.seriform.bench.contestant.Entry;
import java.io.IOException;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.ArrayBufferInput;

/**
 * Packs and unpacks one class. Packers and unpackers serve one thread at a time, so each thread
 * keeps its own.
 */
final class PackerEntry<T> implements Entry.Plain<T> {

  /** Packs one value. */
  @FunctionalInterface
  interface Packing<T> {
    void pack(MessagePacker packer, T value) throws IOException;
  }

  /** Unpacks one value. */
  @FunctionalInterface
  interface Unpacking<T> {
    T unpack(MessageUnpacker unpacker) throws IOException;
  }

  private final ThreadLocal<MessageBufferPacker> packers =
      ThreadLocal.withInitial(MessagePack::newDefaultBufferPacker);
  private final ThreadLocal<Input> inputs = ThreadLocal.withInitial(Input::new);
  private final Packing<T> packing;
  private final Unpacking<T> unpacking;

  PackerEntry(Packing<T> packing, Unpacking<T> unpacking) {
    this.packing = packing;
    this.unpacking = unpacking;
  }

  @Override
  public byte[] write(T value) throws IOException {
    MessageBufferPacker packer = packers.get();
    packer.clear();
    packing.pack(packer, value);
    return packer.toByteArray();
  }

  @Override
  public T read(byte[] bytes) throws IOException {
    return unpacking.unpack(inputs.get().over(bytes));
  }

  /** An unpacker and where it reads. */
  private static final class Input {

    private final ArrayBufferInput input = new ArrayBufferInput(new byte[0]);
    private final MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(input);

    MessageUnpacker over(byte[] bytes) throws IOException {
      input.reset(bytes);
      unpacker.reset(input);
      return unpacker;
    }
  }
}
