package io.seriform.protobuf.schema.internal.dynamic;

import io.seriform.protobuf.schema.ProtoSchema;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** The messages of a schema, each prepared when it is first needed. Thread-safe. */
public final class DynamicMessages {

  private final ProtoSchema schema;
  private final ConcurrentMap<String, DynamicMessage> messages = new ConcurrentHashMap<>();

  public DynamicMessages(ProtoSchema schema) {
    this.schema = schema;
  }

  public ProtoSchema schema() {
    return schema;
  }

  public DynamicMessage message(String fullName) {
    DynamicMessage known = messages.get(fullName);
    if (known == null) {
      DynamicMessage made = new DynamicMessage(this, schema.message(fullName));
      known = messages.putIfAbsent(fullName, made);
      known = known == null ? made : known;
    }
    return known;
  }
}
