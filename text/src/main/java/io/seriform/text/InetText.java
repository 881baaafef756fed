package io.seriform.text;

import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;

/**
 * Internet addresses as literals. No name is ever looked up, neither of a host nor of a network
 * interface: a scope is a number.
 */
final class InetText {

  /** The part of Java's own text of a socket address whose host was not looked up. */
  private static final String UNRESOLVED = "/<unresolved>:";

  private static final int LONGEST_LITERAL = 64;

  private InetText() {}

  /** Dotted decimals, or RFC 5952's form with the scope's number where there is one. */
  static String print(InetAddress value) {
    byte[] bytes = value.getAddress();
    if (value instanceof Inet6Address six) {
      int scope = six.getScopeId();
      return scope == 0 ? six(bytes) : six(bytes) + '%' + scope;
    }
    return (bytes[0] & 0xFF)
        + "."
        + (bytes[1] & 0xFF)
        + '.'
        + (bytes[2] & 0xFF)
        + '.'
        + (bytes[3] & 0xFF);
  }

  private static String six(byte[] bytes) {
    int[] groups = new int[8];
    int best = -1;
    int bestLength = 1; // a single group of zeros is not shortened
    int length = 0;
    for (int i = 0; i < 8; i++) {
      groups[i] = (bytes[2 * i] & 0xFF) << 8 | (bytes[2 * i + 1] & 0xFF);
      length = groups[i] == 0 ? length + 1 : 0;
      if (length > bestLength) {
        bestLength = length;
        best = i - length + 1;
      }
    }
    StringBuilder text = new StringBuilder(40);
    for (int i = 0; i < 8; i++) {
      if (i == best) {
        text.append("::");
        i += bestLength - 1;
      } else {
        if (i > 0 && text.charAt(text.length() - 1) != ':') {
          text.append(':');
        }
        text.append(Integer.toHexString(groups[i]));
      }
    }
    return text.toString();
  }

  static InetAddress parse(String text) {
    if (text.length() > LONGEST_LITERAL) {
      throw notLiteral();
    }
    try {
      if (text.indexOf(':') < 0) {
        byte[] bytes = new byte[4];
        return InetAddress.getByAddress(null, four(text, 0, text.length(), bytes, 0));
      }
      int percent = text.indexOf('%');
      int end = percent < 0 ? text.length() : percent;
      int scope = percent < 0 ? -1 : number(text, percent + 1, text.length(), Integer.MAX_VALUE);
      return Inet6Address.getByAddress(null, six(text, end), scope);
    } catch (UnknownHostException e) {
      throw new IllegalArgumentException("not an address of 4 or 16 bytes", e);
    }
  }

  private static byte[] four(String text, int from, int to, byte[] bytes, int offset) {
    int start = from;
    for (int i = 0; i < 4; i++) {
      int end = i < 3 ? text.indexOf('.', start) : to;
      if (end < 0 || end > to) {
        throw notLiteral();
      }
      bytes[offset + i] = (byte) number(text, start, end, 255);
      start = end + 1;
    }
    return bytes;
  }

  private static byte[] six(String text, int to) {
    byte[] bytes = new byte[16];
    int count = 0;
    int gap = -1;
    int pos = 0;
    if (text.startsWith("::")) {
      gap = 0;
      pos = 2;
    }
    while (pos < to) {
      int end = pos;
      while (end < to && text.charAt(end) != ':' && text.charAt(end) != '.') {
        end++;
      }
      if (end < to && text.charAt(end) == '.') {
        if (count > 12) {
          throw notLiteral();
        }
        four(text, pos, to, bytes, count);
        count += 4;
        break;
      }
      if (count == 16) {
        throw notLiteral();
      }
      int group = group(text, pos, end);
      bytes[count++] = (byte) (group >> 8);
      bytes[count++] = (byte) group;
      pos = end + 1;
      if (pos == to) {
        throw notLiteral(); // a single colon at the end
      }
      if (pos < to && text.charAt(pos) == ':') {
        if (gap >= 0) {
          throw notLiteral();
        }
        gap = count;
        pos++;
      }
    }
    return spread(bytes, count, gap);
  }

