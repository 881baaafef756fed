package io.seriform.dubbo;

import io.seriform.dubbo.Shop.Color;
import io.seriform.dubbo.Shop.Everything;
import io.seriform.dubbo.Shop.Item;
import io.seriform.dubbo.Shop.Point;
import io.seriform.dubbo.Shop.ShopException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.dubbo.common.serialize.Serialization;
import org.apache.dubbo.config.ApplicationConfig;
import org.apache.dubbo.config.ProtocolConfig;
import org.apache.dubbo.config.ReferenceConfig;
import org.apache.dubbo.config.RegistryConfig;
import org.apache.dubbo.config.ServiceConfig;
import org.apache.dubbo.config.bootstrap.DubboBootstrap;
import org.apache.dubbo.rpc.model.FrameworkModel;

/** A provider or a consumer, with Dubbo of its own class loader. */
public final class Side {

  private final DubboBootstrap bootstrap = DubboBootstrap.newInstance();

  private ApplicationConfig application(String name) {
    ApplicationConfig application = new ApplicationConfig(name);
    application.setQosEnable(false);
    return application;
  }

  /** The class that writes and reads what Dubbo calls hessian2 here. */
  public String serialization() {
    return FrameworkModel.defaultModel()
        .getExtensionLoader(Serialization.class)
        .getExtension("hessian2", false)
        .getClass()
        .getName();
  }

  /** Offers the service. */
  public void provide(int port) {
    ProtocolConfig protocol = new ProtocolConfig("dubbo", port);
    protocol.setSerialization("hessian2");
    protocol.setHost("127.0.0.1");
    ServiceConfig<Shop> service = new ServiceConfig<>();
    service.setInterface(Shop.class);
    service.setRef(new Shop.Impl());
    bootstrap
        .application(application("provider"))
        .registry(new RegistryConfig(RegistryConfig.NO_AVAILABLE))
        .protocol(protocol)
        .service(service)
        .start();
  }

  /** Calls all methods; returns what went wrong, one line each. */
  public List<String> consume(int port) {
    ReferenceConfig<Shop> reference = new ReferenceConfig<>();
    reference.setInterface(Shop.class);
    reference.setUrl(
        "dubbo://127.0.0.1:" + port + "/" + Shop.class.getName() + "?serialization=hessian2");
    reference.setTimeout(20_000);
    reference.setRetries(0);
    bootstrap.application(application("consumer")).reference(reference).start();
    Shop shop = reference.get();
    List<String> wrong = new ArrayList<>();
    check(wrong, "describe", () -> shop.describe(new Everything()), new Everything().toString());
    check(wrong, "echo", () -> shop.echo(new Everything()).toString(), new Everything() + "");
    check(wrong, "null", () -> shop.echo(null), null);
    Item more = new Item("more", "3.00");
    check(
        wrong,
        "items",
        () ->
            shop.items(
                    new ArrayList<>(List.of(new Item("one", "1.0"))),
                    new HashMap<>(Map.of("more", more)))
                .toString(),
        "[one 1.0, more 3.00]");
    for (Object any : anything()) {
      check(wrong, "any", () -> String.valueOf(shop.any(any)), String.valueOf(any));
    }
    check(
        wrong,
        "scalars",
        () -> shop.scalars((byte) 1, (short) 2, 3, 4L, 5.5f, 6.5, true, 'c', null, null),
        "1 2 3 4 5.5 6.5 true c null null");
    List<String> list = new ArrayList<>(List.of("x"));
    check(wrong, "same", () -> shop.same(list, list), true);
    check(wrong, "not the same", () -> shop.same(list, new ArrayList<>(list)), false);
    byte[] large = new byte[300_000];
    byte[] expected = large.clone();
    expected[0] = 21;
    check(
        wrong,
        "bytes",
        () -> Arrays.hashCode(shop.bytes(large, Color.GREEN, new Color[] {Color.RED, Color.GREEN})),
        Arrays.hashCode(expected));
    check(wrong, "record", () -> shop.move(new Point(1, 2), 3), new Point(4, 2));
    check(wrong, "declared", () -> failure(shop, 0), "ShopException: sold out, stock, true");
    check(wrong, "of the JDK", () -> failure(shop, 1), "IllegalArgumentException: no such article");
    check(wrong, "hidden", () -> failure(shop, 2).contains("hidden"), true);
    return wrong;
  }

  private static List<Object> anything() {
    return List.of(
        1,
        2L,
        "text",
        1.5,
        Color.GREEN,
        new Point(1, 2),
        new Item("x", "1.00"),
        new ArrayList<>(List.of(new Item("y", "2.00"), 3)),
        new HashMap<>(Map.of("k", new Item("z", "3.00"))));
  }

  private static String failure(Shop shop, int how) {
    try {
      shop.fail(how);
      return "nothing was thrown";
    } catch (ShopException e) {
      boolean traced = e.getStackTrace().length > 0;
      return "ShopException: " + e.getMessage() + ", " + e.getCause().getMessage() + ", " + traced;
    } catch (RuntimeException e) {
      return e.getClass().getSimpleName() + ": " + e.getMessage();
    }
  }

  /** A call. */
  private interface Call {
    Object run() throws Exception;
  }

  private static void check(List<String> wrong, String what, Call call, Object expected) {
    try {
      Object found = call.run();
      if (!Objects.equals(found, expected)) {
        wrong.add(what + ": " + found + "\n  and not " + expected);
      }
    } catch (Exception e) {
      wrong.add(what + ": " + e);
    }
  }

  /** Ends it. */
  public void stop() {
    bootstrap.stop();
  }
}
