package io.seriform.hessian.internal.forms;

import io.seriform.scalar.Kind;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.List;

/**
 * The insides of network addresses of the JDK, as hessian-lite 4 writes them. The host is the name
 * that an address was made with; none is looked up, in either direction.
 */
final class HessianAddresses {

  /** The {@code family} of an address of version 4, and of one of version 6. */
  private static final int VERSION_4 = 1;

  private static final int VERSION_6 = 2;

  /** Host and number of an address; those of version 6 have the number elsewhere. */
  private static final HessianForm HOLDER =
      new HessianForm(
          Kind.INET_ADDRESS,
          "java.net.InetAddress$InetAddressHolder",
          List.of("hostName", "address", "family"),
          false,
          v -> new Object[0],
          p -> address((String) p[0], bytes(HessianForm.integer(p[1]))));

  private static final HessianForm HOLDER_6 =
      new HessianForm(
          Kind.INET_ADDRESS,
          "java.net.Inet6Address$Inet6AddressHolder",
          List.of("ipaddress", "scope_id", "scope_id_set", "scope_ifname_set", "scope_ifname"),
          false,
          v -> new Object[0],
          p -> address6(null, p));

  static final HessianForm ADDRESS =
      new HessianForm(
          Kind.INET_ADDRESS,
          "java.net.InetAddress",
          List.of("holder"),
          false,
          v -> {
            InetAddress a = (InetAddress) v;
            return new Object[] {
              new HessianForm.Part(HOLDER, HessianForm.host(a), number(a.getAddress()), VERSION_4)
            };
          },
          p -> present(p[0]));

  static final HessianForm ADDRESS_6 =
      new HessianForm(
          Kind.INET_ADDRESS,
          "java.net.Inet6Address",
          List.of("holder", "holder6"),
          false,
          v -> {
            Inet6Address a = (Inet6Address) v;
            return new Object[] {
              new HessianForm.Part(HOLDER, HessianForm.host(a), 0, VERSION_6),
              new HessianForm.Part(HOLDER_6, a.getAddress(), 0, false, false, null)
            };
          },
          p -> named(HessianForm.host(present(p[0])), present(p[1])));

  static final HessianForm SOCKET =
      new HessianForm(
          Kind.INET_SOCKET_ADDRESS,
          "java.net.InetSocketAddress",
          List.of("hostName", "addr", "port"),
          false,
          v -> {
            InetSocketAddress s = (InetSocketAddress) v;
            return new Object[] {s.getHostString(), s.getAddress(), s.getPort()};
          },
          p -> socket((String) p[0], (InetAddress) p[1], HessianForm.integer(p[2])));

  /** The forms that are found within others, or by the class of one value. */
  static final List<HessianForm> PARTS = List.of(HOLDER, HOLDER_6, ADDRESS_6);

  private HessianAddresses() {}

  private static InetAddress present(Object address) {
    if (address == null) {
      throw new IllegalArgumentException("the sender left out what the address holds");
    }
    return (InetAddress) address;
  }

  private static Object socket(String host, InetAddress address, int port) {
    return address != null
        ? new InetSocketAddress(address, port)
        : InetSocketAddress.createUnresolved(host, port);
  }

  private static InetAddress named(String host, InetAddress address) {
    try {
      return address instanceof Inet6Address a && a.getScopeId() != 0
          ? Inet6Address.getByAddress(host, a.getAddress(), a.getScopeId())
          : Inet6Address.getByAddress(host, address.getAddress(), -1);
    } catch (UnknownHostException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }

  private static InetAddress address(String host, byte[] bytes) {
    try {
      return InetAddress.getByAddress(host, bytes);
    } catch (UnknownHostException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }

  private static InetAddress address6(String host, Object[] p) {
    int scope = Boolean.TRUE.equals(p[2]) ? HessianForm.integer(p[1]) : -1;
    try {
      return Inet6Address.getByAddress(host, (byte[]) p[0], scope);
    } catch (UnknownHostException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }

  private static int number(byte[] bytes) {
    return java.nio.ByteBuffer.wrap(bytes).getInt();
  }

  private static byte[] bytes(int number) {
    return java.nio.ByteBuffer.allocate(Integer.BYTES).putInt(number).array();
  }
}
