package io.seriform.flatbuffers.internal.view;

import io.seriform.error.EncodeException;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import io.seriform.flatbuffers.internal.site.FlatbuffersReader;
import io.seriform.flatbuffers.internal.wire.FlatbuffersErrors;
import io.seriform.flatbuffers.internal.wire.FlatbuffersSettings;
import io.seriform.wire.Limits;

/** The errors of views: those of reading into objects, and their own, made in one cold place. */
final class FlatbuffersViewErrors {

  private FlatbuffersViewErrors() {}

  /** A reader at a position of a document, so that errors name it. */
  private static FlatbuffersReader in(FlatbuffersMemory m, int at) {
    FlatbuffersReader in = new FlatbuffersReader(Limits.standard());
    in.enter(0, m.size(), at);
    return in;
  }

  private static SeriformException within(SeriformException e, FlatbuffersViewSite k) {
    return k == null || k.name() == null ? e : e.within(k.name());
  }

  /** An access outside of the document, which only happens where it was not verified. */
  static SeriformException outside(FlatbuffersMemory m, int at, IndexOutOfBoundsException cause) {
    SyntaxException e =
        new SyntaxException(
            "the view leads out of the document: it was not verified, or changed since", cause);
    e.expecting("an offset within " + m.size() + " bytes", Integer.toString(at));
    return e.at(FlatbuffersErrors.FORMAT, at);
  }

  static SeriformException offset(
      FlatbuffersMemory m, int at, int offset, int to, FlatbuffersViewSite k) {
    FlatbuffersReader in = in(m, at);
    boolean within = offset >= 4 && to >= 0 && to <= m.size() - 4;
    return within(
        within ? FlatbuffersErrors.misaligned(in, to, 4) : FlatbuffersErrors.offset(in, at, offset),
        k);
  }

  static SeriformException farOffset(FlatbuffersMemory m, int at, FlatbuffersViewSite k) {
    return within(FlatbuffersErrors.farOffset(in(m, at), at, m.getLong(at)), k);
  }

  static SeriformException farLength(FlatbuffersMemory m, int at, FlatbuffersViewSite k) {
    return within(FlatbuffersErrors.farLength(in(m, at), at, m.getLong(at)), k);
  }

  static SeriformException table(
      FlatbuffersMemory m, int table, int vtable, int sizes, FlatbuffersViewSite k) {
    FlatbuffersReader in = in(m, table);
    int ofVtable = sizes & 0xFFFF;
    if (vtable < 0 || vtable > m.size() - 4 || (vtable & 1) != 0) {
      return within(FlatbuffersErrors.vtable(in, table, vtable), k);
    }
    boolean wrong = ofVtable < 4 || (ofVtable & 1) != 0 || ofVtable > m.size() - vtable;
    return within(
        wrong
            ? FlatbuffersErrors.vtableSize(in, vtable, ofVtable)
            : FlatbuffersErrors.tableSize(in, table, sizes >>> 16),
        k);
  }

  static SeriformException field(
      FlatbuffersMemory m, int table, int tableSize, int offset, FlatbuffersViewSite k) {
    FlatbuffersReader in = in(m, table);
    in.table = table;
    in.tableSize = tableSize;
    boolean within = offset >= 4 && offset <= tableSize - k.size();
    return within(
        within
            ? FlatbuffersErrors.misaligned(in, table + offset, k.align())
            : FlatbuffersErrors.field(in, offset, k.size()),
        k);
  }

  static SeriformException length(
      FlatbuffersMemory m, int at, int length, int size, FlatbuffersViewSite k) {
    return within(FlatbuffersErrors.length(in(m, at), at, length, size), k);
  }

  static SeriformException misaligned(
      FlatbuffersMemory m, int at, int align, FlatbuffersViewSite k) {
    return within(FlatbuffersErrors.misaligned(in(m, at), at, align), k);
  }

  static SeriformException unterminated(FlatbuffersMemory m, int at, FlatbuffersViewSite k) {
    return within(FlatbuffersErrors.unterminated(in(m, at), at), k);
  }

  static SeriformException notUtf8(FlatbuffersMemory m, int at, FlatbuffersViewSite k) {
    return within(FlatbuffersErrors.notUtf8(in(m, at), at), k);
  }

  static SeriformException missing(FlatbuffersMemory m, int table, FlatbuffersViewSite k) {
    FlatbuffersReader in = in(m, table);
    in.table = table;
    return within(k.required() ? FlatbuffersErrors.required(in) : FlatbuffersErrors.missing(in), k);
  }

  static SeriformException union(
      FlatbuffersMemory m, int table, int type, boolean value, FlatbuffersViewSite k) {
    return within(FlatbuffersErrors.union(in(m, table), table, type, value), k);
  }

  static SeriformException unions(
      FlatbuffersMemory m, int at, int types, int values, FlatbuffersViewSite k) {
    return within(FlatbuffersErrors.unions(in(m, at), at, types, values), k);
  }

  static SeriformException doesNotFit(
      FlatbuffersMemory m, int at, long value, FlatbuffersViewSite k) {
    return within(FlatbuffersErrors.doesNotFit(in(m, at), at, k.number().java(), value), k);
  }

  static SeriformException noConstant(
      FlatbuffersMemory m, int at, long number, FlatbuffersViewSite k) {
    return within(
        FlatbuffersErrors.noConstant(in(m, at), k.constants().type().getName(), number), k);
  }

  static SeriformException truncated(FlatbuffersMemory m) {
    return FlatbuffersErrors.truncated(in(m, 0), "the offset of the first table");
  }

  static SeriformException identifier(FlatbuffersMemory m, int expected, int found) {
    return FlatbuffersErrors.identifier(
        in(m, 0), FlatbuffersSettings.text(expected), FlatbuffersSettings.text(found));
  }

  static SeriformException prefix(FlatbuffersMemory m, long length) {
    SyntaxException e = new SyntaxException("the length before the buffer is wrong");
    e.expecting(Integer.toString(m.size() - 4), Long.toString(length));
    return e.at(FlatbuffersErrors.FORMAT, 0);
  }

  static SeriformException notStored(FlatbuffersViewSite k) {
    EncodeException e =
        new EncodeException(
            "the field is not in the buffer, and a view cannot add it: let the method return a"
                + " boolean, which is then false, or encode the object again");
    return e.at(FlatbuffersErrors.FORMAT, -1).within(k.name());
  }
}
