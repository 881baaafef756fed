package io.seriform.flatbuffers.internal.site;

import io.seriform.flatbuffers.internal.site.FlatbuffersPlace.Nulls;
import io.seriform.flatbuffers.internal.wire.FlatbuffersErrors;
import io.seriform.flatbuffers.internal.wire.FlatbuffersInput;
import io.seriform.flatbuffers.internal.wire.FlatbuffersNumber;
import io.seriform.flatbuffers.internal.wire.FlatbuffersOutput;
import io.seriform.wire.bytes.Bytes;

/** Places in tables: fields, values in tables of their own, and keys of maps. */
public final class FlatbuffersTablePlaces {

  private FlatbuffersTablePlaces() {}

  /**
   * A field of a table.
   *
   * @param index its slot in the writer
   * @param entry place of its entry in the vtable
   * @param word which word of the mask of fields tells that it is there
   * @param bit its bit there
   * @param omits whether its default is left out
   * @param absent the default, as {@link FlatbuffersNumber} has it
   * @param nulls what becomes of a null
   * @param part whether it is not a property, but a key or value of an entry or in a box; its
   *     absence is then found when it is read
   * @param far whether the offset of its value has 64 bits
   */
  public record Slot(
      int index,
      int entry,
      int word,
      long bit,
      boolean omits,
      long absent,
      Nulls nulls,
      boolean part,
      boolean far)
      implements FlatbuffersPlace {

    public static Slot of(
        int index, int id, boolean omits, long absent, Nulls nulls, boolean part) {
      return new Slot(
          index, 4 + 2 * id, index >> 6, 1L << index, omits, absent, nulls, part, false);
    }

    /** Returns the slot with an offset of 64 bits, if it has one. */
    public Slot withFar(boolean isFar) {
      return isFar ? new Slot(index, entry, word, bit, omits, absent, nulls, part, true) : this;
    }

    private void set(FlatbuffersOutput out, long v) {
      out.slots[out.frame + index] = v;
      if (word == 0) {
        out.mask |= bit;
      } else {
        out.slots[out.frame - word] |= bit;
      }
    }

    @Override
    public int number(FlatbuffersOutput out, int pos, FlatbuffersNumber n, long v) {
      if (!omits || v != absent) {
        set(out, v);
      }
      return pos;
    }

    @Override
    public int refer(FlatbuffersOutput out, int pos, int target) {
      set(out, target);
      return pos;
    }

    @Override
    public int union(FlatbuffersOutput out, int pos, int type, int target) {
      set(out, target);
      // the type has the slot before it
      out.slots[out.frame + index - 1] = type;
      if ((index & 63) != 0) {
        if (word == 0) {
          out.mask |= bit >>> 1;
        } else {
          out.slots[out.frame - word] |= bit >>> 1;
        }
      } else if (word == 1) {
        out.mask |= Long.MIN_VALUE;
      } else {
        out.slots[out.frame - word + 1] |= Long.MIN_VALUE;
      }
      return pos;
    }

    @Override
    public int nothing(FlatbuffersOutput out, int pos) {
      if (nulls != Nulls.OMITTED) {
        throw FlatbuffersErrors.nullValue(nulls == Nulls.REQUIRED);
      }
      return pos;
    }

    @Override
    public void beginStruct(FlatbuffersOutput out, int size) {
      out.scratch(size);
    }

    @Override
    public int endStruct(FlatbuffersOutput out, int pos) {
      set(out, out.struct);
      return pos;
    }

    @Override
    public boolean next(FlatbuffersInput in, int size, int align) {
      int e = entry;
      if (e >= in.vtableSize) {
        return false;
      }
      int o = Bytes.getShort(in.buf, in.vtable + e) & 0xFFFF;
      return o != 0 && (far ? in.farField(o) : in.field(o, size, align));
    }

    @Override
    public boolean nextUnion(FlatbuffersInput in) {
      int e = entry - 2;
      int type = 0;
      if (e < in.vtableSize) {
        int o = Bytes.getShort(in.buf, in.vtable + e) & 0xFFFF;
        if (o != 0) {
          in.field(o, 1, 1);
          type = in.buf[in.at] & 0xFF;
        }
      }
      boolean value = next(in, 4, 4);
      if (value != (type != 0)) {
        throw FlatbuffersErrors.union(in, in.table, type, value);
      }
      in.unionType = type;
      return value;
    }

    @Override
    public boolean nextUnions(FlatbuffersInput in) {
      int e = entry - 2;
      int typesAt = 0;
      if (e < in.vtableSize) {
        int o = Bytes.getShort(in.buf, in.vtable + e) & 0xFFFF;
        if (o != 0) {
          in.field(o, 4, 4);
          typesAt = in.at;
        }
      }
      boolean value = next(in, 4, 4);
      if (value != (typesAt != 0)) {
        throw FlatbuffersErrors.union(in, in.table, 0, value);
      }
      in.types = typesAt;
      return value;
    }

    @Override
    public int save(FlatbuffersInput in) {
      return in.table;
    }

    @Override
    public void restore(FlatbuffersInput in, int saved) {
      in.reopen(saved);
    }

    @Override
    public boolean mayBeAbsent() {
      return part;
    }

    @Override
    public boolean nullable() {
      return part && nulls == Nulls.OMITTED;
    }
  }

