package io.seriform.kafka;

import io.seriform.Format;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.kafka.common.config.ConfigException;

/**
 * The configuration, for keys or for values.
 *
 * @param format the format
 * @param type the type of records that no table gives another; null if there is none
 * @param byTopic types by topics
 * @param byHeader types by the text of the header
 * @param bySchemaId types by schema ids
 * @param header the header's name
 * @param framed whether a magic byte and a schema id precede a record
 */
record Settings(
    Format format,
    RecordType type,
    Map<String, RecordType> byTopic,
    Map<String, RecordType> byHeader,
    Map<SchemaId, RecordType> bySchemaId,
    String header,
    boolean framed) {

  private static final String PREFIX = "seriform.";

  static Settings of(Map<String, ?> configs, boolean isKey) {
    String own = PREFIX + (isKey ? "key." : "value.");
    Lookup lookup = new Lookup(configs, own);
    Format format =
        Formats.of(lookup.name(SeriformConfig.FORMAT), lookup.get(SeriformConfig.FORMAT));
    Object type = lookup.get(SeriformConfig.TYPE);
    Map<SchemaId, RecordType> bySchemaId = new LinkedHashMap<>();
    String ids = lookup.name(SeriformConfig.TYPES_BY_SCHEMA_ID);
    lookup
        .table(SeriformConfig.TYPES_BY_SCHEMA_ID, format)
        .forEach((id, t) -> bySchemaId.put(SchemaId.parse(ids, id), t));
    boolean framed = framed(lookup);
    if (!framed && !bySchemaId.isEmpty()) {
      throw SchemaId.outsideOfFraming();
    }
    Object header = lookup.get(SeriformConfig.TYPE_HEADER);
    return new Settings(
        format,
        type == null ? null : RecordType.of(lookup.name(SeriformConfig.TYPE), type, format),
        lookup.table(SeriformConfig.TYPES_BY_TOPIC, format),
        lookup.table(SeriformConfig.TYPES_BY_HEADER, format),
        bySchemaId,
        header != null ? header.toString() : isKey ? "seriform-key-type" : "seriform-type",
        framed);
  }

  private static boolean framed(Lookup lookup) {
    Object framing = lookup.get(SeriformConfig.FRAMING);
    if (framing == null || framing.equals("none")) {
      return false;
    }
    if (framing.equals("registry")) {
      return true;
    }
    throw new ConfigException(
        lookup.name(SeriformConfig.FRAMING), framing, "expected none or registry");
  }

  /** Returns true if the indexes of a message follow the schema id. */
  boolean indexes() {
    return format.name().equals("Protobuf");
  }

  /** Returns true if the class of a value alone gives its type. */
  boolean untyped() {
    return type == null && byTopic.isEmpty() && byHeader.isEmpty() && bySchemaId.isEmpty();
  }

  /** The properties of keys or of values before those of both. */
  private record Lookup(Map<String, ?> configs, String own) {

    String name(String property) {
      String scoped = own + property.substring(PREFIX.length());
      return configs.get(scoped) == null ? property : scoped;
    }

    Object get(String property) {
      return configs.get(name(property));
    }

    Map<String, RecordType> table(String property, Format format) {
      Object value = get(property);
      String name = name(property);
      Map<String, RecordType> table = new LinkedHashMap<>();
      if (value instanceof Map<?, ?> map) {
        map.forEach(
            (key, type) -> table.put(String.valueOf(key), RecordType.of(name, type, format)));
      } else if (value instanceof String text) {
        for (String entry : text.split(",", -1)) {
          int at = entry.indexOf('=');
          if (at < 1) {
            throw new ConfigException(name, text, "expected a list such as a=shop.A,b=shop.B");
          }
          RecordType type = RecordType.of(name, entry.substring(at + 1), format);
          if (table.put(entry.substring(0, at).strip(), type) != null) {
            throw new ConfigException(
                name, text, "'" + entry.strip() + "' has a key for the second time");
          }
        }
      } else if (value != null) {
        throw new ConfigException(name, value, "expected a Map, or a list such as a=shop.A");
      }
      return table;
    }
  }
}
