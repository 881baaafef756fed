package io.seriform.cli;

import io.seriform.Framing;
import io.seriform.cli.files.Input;
import io.seriform.cli.inspect.Broken;
import io.seriform.cli.inspect.Detector;
import io.seriform.cli.inspect.Guess;
import io.seriform.cli.inspect.Layers;
import io.seriform.cli.inspect.Part;
import io.seriform.cli.inspect.PartPrinter;
import io.seriform.cli.inspect.Scans;
import io.seriform.cli.terminal.Console;
import io.seriform.cli.terminal.ExitCode;
import io.seriform.cli.terminal.Trouble;
import io.seriform.cli.wire.Classes;
import io.seriform.cli.wire.FormatSpec;
import io.seriform.cli.wire.Frame;
import io.seriform.cli.wire.Schemas;
import io.seriform.cli.wire.WireFormat;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import io.seriform.schema.Schema;
import io.seriform.thrift.schema.ThriftSchema;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code inspect}. */
@CommandLine.Command(
    name = "inspect",
    description = {
      "Shows what each byte of a message is: offset, bytes, field, type and value.",
      "%nWithout --format, says which formats the bytes may be in, looks inside compression,"
          + " base64 and hexadecimal, and shows the likeliest one. Protocol Buffers and Thrift are"
          + " shown without a schema, too. Broken messages are shown up to the byte where they"
          + " break. No class that a message names is loaded."
    },
    footer = {
      "  $ seriform inspect order.pb",
      "  $ seriform inspect order.pb --schema shop.proto --type Order",
      "  $ seriform inspect --guess order.msgpack.gz"
    })
final class InspectCommand extends BaseCommand {

  /** The most bytes that are looked at, without --bytes. */
  private static final int BYTES = 1 << 26;

  @Parameters(
      arity = "0..1",
      paramLabel = "FILE",
      description = "The message; without it, or with -, the standard input.")
  private String file;

  @Option(
      names = {"-f", "--format", "--from"},
      paramLabel = "FORMAT",
      completionCandidates = ConvertCommand.Names.class,
      description = "The format, as in convert, or auto (the default).")
  private String format = "auto";

  @Option(
      names = {"-s", "--schema"},
      paramLabel = "FILE",
      description =
          "A schema of the message: .proto, .thrift, .fbs or .bfbs, or"
              + " descriptors of protoc (.desc).")
  private String schemaFile;

  @Option(
      names = {"-I", "--include"},
      paramLabel = "FOLDER",
      description = "A folder in which schemas look for the files that they import.")
  private List<String> includes = new ArrayList<>();

  @Option(
      names = "--type",
      paramLabel = "NAME",
      description = "The message, struct or table in the schema, if it has several.")
  private String type;

  @Option(
      names = "--class",
      paramLabel = "NAME",
      split = ",",
      description =
          "The class of a struct, or of a graph by position, and after commas those that are"
              + " registered. Only classes named here are loaded.")
  private List<String> classes = new ArrayList<>();

  @Option(
      names = {"--classpath", "--cp"},
      paramLabel = "PATH",
      description = "Jars and folders with these classes; FOLDER/* is all of its jars.")
  private String classPath;

  @Option(
      names = "--fields",
      description = "Private fields of these classes are properties, as in Kryo and Java.")
  private boolean fields;

  @Option(names = "--guess", description = "Prints the likely formats only.")
  private boolean guess;

  @Option(names = "--full", description = "Prints all bytes of long values.")
  private boolean full;

  @Option(
      names = "--bytes",
      paramLabel = "N",
      description = "The most bytes of a message to look at; 64 MiB.")
  private int most = BYTES;

  /** The classes, once they are loaded. */
  private List<Class<?>> loaded;

  InspectCommand(Console console) {
    super(console);
  }

