package io.seriform.bench.peer.text;

import io.seriform.bench.check.GraphDiff;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.Variant;
import io.seriform.bench.workload.Workload;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Collects the variants of a JSON library on one workload, each with a check that its result still
 * carries the workload's value. A library adds those for which it has a call. Where the workload
 * gives the bytes to read, all that writes is left out.
 *
 * @param <T> the plain class of the workload
 */
public final class JsonVariants<T> {

  /** A call of the library that turns one thing into another. */
  @FunctionalInterface
  public interface Call<A, B> {
    /** Does the whole work again. */
    B apply(A input) throws Exception;
  }

  private final T value;
  private final Entry<T, T> entry;
  private final boolean readsOnly;
  private final boolean orderedMaps;
  private final byte[] json;
  private final String text;
  private final List<Variant> variants = new ArrayList<>();

  /**
   * Begins with none.
   *
   * @throws Exception when the entry cannot write the value
   */
  public JsonVariants(Workload<T> workload, T value, Entry<T, T> entry) throws Exception {
    this.value = value;
    this.entry = entry;
    byte[] input = workload.input();
    readsOnly = input != null;
    orderedMaps = Needs.manyTypes(workload);
    json = readsOnly ? input : entry.write(value);
    text = new String(json, StandardCharsets.UTF_8);
  }

  /**
   * Adds {@code deser.shuffled} and {@code deser.pretty}, where the JSON holds objects; the former
   * not where some objects are maps whose order is part of the value.
   */
  public JsonVariants<T> layouts() throws IOException {
    if (!readsOnly && JsonTexts.hasObjects(json)) {
      if (!orderedMaps) {
        byte[] shuffled = JsonTexts.shuffled(json);
        add("deser.shuffled", () -> entry.read(shuffled), GraphDiff.equalTo(value));
      }
      byte[] indented = JsonTexts.indented(json);
      add("deser.pretty", () -> entry.read(indented), GraphDiff.equalTo(value));
    }
    return this;
  }

  /** Adds {@code ser.string} and {@code deser.string}. */
  public JsonVariants<T> strings(Call<T, String> write, Call<String, T> read) {
    if (!readsOnly) {
      add("ser.string", () -> write.apply(value), this::textDifference);
    }
    add("deser.string", () -> read.apply(text), GraphDiff.equalTo(value));
    return this;
  }

  /** Adds {@code ser.pretty}. */
  public JsonVariants<T> pretty(Call<T, byte[]> write) {
    if (!readsOnly && JsonTexts.hasObjects(json)) {
      add("ser.pretty", () -> write.apply(value), this::prettyDifference);
    }
    return this;
  }

  /**
   * Adds {@code tree} and {@code tree.write}.
   *
   * @param parse from UTF-8 to the library's tree
   * @param write from that tree to UTF-8
   * @throws Exception when the library cannot parse its own JSON
   */
  public <N> JsonVariants<T> tree(Call<byte[], N> parse, Call<N, byte[]> write) throws Exception {
    N tree = parse.apply(json);
    add("tree", () -> parse.apply(json), treeCheck(write));
    if (!readsOnly) {
      add("tree.write", () -> write.apply(tree), this::bytesDifference);
    }
    return this;
  }

  /**
   * Adds {@code tree.string}.
   *
   * @param parse from a String to the library's tree
   * @param write from that tree to UTF-8, for the check
   */
  public <N> JsonVariants<T> treeOfString(Call<String, N> parse, Call<N, byte[]> write) {
    add("tree.string", () -> parse.apply(text), treeCheck(write));
    return this;
  }

  /** All that were added. */
  public List<Variant> list() {
    return List.copyOf(variants);
  }

  private void add(String figure, Variant.Operation operation, Variant.Check check) {
    variants.add(new Variant(figure, operation, check));
  }

  private String bytesDifference(Object written) throws Exception {
    return GraphDiff.firstDifference(value, entry.read((byte[]) written));
  }

  private String textDifference(Object written) throws Exception {
    return bytesDifference(((String) written).getBytes(StandardCharsets.UTF_8));
  }

  private String prettyDifference(Object written) throws Exception {
    for (byte b : (byte[]) written) {
      if (b == '\n') {
        return bytesDifference(written);
      }
    }
    return "no line is broken";
  }

  @SuppressWarnings("unchecked") // the result of an operation that makes an N
  private <N> Variant.Check treeCheck(Call<N, byte[]> write) {
    return tree -> bytesDifference(write.apply((N) tree));
  }
}
