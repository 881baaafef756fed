package io.seriform.struct.internal;

import io.seriform.error.ModelException;
import io.seriform.struct.CType;
import io.seriform.view.View;

/** Makes a site step by step. */
public final class SiteMaker {

  private final StructType type;
  private final boolean big;
  private int gap;
  private int offset;
  private int shift;
  private int bits;
  private boolean last = true;
  private boolean exact;
  private long min;
  private long max;
  private boolean counter;
  private CType count;
  private int countGap;
  private boolean counted;
  private int countOffset;
  private int room;
  private StructSite element;
  private View view;

  public SiteMaker(StructType type, boolean big) {
    this.type = type;
    this.big = big;
  }

  public SiteMaker at(int bytes) {
    offset = bytes;
    return this;
  }

  SiteMaker behind(int padding) {
    gap = padding;
    return this;
  }

  public SiteMaker bits(int before, int width, boolean isLast) {
    shift = before;
    bits = width;
    last = isLast;
    return this;
  }

  SiteMaker counter(boolean counts) {
    counter = counts;
    return this;
  }

  SiteMaker counted(CType by, int at, boolean byProperty) {
    count = by;
    countOffset = at;
    counted = byProperty;
    countGap = byProperty ? 0 : offset - at - by.size();
    return this;
  }

  SiteMaker elements(StructSite of) {
    element = of;
    return this;
  }

  /** Says which tag a structure of a union has. */
  SiteMaker tag(long of) {
    min = of;
    return this;
  }

  /** Returns the maker of the site of the elements of an array. */
  SiteMaker element() {
    StructType.Repeated array = (StructType.Repeated) type;
    SiteMaker maker = new SiteMaker(array.element(), big);
    maker.room = count == null ? 0 : Math.max(0, array.length());
    return maker;
  }

  SiteMaker view(View of) {
    view = of;
    return this;
  }

  /**
   * Says which primitive of Java the number is.
   *
   * @throws ModelException if the one does not fit the other
   */
  public SiteMaker number(Class<?> java) {
    CType c = ((StructType.Numeric) type).type();
    if (java == float.class || java == double.class) {
      if (!c.floating() || (java == float.class) != (c == CType.FLOAT)) {
        throw new ModelException(
            java
                + " cannot be stored as "
                + c
                + ": @Stored names a type of C with the same size and kind");
      }
      return this;
    }
    if (c.floating()) {
      throw new ModelException(
          java + " cannot be stored as " + c + ": declare a " + c + ", or leave @Stored out");
    }
    int width = bits == 0 ? 8 * c.size() : bits;
    long most = c.signed() ? Long.MAX_VALUE >>> (64 - width) : width == 64 ? -1 : (1L << width) - 1;
    long least = c.signed() ? ~most : 0;
    if (java == boolean.class) {
      max = 1;
    } else if (java == Enum.class) {
      fits(((StructType.Numeric) type).constants(), width, least, most);
    } else {
      int wide = java == long.class ? 64 : java == int.class ? 32 : java == byte.class ? 8 : 16;
      boolean unsigned = java == char.class;
      long to = unsigned ? 0xFFFF : Long.MAX_VALUE >>> (64 - wide);
      long from = unsigned ? 0 : ~to;
      exact = width == wide;
      min = exact ? from : Math.max(least, from);
      max = exact ? to : width == 64 ? to : Math.min(most, to);
    }
    return this;
  }

  private void fits(StructEnum constants, int width, long least, long most) {
    for (int i = 0; i < constants.numbers().length; i++) {
      long n = constants.numbers()[i];
      if (width < 64 && (n < least || n > most)) {
        throw new ModelException(
            "the number "
                + n
                + " of "
                + constants.names().get(i)
                + " does not fit "
                + type.text()
                + (bits == 0 ? "" : " : " + bits)
                + ": @Stored or @Bits can make it wider");
      }
    }
  }

  public StructSite make() {
    StructType.Numeric number = type instanceof StructType.Numeric n ? n : null;
    StructType.Text text = type instanceof StructType.Text t ? t : null;
    StructType.Repeated array = type instanceof StructType.Repeated r ? r : null;
    boolean before = count != null && !counted;
    return new StructSite(
        type.text() + type.suffix(),
        gap,
        offset,
        big,
        number == null ? 0 : number.type().size(),
        number != null && number.type().signed(),
        number != null && number.type().floating(),
        shift,
        bits,
        last,
        exact,
        min,
        max,
        number == null ? null : number.constants(),
        counter,
        text != null ? text.length() : array != null ? array.length() : 0,
        text != null && text.terminated(),
        before ? count.size() : 0,
        count != null && count.signed(),
        countGap,
        counted,
        countOffset,
        (int) type.size(),
        array == null ? 0 : (int) array.element().size(),
        room,
        element,
        view);
  }
}
