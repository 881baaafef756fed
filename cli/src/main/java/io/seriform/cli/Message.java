package io.seriform.cli;

import io.seriform.cli.files.Input;
import io.seriform.cli.terminal.Console;
import io.seriform.cli.terminal.Trouble;
import io.seriform.cli.wire.FormatSpec;
import io.seriform.cli.wire.Records;
import io.seriform.cli.wire.Wire;
import io.seriform.cli.wire.WireFormat;
import io.seriform.cli.wire.WireSource;
import io.seriform.cli.wire.Wires;
import io.seriform.document.Document;
import io.seriform.error.SeriformException;

/** An input whose values are read as trees, one at a time. */
final class Message implements AutoCloseable {

  private final Input input;
  private final FormatSpec spec;
  private final Wire wire;
  private final Records records;
  private long count;

  private Message(Input input, FormatSpec spec, Wire wire) {
    this.input = input;
    this.spec = spec;
    this.wire = wire;
    this.records = wire.read(input.stream(), spec, null);
  }

  /** Opens a file, or the standard input. */
  static Message open(Console console, String file, String from, WireSource source) {
    Input input = Input.open(console, file);
    try {
      FormatSpec spec = Formats.of(input, from);
      return new Message(input, spec, Wires.of(console, spec.format(), source));
    } catch (RuntimeException e) {
      input.close();
      throw e;
    }
  }

  Input input() {
    return input;
  }

  FormatSpec spec() {
    return spec;
  }

  Wire wire() {
    return wire;
  }

  /** Returns whether the message is JSON. */
  boolean json() {
    return spec.format() == WireFormat.JSON;
  }

  /** Returns whether there is one more value. */
  boolean hasNext() {
    try {
      return records.hasNext();
    } catch (SeriformException e) {
      throw Trouble.data(Trouble.message(input.name(), e), e);
    }
  }

  /**
   * Returns the next value.
   *
   * @param inJson whether in the form that the format has in JSON
   */
  Document next(boolean inJson) {
    try {
      Document tree = wire.tree(records.next(), inJson);
      count++;
      return tree;
    } catch (SeriformException e) {
      throw Trouble.data(Trouble.message(input.name(), e), e);
    }
  }

  /** Returns the path of the value that was read last: {@code $}, or {@code $[3]} among many. */
  String root() {
    return spec.many() ? "$[" + (count - 1) + "]" : "$";
  }

  @Override
  public void close() {
    records.close();
    input.close();
  }
}
