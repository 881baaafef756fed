package io.seriform.schema;

import io.seriform.codec.access.Surrogate;
import io.seriform.codec.registry.Codecs;
import io.seriform.codec.scalar.BufferBytes;
import io.seriform.error.ModelException;
import io.seriform.model.ConversionModel;
import io.seriform.model.CustomModel;
import io.seriform.model.DelegateModel;
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
import io.seriform.model.rules.NamingStrategy;
import io.seriform.reflect.Types;
import io.seriform.schema.Definition.Constant;
import io.seriform.schema.Definition.EnumType;
import io.seriform.schema.Definition.Field;
import io.seriform.schema.Definition.Presence;
import io.seriform.schema.Definition.RecordType;
import io.seriform.schema.Definition.UnionType;
import io.seriform.schema.ValueType.Kind;
import io.seriform.schema.ValueType.Named;
import io.seriform.schema.ValueType.Scalar;
import io.seriform.schema.text.SchemaNames;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Schema of classes and all classes that they refer to. Immutable and thread-safe.
 *
 * <pre>{@code
 * List<SchemaDifference> differences =
 *     SchemaComparison.compare(ClassSchema.of(Order.class), schema);
 * }</pre>
 *
 * <p>Properties have numbers where {@code @Property(id)} gives them. A class that is written as
 * another value has the type of that value; a hierarchy is a union.
 */
public final class ClassSchema implements Schema {

  private final SchemaView view;

  private ClassSchema(SchemaView view) {
    this.view = view;
  }

  /** Classes looked at with the standard options. */
  public static ClassSchema of(Class<?>... roots) {
    return of(ModelOptions.standard(), roots);
  }

  /**
   * Classes looked at with options.
   *
   * @throws io.seriform.error.ModelException if a class contradicts itself
   */
  public static ClassSchema of(ModelOptions options, Class<?>... roots) {
    Builder builder = new Builder(Codecs.models(options));
    for (Class<?> root : roots) {
      builder.type(root);
    }
    return new ClassSchema(
        new SchemaView(SchemaView.JAVA, List.copyOf(builder.definitions.values())));
  }

  @Override
  public SchemaView view() {
    return view;
  }

  /** Simple name of a class, followed by those of its type arguments: {@code BoxString}. */
  public static String simpleName(Type type) {
    StringBuilder name = new StringBuilder(Types.raw(type).getSimpleName().replace("[]", "Array"));
    if (type instanceof ParameterizedType p) {
      for (Type argument : p.getActualTypeArguments()) {
        name.append(NamingStrategy.UPPER_CAMEL.name(simpleName(argument)));
      }
    }
    return name.toString();
  }

  /** Definitions of types, each once. */
  private static final class Builder {

    /** A class itself, if its type is that of a hierarchy. */
    private record Exact(Type type) {}

    /** Classes that lead to each other one by one; generic ones may do so without end. */
    private static final int DEPTH = 200;

    private final Models models;
    private final Map<Object, String> names = new HashMap<>();
    private final Map<String, Definition> definitions = new LinkedHashMap<>();
    private int depth;

    Builder(Models models) {
      this.models = models;
    }

    ValueType type(Type type) {
      TypeModel model = models.model(type);
      if (model instanceof ScalarModel m) {
        Kind kind = kind(m);
        return new Scalar(kind, kind.name());
      }
      if (model instanceof SequenceModel m) {
        return new ValueType.ListOf(type(m.element()));
      }
      if (model instanceof MapModel m) {
        return new ValueType.MapOf(type(m.key()), type(m.value()));
      }
      if (model instanceof WrapperModel m) {
        return type(m.value());
      }
      if (model instanceof DelegateModel m) {
        return type(m.delegate());
      }
      if (model instanceof CustomModel m) {
        return converted(m.codec());
      }
      if (model instanceof ObjectModel m) {
        return object(m);
      }
      if (model instanceof EnumModel || model instanceof SubtypesModel) {
        String name = names.get(model.type());
        return new Named(name != null ? name : define(model));
      }
      return new Scalar(Kind.ANY, Kind.ANY.name());
    }

    private ValueType converted(ConversionModel codec) {
      return codec.isConversion()
          ? type(Surrogate.type(codec))
          : new Scalar(Kind.ANY, Kind.ANY.name());
    }

    private static Kind kind(ScalarModel m) {
      return switch (m.kind()) {
        case BOOLEAN, ATOMIC_BOOLEAN -> Kind.BOOL;
        case BYTE -> Kind.INT8;
        case SHORT -> Kind.INT16;
        case CHAR -> Kind.UINT16;
        case INT, ATOMIC_INTEGER, OPTIONAL_INT, YEAR -> Kind.INT32;
        case LONG, ATOMIC_LONG, OPTIONAL_LONG -> Kind.INT64;
        case FLOAT -> Kind.FLOAT;
        case DOUBLE, OPTIONAL_DOUBLE -> Kind.DOUBLE;
        case UUID -> Kind.UUID;
        case INSTANT, DATE, SQL_TIMESTAMP, CALENDAR -> Kind.TIMESTAMP;
        case DURATION -> Kind.DURATION;
        case BIT_SET -> Kind.BYTES;
        default -> BufferBytes.is(m.kind()) ? Kind.BYTES : Kind.STRING;
      };
    }

    private String fresh(Object key, Type type) {
      String name = SchemaNames.fresh(simpleName(type), names.values());
      names.put(key, name);
      // it comes before the definitions that it refers to
      definitions.put(name, null);
      return name;
    }

    private String define(TypeModel model) {
      String name = fresh(model.type(), model.type());
      if (model instanceof EnumModel e) {
        List<Constant> constants =
            e.constants().stream().map(c -> new Constant(c.name(), null)).toList();
        Scalar underlying = new Scalar(Kind.INT32, Kind.INT32.name());
        definitions.put(name, new EnumType(name, underlying, constants, null));
      } else {
        List<Field> alternatives = new ArrayList<>();
        for (SubtypesModel.Subtype s : ((SubtypesModel) model).subtypes()) {
          Integer number = s.id() == 0 ? null : s.id();
          ValueType type = object(models.object(s.resolved()));
          alternatives.add(new Field(s.type().getSimpleName(), number, type));
        }
        definitions.put(name, new UnionType(name, alternatives, null));
      }
      return name;
    }

    private ValueType object(ObjectModel model) {
      Exact exact = new Exact(model.type());
      String name = names.get(exact);
      if (name == null) {
        if (++depth > DEPTH) {
          throw new ModelException(
              model.raw().getName()
                  + " leads to infinitely many types: its type arguments grow at each step");
        }
        name = fresh(exact, model.type());
        List<Field> fields = new ArrayList<>();
        int[] numbers = model.numbers();
        for (PropertyModel p : model.properties()) {
          // a property without a number only tells whether another one is present
          if (numbers[p.index()] != 0) {
            fields.add(field(p));
          }
        }
        definitions.put(name, new RecordType(name, fields, null));
        depth--;
      }
      return new Named(name);
    }

    private Field field(PropertyModel p) {
      Presence presence =
          p.required()
              ? Presence.REQUIRED
              : p.rawType().isPrimitive() ? Presence.IMPLICIT : Presence.OPTIONAL;
      return new Field(
          p.name(),
          p.id() == 0 ? null : p.id(),
          presence,
          p.codec() == null ? type(p.type()) : converted(p.codec()),
          p.defaultValue(),
          null,
          null);
    }
  }
}
