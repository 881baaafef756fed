package com.example.shop;

import io.seriform.annotation.Property;
import io.seriform.jakarta.rest.SeriformFeature;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Application;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.stream.Stream;

public class ShopServer extends Application {

  static final String JSON = "application/json";
  static final String CBOR = "application/cbor";
  static final String MSGPACK = "application/vnd.msgpack";
  static final String PROTOBUF = "application/x-protobuf";
  static final String NDJSON = "application/x-ndjson";

  // the ids are for Protocol Buffers; JSON, CBOR and MessagePack do without
  public record Line(@Property(id = 1) String article, @Property(id = 2) int count) {}

  public record Order(
      @Property(id = 1) int id,
      @Property(id = 2) String customer,
      @Property(id = 3) List<Line> lines) {}

  @Path("orders")
  @Produces({JSON, CBOR, MSGPACK, PROTOBUF, NDJSON})
  @Consumes({JSON, CBOR, MSGPACK, PROTOBUF, NDJSON})
  public static class Orders {

    private static final Map<Integer, Order> orders = new ConcurrentSkipListMap<>();

    @POST
    public Order add(Order order) {
      orders.put(order.id(), order);
      return order;
    }

    @GET
    @Path("{id}")
    public Order one(@PathParam("id") int id) {
      return orders.get(id);
    }

    @GET
    public Stream<Order> all() { // written one by one: a list, or a line each
      return orders.values().stream();
    }

    @DELETE
    public void clear() {
      orders.clear();
    }

    @POST
    @Path("import")
    public long load(Stream<Order> incoming) { // read one by one
      return incoming.peek(order -> orders.put(order.id(), order)).count();
    }
  }

  @Override
  public Set<Class<?>> getClasses() {
    return Set.of(SeriformFeature.class, Orders.class);
  }
}
