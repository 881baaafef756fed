package io.seriform.protobuf.schema;

import io.seriform.document.Document;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.model.options.ModelOptions;
import io.seriform.protobuf.schema.ProtoDifference.Kind;
import java.util.ArrayList;
import java.util.List;

/** The defaults that a file declares, beside those of the properties of classes. */
final class FieldDefaults {

  private record Default(ObjectModel owner, PropertyModel property, String text) {}

  private final List<Default> all = new ArrayList<>();

  /** Adds the default of the field of a property, if the file declares one. */
  void add(ObjectModel owner, PropertyModel property, FieldSchema field) {
    if (field.defaultValue() != null) {
      all.add(new Default(owner, property, text(property.rawType(), field)));
    }
  }

  /** The default as {@code @Property(defaultValue)} has it. */
  private static String text(Class<?> type, FieldSchema field) {
    Document value = field.defaultValue();
    return switch (field.type().kind()) {
      // unsigned numbers are in two's complement, as they are read
      case UINT32, FIXED32 ->
          type == int.class || type == Integer.class
              ? Integer.toString((int) value.asLong())
              : value.toString();
      case UINT64, FIXED64 ->
          type == long.class || type == Long.class
              ? Long.toString(value.asBigInteger().longValue())
              : value.toString();
      case STRING -> value.asText();
      case FLOAT -> Float.toString(value.asFloat());
      case DOUBLE -> Double.toString(value.asDouble());
      default -> OptionText.scalar(field.type(), value);
    };
  }

  /**
   * Returns options by which a property that cannot be null has the default of its field if that is
   * missing. One that can be null is null then, and so tells that it was missing.
   */
  ModelOptions options(ModelOptions options) {
    ModelOptions bound = options;
    for (Default d : all) {
      if (d.property().rawType().isPrimitive() && d.property().path().isEmpty()) {
        bound =
            bound.withProperty(
                d.owner().raw(), d.property().javaName(), o -> o.withDefault(d.text()));
      }
    }
    return bound;
  }

  /** Returns the defaults of the file that no property of a class declares. */
  List<ProtoDifference> differences() {
    return all.stream()
        .filter(d -> !d.text().equals(d.property().defaultValue()))
        .map(
            d ->
                new ProtoDifference(
                    Kind.DEFAULT,
                    d.owner().raw().getSimpleName() + "." + d.property().name(),
                    d.property().defaultValue() == null ? "none" : d.property().defaultValue(),
                    d.text()))
        .toList();
  }
}
