package io.seriform.protobuf.internal.site;

import io.seriform.Options;
import io.seriform.model.ObjectModel;
import io.seriform.model.SubtypesModel;
import io.seriform.protobuf.EnumBinding;
import io.seriform.protobuf.MessageBinding;
import io.seriform.protobuf.Presence;
import io.seriform.protobuf.ProtobufOptions;
import java.lang.reflect.Type;
import java.util.Map;

/**
 * The settings that options make.
 *
 * @param options what all formats have
 * @param presence that of fields which do not say it
 * @param packed whether lists of numbers are packed
 * @param checksUtf8 whether malformed UTF-8 is an error
 * @param positionalIds whether properties and subtypes without an id are numbered by position
 * @param unknownEnums what becomes of unknown constants
 * @param messages the bindings of classes
 * @param enums the bindings of enums
 * @param any the classes of messages in {@code Any}, by name
 */
public record ProtobufSettings(
    Options<?> options,
    Presence presence,
    boolean packed,
    boolean checksUtf8,
    boolean positionalIds,
    ProtobufOptions.UnknownEnums unknownEnums,
    Map<Type, MessageBinding> messages,
    Map<Class<?>, EnumBinding> enums,
    Map<String, Class<?>> any) {

  /** The binding of a class; null for that of its annotations. */
  public MessageBinding binding(ObjectModel model) {
    return binding(model.type(), model.raw());
  }

  /**
   * The binding of subtypes, by their names; null for that of annotations. A class that is one of
   * its own subtypes is bound as an object.
   */
  public MessageBinding binding(SubtypesModel model) {
    boolean own = model.subtypes().stream().anyMatch(s -> s.type() == model.raw());
    return own ? null : binding(model.type(), model.raw());
  }

  /** The binding of a type; null for that of its annotations. */
  public MessageBinding binding(Type type, Class<?> raw) {
    MessageBinding own = messages.get(type);
    return own != null ? own : messages.get(raw);
  }

  /** Returns true if subtypes have the numbers of a schema to which each is bound. */
  public boolean binds(SubtypesModel model) {
    return model.subtypes().stream()
        .allMatch(s -> messages.containsKey(s.resolved()) || messages.containsKey(s.type()));
  }

  /** The binding of an enum; null for that of its annotations. */
  public EnumBinding enumBinding(Class<?> type) {
    return enums.get(type);
  }
}
