package io.seriform.protobuf.json;

import io.seriform.Codec;
import io.seriform.document.Document;
import io.seriform.error.SeriformException;
import io.seriform.json.Json;
import io.seriform.wire.Limits;

/**
 * One message and its JSON. Immutable and thread-safe.
 *
 * <p>Input that is not well-formed, does not fit the message or exceeds a limit is a {@link
 * io.seriform.error.SeriformException} with its place.
 */
public final class ProtobufJsonCodec {

  private final Plans plans;
  private final MessagePlan message;
  private final Json json;
  private final Codec<Document> messages;
  private final Limits limits;

  ProtobufJsonCodec(
      Plans plans, MessagePlan message, Json json, Codec<Document> messages, Limits limits) {
    this.plans = plans;
    this.message = message;
    this.json = json;
    this.messages = messages;
    this.limits = limits;
  }

  /**
   * Converts a message to JSON.
   *
   * @param protobuf the message in the binary format
   */
  public byte[] toJson(byte[] protobuf) {
    return encode(messages.decode(protobuf));
  }

  /**
   * Converts JSON to the message.
   *
   * @return the message in the binary format
   */
  public byte[] toProtobuf(byte[] text) {
    return messages.encode(decode(text));
  }

  /** Writes the tree of a message as JSON. */
  public byte[] encode(Document tree) {
    return json.encode(toJson(tree));
  }

  /** Writes the tree of a message as JSON to a String. */
  public String encodeToString(Document tree) {
    return json.encodeToString(toJson(tree));
  }

  /** Reads the tree of a message from JSON. */
  public Document decode(byte[] text) {
    return fromJson(json.readTree(text));
  }

  /** Reads the tree of a message from JSON in a String. */
  public Document decode(String text) {
    return fromJson(json.readTree(text));
  }

  /**
   * The tree of the JSON of a message.
   *
   * @param tree the tree of the message, in the form of {@code DynamicProtobuf}
   * @throws io.seriform.error.EncodeException if JSON cannot hold it
   */
  public Document toJson(Document tree) {
    try {
      return new ToJson(plans, limits).message(message, tree);
    } catch (SeriformException e) {
      throw e.at(Plans.FORMAT, -1);
    }
  }

  /**
   * The tree of the message of a JSON tree.
   *
   * @param tree the tree of the JSON
   * @throws io.seriform.error.MappingException if it does not fit the message
   */
  public Document fromJson(Document tree) {
    try {
      return new FromJson(plans, limits).message(message, tree);
    } catch (SeriformException e) {
      throw e.at(Plans.FORMAT, -1);
    }
  }
}
