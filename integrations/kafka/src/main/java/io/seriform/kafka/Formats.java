package io.seriform.kafka;

import io.seriform.Format;
import io.seriform.Options;
import io.seriform.cbor.Cbor;
import io.seriform.cbor.CborOptions;
import io.seriform.graph.Graph;
import io.seriform.graph.GraphOptions;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.model.marks.Dialect;
import io.seriform.model.marks.DialectProvider;
import io.seriform.msgpack.Msgpack;
import io.seriform.msgpack.MsgpackOptions;
import io.seriform.protobuf.Protobuf;
import io.seriform.protobuf.ProtobufOptions;
import java.util.List;
import java.util.function.Supplier;
import org.apache.kafka.common.config.ConfigException;

/** The formats that {@link SeriformConfig#FORMAT} can name. */
final class Formats {

  private static final String NAMES = "json, cbor, msgpack, protobuf or graph";

  private Formats() {}

  static Format of(String property, Object value) {
    if (value == null) {
      throw new ConfigException(
          "'" + property + "' is missing: set it to " + NAMES + ", to a Format, or to a supplier");
    }
    if (value instanceof Format format) {
      return format;
    }
    if (value instanceof Supplier<?> supplier) {
      return supplied(property, value, supplier);
    }
    if (value instanceof String name && name.indexOf('.') < 0) {
      return named(property, name.strip());
    }
    Class<?> type = value instanceof Class<?> c ? c : Instances.load(property, value);
    if (!Supplier.class.isAssignableFrom(type)) {
      throw new ConfigException(
          property, value, "expected " + NAMES + ", or a class that implements Supplier<Format>");
    }
    return supplied(property, value, (Supplier<?>) Instances.make(property, type));
  }

  private static Format supplied(String property, Object value, Supplier<?> supplier) {
    if (supplier.get() instanceof Format format) {
      return format;
    }
    throw new ConfigException(property, value, "the supplier gave no Format");
  }

  private static Format named(String property, String name) {
    try {
      return switch (name) {
        case "json" -> OfJson.standard();
        case "cbor" -> OfCbor.standard();
        case "msgpack" -> OfMsgpack.standard();
        case "protobuf" -> OfProtobuf.standard();
        case "graph" -> OfGraph.standard();
        default ->
            throw new ConfigException(
                property,
                name,
                "expected " + NAMES + ", or the full name of a class that is a Supplier<Format>");
      };
    } catch (NoClassDefFoundError e) {
      throw RecordType.failure(
          property, name, "add the dependency io.seriform:seriform-" + name, e);
    }
  }

  private static <O extends Options<O>> O installed(O options) {
    List<Dialect> languages = DialectProvider.languages();
    return languages.isEmpty() ? options : options.withDialects(languages.toArray(Dialect[]::new));
  }

  // a class for each, so that only the module of the format that is named need be there

  private static final class OfJson {
    static Format standard() {
      return Json.with(installed(JsonOptions.standard()));
    }
  }

  private static final class OfCbor {
    static Format standard() {
      return Cbor.with(installed(CborOptions.standard()));
    }
  }

  private static final class OfMsgpack {
    static Format standard() {
      return Msgpack.with(installed(MsgpackOptions.standard()));
    }
  }

  private static final class OfProtobuf {
    static Format standard() {
      return Protobuf.with(installed(ProtobufOptions.standard()));
    }
  }

  private static final class OfGraph {
    static Format standard() {
      return Graph.with(installed(GraphOptions.standard()));
    }
  }
}
