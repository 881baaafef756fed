package io.seriform.bench.peer.fory;

import io.seriform.bench.peer.text.TextType;
import org.apache.fory.json.codec.AbstractJsonValueCodec;
import org.apache.fory.json.reader.JsonReader;
import org.apache.fory.json.writer.JsonWriter;

/** Writes one type as a string. */
final class TextCodec<V> extends AbstractJsonValueCodec<V> {

  private final TextType<V> type;

  TextCodec(TextType<V> type) {
    this.type = type;
  }

  @Override
  public void write(JsonWriter writer, V value) {
    if (value == null) {
      writer.writeNull();
    } else {
      writer.writeString(type.toText().apply(value));
    }
  }

  @Override
  public V read(JsonReader reader) {
    String text = reader.readNullableString();
    return text == null ? null : type.fromText().apply(text);
  }
}
