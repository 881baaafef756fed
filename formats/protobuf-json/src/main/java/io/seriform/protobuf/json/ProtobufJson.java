package io.seriform.protobuf.json;

import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.protobuf.schema.DynamicProtobuf;
import io.seriform.protobuf.schema.ProtoSchema;
import io.seriform.wire.Limits;
import java.util.Objects;

/**
 * The canonical JSON of the messages of a schema. Immutable and thread-safe: make one and share it;
 * each {@code with} returns a changed copy. By default, JSON is compact, fields with their default
 * values are left out, names are in lower camel case, enums are written by name, and unknown names
 * are refused.
 *
 * <pre>{@code
 * ProtobufJsonCodec orders = ProtobufJson.of(schema).codec("shop.Order");
 * byte[] json = orders.toJson(protobuf);
 * byte[] protobuf = orders.toProtobuf(json);
 * }</pre>
 *
 * <p>Unknown fields have no name and are left out of JSON. The name of an extension is its full
 * name in brackets. An Any may hold the messages of the schema; its type is a key into the schema
 * and is never loaded from anywhere.
 */
public final class ProtobufJson {

  private final ProtoSchema schema;
  private final Settings settings;
  private final Limits limits;
  private final Plans plans;
  private final DynamicProtobuf messages;
  private final Json json;

  /**
   * The settings.
   *
   * @param defaults whether fields with implicit presence, lists and maps are written when empty
   * @param originalNames whether fields have their names in the file
   * @param enumNumbers whether enums are written by number
   * @param ignoreUnknown whether unknown names are skipped
   * @param indent spaces for each level; 0 for compact JSON
   */
  record Settings(
      boolean defaults,
      boolean originalNames,
      boolean enumNumbers,
      boolean ignoreUnknown,
      int indent) {}

  private ProtobufJson(ProtoSchema schema, Settings settings, Limits limits) {
    this.schema = schema;
    this.settings = settings;
    this.limits = limits;
    this.messages = DynamicProtobuf.of(schema).withLimits(limits);
    this.plans = new Plans(schema, messages, settings);
    this.json = Json.with(JsonOptions.standard().withLimits(limits).withIndent(settings.indent()));
  }

  /** The messages of a schema, with standard limits. */
  public static ProtobufJson of(ProtoSchema schema) {
    return new ProtobufJson(
        Objects.requireNonNull(schema, "schema"),
        new Settings(false, false, false, false, 0),
        Limits.standard());
  }

  /** Sets whether fields that cannot be absent are written if they have their default value. */
  public ProtobufJson withDefaults(boolean written) {
    return with(
        new Settings(
            written,
            settings.originalNames(),
            settings.enumNumbers(),
            settings.ignoreUnknown(),
            settings.indent()));
  }

  /**
   * Sets whether fields are written by their names in the {@code .proto} file. Both are always
   * read.
   */
  public ProtobufJson withOriginalNames(boolean original) {
    return with(
        new Settings(
            settings.defaults(),
            original,
            settings.enumNumbers(),
            settings.ignoreUnknown(),
            settings.indent()));
  }

  /** Sets whether enums are written by their numbers. Both are always read. */
  public ProtobufJson withEnumNumbers(boolean numbers) {
    return with(
        new Settings(
            settings.defaults(),
            settings.originalNames(),
            numbers,
            settings.ignoreUnknown(),
            settings.indent()));
  }

  /** Sets whether unknown names, and unknown constants of enums, are skipped instead of refused. */
  public ProtobufJson withUnknownIgnored(boolean ignored) {
    return with(
        new Settings(
            settings.defaults(),
            settings.originalNames(),
            settings.enumNumbers(),
            ignored,
            settings.indent()));
  }

  /** Indents by a number of spaces for each level; 0 for compact JSON. */
  public ProtobufJson withIndent(int spaces) {
    return with(
        new Settings(
            settings.defaults(),
            settings.originalNames(),
            settings.enumNumbers(),
            settings.ignoreUnknown(),
            spaces));
  }

  /** With other limits. */
  public ProtobufJson withLimits(Limits value) {
    return new ProtobufJson(schema, settings, Objects.requireNonNull(value, "limits"));
  }

  private ProtobufJson with(Settings value) {
    return new ProtobufJson(schema, value, limits);
  }

  /**
   * The codec of a message.
   *
   * @param message its full name
   * @throws io.seriform.error.ModelException if the schema has no such message
   */
  public ProtobufJsonCodec codec(String message) {
    return new ProtobufJsonCodec(
        plans, plans.message(message), json, messages.codec(message), limits);
  }
}
