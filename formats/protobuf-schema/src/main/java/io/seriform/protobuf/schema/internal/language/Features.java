package io.seriform.protobuf.schema.internal.language;

import io.seriform.document.Document;
import io.seriform.document.DocumentObject;

/**
 * The features of an edition for one declaration, set by itself or inherited. Older syntaxes are
 * fixed sets of features.
 *
 * @param presence EXPLICIT, IMPLICIT or LEGACY_REQUIRED
 * @param enums OPEN or CLOSED
 * @param repeated PACKED or EXPANDED
 * @param utf8 VERIFY or NONE
 * @param messages LENGTH_PREFIXED or DELIMITED
 * @param json ALLOW or LEGACY_BEST_EFFORT
 */
public record Features(
    String presence, String enums, String repeated, String utf8, String messages, String json) {

  public static Features of(Edition edition) {
    return switch (edition) {
      case PROTO2 ->
          new Features(
              "EXPLICIT", "CLOSED", "EXPANDED", "NONE", "LENGTH_PREFIXED", "LEGACY_BEST_EFFORT");
      case PROTO3 ->
          new Features("IMPLICIT", "OPEN", "PACKED", "VERIFY", "LENGTH_PREFIXED", "ALLOW");
      case EDITION_2023 ->
          new Features("EXPLICIT", "OPEN", "PACKED", "VERIFY", "LENGTH_PREFIXED", "ALLOW");
    };
  }

  /**
   * These features, overridden by those that are set.
   *
   * @param set a tree of the message FeatureSet; null for none
   */
  public Features with(Document set) {
    if (set == null) {
      return this;
    }
    DocumentObject features = set.asObject();
    return new Features(
        or(features, "field_presence", presence),
        or(features, "enum_type", enums),
        or(features, "repeated_field_encoding", repeated),
        or(features, "utf8_validation", utf8),
        or(features, "message_encoding", messages),
        or(features, "json_format", json));
  }

  private static String or(DocumentObject set, String name, String inherited) {
    Document value = set.get(name);
    return value == null ? inherited : value.asText();
  }

  public Features withPresence(String value) {
    return new Features(value, enums, repeated, utf8, messages, json);
  }

  public Features withRepeated(String value) {
    return new Features(presence, enums, value, utf8, messages, json);
  }

  public boolean closed() {
    return enums.equals("CLOSED");
  }

  public boolean packed() {
    return repeated.equals("PACKED");
  }

  public boolean strictJson() {
    return json.equals("ALLOW");
  }

  public boolean delimited() {
    return messages.equals("DELIMITED");
  }
}
