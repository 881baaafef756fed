package io.seriform.flatbuffers.internal.wire;

import java.util.Arrays;

/**
 * The layout of a table with exactly these fields that follows the earlier bytes at exactly this
 * alignment: that of a builder which gets the widest fields first, and among those of one width the
 * last first.
 *
 * @param mask the fields that are there
 * @param more the rest of the mask, where there are more than 64 fields; else null
 * @param phase position after which the table is, as far as its alignment goes
 * @param align alignment of its fields
 * @param size bytes of the table and of what aligns its fields
 * @param vtable the vtable
 * @param hash of the vtable
 * @param steps slot of each field in the lower half, and in the upper its place in the table: first
 *     those of eight bytes, then of four, offsets, offsets of eight bytes, of two, of one, structs
 * @param ends where each of these groups ends
 * @param structs size of each struct
 * @param gaps places of the bytes that belong to no field
 */
public record FlatbuffersLayout(
    long mask,
    long[] more,
    int phase,
    int align,
    int size,
    byte[] vtable,
    int hash,
    int[] steps,
    Ends ends,
    int[] structs,
    int[] gaps) {

  /** Ends of the groups of steps. */
  record Ends(int longs, int ints, int offsets, int farOffsets, int shorts, int bytes) {}

  /** The group of a field, for writers. */
  public enum Group {
    /** Eight bytes. */
    LONG,
    /** Four bytes. */
    INT,
    /** An offset of something that was written before. */
    OFFSET,
    /** An offset of 64 bits. */
    FAR,
    /** Two bytes. */
    SHORT,
    /** One byte. */
    BYTE,
    /** A struct. */
    STRUCT
  }

  boolean is(long fields, int at) {
    return mask == fields && phase == at;
  }

  boolean is(long fields, long[] words, int from, int to, int at) {
    return mask == fields && phase == at && Arrays.equals(more, 0, more.length, words, from, to);
  }
}
