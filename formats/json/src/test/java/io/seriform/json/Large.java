package io.seriform.json;

import io.seriform.Codec;
import io.seriform.document.TokenReader;
import io.seriform.document.TokenWriter;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Copies a document of any length, and keeps the large orders of it. */
public final class Large {

  record Order(int id, long total) {}

  private static final Json JSON = Json.standard();
  private static final Codec<Order> ORDER = JSON.codec(Order.class);

  public static void main(String[] args) throws IOException {
    System.out.println(keep(Path.of(args[0]), Path.of(args[1]), 100) + " orders");
  }

  static int keep(Path from, Path to, long least) throws IOException {
    int kept = 0;
    try (InputStream in = Files.newInputStream(from);
        OutputStream out = new BufferedOutputStream(Files.newOutputStream(to));
        TokenReader reader = JSON.tokenReader(in);
        TokenWriter writer = JSON.tokenWriter(out)) {
      reader.beginObject();
      writer.beginObject();
      while (reader.hasNext()) {
        String name = reader.nextName();
        writer.name(name);
        if (!name.equals("orders")) {
          writer.copy(reader);
          continue;
        }
        reader.beginArray();
        writer.beginArray();
        while (reader.hasNext()) {
          Order order = reader.read(ORDER);
          if (order.total() >= least) {
            writer.write(order, ORDER);
            kept++;
          }
        }
        reader.endArray();
        writer.endArray();
      }
      reader.endObject();
      reader.endDocument();
      writer.endObject();
    }
    return kept;
  }
}
