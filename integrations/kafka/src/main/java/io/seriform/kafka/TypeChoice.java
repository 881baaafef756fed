package io.seriform.kafka;

import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;

/** The choice of a record's type by the configuration. Immutable. */
final class TypeChoice {

  /** The most characters of a header that an error shows. */
  private static final int SHOWN = 80;

  private final Settings settings;

  /** The prefixes of the records of each type, with the highest of its ids. */
  private final Map<Type, byte[]> prefixes = new HashMap<>();

  TypeChoice(Settings settings) {
    this.settings = settings;
    settings.bySchemaId().entrySet().stream()
        .sorted(Comparator.comparingInt(entry -> entry.getKey().id()))
        .forEach(
            entry ->
                prefixes.put(entry.getValue().type(), entry.getKey().prefix(settings.indexes())));
  }

  Settings settings() {
    return settings;
  }

  // ---- writing

  /**
   * The entry of the table of headers that a value belongs to.
   *
   * @return null where there is none
   */
  Map.Entry<String, RecordType> byHeader(Object value) {
    return entryOf(settings.byHeader(), value, SeriformConfig.TYPES_BY_HEADER);
  }

  /** The type that a value is written as, if no header gives it. */
  RecordType toWrite(String topic, Object value) {
    Map.Entry<SchemaId, RecordType> byId =
        entryOf(settings.bySchemaId(), value, SeriformConfig.TYPES_BY_SCHEMA_ID);
    if (byId != null) {
      return byId.getValue();
    }
    RecordType type = settings.byTopic().getOrDefault(topic, settings.type());
    if (type == null) {
      throw new SerializationException(
          value.getClass().getName() + " is in no table of types; " + addTo(topic));
    }
    if (!type.raw().isInstance(value)) {
      throw new SerializationException(
          "the records of the topic are of "
              + type.name()
              + " and this one is of "
              + value.getClass().getName()
              + "; "
              + addTo(topic));
    }
    return type;
  }

  private static <K> Map.Entry<K, RecordType> entryOf(
      Map<K, RecordType> table, Object value, String property) {
    Map.Entry<K, RecordType> found = null;
    for (Map.Entry<K, RecordType> entry : table.entrySet()) {
      Class<?> raw = entry.getValue().raw();
      if (raw == value.getClass()) {
        return entry;
      }
      if (raw.isInstance(value)) {
        if (found != null && !found.getValue().type().equals(entry.getValue().type())) {
          throw new SerializationException(
              value.getClass().getName()
                  + " is of several types of "
                  + property
                  + ", such as "
                  + found.getKey()
                  + " and "
                  + entry.getKey()
                  + "; add its own class");
        }
        found = entry;
      }
    }
    return found;
  }

  /** The prefix of the records of a type, if they are framed. */
  byte[] prefix(RecordType type) {
    byte[] prefix = prefixes.get(type.type());
    if (prefix == null) {
      throw new SerializationException(
          type.name()
              + " has no schema id; add ID="
              + type.name()
              + " to "
              + SeriformConfig.TYPES_BY_SCHEMA_ID);
    }
    return prefix;
  }

  // ---- reading

  /**
   * The type of a record that is read.
   *
   * @param headers may be null
   * @param id null where records are not framed
   */
  RecordType toRead(String topic, Headers headers, SchemaId id) {
    if (headers != null && !settings.byHeader().isEmpty()) {
      Header header = headers.lastHeader(settings.header());
      if (header != null && header.value() != null) {
        return named(new String(header.value(), StandardCharsets.UTF_8));
      }
    }
    RecordType type = id == null ? null : settings.bySchemaId().get(id);
    if (type != null) {
      return type;
    }
    type = settings.byTopic().getOrDefault(topic, settings.type());
    if (type == null) {
      throw new SerializationException(unknown(topic, headers, id));
    }
    if (id != null && !id.isFirst()) {
      throw new SerializationException(
          "the record is message "
              + id
              + " of its schema, whose type is not known; add "
              + id
              + "=CLASS to "
              + SeriformConfig.TYPES_BY_SCHEMA_ID);
    }
    return type;
  }

  private RecordType named(String text) {
    RecordType type = settings.byHeader().get(text);
    if (type == null) {
      String shown = text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "...";
      throw new SerializationException(
          "the header "
              + settings.header()
              + " is '"
              + printable(shown)
              + "', which is none of "
              + settings.byHeader().keySet()
              + "; add it to "
              + SeriformConfig.TYPES_BY_HEADER);
    }
    return type;
  }

  private static String printable(String text) {
    return text.replaceAll("\\p{Cntrl}", "?");
  }

  private String unknown(String topic, Headers headers, SchemaId id) {
    if (id != null) {
      return "the schema id "
          + id
          + " is none of "
          + settings.bySchemaId().keySet()
          + "; add "
          + id
          + "=CLASS to "
          + SeriformConfig.TYPES_BY_SCHEMA_ID
          + ", or set "
          + SeriformConfig.TYPE
          + " for ids that are not known";
    }
    if (settings.byHeader().isEmpty()) {
      return "the topic is in no table of types; " + addTo(topic);
    }
    return (headers == null
            ? "there are no headers here, as in the stores of Kafka Streams"
            : "the record has no header " + settings.header())
        + ", and nothing else gives its type; "
        + addTo(topic);
  }

  private static String addTo(String topic) {
    return "add "
        + topic
        + "=CLASS to "
        + SeriformConfig.TYPES_BY_TOPIC
        + ", or set "
        + SeriformConfig.TYPE
        + "=CLASS";
  }
}
