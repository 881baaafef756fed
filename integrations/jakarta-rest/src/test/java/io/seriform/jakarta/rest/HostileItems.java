package io.seriform.jakarta.rest;

import io.seriform.cbor.Cbor;
import io.seriform.cbor.CborOptions;
import io.seriform.compression.Compressed;
import io.seriform.compression.Deflate;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.msgpack.Msgpack;
import io.seriform.msgpack.MsgpackOptions;
import io.seriform.testkit.server.HostileClientsKit;
import io.seriform.testkit.server.Item;
import io.seriform.wire.Limits;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Application;
import jakarta.ws.rs.core.Feature;
import jakarta.ws.rs.core.FeatureContext;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The application of the kit of hostile clients. */
@Path("")
@Produces("application/json")
@Consumes({"application/json", "application/cbor", "application/vnd.msgpack", "application/gzip"})
public class HostileItems {

  private static final Limits LIMITS = Limits.standard().withDocument(HostileClientsKit.DOCUMENT);
  private static final Json JSON = Json.with(JsonOptions.standard().withLimits(LIMITS));

  /** All items at once. */
  @POST
  @Path("whole")
  public int whole(List<Item> items) {
    return items.size();
  }

  /** One item after another. */
  @POST
  @Path("parts")
  public long parts(Stream<Item> items) {
    return items.filter(item -> item.id() >= 0).count();
  }

  /** Compressed JSON. */
  @Consumes("application/gzip")
  public static class GzipProvider extends SeriformProvider {

    /** JSON in a file of gzip. */
    public GzipProvider() {
      super(Compressed.with(JSON, Deflate.standard().withContainer(Deflate.Container.GZIP)));
    }
  }

  /** The formats, with the limit. */
  public static class Formats implements Feature {

    @Override
    public boolean configure(FeatureContext context) {
      return new SeriformFeature(
              JSON,
              Cbor.with(CborOptions.standard().withLimits(LIMITS)),
              Msgpack.with(MsgpackOptions.standard().withLimits(LIMITS)))
          .configure(context);
    }
  }

  /** What a server runs. */
  public static class Items extends Application {

    @Override
    public Set<Class<?>> getClasses() {
      return Set.of(HostileItems.class, GzipProvider.class, Formats.class);
    }
  }
}
