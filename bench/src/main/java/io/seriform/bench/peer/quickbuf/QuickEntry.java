package io.seriform.bench.peer.quickbuf;

import io.seriform.bench.check.GraphDiff;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.Variant;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;
import us.hebi.quickbuf.ProtoMessage;
import us.hebi.quickbuf.ProtoSource;

/**
 * Fills a message and writes it; reads into a message that is kept, as its documentation says, and
 * copies it out.
 *
 * @param <T> the plain class
 * @param <M> the class of the message
 */
final class QuickEntry<T, M extends ProtoMessage<M>> implements Entry<T, M> {

  /** The objects that one thread keeps to read with. */
  private record Kept<M>(M message, ProtoSource source) {}

  private final Supplier<M> messages;
  private final BiConsumer<T, M> fill;
  private final Function<M, T> toPlain;
  private final ThreadLocal<Kept<M>> kept;

  QuickEntry(Supplier<M> messages, BiConsumer<T, M> fill, Function<M, T> toPlain) {
    this.messages = messages;
    this.fill = fill;
    this.toPlain = toPlain;
    this.kept =
        ThreadLocal.withInitial(() -> new Kept<>(messages.get(), ProtoSource.newArraySource()));
  }

  @Override
  public boolean creates() {
    return true;
  }

  @Override
  public M create(T value) {
    M message = messages.get();
    fill.accept(value, message);
    return message;
  }

  @Override
  public byte[] write(M message) {
    return message.toByteArray();
  }

  @Override
  public T read(byte[] bytes) throws Exception {
    return toPlain.apply(parse(bytes));
  }

  private M parse(byte[] bytes) throws Exception {
    Kept<M> own = kept.get();
    own.message.clearQuick().mergeFrom(own.source.setInput(bytes));
    return own.message.checkInitialized();
  }

  @Override
  @SuppressWarnings("unchecked") // the variant gives what parse gives
  public List<Variant> variants(T value) {
    byte[] bytes = write(create(value));
    return List.of(
        new Variant(
            "create+ser",
            () -> write(create(value)),
            written -> GraphDiff.firstDifference(value, read((byte[]) written))),
        new Variant(
            "parse",
            () -> parse(bytes),
            message -> GraphDiff.firstDifference(value, toPlain.apply((M) message))));
  }
}
