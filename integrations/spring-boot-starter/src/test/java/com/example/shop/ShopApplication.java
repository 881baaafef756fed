package com.example.shop;

import io.seriform.annotation.Property;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.stream.Stream;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

@SpringBootApplication
public class ShopApplication {

  // the ids are for Protocol Buffers; JSON, CBOR and MessagePack do without
  public record Line(@Property(id = 1) String article, @Property(id = 2) int count) {}

  public record Order(
      @Property(id = 1) int id,
      @Property(id = 2) String customer,
      @Property(id = 3) List<Line> lines) {}

  @RestController
  static class Orders {

    private final Map<Integer, Order> orders = new ConcurrentSkipListMap<>();

    @PostMapping("/orders")
    Order add(@RequestBody Order order) {
      orders.put(order.id(), order);
      return order;
    }

    @GetMapping("/orders/{id}")
    Order one(@PathVariable int id) {
      return orders.get(id);
    }

    @GetMapping("/orders")
    Stream<Order> all() { // written one by one: a list, or a line each
      return orders.values().stream();
    }

    @PostMapping("/import")
    long load(@RequestBody Stream<Order> incoming) { // read one by one
      return incoming.peek(order -> orders.put(order.id(), order)).count();
    }
  }

  public static void main(String[] args) {
    SpringApplication.run(ShopApplication.class, args);
  }
}
