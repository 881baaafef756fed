package io.seriform.kafka;

/**
 * Names of the properties that configure {@link SeriformSerializer}, {@link SeriformDeserializer}
 * and {@link SeriformSerde}. Each can be set for keys alone or for values alone: {@code
 * seriform.key.type} comes before {@code seriform.type} where keys are written or read, and {@code
 * seriform.value.type} where values are.
 *
 * <p>A type is the name of a class, a {@code Class}, a {@link java.lang.reflect.Type} or a {@link
 * io.seriform.TypeRef}; the name of a class that extends {@code TypeRef} names the generic type of
 * that. A table is a list such as {@code order=shop.Order,payment=shop.Payment}, or a {@link
 * java.util.Map}. The types of the configuration are the only ones that are ever read: no class is
 * loaded by a name from a record or a header.
 */
public final class SeriformConfig {

  private SeriformConfig() {}

  /**
   * The format: {@code json}, {@code cbor}, {@code msgpack}, {@code protobuf} or {@code graph} with
   * standard options; or a {@link io.seriform.Format}, or a {@link java.util.function.Supplier} of
   * one, or the name of a class that implements {@code Supplier<Format>} and has a public
   * constructor without parameters.
   */
  public static final String FORMAT = "seriform.format";

  /** The type of all records that no table gives another type. */
  public static final String TYPE = "seriform.type";

  /** A table of types by the names of topics. */
  public static final String TYPES_BY_TOPIC = "seriform.types.by.topic";

  /** A table of types by the text of the header {@link #TYPE_HEADER}. */
  public static final String TYPES_BY_HEADER = "seriform.types.by.header";

  /**
   * The name of the type header: {@code seriform-type} by default, and {@code seriform-key-type}
   * for keys.
   */
  public static final String TYPE_HEADER = "seriform.type.header";

  /**
   * The framing before the bytes of the format: {@code none}, which is the default, or {@code
   * registry}: the byte 0 and a schema id of four bytes, as clients of schema registries write
   * them, and the indexes of the message if the format is Protocol Buffers.
   */
  public static final String FRAMING = "seriform.framing";

  /**
   * A table of types by schema ids, for {@link #FRAMING} {@code registry}: {@code
   * 17=shop.Order,18=shop.Payment}. Of several ids of one type, the highest is written. In Protocol
   * Buffers, {@code 18:2} is the third message of its schema, {@code 18:2.0} the first within that,
   * and {@code 18} is short for {@code 18:0}.
   */
  public static final String TYPES_BY_SCHEMA_ID = "seriform.types.by.schema.id";
}
