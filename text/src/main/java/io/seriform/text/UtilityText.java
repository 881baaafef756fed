package io.seriform.text;

import io.seriform.error.EncodeException;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.BitSet;
import java.util.Currency;
import java.util.IllformedLocaleException;
import java.util.Locale;
import java.util.Set;

/** Text of the single values of java.util, java.net and java.time that are not times or numbers. */
final class UtilityText {

  /** Longer URLs are refused: the JDK's parser takes the square of the length for some. */
  private static final int LONGEST_URL = 10_000;

  /**
   * The protocols that the JDK itself knows. Another one would make it look for a handler's class
   * by the protocol's name.
   */
  private static final Set<String> PROTOCOLS =
      Set.of("http", "https", "file", "ftp", "jar", "mailto");

  private UtilityText() {}

  /** The characters of a range of bytes, each byte one character. */
  static String latin1(byte[] buf, int from, int to) {
    return new String(buf, from, to - from, StandardCharsets.ISO_8859_1);
  }

  static ZoneId zoneId(String text) {
    try {
      return ZoneId.of(text);
    } catch (DateTimeException e) {
      throw new IllegalArgumentException("unknown time zone", e);
    }
  }

  static String print(Locale value) {
    String tag = value.toLanguageTag();
    if (Locale.forLanguageTag(tag).equals(value)) {
      return tag;
    }
    throw new EncodeException("A Locale has parts that no BCP 47 language tag can hold");
  }

  static Locale locale(String text) {
    if (text.isEmpty()) {
      throw new IllegalArgumentException("not a BCP 47 language tag: it is empty");
    }
    try {
      new Locale.Builder().setLanguageTag(text); // forLanguageTag leaves out what is ill-formed
    } catch (IllformedLocaleException e) {
      throw new IllegalArgumentException(
          "not a BCP 47 language tag, from character " + e.getErrorIndex() + " on", e);
    }
    return Locale.forLanguageTag(text);
  }

  static Currency currency(String text) {
    try {
      return Currency.getInstance(text);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("not the ISO 4217 code of a currency", e);
    }
  }

  static Charset charset(String text) {
    try {
      return Charset.forName(text);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("not the name of a charset that is known here", e);
    }
  }

  static URI uri(String text) {
    try {
      return new URI(text);
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException(
          "not a URI: " + e.getReason() + " at character " + e.getIndex());
    }
  }

  static String print(URL value) {
    String text = value.toExternalForm();
    try {
      if (url(text).toExternalForm().equals(text)) {
        return text;
      }
    } catch (IllegalArgumentException e) {
      throw new EncodeException("A URL could not be read back: " + e.getMessage(), e);
    }
    throw new EncodeException("A URL would be read back as another one");
  }

  /** Touches no network: not before it is opened, compared or hashed does a URL do that. */
  static URL url(String text) {
    if (text.length() > LONGEST_URL) {
      throw new IllegalArgumentException("not a URL: longer than " + LONGEST_URL + " characters");
    }
    String protocol = protocol(text, 0);
    if (protocol.equals("jar") && protocol(text, 4).equals("jar")) {
      throw new IllegalArgumentException("not a URL: a jar in a jar");
    }
    if (text.charAt(text.length() - 1) <= ' ') {
      throw new IllegalArgumentException("not a URL: it ends with a space");
    }
    try {
      return new URL(text);
    } catch (MalformedURLException e) {
      throw new IllegalArgumentException("not a URL", e);
    }
  }

  private static String protocol(String text, int from) {
    int colon = text.indexOf(':', from);
    String protocol = colon < 0 ? "" : text.substring(from, colon).toLowerCase(Locale.ROOT);
    if (!PROTOCOLS.contains(protocol)) {
      throw new IllegalArgumentException("not a URL: the JDK does not know its protocol");
    }
    return protocol;
  }

  /** The bits as one number in base 16, bit 0 the least: {1, 3} is {@code a}, {} is {@code 0}. */
  static String print(BitSet value) {
    int digits = Math.max(1, (value.length() + 3) / 4);
    byte[] text = new byte[digits];
    long[] words = value.toLongArray();
    for (int i = 0; i < digits; i++) {
      long word = i >> 4 < words.length ? words[i >> 4] : 0;
      text[digits - 1 - i] = (byte) Character.forDigit((int) (word >>> ((i & 15) << 2)) & 15, 16);
    }
    return latin1(text, 0, digits);
  }

  static BitSet bitSet(String text) {
    int digits = text.length();
    if (digits == 0) {
      throw new IllegalArgumentException("not a set of bits in base 16: it is empty");
    }
    long[] words = new long[(digits + 15) >> 4];
    for (int i = 0; i < digits; i++) {
      char c = text.charAt(digits - 1 - i);
      int digit = c < 0x80 ? Character.digit(c, 16) : -1;
      if (digit < 0) {
        throw new IllegalArgumentException("not a set of bits in base 16");
      }
      words[i >> 4] |= (long) digit << ((i & 15) << 2);
    }
    return BitSet.valueOf(words);
  }
}
