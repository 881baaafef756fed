package io.seriform.cli.inspect;

import io.seriform.cli.terminal.Console;
import java.util.HexFormat;

/** Prints parts of a message: the offset, the bytes, and beside them the structure. */
public final class PartPrinter {

  /** Bytes on a line. */
  private static final int BYTES = 8;

  private static final HexFormat HEX = HexFormat.ofDelimiter(" ");

  private final Console console;
  private final byte[] in;
  private final boolean full;
  private final String offsets;

  /**
   * Prints parts of bytes.
   *
   * @param full whether all bytes of long parts are printed
   */
  public PartPrinter(Console console, byte[] in, boolean full) {
    this.console = console;
    this.in = in;
    this.full = full;
    this.offsets = in.length > 1 << 24 ? "%08x" : "%06x";
  }

  /** Prints a part. */
  public void print(Part part) {
    StringBuilder meaning = new StringBuilder("  ".repeat(part.depth()));
    if (part.name() != null) {
      meaning.append(coloured("1", part.name())).append(": ");
    }
    meaning.append(coloured("36", part.type()));
    if (part.value() != null) {
      meaning.append(' ').append(coloured("32", part.value()));
    }
    lines(part.offset(), part.length(), meaning.toString());
  }

  /** Prints the bytes from the one at which a message breaks on, and why. */
  public void broken(int offset, String why) {
    lines(offset, Math.min(BYTES, in.length - offset), coloured("1;31", "broken: " + why));
  }

  private void lines(int offset, int length, String meaning) {
    int shown = full ? length : Math.min(length, BYTES);
    for (int from = 0; from == 0 || from < shown; from += BYTES) {
      int to = Math.min(shown, from + BYTES);
      String hex = HEX.formatHex(in, offset + from, offset + to);
      if (!full && length > BYTES) {
        hex = hex.substring(0, hex.length() - 2) + "..";
      }
      String line =
          coloured("2", String.format(offsets, offset + from))
              + "  "
              + hex
              + " ".repeat(3 * BYTES - 1 - hex.length())
              + "  "
              + (from == 0 ? meaning : "");
      console.line(line.stripTrailing());
    }
  }

  private String coloured(String code, String text) {
    return console.coloured() ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
  }
}
