package io.seriform.thrift.internal.binding;

import io.seriform.codec.access.Surrogate;
import io.seriform.codec.names.ClassNames;
import io.seriform.codec.names.UnknownConstant;
import io.seriform.codec.plan.CodecKey;
import io.seriform.codec.plan.Plan;
import io.seriform.error.ModelException;
import io.seriform.model.ConversionModel;
import io.seriform.model.CustomModel;
import io.seriform.model.DelegateModel;
import io.seriform.model.EnumModel;
import io.seriform.model.MapModel;
import io.seriform.model.Models;
import io.seriform.model.ObjectModel;
import io.seriform.model.ScalarModel;
import io.seriform.model.SequenceKind;
import io.seriform.model.SequenceModel;
import io.seriform.model.SubtypesModel;
import io.seriform.model.TypeModel;
import io.seriform.model.WrapperModel;
import io.seriform.scalar.Kind;
import io.seriform.thrift.internal.site.ThriftEnum;
import io.seriform.thrift.internal.site.ThriftItem;
import io.seriform.thrift.internal.site.ThriftScalar;
import io.seriform.thrift.internal.site.ThriftSettings;
import io.seriform.thrift.internal.site.ThriftType;
import io.seriform.thrift.schema.FieldType;
import java.lang.reflect.Type;
import java.util.Set;

/** Types on the wire of Java classes. Thread-safe. */
public final class ThriftTypes {

  private final Models models;
  private final ThriftSettings settings;
  private final ThriftBinding binding;

  public ThriftTypes(Models models, ThriftSettings settings, ThriftBinding binding) {
    this.models = models;
    this.settings = settings;
    this.binding = binding;
  }

  /**
   * The item of a plan's values.
   *
   * @param declared their type in a schema, or null
   * @param asName whether they are keys of a map, which have a limit of their own
   */
  public ThriftItem item(Plan plan, FieldType declared, boolean asName) {
    Plan p = unwrapped(plan);
    FieldType known = binding.resolved(declared);
    ThriftType type = type(p, known);
    int longest =
        asName ? settings.options().limits().name() : settings.options().limits().string();
    ThriftType element = null;
    ThriftType key = null;
    ThriftEnum enumeration = null;
    ThriftScalar scalar = null;
    if (p instanceof Plan.Sequence s) {
      element = type(unwrapped(s.element()), binding.element(known));
    } else if (p instanceof Plan.Mapping m) {
      key = type(unwrapped(m.key()), binding.key(known));
      element = type(unwrapped(m.value()), binding.element(known));
    } else if (p instanceof Plan.Enumeration e) {
      enumeration = enumeration(e.model(), asName);
    } else if (p instanceof Plan.Scalar s && hasNoMethods(s.kind())) {
      scalar = scalar(s, declaredType(known));
    }
    return new ThriftItem(type, element, key, enumeration, scalar, longest, known);
  }

  private static Plan unwrapped(Plan plan) {
    Plan p = plan;
    while (true) {
      if (p instanceof Plan.Wrapper w) {
        p = w.value();
      } else if (p instanceof Plan.Inlined i) {
        p = i.written();
      } else {
        return p;
      }
    }
  }

  private ThriftScalar scalar(Plan.Scalar s, ThriftType declared) {
    return s.kind() == Kind.CLASS
        ? new ThriftScalars.Classes(
            new ClassNames(settings.options().classValues(), settings.options().getClass()))
        : ThriftScalars.of(s.kind(), s.raw(), s.pattern(), declared);
  }

  private ThriftEnum enumeration(EnumModel model, boolean key) {
    Enum<?>[] constants =
        model.constants().stream()
            .map(EnumModel.EnumConstant::constant)
            .toArray(n -> new Enum<?>[n]);
    return ThriftEnum.of(
        constants,
        binding.numbers(model),
        model.raw(),
        key
            ? UnknownConstant.REFUSED
            : UnknownConstant.of(
                settings.options().unknownConstantIsNull(),
                settings.options().unknownConstantIsDefault(),
                model));
  }

