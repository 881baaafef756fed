package io.seriform.bench.peer.moshi;

import com.squareup.moshi.JsonAdapter;
import com.squareup.moshi.JsonReader;
import com.squareup.moshi.JsonWriter;
import io.seriform.bench.peer.text.TextType;
import java.io.IOException;

/** Writes one type as a string. */
final class TextAdapter<V> extends JsonAdapter<V> {

  private final TextType<V> type;

  TextAdapter(TextType<V> type) {
    this.type = type;
  }

  @Override
  public void toJson(JsonWriter writer, V value) throws IOException {
    writer.value(type.toText().apply(value));
  }

  @Override
  public V fromJson(JsonReader reader) throws IOException {
    return type.fromText().apply(reader.nextString());
  }
}
