package io.seriform.cli.inspect;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * A buffer whose parts refer to each other in any order: they are collected, and passed in the
 * order of their bytes. What others refer to is passed once, however many do.
 */
abstract class OffsetScan extends Scan {

  /** The type of bytes that no part has. */
  static final String LOST = "bytes that nothing leads to";

  private final Consumer<? super Part> ordered;
  private final List<Part> found;
  private final Set<Integer> seen = new HashSet<>();

  OffsetScan(byte[] in, Consumer<? super Part> ordered) {
    this(in, ordered, new ArrayList<>());
  }

  private OffsetScan(byte[] in, Consumer<? super Part> ordered, List<Part> found) {
    super(in, 0, in.length, found::add);
    this.ordered = ordered;
    this.found = found;
  }

  @Override
  final void run() {
    boolean whole = false;
    try {
      root();
      whole = true;
    } finally {
      found.sort(Comparator.comparingInt(Part::offset));
      if (whole) {
        gaps();
      }
      found.forEach(ordered);
    }
  }

  /** Walks from the root to all that it refers to. */
  abstract void root();

  /** Returns whether the bytes that no part has are passed too, as padding. */
  boolean showsGaps() {
    return false;
  }

  private void gaps() {
    if (!showsGaps()) {
      return;
    }
    List<Part> all = new ArrayList<>();
    int next = 0;
    for (Part part : found) {
      gap(next, part.offset(), all);
      all.add(part);
      next = Math.max(next, part.offset() + part.length());
    }
    gap(next, end, all);
    found.clear();
    found.addAll(all);
  }

  private void gap(int from, int to, List<Part> all) {
    if (from < to) {
      boolean zeros = true;
      for (int i = from; i < to; i++) {
        zeros &= in[i] == 0;
      }
      all.add(new Part(from, to - from, 0, null, zeros ? "padding" : LOST, null));
    }
  }

  /** Returns whether nothing has led to this place before. */
  final boolean first(int at) {
    if (found.size() > 8L * end) {
      throw new Broken(Math.min(at, end), "parts that overlap");
    }
    return seen.add(at);
  }

  static String hexOffset(int offset) {
    return String.format("%06x", offset);
  }

  final long number(int at, int size, String what) {
    if (at < 0 || at > end - size) {
      throw new Broken(Math.max(0, Math.min(at, end)), what + " is outside of the buffer");
    }
    pos = at;
    return littleEndian(size, what);
  }
}
