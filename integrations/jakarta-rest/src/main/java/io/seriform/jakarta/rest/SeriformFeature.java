package io.seriform.jakarta.rest;

import io.seriform.Format;
import io.seriform.Options;
import io.seriform.cbor.Cbor;
import io.seriform.cbor.CborOptions;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.model.marks.Dialect;
import io.seriform.model.marks.DialectProvider;
import io.seriform.msgpack.Msgpack;
import io.seriform.msgpack.MsgpackOptions;
import io.seriform.protobuf.Protobuf;
import io.seriform.protobuf.ProtobufOptions;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.RuntimeType;
import jakarta.ws.rs.core.Configuration;
import jakarta.ws.rs.core.Feature;
import jakarta.ws.rs.core.FeatureContext;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Reads and writes the bodies of servers and clients: {@code register(SeriformFeature.class)} for
 * all formats on the class path, {@code register(new SeriformFeature(json, cbor))} for these.
 *
 * <ul>
 *   <li>JSON: {@code application/json}, {@code application/*+json}; sequences {@code
 *       application/x-ndjson}
 *   <li>CBOR: {@code application/cbor}, {@code application/*+cbor}; sequences {@code
 *       application/cbor-seq}
 *   <li>MessagePack: {@code application/vnd.msgpack}, {@code application/msgpack}, {@code
 *       application/x-msgpack}
 *   <li>Protocol Buffers: {@code application/x-protobuf}, {@code application/protobuf}, {@code
 *       application/vnd.google.protobuf}; sequences, and lists, are the same with {@code
 *       delimited=true}
 * </ul>
 *
 * <p>On a server, a body that cannot be read is answered with status 400, one that exceeds a limit
 * with 413, and problem details (RFC 9457) that say where in the body the error is.
 */
public final class SeriformFeature implements Feature {

  /** Before providers without a priority. */
  private static final int PRIORITY = Priorities.ENTITY_CODER - 100;

  private final List<Format> formats;

  /** All formats that are on the class path, with their standard options. */
  public SeriformFeature() {
    this(present());
  }

  /**
   * These formats, with the options that they have.
   *
   * @throws IllegalArgumentException for a format without usual media types: register a {@link
   *     SeriformProvider} for it
   */
  public SeriformFeature(Format... formats) {
    this.formats = List.of(formats);
    this.formats.forEach(SeriformFeature::provider);
  }

  private static Format[] present() {
    List<Format> present = new ArrayList<>();
    add(present, () -> OfJson.format());
    add(present, () -> OfCbor.format());
    add(present, () -> OfMsgpack.format());
    add(present, () -> OfProtobuf.format());
    if (present.isEmpty()) {
      throw new IllegalStateException(
          "no format is on the class path; add seriform-json, seriform-cbor, seriform-msgpack or"
              + " seriform-protobuf");
    }
    return present.toArray(Format[]::new);
  }

  private static <O extends Options<O>> O installed(O options) {
    List<Dialect> languages = DialectProvider.languages();
    return languages.isEmpty() ? options : options.withDialects(languages.toArray(Dialect[]::new));
  }

  private static void add(List<Format> present, Supplier<Format> format) {
    try {
      present.add(format.get());
    } catch (NoClassDefFoundError e) {
      // its module is not on the class path
    }
  }

  private static SeriformProvider provider(Format format) {
    return switch (format.name()) {
      case "JSON" -> new JsonProvider(format);
      case "CBOR" -> new CborProvider(format);
      case "MessagePack" -> new MsgpackProvider(format);
      case "Protobuf" -> new ProtobufProvider(format);
      default ->
          throw new IllegalArgumentException(
              format.name()
                  + " has no well-known media type; register a subclass of"
                  + " SeriformProvider with @Consumes and @Produces");
    };
  }

  @Override
  public boolean configure(FeatureContext context) {
    Configuration configuration = context.getConfiguration();
    boolean server = configuration.getRuntimeType() == RuntimeType.SERVER;
    boolean resteasy = configuration.getClass().getName().startsWith("org.jboss.resteasy.");
    boolean json = false;
    for (Format format : formats) {
      SeriformProvider provider = provider(format);
      if (!server) {
        provider.admitAnyLength();
      }
      if (resteasy && !server) {
        provider.readAtOnce();
      }
      json |= provider instanceof JsonProvider;
      if (!configuration.isRegistered(provider.getClass())) {
        context.register(provider, PRIORITY);
      }
    }
    if (server && !configuration.isRegistered(ProblemMapper.class)) {
      context.register(new ProblemMapper(json), Priorities.USER + 1000);
    }
    return true;
  }

  // a class for each, so that only the modules that are there are looked at

  private static final class OfJson {
    static Format format() {
      return Json.with(installed(JsonOptions.standard()));
    }
  }

  private static final class OfCbor {
    static Format format() {
      return Cbor.with(installed(CborOptions.standard()));
    }
  }

  private static final class OfMsgpack {
    static Format format() {
      return Msgpack.with(installed(MsgpackOptions.standard()));
    }
  }

  private static final class OfProtobuf {
    static Format format() {
      return Protobuf.with(installed(ProtobufOptions.standard()));
    }
  }
}
