package io.seriform.bench.peer.text;

import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.net.UnknownHostException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Base64;
import java.util.Date;
import java.util.TimeZone;
import java.util.function.Function;

/**
 * A class of the JDK that some libraries do not know, or know with a loss, with a text for it.
 * Those whose documentation asks for an adapter in such a case get one that does no more than this.
 *
 * @param type the class
 * @param toText writes a value, which is never null
 * @param fromText reads what {@code toText} wrote
 */
public record TextType<V>(Class<V> type, Function<V, String> toText, Function<String, V> fromText) {

  /** The literal address. */
  public static final TextType<Inet4Address> INET4 = inet(Inet4Address.class);

  /** The literal address. */
  public static final TextType<Inet6Address> INET6 = inet(Inet6Address.class);

  /** The literal address, a colon and the port. */
  public static final TextType<InetSocketAddress> SOCKET_ADDRESS =
      new TextType<>(
          InetSocketAddress.class,
          socket -> socket.getAddress().getHostAddress() + ":" + socket.getPort(),
          TextType::socketAddress);

  /** The JDBC escape format, which has all nine digits. */
  public static final TextType<Timestamp> TIMESTAMP =
      new TextType<>(Timestamp.class, Timestamp::toString, Timestamp::valueOf);

  /** ISO 8601, with milliseconds. */
  public static final TextType<Date> DATE =
      new TextType<>(
          Date.class, date -> date.toInstant().toString(), text -> Date.from(Instant.parse(text)));

  /** The zone's id. */
  public static final TextType<TimeZone> TIME_ZONE =
      new TextType<>(TimeZone.class, TimeZone::getID, TimeZone::getTimeZone);

  /** Base64 with padding. */
  public static final TextType<byte[]> BYTES =
      new TextType<>(
          byte[].class, Base64.getEncoder()::encodeToString, Base64.getDecoder()::decode);

  /** The external form. */
  public static final TextType<URL> URL_TEXT =
      new TextType<>(URL.class, URL::toExternalForm, TextType::url);

  /** The class's name. */
  public static final TextType<Class<?>> CLASS = classes();

  @SuppressWarnings("unchecked") // a Class of any class is a Class<?>
  private static TextType<Class<?>> classes() {
    Class<Class<?>> type = (Class<Class<?>>) (Class<?>) Class.class;
    return new TextType<>(type, Class::getName, TextType::classNamed);
  }

  private static Class<?> classNamed(String name) {
    try {
      return Class.forName(name);
    } catch (ClassNotFoundException e) {
      throw new IllegalArgumentException(name, e);
    }
  }

  private static URL url(String text) {
    try {
      return URI.create(text).toURL();
    } catch (MalformedURLException e) {
      throw new IllegalArgumentException(text, e);
    }
  }

  private static <I extends InetAddress> TextType<I> inet(Class<I> type) {
    return new TextType<>(type, InetAddress::getHostAddress, text -> type.cast(address(text)));
  }

  private static InetSocketAddress socketAddress(String text) {
    int colon = text.lastIndexOf(':');
    int port = Integer.parseInt(text.substring(colon + 1));
    return new InetSocketAddress(address(text.substring(0, colon)), port);
  }

  private static InetAddress address(String literal) {
    try {
      return InetAddress.getByName(literal);
    } catch (UnknownHostException e) {
      throw new IllegalArgumentException(literal, e);
    }
  }
}
