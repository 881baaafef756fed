package io.seriform.protobuf.internal.schema;

import io.seriform.codec.names.UnknownConstant;
import io.seriform.error.ModelException;
import io.seriform.model.EnumModel;
import io.seriform.protobuf.EnumBinding;
import io.seriform.protobuf.ProtoNumber;
import io.seriform.protobuf.ProtobufOptions;
import io.seriform.protobuf.internal.site.ProtobufEnum;
import io.seriform.protobuf.internal.site.ProtobufSettings;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Finds the numbers of enums: by a binding, by annotations, by {@code @Value}, by ordinal. */
public final class ProtobufEnums {

  private static final int SMALL = 128;

  private ProtobufEnums() {}

  /** The numbers of an enum as data. */
  public static EnumBinding binding(EnumModel model, ProtobufSettings settings) {
    EnumBinding given = settings.enumBinding(model.raw());
    if (given != null) {
      return given;
    }
    Map<String, Integer> numbers = new LinkedHashMap<>();
    Map<Integer, String> aliases = new LinkedHashMap<>();
    for (EnumModel.EnumConstant c : model.constants()) {
      String name = c.constant().name();
      ProtoNumber declared = declared(c.constant());
      if (declared != null) {
        numbers.put(name, declared.value());
        for (int alias : declared.aliases()) {
          aliases.put(alias, name);
        }
      } else {
        boolean valued =
            c.value() instanceof Integer || c.value() instanceof Short || c.value() instanceof Byte;
        numbers.put(
            name, valued ? ((Number) c.value()).intValue() : (Integer) c.constant().ordinal());
      }
    }
    return new EnumBinding(model.raw().getName().replace('$', '.'), numbers, aliases);
  }

  private static ProtoNumber declared(Enum<?> constant) {
    try {
      return constant
          .getDeclaringClass()
          .getField(constant.name())
          .getAnnotation(ProtoNumber.class);
    } catch (NoSuchFieldException e) {
      throw new AssertionError("every constant is a field", e);
    }
  }

  public static ProtobufEnum of(EnumModel model, ProtobufSettings settings) {
    EnumBinding binding = binding(model, settings);
    Map<String, Enum<?>> byName = new HashMap<>();
    List<Enum<?>> constants = new ArrayList<>();
    for (EnumModel.EnumConstant c : model.constants()) {
      byName.put(c.constant().name(), c.constant());
      constants.add(c.constant());
    }
    int[] numbers = new int[constants.size()];
    Map<Integer, Enum<?>> all = new HashMap<>();
    for (Enum<?> constant : constants) {
      Integer number = binding.numbers().get(constant.name());
      if (number == null) {
        throw new ModelException(
            "the constant "
                + constant.name()
                + " of "
                + model.raw().getName()
                + " has no number in its EnumBinding");
      }
      numbers[constant.ordinal()] = number;
      // of several constants with one number the first is read, as in protoc's allow_alias
      all.putIfAbsent(number, constant);
    }
    binding.aliases().forEach((number, name) -> all.putIfAbsent(number, byName.get(name)));
    int size = 0;
    for (int number : all.keySet()) {
      size = number >= 0 && number < SMALL ? Math.max(size, number + 1) : size;
    }
    Enum<?>[] small = new Enum<?>[size];
    all.forEach(
        (number, constant) -> {
          if (number >= 0 && number < small.length) {
            small[number] = constant;
          }
        });
    UnknownConstant unknown =
        UnknownConstant.of(
            settings.options().unknownConstantIsNull(),
            settings.options().unknownConstantIsDefault(),
            model);
    boolean keeps = settings.unknownEnums() == ProtobufOptions.UnknownEnums.AS_UNKNOWN_FIELD;
    return new ProtobufEnum(
        model.raw(),
        numbers,
        small,
        Map.copyOf(all),
        unknown.constant() == null && (keeps || unknown.admitted()),
        unknown.constant());
  }
}
