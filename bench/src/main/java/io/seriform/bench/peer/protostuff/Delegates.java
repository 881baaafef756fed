package io.seriform.bench.peer.protostuff;

import io.protostuff.runtime.DefaultIdStrategy;
import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.net.UnknownHostException;
import java.sql.Date;
import java.sql.Time;
import java.sql.Timestamp;
import java.util.Currency;
import java.util.Locale;
import java.util.TimeZone;

/** The types of the JDK whose state is not in their fields, or out of reach. */
final class Delegates {

  private Delegates() {}

  static void register(DefaultIdStrategy strategy) {
    strategy.registerDelegate(new TextDelegate<>(URI.class, URI::toString, URI::create));
    strategy.registerDelegate(new TextDelegate<>(URL.class, URL::toExternalForm, Delegates::url));
    strategy.registerDelegate(
        new TextDelegate<>(Locale.class, Locale::toLanguageTag, Locale::forLanguageTag));
    strategy.registerDelegate(
        new TextDelegate<>(Currency.class, Currency::getCurrencyCode, Currency::getInstance));
    strategy.registerDelegate(
        new TextDelegate<>(TimeZone.class, TimeZone::getID, TimeZone::getTimeZone));
    strategy.registerDelegate(
        new TextDelegate<>(
            Inet4Address.class, InetAddress::getHostAddress, text -> (Inet4Address) address(text)));
    strategy.registerDelegate(
        new TextDelegate<>(
            Inet6Address.class, InetAddress::getHostAddress, text -> (Inet6Address) address(text)));
    strategy.registerDelegate(
        new TextDelegate<>(InetSocketAddress.class, Delegates::print, Delegates::socketAddress));
    strategy.registerDelegate(new TextDelegate<>(Date.class, Date::toString, Date::valueOf));
    strategy.registerDelegate(new TextDelegate<>(Time.class, Time::toString, Time::valueOf));
    strategy.registerDelegate(
        new TextDelegate<>(Timestamp.class, Timestamp::toString, Timestamp::valueOf));
  }

  private static URL url(String text) {
    try {
      return URI.create(text).toURL();
    } catch (MalformedURLException e) {
      throw new IllegalArgumentException("no URL: " + text, e);
    }
  }

  /** Of a literal, which is never looked up. */
  private static InetAddress address(String literal) {
    try {
      return InetAddress.getByName(literal);
    } catch (UnknownHostException e) {
      throw new IllegalArgumentException("no address: " + literal, e);
    }
  }

  private static String print(InetSocketAddress address) {
    return address.getPort() + " " + address.getAddress().getHostAddress();
  }

  private static InetSocketAddress socketAddress(String text) {
    int blank = text.indexOf(' ');
    return new InetSocketAddress(
        address(text.substring(blank + 1)), Integer.parseInt(text.substring(0, blank)));
  }
}