  /** Moves the bytes after the gap to the end. */
  private static byte[] spread(byte[] bytes, int count, int gap) {
    if (gap < 0 ? count != 16 : count > 14) {
      throw notLiteral();
    }
    if (gap < 0) {
      return bytes;
    }
    byte[] all = new byte[16];
    System.arraycopy(bytes, 0, all, 0, gap);
    System.arraycopy(bytes, gap, all, 16 - (count - gap), count - gap);
    return all;
  }

  private static int group(String text, int from, int to) {
    if (to == from || to - from > 4) {
      throw notLiteral();
    }
    int value = 0;
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      int digit = c < 0x80 ? Character.digit(c, 16) : -1;
      if (digit < 0) {
        throw notLiteral();
      }
      value = value << 4 | digit;
    }
    return value;
  }

  /** A decimal number without leading zeros, which some would read as octal. */
  private static int number(String text, int from, int to, int max) {
    if (to == from || to - from > 10 || (to - from > 1 && text.charAt(from) == '0')) {
      throw notLiteral();
    }
    long value = 0;
    for (int i = from; i < to; i++) {
      int digit = text.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        throw notLiteral();
      }
      value = value * 10 + digit;
    }
    if (value > max) {
      throw notLiteral();
    }
    return (int) value;
  }

  /**
   * {@code 1.2.3.4:80}, {@code [::1]:80} or {@code host:80}. A host that was not looked up and
   * would not read as one this way is marked as Java's own text has it.
   */
  static String print(InetSocketAddress value) {
    InetAddress address = value.getAddress();
    if (address instanceof Inet4Address) {
      return print(address) + ':' + value.getPort();
    }
    if (address != null) {
      return '[' + print(address) + "]:" + value.getPort();
    }
    String host = value.getHostString();
    return host + (isPlain(host) ? ":" : UNRESOLVED) + value.getPort();
  }

  static InetSocketAddress parseSocket(String text) {
    int colon = text.lastIndexOf(':');
    if (colon < 0) {
      throw new IllegalArgumentException("not a socket address: it has no port");
    }
    int port = port(text, colon + 1);
    if (text.startsWith(UNRESOLVED, colon - UNRESOLVED.length() + 1)) {
      String host = text.substring(0, colon - UNRESOLVED.length() + 1);
      return InetSocketAddress.createUnresolved(host, port);
    }
    if (text.charAt(0) == '[' && text.charAt(colon - 1) == ']') {
      String literal = text.substring(1, colon - 1);
      if (literal.indexOf(':') < 0) {
        throw notLiteral();
      }
      return new InetSocketAddress(parse(literal), port);
    }
    String host = text.substring(0, colon);
    if (isPlain(host)) {
      return InetSocketAddress.createUnresolved(host, port);
    }
    if (host.indexOf(':') >= 0) {
      throw new IllegalArgumentException("not a socket address: an IPv6 address has brackets");
    }
    return new InetSocketAddress(parse(host), port);
  }

  private static int port(String text, int from) {
    try {
      return number(text, from, text.length(), 65535);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("not a socket address: the port is 0 to 65535", e);
    }
  }

  /** Returns true if it is a host's name that cannot be taken for a literal or anything else. */
  private static boolean isPlain(String host) {
    boolean plain = false;
    for (int i = 0; i < host.length(); i++) {
      char c = host.charAt(i);
      if (c == ':' || c == '/' || c == '[' || c == ']' || c == '%') {
        return false;
      }
      plain |= c != '.' && (c < '0' || c > '9');
    }
    return plain;
  }

  private static IllegalArgumentException notLiteral() {
    return new IllegalArgumentException("not the literal of an IPv4 or IPv6 address");
  }
}
