package io.seriform.gson;

import io.seriform.model.marks.ClassMarks;
import io.seriform.model.marks.SharedForms;
import java.util.BitSet;
import java.util.Calendar;
import java.util.GregorianCalendar;

/** The JDK's classes that Gson writes in another form than we do. */
final class GsonTypes {

  /** The written form of a calendar. */
  record Moment(int year, int month, int dayOfMonth, int hourOfDay, int minute, int second) {

    static Moment of(Calendar c) {
      return new Moment(
          c.get(Calendar.YEAR),
          c.get(Calendar.MONTH),
          c.get(Calendar.DAY_OF_MONTH),
          c.get(Calendar.HOUR_OF_DAY),
          c.get(Calendar.MINUTE),
          c.get(Calendar.SECOND));
    }

    /** In the zone of the running program, as Gson has it. */
    GregorianCalendar calendar() {
      return new GregorianCalendar(year, month, dayOfMonth, hourOfDay, minute, second);
    }
  }

  private GsonTypes() {}

  /** Returns whether a class is a form of another one, and no class of the user. */
  static boolean isForm(Class<?> type) {
    return type == Moment.class;
  }

  /** Gives a class of the JDK the form that Gson gives it, where that is another one. */
  static void mark(Class<?> type, ClassMarks marks) {
    SharedForms.markBytes(type, marks);
    if (type == BitSet.class) {
      marks.<BitSet, short[]>setConversion(short[].class, GsonTypes::bits, GsonTypes::set);
    } else if (type == Calendar.class || type == GregorianCalendar.class) {
      marks.<Calendar, Moment>setConversion(Moment.class, Moment::of, Moment::calendar);
    } else {
      SharedForms.markLocale(type, marks);
    }
  }

  private static short[] bits(BitSet set) {
    short[] bits = new short[set.length()];
    for (int i = 0; i < bits.length; i++) {
      bits[i] = (short) (set.get(i) ? 1 : 0);
    }
    return bits;
  }

  private static BitSet set(short[] bits) {
    BitSet set = new BitSet();
    for (int i = 0; i < bits.length; i++) {
      if (bits[i] != 0 && bits[i] != 1) {
        throw new IllegalArgumentException(bits[i] + " is not a bit");
      }
      set.set(i, bits[i] == 1);
    }
    return set;
  }
}
