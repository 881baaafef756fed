package io.seriform.protobuf.json;

import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.protobuf.schema.DynamicProtobuf;
import io.seriform.protobuf.schema.EnumSchema;
import io.seriform.protobuf.schema.ProtoSchema;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Plans of the messages of a schema; each is made when it is first needed. */
final class Plans {

  static final String FORMAT = "Protobuf JSON";

  final DynamicProtobuf messages;
  final ProtobufJson.Settings settings;
  private final ProtoSchema schema;
  private final ConcurrentMap<String, MessagePlan> plans = new ConcurrentHashMap<>();

  Plans(ProtoSchema schema, DynamicProtobuf messages, ProtobufJson.Settings settings) {
    this.schema = schema;
    this.messages = messages;
    this.settings = settings;
  }

  MessagePlan message(String fullName) {
    MessagePlan known = plans.get(fullName);
    if (known == null) {
      MessagePlan made =
          new MessagePlan(schema.message(fullName), schema.extensions(fullName), settings);
      known = plans.putIfAbsent(fullName, made);
      known = known == null ? made : known;
    }
    return known;
  }

  EnumSchema enumeration(String fullName) {
    return schema.enumeration(fullName);
  }

  /** The message of an Any's type URL. */
  MessagePlan ofUrl(String url) {
    String name = url.substring(url.lastIndexOf('/') + 1);
    if (url.indexOf('/') < 0 || !schema.hasMessage(name)) {
      throw noType(url);
    }
    return message(name);
  }

  private static SeriformException noType(String url) {
    return new MappingException(
            "an Any of a type that is not in the schema; load the .proto file that" + " defines it")
        .expecting("type.googleapis.com/ and the full name of a message", url);
  }
}