  /** Returns true if the protocol has no methods for a kind. */
  private static boolean hasNoMethods(Kind kind) {
    return kind.primitive() == null && kind != Kind.STRING;
  }

  private ThriftType type(Plan plan, FieldType declared) {
    FieldType known = binding.resolved(declared);
    if (plan instanceof Plan.Scalar s) {
      return type(s.kind(), s.raw(), declaredType(known));
    }
    if (plan instanceof Plan.Enumeration) {
      return ThriftType.I32;
    }
    if (plan instanceof Plan.Sequence s) {
      return sequence(s.model(), known);
    }
    if (plan instanceof Plan.Mapping) {
      return ThriftType.MAP;
    }
    CodecKey key = ((Plan.Nested) plan).key();
    return type(key.conversion() == null ? key.type() : wire(key.conversion()));
  }

  /** A set or a list, as a schema says or else the class. */
  static ThriftType sequence(SequenceModel model, FieldType declared) {
    if (declared instanceof FieldType.SetOf) {
      return ThriftType.SET;
    }
    return declared == null && isSet(model) ? ThriftType.SET : ThriftType.LIST;
  }

  private static boolean isSet(SequenceModel model) {
    return model.kind() == SequenceKind.SET
        || model.kind() == SequenceKind.SORTED_SET
        || model.kind() == SequenceKind.ENUM_SET
        || Set.class.isAssignableFrom(model.raw());
  }

  /** The type of the values of a Java type that has a codec of its own, or is at the root. */
  public ThriftType type(Type type) {
    TypeModel model = models.model(type);
    if (model instanceof ScalarModel m) {
      return type(m.kind(), m.raw(), null);
    }
    if (model instanceof EnumModel) {
      return ThriftType.I32;
    }
    if (model instanceof SequenceModel m) {
      return sequence(m, null);
    }
    if (model instanceof MapModel) {
      return ThriftType.MAP;
    }
    if (model instanceof WrapperModel m) {
      return type(m.value());
    }
    if (model instanceof ObjectModel || model instanceof SubtypesModel) {
      return ThriftType.STRUCT;
    }
    if (model instanceof DelegateModel m) {
      return type(m.delegate());
    }
    if (model instanceof CustomModel m) {
      return type(wire(m.codec()));
    }
    throw notDynamic();
  }

  public static ModelException notDynamic() {
    return new ModelException(
        "Thrift data does not describe its values, so Object can be neither written"
            + " nor read;"
            + " declare a class, or read with a schema");
  }

  private static Type wire(ConversionModel conversion) {
    return Surrogate.type(conversion);
  }

  /** The type of a kind, where a schema demands another one or none. */
  static ThriftType type(Kind kind, Class<?> raw, ThriftType declared) {
    return switch (kind) {
      case BOOLEAN -> ThriftType.BOOL;
      case BYTE -> ThriftType.I8;
      case SHORT -> ThriftType.I16;
      case CHAR -> ThriftType.I32;
      case INT -> isInteger(declared) ? declared : ThriftType.I32;
      case LONG -> isInteger(declared) ? declared : ThriftType.I64;
      case FLOAT, DOUBLE -> ThriftType.DOUBLE;
      case STRING, CLASS -> ThriftType.STRING;
      default -> ThriftScalars.of(kind, raw, null, declared).type();
    };
  }

  private static boolean isInteger(ThriftType declared) {
    return declared == ThriftType.I8
        || declared == ThriftType.I16
        || declared == ThriftType.I32
        || declared == ThriftType.I64;
  }

  /** The type on the wire of a declared one without parts; null for none. */
  public static ThriftType declaredType(FieldType declared) {
    if (!(declared instanceof FieldType.Base b)) {
      return null;
    }
    return switch (b) {
      case BOOL -> ThriftType.BOOL;
      case I8 -> ThriftType.I8;
      case I16 -> ThriftType.I16;
      case I32 -> ThriftType.I32;
      case I64 -> ThriftType.I64;
      case DOUBLE -> ThriftType.DOUBLE;
      case STRING, BINARY -> ThriftType.STRING;
      case UUID -> ThriftType.UUID;
    };
  }
}
