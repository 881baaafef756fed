package io.seriform.cli;

import io.seriform.cli.files.Input;
import io.seriform.cli.files.Output;
import io.seriform.cli.terminal.AtInterrupt;
import io.seriform.cli.terminal.Console;
import io.seriform.cli.terminal.ExitCode;
import io.seriform.cli.terminal.Progress;
import io.seriform.cli.terminal.Trouble;
import io.seriform.cli.wire.Fitting;
import io.seriform.cli.wire.FormatSpec;
import io.seriform.cli.wire.Losses;
import io.seriform.cli.wire.RecordSink;
import io.seriform.cli.wire.Records;
import io.seriform.cli.wire.TokenCopy;
import io.seriform.cli.wire.Wire;
import io.seriform.cli.wire.WireFormat;
import io.seriform.cli.wire.WireSource;
import io.seriform.cli.wire.Wires;
import io.seriform.document.Document;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import java.nio.file.Path;
import java.util.function.Consumer;

/** One run of {@code convert}: reads values one at a time and writes each before the next. */
final class Conversion {

  /** The most errors of bad records that are printed. */
  private static final int SHOWN = 10;

  private final Console console;
  private final ConvertCommand command;
  private final Input input;
  private final FormatSpec source;
  private final FormatSpec target;
  private final WireSource reads;
  private final WireSource writes;
  private final Losses losses = new Losses();
  private long bad;
  private long good;

  /** True if a record is being read; what is wrong with it is not the target's fault. */
  private boolean reading;

  Conversion(
      Console console,
      ConvertCommand command,
      Input input,
      FormatSpec source,
      FormatSpec target,
      WireSource reads,
      WireSource writes) {
    this.console = console;
    this.command = command;
    this.input = input;
    this.source = source;
    this.target = target;
    this.reads = reads;
    this.writes = writes;
  }

  @SuppressWarnings("try")
  int run() {
    try (Progress progress = new Progress(console, input.size(), input::done);
        AtInterrupt interrupt = new AtInterrupt(console, () -> interrupted(progress))) {
      if (command.split) {
        split();
      } else {
        try (Output output =
            Output.open(console, command.output, command.force, command.compress)) {
          if (streams()) {
            new TokenCopy(source.format(), target.format(), writes)
                .copy(input.stream(), output.stream(), command.lossy ? losses : null);
            good++;
          } else {
            records(output);
          }
          output.finish();
        }
      }
    } catch (MappingException | EncodeException e) {
      if (reading) {
        throw Trouble.data(place(e), e);
      }
      String hint = "; --lossy drops what " + target.format() + " cannot hold";
      throw Trouble.data(place(e) + (command.lossy ? "" : hint), e);
    } catch (SeriformException e) {
      throw Trouble.data(place(e), e);
    }
    return report();
  }

  private void interrupted(Progress progress) {
    progress.close();
    String left =
        command.split
            ? "; the complete files stay in '" + command.output + "'"
            : command.output == null ? "" : "; '" + command.output + "' is not written";
    String read = Progress.bytes(input.done()) + " of " + input.name();
    console.err().println("interrupted after " + read + left);
  }

  private String place(SeriformException e) {
    return Trouble.message(input.name(), e);
  }

  /** A document of one self-describing format becomes one of another without a tree. */
  private boolean streams() {
    return source.format().selfDescribing()
        && target.format().selfDescribing()
        && !source.many()
        && !target.many()
        && reads.classes().isEmpty()
        && command.bad == ConvertCommand.Bad.FAIL;
  }

  private void records(Output output) {
    Wire from = Wires.of(console, source.format(), reads);
    Wire to = Wires.of(console, target.format(), writes);
    RecordSink sink = to.write(output.stream(), target);
    try (Records records = from.read(input.stream(), source, policy())) {
      while (more(records)) {
        sink.write(converted(next(records), from, to));
        good++;
      }
    }
    sink.finish();
  }

  private void split() {
    Wire from = Wires.of(console, source.format(), reads);
    Wire to = Wires.of(console, target.format(), writes);
    Path folder = console.folder(command.output);
    try (Records records = from.read(input.stream(), source, policy())) {
      while (more(records)) {
        Object value = converted(next(records), from, to);
        good++;
        String name = String.format("%06d", good) + target.format().end();
        Path file = folder.resolve(name);
        try (Output output =
            Output.open(console, file, file.toString(), command.force, command.compress)) {
          RecordSink sink = to.write(output.stream(), target);
          sink.write(value);
          sink.finish();
          output.finish();
        }
      }
    }
  }

  private boolean more(Records records) {
    reading = true;
    reading = records.hasNext();
    return reading;
  }

  private Object next(Records records) {
    Object value = records.next();
    reading = false;
    return value;
  }

  private Consumer<SeriformException> policy() {
    return command.bad == ConvertCommand.Bad.FAIL ? null : this::skipped;
  }

  private void skipped(SeriformException e) {
    bad++;
    if (bad <= SHOWN) {
      console.err().println("skipped: " + place(e));
    }
  }

  private Object converted(Object value, Wire from, Wire to) {
    if (from.type() == to.type() && from.type() != Document.class) {
      return value;
    }
    boolean json = source.format() == WireFormat.JSON || target.format() == WireFormat.JSON;
    Document tree = from.tree(value, json);
    if (!command.lossy) {
      return to.value(tree, json);
    }
    Document fitting = new Fitting(target.format(), losses).fit(tree, "$");
    return new Repair(to, json, this::dropped).value(to.pruned(fitting, this::unknown));
  }

  private void unknown(String type, String path) {
    losses.add("fields that " + type + " does not have were dropped", path);
  }

  private void dropped(String path, SeriformException e) {
    losses.add("values were dropped (" + e.problem() + ")", path);
  }

  private int report() {
    losses.forEach((what, count) -> console.err().println("lossy: " + count + " × " + what));
    if (bad > 0) {
      console.err().println(good + " records written, " + bad + " skipped");
    }
    return bad > 0 ? ExitCode.FINDING : ExitCode.OK;
  }
}
