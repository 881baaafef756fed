package io.seriform.protobuf;

import io.seriform.Options;
import io.seriform.protobuf.internal.site.ProtobufSettings;
import io.seriform.reflect.Types;
import java.lang.reflect.Type;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * Options of writing and reading Protocol Buffers. Immutable and thread-safe; each {@code with}
 * returns a changed copy. The defaults: explicit presence, lists of numbers packed, unknown fields
 * skipped (and kept by classes that have a place for them), unknown enum numbers treated as unknown
 * fields, strings checked to be UTF-8, classes without ids refused.
 */
public final class ProtobufOptions extends Options<ProtobufOptions> {

  private static final long serialVersionUID = 1L;
  private static final ProtobufOptions STANDARD = new ProtobufOptions();

  private Presence presence = Presence.EXPLICIT;
  private boolean packed = true;
  private boolean checksUtf8 = true;
  private boolean positionalIds;
  private UnknownEnums unknownEnums = UnknownEnums.AS_UNKNOWN_FIELD;
  private Map<Type, MessageBinding> messages = Map.of();
  private Map<Class<?>, EnumBinding> enums = Map.of();
  private Map<String, Class<?>> any = Map.of();

  private ProtobufOptions() {}

  /** The defaults. */
  public static ProtobufOptions standard() {
    return STANDARD;
  }

  /** Treatment of a number that no constant of an enum has. */
  public enum UnknownEnums {
    /** The field is treated as an unknown one: skipped, or kept if the class keeps those. */
    AS_UNKNOWN_FIELD,
    /** It is an error. */
    REJECT
  }

  /**
   * The presence of fields that do not set it: {@link Presence#EXPLICIT}, the default, or {@link
   * Presence#IMPLICIT}, as in proto3 for fields without a label. Fields of classes (wrappers,
   * Optional, messages) keep explicit presence, as null is not zero.
   *
   * @throws IllegalArgumentException for another presence
   */
  public ProtobufOptions withPresence(Presence value) {
    if (value != Presence.EXPLICIT && value != Presence.IMPLICIT) {
      throw new IllegalArgumentException(
          "a default presence is EXPLICIT or IMPLICIT, not " + value);
    }
    return with(o -> o.presence = value);
  }

  /** Packs lists of numbers that do not set it into one field, as in proto3; true by default. */
  public ProtobufOptions withPacked(boolean value) {
    return with(o -> o.packed = value);
  }

  /**
   * Refuses strings that are not UTF-8 when reading; true by default. Proto2 does not check them.
   * Without the check, malformed parts are replaced by U+FFFD.
   */
  public ProtobufOptions withUtf8Check(boolean value) {
    return with(o -> o.checksUtf8 = value);
  }

  /**
   * Numbers properties and subtypes without an id by position, instead of refusing them. For data
   * that never outlives the class: if a property is added or removed, those after it get other
   * numbers, and old bytes are read as other properties, without an error.
   */
  public ProtobufOptions withPositionalIds(boolean value) {
    return with(o -> o.positionalIds = value);
  }

  /** Treatment of a number that no constant of an enum has. */
  public ProtobufOptions withUnknownEnums(UnknownEnums value) {
    Objects.requireNonNull(value, "unknown enums");
    return with(o -> o.unknownEnums = value);
  }

  /**
   * Binds a class to a message; replaces its annotations.
   *
   * @param type the class, or a generic class with its type arguments, as in a {@code TypeRef}; the
   *     latter takes precedence over the class alone
   */
  public ProtobufOptions withBinding(Type type, MessageBinding value) {
    return with(o -> o.messages = plus(messages, Types.resolved(type), value));
  }

  /** Binds an enum to its numbers; replaces its annotations. */
  public ProtobufOptions withBinding(Class<? extends Enum<?>> type, EnumBinding value) {
    return with(o -> o.enums = plus(enums, type, value));
  }

  /**
   * Registers a message for {@code google.protobuf.Any}. The name in an Any is a key into this
   * table; other messages are refused.
   *
   * @param name the full name of the message, without a host: {@code my.package.Order}
   * @param type its class
   */
  public ProtobufOptions withAny(String name, Class<?> type) {
    return with(o -> o.any = plus(any, name, type));
  }

  private static <K, V> Map<K, V> plus(Map<K, V> map, K key, V value) {
    Map<K, V> all = new LinkedHashMap<>(map);
    all.put(Objects.requireNonNull(key, "key"), Objects.requireNonNull(value, "value"));
    return Collections.unmodifiableMap(all);
  }

  ProtobufSettings settings() {
    return new ProtobufSettings(
        this, presence, packed, checksUtf8, positionalIds, unknownEnums, messages, enums, any);
  }
}
