package com.example.shop;

import com.example.shop.ShopServer.Line;
import com.example.shop.ShopServer.Order;
import io.seriform.jakarta.rest.SeriformFeature;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.client.WebTarget;
import java.util.List;

public class ShopClient {

  public static String order(Client client, String url) {
    WebTarget shop = client.register(SeriformFeature.class).target(url);
    Order order = new Order(7, "Ada", List.of(new Line("pen", 2)));
    String added =
        shop.path("orders")
            .request(ShopServer.JSON)
            .post(Entity.entity(order, ShopServer.CBOR), String.class);
    Order found = shop.path("orders/7").request(ShopServer.MSGPACK).get(Order.class);
    String lines = shop.path("orders").request(ShopServer.NDJSON).get(String.class);
    return added + "\n" + found + "\n" + lines;
  }
}
