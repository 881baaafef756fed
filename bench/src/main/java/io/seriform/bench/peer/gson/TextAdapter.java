package io.seriform.bench.peer.gson;

import com.google.gson.TypeAdapter;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.JsonWriter;
import io.seriform.bench.peer.text.TextType;
import java.io.IOException;

/** Writes one type as a string. */
final class TextAdapter<V> extends TypeAdapter<V> {

  private final TextType<V> type;

  TextAdapter(TextType<V> type) {
    this.type = type;
  }

  @Override
  public void write(JsonWriter out, V value) throws IOException {
    out.value(value == null ? null : type.toText().apply(value));
  }

  @Override
  public V read(JsonReader in) throws IOException {
    if (in.peek() == JsonToken.NULL) {
      in.nextNull();
      return null;
    }
    return type.fromText().apply(in.nextString());
  }
}
