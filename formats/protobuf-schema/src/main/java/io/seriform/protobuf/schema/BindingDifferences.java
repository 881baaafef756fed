package io.seriform.protobuf.schema;

import io.seriform.error.ModelException;
import io.seriform.model.Models;
import io.seriform.model.rules.NamingStrategy;
import io.seriform.protobuf.EnumBinding;
import io.seriform.protobuf.FieldBinding;
import io.seriform.protobuf.MessageBinding;
import io.seriform.protobuf.Presence;
import io.seriform.protobuf.ProtoType;
import io.seriform.protobuf.Protobuf;
import io.seriform.protobuf.ProtobufOptions;
import io.seriform.protobuf.schema.ProtoDifference.Kind;
import io.seriform.reflect.Types;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;

/** Compares the natural bindings of classes with those that a schema needs. */
final class BindingDifferences {

  private final Models models;
  private final Protobuf protobuf;
  private final Protobuf positional;

  BindingDifferences(Models models, ProtobufOptions options) {
    this.models = models;
    this.protobuf = Protobuf.with(options);
    this.positional = Protobuf.with(options.withPositionalIds(true));
  }

  /** Adds the differences of a class. */
  void message(Type type, MessageBinding needed, List<ProtoDifference> to) {
    MessageBinding own = positional.binding(type);
    boolean refused = isRefused(type);
    needed
        .fields()
        .forEach(
            (name, field) -> {
              String where = Types.raw(type).getSimpleName() + "." + name;
              boolean numbered = !refused || models.object(type).property(name).id() != 0;
              compare(where, own.fields().get(name), numbered, field, to);
            });
  }

  /** Adds the differences of an enum. */
  void constants(Class<?> type, EnumBinding needed, List<ProtoDifference> to) {
    EnumBinding own = protobuf.enumBinding(type);
    needed
        .numbers()
        .forEach(
            (name, number) -> {
              if (!number.equals(own.numbers().get(name))) {
                to.add(
                    new ProtoDifference(
                        Kind.CONSTANT,
                        type.getSimpleName() + "." + name,
                        String.valueOf(own.numbers().get(name)),
                        String.valueOf(number)));
              }
            });
  }

  /** Returns true if properties lack an id, and options do not number them by position. */
  private boolean isRefused(Type type) {
    try {
      protobuf.binding(type);
      return false;
    } catch (ModelException e) {
      return true;
    }
  }

  private static void compare(
      String where,
      FieldBinding own,
      boolean numbered,
      FieldBinding needed,
      List<ProtoDifference> to) {
    String ownNumbers = numbered ? numbers(own) : "none";
    String neededNumbers = numbers(needed);
    if (!ownNumbers.equals(neededNumbers)) {
      to.add(new ProtoDifference(Kind.NUMBER, where, ownNumbers, neededNumbers));
    }
    FieldBinding typed = needed.type() == ProtoType.AUTO ? needed.withType(own.type()) : needed;
    if (own.type() != typed.type()
        || own.wrapped() != needed.wrapped()
        || own.wrappedElements() != needed.wrappedElements()
        || (needed.key() != ProtoType.AUTO && own.key() != needed.key())) {
      to.add(new ProtoDifference(Kind.TYPE, where, type(own), type(typed)));
    }
    if (needed.presence() != Presence.AUTO && own.presence() != needed.presence()) {
      to.add(
          new ProtoDifference(
              Kind.PRESENCE, where, own.presence().name(), needed.presence().name()));
    }
  }

  private static String numbers(FieldBinding binding) {
    return binding.cases().length == 0
        ? Integer.toString(binding.number())
        : Arrays.toString(binding.cases());
  }

  private static String type(FieldBinding binding) {
    String type = NamingStrategy.LOWER_CASE.name(binding.type().name());
    String each = binding.wrappedElements() ? type + " in a message each" : type;
    String value = binding.wrapped() ? each + " in a message" : each;
    return binding.key() == ProtoType.AUTO
        ? value
        : "map<" + NamingStrategy.LOWER_CASE.name(binding.key().name()) + ", " + value + ">";
  }
}
