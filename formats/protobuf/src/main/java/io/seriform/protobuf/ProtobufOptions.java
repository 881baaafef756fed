package io.seriform.protobuf;

import io.seriform.Options;
import io.seriform.model.ObjectModel;
import io.seriform.model.Types;
import java.lang.reflect.Type;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How Protocol Buffers are written and read. Immutable and thread-safe; each {@code with} returns a
 * changed copy. The defaults: explicit presence, lists of numbers packed, unknown fields skipped
 * (and kept by classes that have a place for them), unknown numbers of enums taken as unknown
 * fields, strings checked to be UTF-8.
 */
public final class ProtobufOptions extends Options<ProtobufOptions> {

  private static final ProtobufOptions STANDARD = new ProtobufOptions();

  private Presence presence = Presence.EXPLICIT;
  private boolean packed = true;
  private boolean checksUtf8 = true;
  private UnknownEnums unknownEnums = UnknownEnums.AS_UNKNOWN_FIELD;
  private Map<Type, MessageBinding> messages = Map.of();
  private Map<Class<?>, EnumBinding> enums = Map.of();
  private Map<String, Class<?>> any = Map.of();

  private ProtobufOptions() {}

  /** The defaults. */
  public static ProtobufOptions standard() {
    return STANDARD;
  }

  /** What happens to a number that no constant of an enum has. */
  public enum UnknownEnums {
    /** The field is taken as an unknown one: skipped, or kept where the class keeps those. */
    AS_UNKNOWN_FIELD,
    /** It is an error. */
    REJECT
  }

  /**
   * The presence of fields that do not say: {@link Presence#EXPLICIT}, the default, or {@link
   * Presence#IMPLICIT}, which is proto3's for fields without a label. Classes of values (wrappers,
   * Optional, messages) keep explicit presence, as a null is no zero.
   *
   * @throws IllegalArgumentException for another presence
   */
  public ProtobufOptions withPresence(Presence value) {
    if (value != Presence.EXPLICIT && value != Presence.IMPLICIT) {
      throw new IllegalArgumentException("a default presence is EXPLICIT or IMPLICIT: " + value);
    }
    return with(o -> o.presence = value);
  }

  /** Whether lists of numbers that do not say share one field: proto3's way, the default. */
  public ProtobufOptions withPacked(boolean value) {
    return with(o -> o.packed = value);
  }

  /**
   * Whether strings that are not UTF-8 are refused when reading; true by default. Proto2 does not
   * check: what is malformed is then replaced by U+FFFD.
   */
  public ProtobufOptions withUtf8Check(boolean value) {
    return with(o -> o.checksUtf8 = value);
  }

  /** What happens to a number that no constant of an enum has. */
  public ProtobufOptions withUnknownEnums(UnknownEnums value) {
    return with(o -> o.unknownEnums = value);
  }

  /**
   * Binds a class to a message, in place of its annotations.
   *
   * @param type the class; or a generic class with its type arguments, as a {@code TypeRef} has it,
   *     which counts more than the class alone
   */
  public ProtobufOptions withBinding(Type type, MessageBinding value) {
    return with(o -> o.messages = plus(messages, Types.resolved(type), value));
  }

  /** Binds an enum to its numbers, in place of its annotations. */
  public ProtobufOptions withBinding(Class<? extends Enum<?>> type, EnumBinding value) {
    return with(o -> o.enums = plus(enums, type, value));
  }

  /**
   * Lets a {@code google.protobuf.Any} hold one more message. What an Any names is a key in this
   * table, and nothing else is read.
   *
   * @param name the full name of the message, without a host: {@code my.package.Order}
   * @param type the class that stands for it
   */
  public ProtobufOptions withAny(String name, Class<?> type) {
    return with(o -> o.any = plus(any, name, type));
  }

  private static <K, V> Map<K, V> plus(Map<K, V> map, K key, V value) {
    Map<K, V> all = new LinkedHashMap<>(map);
    all.put(key, value);
    return Collections.unmodifiableMap(all);
  }

  Presence presence() {
    return presence;
  }

  boolean packed() {
    return packed;
  }

  boolean checksUtf8() {
    return checksUtf8;
  }

  UnknownEnums unknownEnums() {
    return unknownEnums;
  }

  /** The message of a class; null where its annotations say. */
  MessageBinding binding(ObjectModel model) {
    MessageBinding own = messages.get(model.type());
    return own != null ? own : messages.get(model.raw());
  }

  /** The numbers of an enum; null where its annotations say. */
  EnumBinding enumBinding(Class<?> type) {
    return enums.get(type);
  }

  Map<String, Class<?>> any() {
    return any;
  }
}
