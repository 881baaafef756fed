package io.seriform.protobuf.json;

import io.seriform.document.Document;
import io.seriform.document.DocumentObject;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Timestamps as RFC 3339 texts, durations as seconds with an s. */
final class Times {

  private static final long FIRST = -62135596800L;
  private static final long LAST = 253402300799L;
  private static final long LONGEST = 315576000000L;
  private static final int NANOS = 1_000_000_000;

  private static final Pattern TIMESTAMP =
      Pattern.compile(
          "([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?)"
              + "(?:Z|([-+])([01][0-9]|2[0-3]):([0-5][0-9]))");
  private static final Pattern DURATION = Pattern.compile("(-?)([0-9]{1,12})(?:\\.([0-9]{1,9}))?s");

  private Times() {}

  static String timestamp(long seconds, long nanos) {
    if (seconds < FIRST || seconds > LAST || nanos < 0 || nanos >= NANOS) {
      throw new EncodeException("a timestamp outside the years 1 to 9999")
          .expecting(null, seconds + " s and " + nanos + " ns");
    }
    // three, six or nine digits after the point, or none: as the mapping demands
    return Instant.ofEpochSecond(seconds, nanos).toString();
  }

  static DocumentObject parseTimestamp(String text) {
    Matcher matcher = TIMESTAMP.matcher(text);
    if (!matcher.matches()) {
      throw noTimestamp(text);
    }
    Instant instant;
    try {
      instant = LocalDateTime.parse(matcher.group(1)).toInstant(ZoneOffset.UTC);
    } catch (DateTimeException e) {
      throw noTimestamp(text);
    }
    long seconds = instant.getEpochSecond() - offset(matcher);
    if (seconds < FIRST || seconds > LAST) {
      throw noTimestamp(text);
    }
    return parts(seconds, instant.getNano());
  }

  /** The seconds of an offset; Java's own classes accept no more than 18 hours. */
  private static int offset(Matcher matcher) {
    if (matcher.group(2) == null) {
      return 0;
    }
    int minutes = 60 * Integer.parseInt(matcher.group(3)) + Integer.parseInt(matcher.group(4));
    return (matcher.group(2).equals("-") ? -60 : 60) * minutes;
  }

  private static SeriformException noTimestamp(String text) {
    return new MappingException("a text that is not a timestamp")
        .expecting("RFC 3339, such as 2024-01-31T10:00:20.021Z", text);
  }

  private static DocumentObject parts(long seconds, int nanos) {
    DocumentObject tree = Document.object();
    if (seconds != 0) {
      tree.put("seconds", seconds);
    }
    if (nanos != 0) {
      tree.put("nanos", nanos);
    }
    return tree;
  }

  static String duration(long seconds, long nanos) {
    boolean fits =
        seconds >= -LONGEST
            && seconds <= LONGEST
            && nanos > -NANOS
            && nanos < NANOS
            && (seconds == 0 || nanos == 0 || (seconds < 0) == (nanos < 0));
    if (!fits) {
      throw new EncodeException(
              "a duration that is out of range, or whose seconds and nanoseconds differ"
                  + " in sign")
          .expecting(null, seconds + " s and " + nanos + " ns");
    }
    StringBuilder text = new StringBuilder();
    if (seconds < 0 || nanos < 0) {
      text.append('-');
    }
    text.append(Math.abs(seconds));
    long fraction = Math.abs(nanos);
    if (fraction != 0) {
      int digits = fraction % 1_000_000 == 0 ? 3 : fraction % 1000 == 0 ? 6 : 9;
      text.append('.').append(String.format("%09d", fraction), 0, digits);
    }
    return text.append('s').toString();
  }

  static DocumentObject parseDuration(String text) {
    Matcher matcher = DURATION.matcher(text);
    if (!matcher.matches() || Long.parseLong(matcher.group(2)) > LONGEST) {
      throw new MappingException("a text that is not a duration")
          .expecting("seconds followed by s, such as 1.5s", text);
    }
    int sign = matcher.group(1).isEmpty() ? 1 : -1;
    String fraction = matcher.group(3);
    int nanos =
        fraction == null ? 0 : Integer.parseInt(fraction + "0".repeat(9 - fraction.length()));
    return parts(sign * Long.parseLong(matcher.group(2)), sign * nanos);
  }
}
