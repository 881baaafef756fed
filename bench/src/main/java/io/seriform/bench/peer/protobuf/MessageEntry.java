package io.seriform.bench.peer.protobuf;

import com.google.protobuf.MessageLite;
import com.google.protobuf.Parser;
import io.seriform.bench.check.GraphDiff;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.Variant;
import java.util.List;
import java.util.function.Function;

/**
 * Builds a message and writes it; parses a message and copies it out. A message remembers its size
 * once it was asked for it, so that writing the same message again is cheaper than the first time.
 *
 * @param <T> the plain class
 * @param <M> the class of the message
 */
final class MessageEntry<T, M extends MessageLite> implements Entry<T, M> {

  private final Function<T, M> toMessage;
  private final Parser<M> parser;
  private final Function<M, T> toPlain;

  MessageEntry(Function<T, M> toMessage, Parser<M> parser, Function<M, T> toPlain) {
    this.toMessage = toMessage;
    this.parser = parser;
    this.toPlain = toPlain;
  }

  @Override
  public boolean creates() {
    return true;
  }

  @Override
  public M create(T value) {
    return toMessage.apply(value);
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
    return parser.parseFrom(bytes);
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
