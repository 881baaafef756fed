package io.seriform.bench.peer.protostuff;

import io.protostuff.GraphIOUtil;
import io.protostuff.LinkedBuffer;
import io.protostuff.Schema;
import java.util.function.Function;

/** Graphs of objects, whose references are kept. */
final class GraphEntry<T, H> extends SchemaEntry<T, H> {

  GraphEntry(Schema<H> schema, Function<T, H> hold, Function<H, T> held) {
    super(schema, hold, held);
  }

  @Override
  byte[] write(H message, Schema<H> schema, LinkedBuffer buffer) {
    return GraphIOUtil.toByteArray(message, schema, buffer);
  }

  @Override
  void read(byte[] bytes, H message, Schema<H> schema) {
    GraphIOUtil.mergeFrom(bytes, message, schema);
  }
}
