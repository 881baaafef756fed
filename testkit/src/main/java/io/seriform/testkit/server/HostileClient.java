package io.seriform.testkit.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.Arrays;
import java.util.Locale;

/**
 * A client of HTTP/1.1 on a raw socket, which breaks every rule that one can break: it sends a byte
 * at a time, never ends, declares what it does not send, or hangs up. One request each.
 */
public final class HostileClient implements AutoCloseable {

  /** Longer than any answer takes; only a server that does not answer is waited for so long. */
  private static final int PATIENCE_MILLIS = 30_000;

  private static final int CHUNK = 1 << 16;

  private final Socket socket;

  private HostileClient(Socket socket) {
    this.socket = socket;
  }

  /**
   * An answer.
   *
   * @param status the code
   * @param headers the lines before the body
   * @param body as text
   */
  public record Answer(int status, String headers, String body) {}

  /**
   * An answer that came before the request was complete.
   *
   * @param answer null if the server closed the connection without one
   * @param sent the bytes of the body that had been sent
   */
  public record Refusal(Answer answer, long sent) {}

  /** Connects to a port of this machine. */
  public static HostileClient connect(int port) throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(PATIENCE_MILLIS);
    return new HostileClient(socket);
  }

  /** Sends a request and returns the answer. */
  public static Answer post(int port, String path, String mediaType, byte[] body)
      throws IOException {
    try (HostileClient client = connect(port)) {
      client.head(path, mediaType, body.length);
      client.send(body);
      return client.answer();
    }
  }

  /** Sends the head of a request whose body has a declared length. */
  public void head(String path, String mediaType, long length) throws IOException {
    head(path, mediaType, "Content-Length: " + length);
  }

  /** Sends the head of a request whose body comes in chunks. */
  public void chunkedHead(String path, String mediaType) throws IOException {
    head(path, mediaType, "Transfer-Encoding: chunked");
  }

  /**
   * Sends the head of a request.
   *
   * @param more other headers, one a line
   */
  public void head(String path, String mediaType, String more) throws IOException {
    String head =
        "POST "
            + path
            + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: "
            + mediaType
            + "\r\n"
            + more
            + "\r\n\r\n";
    send(head.getBytes(ISO_8859_1));
  }

  /** Sends bytes as they are. */
  public void send(byte[] bytes) throws IOException {
    socket.getOutputStream().write(bytes);
  }

  /** Sends each byte in a packet of its own. */
  public void trickle(byte[] bytes) throws IOException {
    for (byte b : bytes) {
      send(new byte[] {b});
    }
  }

  /** Sends one chunk of a body that comes in chunks. */
  public void chunk(byte[] bytes) throws IOException {
    ByteArrayOutputStream chunk = new ByteArrayOutputStream();
    chunk.writeBytes((Integer.toHexString(bytes.length) + "\r\n").getBytes(ISO_8859_1));
    chunk.writeBytes(bytes);
    chunk.writeBytes("\r\n".getBytes(ISO_8859_1));
    send(chunk.toByteArray());
  }

  /**
   * Sends the same piece again and again until the server answers or closes.
   *
   * @param chunked whether the body comes in chunks
   * @param most where it gives up
   */
  public Refusal sendUntilRefused(byte[] piece, boolean chunked, long most) throws IOException {
    byte[] block = repeat(piece, CHUNK);
    long sent = 0;
    try {
      while (sent < most && socket.getInputStream().available() == 0) {
        if (chunked) {
          chunk(block);
        } else {
          send(block);
        }
        sent += block.length;
      }
    } catch (IOException e) {
      // the server has closed; what it answered before can still be read
    }
    try {
      return new Refusal(answer(), sent);
    } catch (EOFException e) {
      return new Refusal(null, sent);
    }
  }

  /** A piece, as often as fits into so many bytes, and once at least. */
  static byte[] repeat(byte[] piece, int length) {
    byte[] all = Arrays.copyOf(piece, Math.max(1, length / piece.length) * piece.length);
    for (int i = piece.length; i < all.length; i++) {
      all[i] = all[i - piece.length];
    }
    return all;
  }

  /**
   * Reads the answer.
   *
   * @throws EOFException if there is none
   */
  public Answer answer() throws IOException {
    String head = head();
    int status = Integer.parseInt(head.substring(9, 12));
    if (status == 100) {
      return answer();
    }
    return new Answer(status, head, new String(body(head.toLowerCase(Locale.ROOT)), UTF_8));
  }

  /** Returns true if bytes come, among others, before the server closes the connection. */
  public boolean receives(byte[] wanted) throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    String text = new String(wanted, ISO_8859_1);
    for (int b = socket.getInputStream().read(); b >= 0; b = socket.getInputStream().read()) {
      all.write(b);
      if (all.toString(ISO_8859_1).contains(text)) {
        return true;
      }
    }
    return false;
  }

  private String head() throws IOException {
    ByteArrayOutputStream head = new ByteArrayOutputStream();
    for (int ended = 0; ended < 4; ) {
      int b = read();
      head.write(b);
      ended = b == '\r' || b == '\n' ? ended + 1 : 0;
    }
    return head.toString(ISO_8859_1);
  }

  private byte[] body(String head) throws IOException {
    InputStream in = socket.getInputStream();
    int length = head.indexOf("content-length: ");
    if (length >= 0) {
      int from = length + "content-length: ".length();
      return in.readNBytes(
          Integer.parseInt(head.substring(from, head.indexOf('\r', from)).strip()));
    }
    if (!head.contains("transfer-encoding: chunked")) {
      return in.readAllBytes();
    }
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    while (true) {
      StringBuilder size = new StringBuilder();
      for (int b = read(); b != '\n'; b = read()) {
        size.append((char) b);
      }
      int n = Integer.parseInt(size.toString().strip(), 16);
      body.writeBytes(in.readNBytes(n));
      if (n == 0) {
        return body.toByteArray();
      }
      in.readNBytes(2);
    }
  }

  private int read() throws IOException {
    int b;
    try {
      b = socket.getInputStream().read();
    } catch (SocketTimeoutException e) {
      throw e;
    } catch (IOException e) {
      b = -1; // a reset is an end too
    }
    if (b < 0) {
      throw new EOFException("the server closed the connection without an answer");
    }
    return b;
  }

  /** Hangs up so that the server's next read or write fails. */
  public void reset() throws IOException {
    socket.setSoLinger(true, 0);
    socket.close();
  }

  /** Ends the connection in the orderly way. */
  @Override
  public void close() throws IOException {
    socket.close();
  }
}
