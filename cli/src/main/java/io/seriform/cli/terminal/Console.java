package io.seriform.cli.terminal;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * The surroundings of a command: its streams, its folder, its environment, and which of the streams
 * are a terminal. Commands use nothing else of the process, so that tests run them in one JVM.
 */
public final class Console {

  /** The condition for colours. */
  public enum Colour {
    /** On a terminal, unless {@code NO_COLOR} is set. */
    AUTO,
    /** Always. */
    ALWAYS,
    /** Never. */
    NEVER
  }

  private final InputStream in;
  private final OutputStream out;
  private final PrintWriter err;
  private final Path folder;
  private final Map<String, String> environment;
  private final boolean terminalOut;
  private final boolean terminalErr;
  private final Map<String, ClassLoader> loaders = new HashMap<>();
  private Colour colour = Colour.AUTO;
  private volatile boolean interrupted;

  private Console(
      InputStream in,
      OutputStream out,
      OutputStream err,
      Path folder,
      Map<String, String> environment,
      boolean terminalOut,
      boolean terminalErr) {
    this.in = in;
    this.out = out;
    this.err = new PrintWriter(err, true, StandardCharsets.UTF_8);
    this.folder = folder;
    this.environment = Map.copyOf(environment);
    this.terminalOut = terminalOut;
    this.terminalErr = terminalErr;
  }

  /** Returns the console of the process. */
  public static Console system() {
    return new Console(
        System.in,
        new BufferedOutputStream(new Pipe(new FileOutputStream(FileDescriptor.out)), 1 << 16),
        new FileOutputStream(FileDescriptor.err),
        Path.of(""),
        System.getenv(),
        terminal(1),
        terminal(2));
  }

  /** Returns a console without a terminal, for tests. */
  public static Console of(
      InputStream in,
      OutputStream out,
      OutputStream err,
      Path folder,
      Map<String, String> environment) {
    return new Console(in, new Pipe(out), err, folder, environment, false, false);
  }

  /** Linux says what a descriptor is; elsewhere the JDK knows only whether all of them are. */
  private static boolean terminal(int descriptor) {
    try {
      String target = Files.readSymbolicLink(Path.of("/proc/self/fd/" + descriptor)).toString();
      return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty");
    } catch (IOException | UnsupportedOperationException e) {
      return interactive(System.console());
    }
  }

  /** From JDK 22 on, there is a console without a terminal, too. */
  private static boolean interactive(java.io.Console console) {
    if (console == null) {
      return false;
    }
    try {
      return (boolean) java.io.Console.class.getMethod("isTerminal").invoke(console);
    } catch (ReflectiveOperationException olderJdk) {
      return true;
    }
  }

  /** Returns the standard input. */
  public InputStream in() {
    return in;
  }

  /** Returns the standard output, which fails with {@link ClosedPipe} if nobody reads it. */
  public OutputStream out() {
    return out;
  }

  /** Returns the standard error. */
  public PrintWriter err() {
    return err;
  }

  /** Writes a line to the standard output. */
  public void line(String text) {
    try {
      out.write((text + "\n").getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes what is left in buffers. */
  public void flush() {
    err.flush();
    try {
      out.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Sets when colours are used. */
  public void setColour(Colour value) {
    colour = value;
  }

  /** Returns whether the standard output is coloured. */
  public boolean coloured() {
    return coloured(terminalOut);
  }

  /** Returns whether the standard error is coloured. */
  public boolean colouredErrors() {
    return coloured(terminalErr);
  }

  private boolean coloured(boolean terminal) {
    return switch (colour) {
      case ALWAYS -> true;
      case NEVER -> false;
      case AUTO ->
          terminal
              && environment.getOrDefault("NO_COLOR", "").isEmpty()
              && !"dumb".equals(environment.get("TERM"));
    };
  }

  /** Returns whether a progress bar can be seen. */
  public boolean showsProgress() {
    return terminalErr;
  }

  /** Returns whether the standard output is a terminal. */
  public boolean terminal() {
    return terminalOut;
  }

  /** Marks the end of the program by an interrupt. */
  void interrupt() {
    interrupted = true;
  }

  /** Returns whether an interrupt ends the program. */
  public boolean interrupted() {
    return interrupted;
  }

  /** Returns a variable of the environment, or null. */
  public String variable(String name) {
    return environment.get(name);
  }

  /** Returns the path of a file that the user named. */
  public Path path(String name) {
    try {
      return folder.resolve(name);
    } catch (InvalidPathException e) {
      throw Trouble.usage("'" + name + "' is not the name of a file: " + e.getReason(), e);
    }
  }

  /** Returns the path of a folder that the user named, and makes it if it is not there. */
  public Path folder(String name) {
    try {
      return Files.createDirectories(path(name));
    } catch (FileAlreadyExistsException e) {
      throw Trouble.usage("'" + name + "' is a file; a folder is needed", e);
    } catch (IOException e) {
      throw Trouble.usage("the folder cannot be made: " + Trouble.message(e), e);
    }
  }

  /** Returns loaders of classes by their class paths: what two loaders load are two classes. */
  public Map<String, ClassLoader> loaders() {
    return loaders;
  }

  /** Tells a closed pipe from other failures. */
  private static final class Pipe extends FilterOutputStream {

    Pipe(OutputStream to) {
      super(to);
    }

    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      try {
        out.write(bytes, offset, length);
      } catch (IOException e) {
        throw ClosedPipe.of(e);
      }
    }

    @Override
    public void flush() throws IOException {
      try {
        out.flush();
      } catch (IOException e) {
        throw ClosedPipe.of(e);
      }
    }
  }
}