  @Override
  int run() {
    try (Input input = Input.open(console, file)) {
      Layers layers = Layers.of(input, most);
      Schema schema = schemaFile == null ? null : Schemas.load(console, schemaFile, includes);
      FormatSpec spec = format.equalsIgnoreCase("auto") ? null : FormatSpec.parse(format);
      layers = spec == null ? layers.inner(most) : layers;
      byte[] bytes = layers.bytes();
      SeriformException cut = layers.cut();
      if (cut != null && bytes.length == 0) {
        throw cut;
      }
      int code = ExitCode.OK;
      if (spec == null) {
        List<Guess> guesses = Detector.guess(bytes, layers.whole());
        if (schema == null || guess) {
          print(input.name(), bytes.length, layers.wrappings(), guesses);
        }
        spec = schema == null ? best(guesses) : ofSchema(schema, guesses);
        if (!classes.isEmpty() && (spec == null || spec.format() != WireFormat.GRAPH)) {
          throw Trouble.usage("--class needs --format: a class may be written in every format");
        }
        code = spec == null ? ExitCode.FINDING : ExitCode.OK;
        if (schema == null && spec != null && !guess) {
          console.line("");
        }
      }
      PartPrinter printer = new PartPrinter(console, bytes, full);
      if (spec != null && !guess) {
        code = show(spec, bytes, schema, printer);
      }
      if (cut != null) {
        printer.broken(bytes.length, cut.format() + ": " + cut.problem());
      }
      return cut != null ? ExitCode.DATA : code;
    } catch (SeriformException e) {
      throw Trouble.data(Trouble.message(file == null ? "standard input" : file, e), e);
    }
  }

  private static FormatSpec best(List<Guess> guesses) {
    return guesses.stream()
        .filter(g -> g.format() != null)
        .findFirst()
        .map(g -> new FormatSpec(g.format(), null))
        .orElse(null);
  }

  private static FormatSpec ofSchema(Schema schema, List<Guess> guesses) {
    if (schema instanceof ThriftSchema) {
      boolean compact =
          guesses.stream()
              .filter(g -> g.format() != null && g.format().toString().startsWith("thrift"))
              .findFirst()
              .filter(g -> g.format() == WireFormat.THRIFT_COMPACT)
              .isPresent();
      return new FormatSpec(compact ? WireFormat.THRIFT_COMPACT : WireFormat.THRIFT_BINARY, null);
    }
    return new FormatSpec(Schemas.format(schema), null);
  }

  private void print(String name, int length, String wrappings, List<Guess> guesses) {
    String inside = wrappings.isEmpty() ? "" : " in " + wrappings;
    console.line(name + ": " + length + (length == 1 ? " byte" : " bytes") + inside);
    for (Guess each : guesses) {
      console.line(
          String.format("%4d %%  %-14s  ", each.score(), each.name())
              + String.join("; ", each.reasons()));
    }
    if (guesses.isEmpty()) {
      console.line("  no format that is known here");
    }
  }

  private int show(FormatSpec spec, byte[] bytes, Schema schema, PartPrinter printer) {
    int base = 0;
    try {
      if (spec.framing() != Framing.PREFIXED) {
        scan(spec.format(), bytes, schema, printer::print);
        return ExitCode.OK;
      }
      int index = 0;
      while (base < bytes.length) {
        Frame frame = Frame.at(spec.format(), bytes, base);
        int start = frame.start();
        printer.print(
            new Part(base, start - base, 0, "[" + index++ + "]", "length", frame.length() + ""));
        base = start;
        byte[] message = Arrays.copyOfRange(bytes, start, frame.end());
        scan(spec.format(), message, schema, part -> printer.print(moved(part, start)));
        base = frame.end();
      }
      return ExitCode.OK;
    } catch (Broken e) {
      printer.broken(base + e.offset(), e.getMessage());
      return ExitCode.DATA;
    } catch (SyntaxException damagedLength) {
      printer.broken(base, damagedLength.problem());
      return ExitCode.DATA;
    }
  }

  private void scan(WireFormat wire, byte[] message, Schema schema, Consumer<? super Part> parts) {
    if (classes.isEmpty()) {
      Scans.scan(wire, message, schema, type, parts);
      return;
    }
    if (loaded == null) {
      ClassLoader loader = Classes.loader(console, classPath);
      loaded = classes.stream().<Class<?>>map(name -> Classes.load(loader, name)).toList();
    }
    Scans.scan(wire, message, loaded, fields, parts);
  }

  private static Part moved(Part part, int by) {
    return new Part(
        part.offset() + by,
        part.length(),
        part.depth() + 1,
        part.name(),
        part.type(),
        part.value());
  }
}
