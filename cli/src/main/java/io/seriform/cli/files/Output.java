package io.seriform.cli.files;

import io.seriform.cli.terminal.AtInterrupt;
import io.seriform.cli.terminal.Console;
import io.seriform.cli.terminal.Trouble;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * The standard output, or a file that is there only when it is complete: it is written beside its
 * place and moved at the end. What is not {@linkplain #finish finished} is removed, on an interrupt
 * too.
 */
public final class Output implements AutoCloseable {

  private final Path target;
  private final Path part;
  private final OutputStream file;
  private final Packed packed;
  private final AtInterrupt atInterrupt;
  private boolean finished;

  private Output(
      Path target, Path part, OutputStream file, Packing packing, AtInterrupt atInterrupt) {
    this.target = target;
    this.part = part;
    this.file = file;
    this.packed = packing == null ? null : new Packed(file, packing.compression());
    this.atInterrupt = atInterrupt;
  }

  /**
   * Opens an output.
   *
   * @param name a file; null and {@code -} are the standard output
   * @param force whether a file may be replaced
   * @param packing the compression; null for none, or what the name of the file says
   * @throws Trouble if the file exists and may not be replaced
   */
  public static Output open(Console console, String name, boolean force, Packing packing) {
    if (name == null || name.equals("-")) {
      return new Output(null, null, console.out(), packing, null);
    }
    Packing by = packing == null ? Packing.ofName(name) : packing;
    return open(console, console.path(name), name, force, by);
  }

  /** Opens a file. */
  public static Output open(
      Console console, Path target, String name, boolean force, Packing packing) {
    try {
      if (Files.exists(target) && !Files.isRegularFile(target)) {
        if (Files.isDirectory(target)) {
          throw Trouble.usage("'" + name + "' is a folder; --split writes a file for each record");
        }
        // a device or a named pipe
        OutputStream device = Files.newOutputStream(target, StandardOpenOption.WRITE);
        return new Output(null, null, new BufferedOutputStream(device), packing, null);
      }
      if (!force && Files.exists(target)) {
        throw Trouble.usage("the file '" + name + "' exists; --force replaces it");
      }
      Path folder = target.toAbsolutePath().getParent();
      if (!Files.isDirectory(folder)) {
        throw Trouble.usage("there is no folder '" + folder + "' for '" + name + "'");
      }
      String unique = Long.toHexString(System.nanoTime());
      Path part = folder.resolve("." + target.getFileName() + "." + unique + ".part");
      AtInterrupt atInterrupt = new AtInterrupt(console, () -> delete(part));
      OutputStream file = new BufferedOutputStream(atInterrupt.create(part), 1 << 16);
      return new Output(target, part, file, packing, atInterrupt);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns where to write. */
  public OutputStream stream() {
    return packed == null ? file : packed;
  }

  /** Ends the output: moves a file to its place. */
  public void finish() {
    try {
      if (packed != null) {
        packed.finish();
      }
      file.flush();
      if (part == null) {
        return;
      }
      file.close();
      move();
      finished = true;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void move() throws IOException {
    if (Files.exists(target)) {
      keepPermissions();
    }
    try {
      Files.move(part, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private void keepPermissions() throws IOException {
    try {
      Files.setPosixFilePermissions(part, Files.getPosixFilePermissions(target));
    } catch (UnsupportedOperationException e) {
      // a file system without them
    }
  }

  @Override
  public void close() {
    if (part == null) {
      return;
    }
    try {
      file.close();
    } catch (IOException e) {
      // it is removed
    }
    if (!finished) {
      delete(part);
    }
    atInterrupt.close();
  }

  private static void delete(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      // nothing is left to try
    }
  }
}
