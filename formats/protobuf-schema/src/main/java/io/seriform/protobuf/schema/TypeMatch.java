package io.seriform.protobuf.schema;

import io.seriform.codec.access.Surrogate;
import io.seriform.codec.scalar.BufferBytes;
import io.seriform.document.Document;
import io.seriform.model.CustomModel;
import io.seriform.model.DelegateModel;
import io.seriform.model.DynamicModel;
import io.seriform.model.EnumModel;
import io.seriform.model.MapModel;
import io.seriform.model.Models;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.model.ScalarModel;
import io.seriform.model.SequenceModel;
import io.seriform.model.SubtypesModel;
import io.seriform.model.TypeModel;
import io.seriform.model.WrapperModel;
import io.seriform.model.options.ModelOptions;
import io.seriform.protobuf.Any;
import io.seriform.scalar.Kind;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;

/** Decides which Java types can hold the values of which field types. */
final class TypeMatch {

  /** The way in which a type fits. */
  enum Fit {
    NO,
    /** Directly. */
    PLAIN,
    /** In a message of its own, as its field 1. */
    WRAPPED,
    /** It is a class, and its message is to be looked at. */
    OBJECT,
    /** It is an enum, and its constants are to be looked at. */
    ENUM
  }

  private static final String GOOGLE = "google.protobuf.";

  private final Models models;

  TypeMatch(Models models) {
    this.models = models;
  }

  /** The type without its wrappers for absence and for replacement. */
  TypeModel withoutWrappers(TypeModel model) {
    TypeModel within = model;
    while (true) {
      Type inner = within instanceof WrapperModel wrapper ? wrapper.value() : writtenType(within);
      if (inner == null) {
        return within;
      }
      within = models.model(inner);
    }
  }

  /** The type that replaces a type, by {@code @Value} or a conversion, or null. */
  private static Type writtenType(TypeModel model) {
    if (model instanceof DelegateModel delegate) {
      return delegate.delegate();
    }
    boolean known = model instanceof CustomModel custom && custom.codec().isConversion();
    return known ? Surrogate.type(((CustomModel) model).codec()) : null;
  }

  /** The type of a property's values, after its own conversion. */
  TypeModel of(PropertyModel property) {
    return property.codec() == null
        ? models.model(property.type())
        : new CustomModel(property.type(), property.rawType(), property.codec());
  }

  /**
   * Returns true if values are replaced by others that are not messages, by {@code @Value} or a
   * conversion. They are then written in a message of their own, whose type a file does not
   * describe, unless the scalar type of their field is set.
   */
  boolean surrogate(TypeModel model) {
    TypeModel value = optional(model);
    if (value instanceof CustomModel && writtenType(value) == null) {
      return true;
    }
    TypeModel inner = withoutWrappers(value);
    return writtenType(value) != null
        && !(inner instanceof ObjectModel || inner instanceof SubtypesModel || isValue(inner));
  }

  /** Returns true if the values are replaced by a scalar or a constant, which may be a field. */
  boolean inlined(TypeModel model) {
    TypeModel value = optional(model);
    if (writtenType(value) == null) {
      return false;
    }
    while (writtenType(value) != null) {
      value = models.model(writtenType(value));
    }
    return value instanceof EnumModel || (value instanceof ScalarModel && !mayBeNone(value));
  }

  /** Returns true if a field of a file cannot have the type. */
  boolean unfit(TypeModel model) {
    return surrogate(model) && !inlined(model);
  }

  /** Returns true if a value of the type may be an empty one. */
  static boolean mayBeNone(TypeModel model) {
    return model instanceof ScalarModel scalar
        && switch (scalar.kind()) {
          case OPTIONAL_INT, OPTIONAL_LONG, OPTIONAL_DOUBLE -> true;
          default -> false;
        };
  }

  private TypeModel optional(TypeModel model) {
    TypeModel value = model;
    while (value instanceof WrapperModel wrapper) {
      value = models.model(wrapper.value());
    }
    return value;
  }

  /** Returns how a single value fits a field's type. */
  Fit fit(TypeModel model, FieldType type) {
    return switch (type.kind()) {
      // an int also holds the numbers without a constant, as values of open enums
      case ENUM -> model instanceof EnumModel ? Fit.ENUM : plain(isKind(model, Kind.INT));
      case MESSAGE -> message(model, type.name());
      default ->
          model instanceof ScalarModel scalar && holds(scalar.kind(), type.kind())
              ? Fit.PLAIN
              : Fit.NO;
    };
  }

  private Fit message(TypeModel model, String name) {
    if (name.startsWith(GOOGLE)) {
      Fit known = known(model, name.substring(GOOGLE.length()));
      if (known != null) {
        return known;
      }
    }
    return model instanceof ObjectModel || model instanceof SubtypesModel ? Fit.OBJECT : Fit.NO;
  }

