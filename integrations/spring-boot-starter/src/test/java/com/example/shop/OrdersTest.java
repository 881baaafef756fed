package com.example.shop;

import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.content;

import com.example.shop.ShopApplication.Order;
import io.seriform.cbor.Cbor;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.webmvc.test.autoconfigure.WebMvcTest;
import org.springframework.http.MediaType;
import org.springframework.test.web.servlet.MockMvc;

@WebMvcTest(ShopApplication.Orders.class)
class OrdersTest {

  @Test
  void ordersTravelInCbor(@Autowired MockMvc mvc, @Autowired Cbor cbor) throws Exception {
    byte[] order = cbor.encode(new Order(7, "Ada", List.of()));
    mvc.perform(
            post("/orders")
                .contentType(MediaType.APPLICATION_CBOR)
                .accept(MediaType.APPLICATION_CBOR)
                .content(order))
        .andExpect(content().bytes(order));
  }
}
