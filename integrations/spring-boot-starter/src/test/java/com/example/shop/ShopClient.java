package com.example.shop;

import com.example.shop.ShopApplication.Line;
import com.example.shop.ShopApplication.Order;
import java.util.List;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;

@Component
class ShopClient {

  private final RestClient.Builder builder; // Boot's, which has the converters

  ShopClient(RestClient.Builder builder) {
    this.builder = builder;
  }

  String order(String url) {
    RestClient shop = builder.baseUrl(url).build();
    Order order = new Order(7, "Ada", List.of(new Line("pen", 2)));
    String sent =
        shop.post()
            .uri("/orders")
            .contentType(MediaType.APPLICATION_CBOR)
            .accept(MediaType.APPLICATION_JSON)
            .body(order)
            .retrieve()
            .body(String.class);
    Order found =
        shop.get()
            .uri("/orders/7")
            .accept(MediaType.valueOf("application/vnd.msgpack"))
            .retrieve()
            .body(Order.class);
    String lines =
        shop.get()
            .uri("/orders")
            .accept(MediaType.APPLICATION_NDJSON)
            .retrieve()
            .body(String.class);
    return sent + "\n" + found + "\n" + lines;
  }
}
