package io.seriform.protobuf.json;

import io.seriform.Codec;
import io.seriform.document.Document;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
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
   * @throws MappingException if the message is one that JSON cannot hold, as an Any of a type that
   *     the schema lacks
   */
  public byte[] toJson(byte[] protobuf) {
    Document tree = messages.decode(protobuf);
    Document text;
    try {
      text = toJson(tree);
    } catch (EncodeException e) {
      // the message is input, and not a value of the program
      throw new MappingException(e.problem(), e).like(e).at(Plans.FORMAT, -1);
    }
    return json.encode(text);
  }

  /**
   * Converts JSON to the message.
   *
   * @return the message in the binary format
   */
  public byte[] toProtobuf(byte[] text) {
    return messages.encode(decode(text));
  }

  /**
   * Writes the tree of a message as JSON.
   *
   * @throws EncodeException if JSON cannot hold it
   */
  public byte[] encode(Document tree) {
    return json.encode(toJson(tree));
  }

  /**
   * Writes the tree of a message as JSON to a String.
   *
   * @throws EncodeException if JSON cannot hold it
   */
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
   * @throws EncodeException if JSON cannot hold it
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
   * @throws MappingException if it does not fit the message
   */
  public Document fromJson(Document tree) {
    try {
      return new FromJson(plans, limits).message(message, tree);
    } catch (SeriformException e) {
      throw e.at(Plans.FORMAT, -1);
    }
  }
}
