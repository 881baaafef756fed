package io.seriform.cli.files;

import io.seriform.cli.terminal.Console;
import io.seriform.cli.terminal.Near;
import io.seriform.cli.terminal.Trouble;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

/** A file or the standard input, expanded if it is compressed. */
public final class Input implements AutoCloseable {

  /** The most bytes at the beginning that can be looked at without being read. */
  public static final int HEAD = 1 << 15;

  private static final int BUFFER = 2 * HEAD;

  /** The most bytes of a message that is held in memory as a whole. */
  private static final int WHOLE = 1 << 30;

  private final String name;
  private final long size;
  private final Counted counted;
  private final InputStream stream;
  private final Packing packing;

  private Input(String name, long size, InputStream from) throws IOException {
    this.name = name;
    this.size = size;
    this.counted = new Counted(from);
    BufferedInputStream buffered = new BufferedInputStream(counted, BUFFER);
    byte[] head = head(buffered, 8);
    this.packing = Packing.ofMagic(head, head.length);
    this.stream =
        packing == null
            ? buffered
            : new BufferedInputStream(new Expanded(buffered, packing.compression()), BUFFER);
  }

  /**
   * Opens a file; null and {@code -} are the standard input.
   *
   * @throws Trouble if there is no such file
   */
  public static Input open(Console console, String name) {
    try {
      if (name == null || name.equals("-")) {
        return new Input("standard input", -1, console.in());
      }
      Path path = console.path(name);
      if (!Files.exists(path)) {
        throw Trouble.usage("no file is named '" + name + "'" + nearFiles(path));
      }
      if (Files.isDirectory(path)) {
        throw Trouble.usage("'" + name + "' is a folder; a file is needed");
      }
      return new Input(name, Files.size(path), Files.newInputStream(path));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Opens bytes in memory. */
  public static Input of(byte[] bytes) {
    try {
      return new Input("bytes", bytes.length, new ByteArrayInputStream(bytes));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns near names of a file that is missing. */
  public static String nearFiles(Path missing) {
    Path folder = missing.toAbsolutePath().getParent();
    if (folder == null || !Files.isDirectory(folder) || missing.getFileName() == null) {
      return "";
    }
    try (Stream<Path> files = Files.list(folder)) {
      List<String> names = files.limit(10_000).map(f -> f.getFileName().toString()).toList();
      return Near.hint(names, missing.getFileName().toString());
    } catch (IOException e) {
      return "";
    }
  }

  private static byte[] head(BufferedInputStream from, int most) throws IOException {
    from.mark(most + 1);
    byte[] head = from.readNBytes(most);
    from.reset();
    return head;
  }

  /** Returns the name of the file, for errors. */
  public String name() {
    return name;
  }

  /** Returns the bytes of the file as it is, or -1 for a pipe. */
  public long size() {
    return size;
  }

  /** Returns how many bytes of the file were read. */
  public long done() {
    return counted.count.get();
  }

  /** Returns the expanded bytes. */
  public InputStream stream() {
    return stream;
  }

  /** Returns the compression of the file, or null. */
  public Packing packing() {
    return packing;
  }

  /** Returns the first bytes, which stay unread; at most 32 KiB. */
  public byte[] head() {
    try {
      return head((BufferedInputStream) stream, HEAD);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Reads all that is left.
   *
   * @throws Trouble if it is more than a message in memory may have
   */
  public byte[] readAll() {
    return readAll(stream, name);
  }

  /**
   * Reads all that is left of a stream.
   *
   * @throws Trouble if it is more than a message in memory may have
   */
  public static byte[] readAll(InputStream from, String name) {
    try {
      byte[] all = from.readNBytes(WHOLE + 1);
      if (all.length > WHOLE) {
        throw Trouble.data(
            name + ": more than 1 GiB, and this format needs the whole message in memory");
      }
      return all;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    try {
      stream.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static final class Counted extends FilterInputStream {

    private final AtomicLong count = new AtomicLong();

    Counted(InputStream from) {
      super(from);
    }

    @Override
    public int read() throws IOException {
      int b = in.read();
      count.addAndGet(b < 0 ? 0 : 1);
      return b;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      int n = in.read(bytes, offset, length);
      count.addAndGet(Math.max(0, n));
      return n;
    }
  }
}
