package io.seriform.bench.peer.hand;

import io.seriform.bench.check.GraphDiff;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.Variant;
import java.util.Arrays;
import java.util.List;

/** Writes and reads one class. */
abstract class HandEntry<T> implements Entry.Plain<T> {

  /** The length of what {@link #put} will write. */
  abstract int size(T value);

  abstract void put(T value, byte[] to);

  @Override
  public abstract T read(byte[] bytes);

  /** Makes an object with the numbers of another, and with texts made from bytes. */
  abstract T again(T value, Texts texts);

  /** The object's texts in the order in which {@link #again} asks for them. */
  abstract List<String> texts(T value);

  @Override
  public final byte[] write(T value) {
    byte[] to = new byte[size(value)];
    put(value, to);
    return to;
  }

  @Override
  public final List<Variant> variants(T value) {
    byte[] bytes = write(value);
    Texts texts = new Texts(texts(value));
    return List.of(
        new Variant("ser.copy", () -> Arrays.copyOf(bytes, bytes.length), GraphDiff.equalTo(bytes)),
        new Variant("deser.objects", () -> again(value, texts), GraphDiff.equalTo(value)));
  }
}