  /**
   * A table of its own with the value as its only field: of what can be no element of a vector, or
   * no document.
   *
   * @param slot the field
   * @param shape the table
   * @param element whether it is an element; else it is the document
   */
  public record Boxed(Slot slot, FlatbuffersShape.Table shape, boolean element)
      implements FlatbuffersPlace {

    private int boxed(FlatbuffersOutput out, int pos) {
      int end = shape.close(out, pos);
      if (element) {
        out.add(out.last);
      }
      return end;
    }

    @Override
    public int number(FlatbuffersOutput out, int pos, FlatbuffersNumber n, long v) {
      shape.open(out);
      return boxed(out, slot.number(out, pos, n, v));
    }

    @Override
    public int refer(FlatbuffersOutput out, int pos, int target) {
      shape.open(out);
      return boxed(out, slot.refer(out, pos, target));
    }

    @Override
    public int union(FlatbuffersOutput out, int pos, int type, int target) {
      shape.open(out);
      return boxed(out, slot.union(out, pos, type, target));
    }

    @Override
    public int nothing(FlatbuffersOutput out, int pos) {
      slot.nothing(out, pos);
      shape.open(out);
      return boxed(out, pos);
    }

    @Override
    public void beginStruct(FlatbuffersOutput out, int size) {
      shape.open(out);
      slot.beginStruct(out, size);
    }

    @Override
    public int endStruct(FlatbuffersOutput out, int pos) {
      return boxed(out, slot.endStruct(out, pos));
    }

    @Override
    public boolean nextElement(FlatbuffersInput in, FlatbuffersContent content, int i, int count) {
      if (i >= count) {
        return false;
      }
      open(in, content, in.follow(in.vector + 4 * i));
      return true;
    }

    @Override
    public boolean isBoxed() {
      return true;
    }

    @Override
    public void open(FlatbuffersInput in, FlatbuffersContent content, int table) {
      in.open(table);
      if (!content.next(in, slot)) {
        in.at = 0;
      }
    }

    @Override
    public boolean mayBeAbsent() {
      return true;
    }

    @Override
    public boolean nullable() {
      return slot.nullable();
    }
  }

  /**
   * A key of a map, the first field of an entry.
   *
   * @param slot the field
   * @param shape the entry
   */
  public record EntryKey(Slot slot, FlatbuffersShape.Table shape) implements FlatbuffersPlace {

    @Override
    public void element(FlatbuffersOutput out, int pos, int i) {
      shape.open(out);
    }

    @Override
    public int endEntry(FlatbuffersOutput out, int pos) {
      int end = shape.close(out, pos);
      out.add(out.last);
      return end;
    }

    @Override
    public int number(FlatbuffersOutput out, int pos, FlatbuffersNumber n, long v) {
      return slot.number(out, pos, n, v);
    }

    @Override
    public int refer(FlatbuffersOutput out, int pos, int target) {
      return slot.refer(out, pos, target);
    }

    @Override
    public int union(FlatbuffersOutput out, int pos, int type, int target) {
      return slot.union(out, pos, type, target);
    }

    @Override
    public int nothing(FlatbuffersOutput out, int pos) {
      return slot.nothing(out, pos);
    }

    @Override
    public void beginStruct(FlatbuffersOutput out, int size) {
      slot.beginStruct(out, size);
    }

    @Override
    public int endStruct(FlatbuffersOutput out, int pos) {
      return slot.endStruct(out, pos);
    }

    @Override
    public boolean nextElement(FlatbuffersInput in, FlatbuffersContent content, int i, int count) {
      if (i >= count) {
        return false;
      }
      in.push(in.vector);
      in.open(in.follow(in.vector + 4 * i));
      if (!content.next(in, slot)) {
        in.at = 0;
      }
      return true;
    }

    @Override
    public void endEntry(FlatbuffersInput in) {
      in.vector = in.pop();
    }

    @Override
    public int save(FlatbuffersInput in) {
      return slot.save(in);
    }

    @Override
    public void restore(FlatbuffersInput in, int saved) {
      slot.restore(in, saved);
    }

    @Override
    public boolean mayBeAbsent() {
      return true;
    }

    @Override
    public boolean nullable() {
      return slot.nullable();
    }
  }
}