  /** Returns how a type fits a message that comes with protobuf; null for any other message. */
  private Fit known(TypeModel model, String name) {
    return switch (name) {
      case "Timestamp" -> plain(isKind(model, Kind.INSTANT) || isKind(model, Kind.DATE), model);
      case "Duration" -> plain(isKind(model, Kind.DURATION), model);
      case "Value" -> plain(isValue(model));
      case "Any" -> model.raw() == Any.class ? Fit.PLAIN : plain(false, model);
      case "Struct" ->
          wrapped(
              model instanceof MapModel map
                  && map.key() == String.class
                  && map.value() == Object.class);
      case "ListValue" ->
          wrapped(model instanceof SequenceModel list && list.element() == Object.class);
      case "FieldMask" ->
          wrapped(model instanceof SequenceModel list && list.element() == String.class);
      case "DoubleValue" -> wrapped(model, FieldType.Kind.DOUBLE);
      case "FloatValue" -> wrapped(model, FieldType.Kind.FLOAT);
      case "Int64Value" -> wrapped(model, FieldType.Kind.INT64);
      case "UInt64Value" -> wrapped(model, FieldType.Kind.UINT64);
      case "Int32Value" -> wrapped(model, FieldType.Kind.INT32);
      case "UInt32Value" -> wrapped(model, FieldType.Kind.UINT32);
      case "BoolValue" -> wrapped(model, FieldType.Kind.BOOL);
      case "StringValue" -> wrapped(model, FieldType.Kind.STRING);
      case "BytesValue" -> wrapped(model, FieldType.Kind.BYTES);
      default -> null;
    };
  }

  private static Fit plain(boolean fits) {
    return fits ? Fit.PLAIN : Fit.NO;
  }

  /** Returns true if a type is google.protobuf.Value: Object, or a tree. */
  static boolean isValue(TypeModel model) {
    return model instanceof DynamicModel || Document.class.isAssignableFrom(model.raw());
  }

  private static boolean isKind(TypeModel model, Kind kind) {
    return model instanceof ScalarModel scalar && scalar.kind() == kind;
  }

  /** Returns the fit; a class of the user with the same fields fits as well. */
  private static Fit plain(boolean fits, TypeModel model) {
    return fits ? Fit.PLAIN : model instanceof ObjectModel ? Fit.OBJECT : Fit.NO;
  }

  private static Fit wrapped(boolean fits) {
    return fits ? Fit.WRAPPED : Fit.NO;
  }

  private static Fit wrapped(TypeModel model, FieldType.Kind kind) {
    return wrapped(model instanceof ScalarModel scalar && holds(scalar.kind(), kind));
  }

  /** The type of the value in a wrapper; null for other types. */
  static FieldType.Kind inWrapper(FieldType type) {
    if (type.kind() != FieldType.Kind.MESSAGE) {
      return null;
    }
    return switch (type.name()) {
      case GOOGLE + "DoubleValue" -> FieldType.Kind.DOUBLE;
      case GOOGLE + "FloatValue" -> FieldType.Kind.FLOAT;
      case GOOGLE + "Int64Value" -> FieldType.Kind.INT64;
      case GOOGLE + "UInt64Value" -> FieldType.Kind.UINT64;
      case GOOGLE + "Int32Value" -> FieldType.Kind.INT32;
      case GOOGLE + "UInt32Value" -> FieldType.Kind.UINT32;
      case GOOGLE + "BoolValue" -> FieldType.Kind.BOOL;
      case GOOGLE + "StringValue", GOOGLE + "FieldMask" -> FieldType.Kind.STRING;
      case GOOGLE + "BytesValue" -> FieldType.Kind.BYTES;
      default -> null;
    };
  }

  /** Returns true if a Java type holds every value of a field's type. */
  static boolean holds(Kind kind, FieldType.Kind type) {
    return switch (type) {
      case DOUBLE -> kind == Kind.DOUBLE || kind == Kind.OPTIONAL_DOUBLE;
      case FLOAT -> kind == Kind.FLOAT;
      case BOOL -> kind == Kind.BOOLEAN || kind == Kind.ATOMIC_BOOLEAN;
      case BYTES -> BufferBytes.is(kind) || kind == Kind.BIT_SET;
      case STRING -> isText(kind);
      case INT64, SINT64, SFIXED64, UINT64, FIXED64 ->
          kind == Kind.LONG || kind == Kind.ATOMIC_LONG || kind == Kind.OPTIONAL_LONG;
      case INT32, SINT32, SFIXED32, UINT32, FIXED32 ->
          kind == Kind.INT
              || kind == Kind.SHORT
              || kind == Kind.BYTE
              || kind == Kind.CHAR
              || kind == Kind.ATOMIC_INTEGER
              || kind == Kind.OPTIONAL_INT;
      case ENUM, MESSAGE -> false;
    };
  }

  private static boolean isText(Kind kind) {
    return kind.primitive() == null
        && switch (kind) {
          case BYTES,
              BYTE_BUFFER,
              BIT_SET,
              ATOMIC_BOOLEAN,
              ATOMIC_INTEGER,
              ATOMIC_LONG,
              OPTIONAL_INT,
              OPTIONAL_LONG,
              OPTIONAL_DOUBLE ->
              false;
          default -> true;
        };
  }

  /** The defaults that a file declares, beside those of the properties of classes. */
  static final class Defaults {

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
     * Returns options by which a property that cannot be null has the default of its field if that
     * is missing. One that can be null is null then, and so tells that it was missing.
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
                      ProtoDifference.Kind.DEFAULT,
                      d.owner().raw().getSimpleName() + "." + d.property().name(),
                      d.property().defaultValue() == null ? "none" : d.property().defaultValue(),
                      d.text()))
          .toList();
    }
  }
}
