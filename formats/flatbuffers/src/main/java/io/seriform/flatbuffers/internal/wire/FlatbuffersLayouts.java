package io.seriform.flatbuffers.internal.wire;

import io.seriform.flatbuffers.internal.wire.FlatbuffersLayout.Ends;
import io.seriform.flatbuffers.internal.wire.FlatbuffersLayout.Group;
import io.seriform.wire.bytes.Bytes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/**
 * The layouts of one table, made when they are first needed: there are as many as there are sets of
 * fields that are written together. Thread-safe.
 */
public final class FlatbuffersLayouts {

  /** The most layouts that are kept; a class with more makes the others each time. */
  private static final int MOST = 256;

  /** The most bytes of a table and of a vtable. */
  private static final int LONGEST = 0xFFFF;

  /**
   * A field.
   *
   * @param id its id
   * @param group what it is
   * @param size its bytes
   * @param align its alignment
   * @param width by which fields are sorted: structs count as offsets do
   */
  public record Field(int id, Group group, int size, int align, int width) {

    public Field(int id, Group group, int size, int align) {
      this(id, group, size, align, group == Group.STRUCT ? 4 : size);
    }

    /** An offset of 64 bits; only that of a vector of such a length counts as one when sorted. */
    public static Field far(int id, boolean vector64) {
      return new Field(id, Group.FAR, 8, 8, vector64 ? 8 : 4);
    }
  }

  private final String name;
  private final Field[] fields;
  private final Integer[] order;
  private final int phases;
  private volatile FlatbuffersLayout[] known = new FlatbuffersLayout[16];
  private FlatbuffersLayout last;
  private int count;

  /**
   * Makes it.
   *
   * @param name of the table, for errors
   * @param fields in the order of their slots
   */
  public FlatbuffersLayouts(String name, List<Field> fields) {
    this.name = name;
    this.fields = fields.toArray(new Field[0]);
    this.order = new Integer[this.fields.length];
    int align = 4;
    for (int i = 0; i < order.length; i++) {
      order[i] = i;
      align = Math.max(align, this.fields[i].align);
    }
    this.phases = align - 1;
    Arrays.sort(
        order,
        Comparator.comparingInt((Integer i) -> -this.fields[i].width())
            .thenComparing(i -> -this.fields[i].id));
    int more = Math.max(0, this.fields.length - 1) >> 6;
    this.last = make(0, more == 0 ? null : new long[more], 0);
  }

  /** The layout of a table with these fields, at most 64, after a position. */
  public FlatbuffersLayout of(long mask, int pos) {
    FlatbuffersLayout l = last;
    int phase = pos & phases;
    return l.mask() == mask && l.phase() == phase ? l : find(mask, null, phase);
  }

  /** The layout with more fields, whose further words precede the slots, the last one first. */
  public FlatbuffersLayout of(long mask, long[] slots, int frame, int words, int pos) {
    FlatbuffersLayout l = last;
    int phase = pos & phases;
    if (l.more() != null && l.is(mask, slots, frame - words, frame, phase)) {
      return l;
    }
    return find(mask, Arrays.copyOfRange(slots, frame - words, frame), phase);
  }

  private FlatbuffersLayout find(long mask, long[] more, int phase) {
    FlatbuffersLayout[] table = known;
    int at = place(table, mask, more, phase);
    FlatbuffersLayout found = table[at];
    if (found == null) {
      found = make(mask, more, phase);
      keep(found);
    }
    last = found;
    return found;
  }

  private static int place(FlatbuffersLayout[] table, long mask, long[] more, int phase) {
    long hash = mask * 0x9E3779B97F4A7C15L + phase;
    if (more != null) {
      hash += 31L * Arrays.hashCode(more);
    }
    int at = (int) ((hash ^ (hash >>> 32)) & (table.length - 1));
    while (table[at] != null
        && !(table[at].is(mask, phase) && Arrays.equals(table[at].more(), more))) {
      at = (at + 1) & (table.length - 1);
    }
    return at;
  }

  private synchronized void keep(FlatbuffersLayout layout) {
    if (count == MOST) {
      return;
    }
    FlatbuffersLayout[] old = known;
    FlatbuffersLayout[] table =
        new FlatbuffersLayout[2 * (count + 1) > old.length ? 2 * old.length : old.length];
    for (FlatbuffersLayout l : old) {
      if (l != null) {
        table[place(table, l.mask(), l.more(), l.phase())] = l;
      }
    }
    int at = place(table, layout.mask(), layout.more(), layout.phase());
    if (table[at] == null) {
      table[at] = layout;
      count++;
    }
    known = table;
  }

  // ---- making one

  private static boolean has(long mask, long[] more, int index) {
    long word = index < 64 ? mask : more[more.length - (index >> 6)];
    return (word >>> index & 1) != 0;
  }

  private FlatbuffersLayout make(long mask, long[] more, int phase) {
    int used = phase;
    int[] ends = new int[fields.length];
    int lastId = -1;
    int align = 4;
    for (int i : order) {
      if (has(mask, more, i)) {
        Field f = fields[i];
        used = up(used, f.align) + f.size;
        ends[i] = used;
        lastId = Math.max(lastId, f.id);
        align = Math.max(align, f.align);
      }
    }
    int table = up(used, 4) + 4;
    int size = table - phase;
    int vtableSize = 4 + 2 * (lastId + 1);
    if (size > LONGEST || vtableSize > LONGEST) {
      throw FlatbuffersErrors.refused(
          "the table of " + name + " takes more than 65535 bytes: put some of it into another");
    }
    byte[] vtable = new byte[vtableSize];
    Bytes.putShort(vtable, 0, (short) vtable.length);
    Bytes.putShort(vtable, 2, (short) size);
    BitSet filled = new BitSet();
    filled.set(0, 4);
    List<Integer> present = new ArrayList<>();
    for (int i : order) {
      if (has(mask, more, i)) {
        int offset = table - ends[i];
        Bytes.putShort(vtable, 4 + 2 * fields[i].id, (short) offset);
        filled.set(offset, offset + fields[i].size);
        present.add(i);
      }
    }
    present.sort(Comparator.comparing(i -> fields[i].group));
    int[] steps = new int[present.size()];
    int[] structs = new int[present.size()];
    for (int i = 0; i < steps.length; i++) {
      int slot = present.get(i);
      steps[i] = slot | ((table - ends[slot]) << 16);
      structs[i] = fields[slot].size;
    }
    filled.flip(0, size);
    return new FlatbuffersLayout(
        mask,
        more,
        phase,
        align,
        size,
        vtable,
        Arrays.hashCode(vtable),
        steps,
        ends(present),
        structs,
        filled.stream().toArray());
  }

  private Ends ends(List<Integer> present) {
    int[] counts = new int[Group.values().length];
    for (int i : present) {
      counts[fields[i].group.ordinal()]++;
    }
    int longs = counts[0];
    int ints = longs + counts[1];
    int offsets = ints + counts[2];
    int far = offsets + counts[3];
    int shorts = far + counts[4];
    return new Ends(longs, ints, offsets, far, shorts, shorts + counts[5]);
  }

  private static int up(int used, int align) {
    return (used + align - 1) & -align;
  }
}
