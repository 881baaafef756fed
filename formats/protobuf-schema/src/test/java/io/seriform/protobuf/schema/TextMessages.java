package io.seriform.protobuf.schema;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.DynamicMessage;
import com.google.protobuf.TextFormat;
import java.util.Map;

/** What protobuf's own library writes of messages in its text format. */
final class TextMessages {

  private TextMessages() {}

  /**
   * The bytes of a message.
   *
   * @param schema its messages are in one file, besides those that come with protobuf
   * @param text the message in the text format
   */
  static byte[] bytes(ProtoSchema schema, String message, String text) throws Exception {
    DynamicMessage.Builder b = DynamicMessage.newBuilder(descriptor(schema, message));
    TextFormat.merge(text, b);
    return b.build().toByteArray();
  }

  private static Descriptor descriptor(ProtoSchema schema, String message) throws Exception {
    MessageSchema known = schema.message(message);
    String path =
        schema.files().stream()
            .filter(f -> f.messages().contains(known))
            .map(FileSchema::path)
            .findFirst()
            .orElseThrow();
    ProtoSchema all =
        ProtoLoader.standard()
            .texts(Map.of(path, schema.toProto(path)))
            .load(path, "google/protobuf/descriptor.proto");
    return RandomProtobuf.descriptors(all).get(path).findMessageTypeByName(message);
  }
}
