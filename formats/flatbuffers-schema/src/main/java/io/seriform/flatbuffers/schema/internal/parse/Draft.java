package io.seriform.flatbuffers.schema.internal.parse;

import io.seriform.flatbuffers.schema.BaseType;
import io.seriform.flatbuffers.schema.EnumSchema;
import io.seriform.flatbuffers.schema.FieldSchema;
import io.seriform.flatbuffers.schema.FieldType;
import io.seriform.flatbuffers.schema.ObjectSchema;
import io.seriform.flatbuffers.schema.ServiceSchema;
import io.seriform.schema.text.Place;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Declaration on its way from the parser to the model. */
public abstract sealed class Draft {

  public final Map<String, String> attributes = new LinkedHashMap<>();
  Place place;
  public String name;
  String doc;

  Draft(String name, Place place) {
    this.name = name;
    this.place = place;
  }

  boolean has(String attribute) {
    return attributes.containsKey(attribute);
  }

  /** Type whose names are not known to be defined yet. */
  public record TypeDraft(
      BaseType base, BaseType element, int length, ObjectDraft object, EnumDraft named) {

    static TypeDraft of(BaseType base) {
      return new TypeDraft(base, BaseType.NONE, 0, null, null);
    }

    TypeDraft elements(BaseType container, int count) {
      return new TypeDraft(container, base, count, object, named);
    }

    /** Type of the elements of a vector or array, or of the single value. */
    BaseType single() {
      return element == BaseType.NONE ? base : element;
    }

    boolean isStruct() {
      return base == BaseType.OBJECT && object.defined && object.struct;
    }

    int size() {
      return base == BaseType.OBJECT && object.struct
          ? object.size
          : base == BaseType.ARRAY ? length * elementSize() : base.size();
    }

    private int elementSize() {
      return element == BaseType.OBJECT ? object.size : element.size();
    }

    int alignment() {
      BaseType single = single();
      return single == BaseType.OBJECT && object.struct ? object.alignment : single.size();
    }

    public FieldType finished() {
      String full = object != null ? object.name : named != null ? named.name : null;
      return new FieldType(base, element, length, full);
    }
  }

  /** Table or struct; the name is the full one once it is defined. */
  public static final class ObjectDraft extends Draft {
    final List<FieldDraft> fields = new ArrayList<>();
    boolean defined;
    boolean struct;
    int size;
    int alignment = 1;

    ObjectDraft(String name, Place place) {
      super(name, place);
    }

    public ObjectSchema finished() {
      List<FieldSchema> all = fields.stream().map(FieldDraft::finished).toList();
      return new ObjectSchema(
          name, struct, all, struct ? size : 0, struct ? alignment : 1, attributes, doc);
    }
  }

  /** Field. */
  public static final class FieldDraft extends Draft {
    final TypeDraft type;
    String defaultValue;
    boolean required;
    boolean key;
    int id;
    int offset;

    FieldDraft(String name, Place place, TypeDraft type) {
      super(name, place);
      this.type = type;
    }

    /** Returns true if another field before it tells which alternative is set. */
    boolean hasTypeField() {
      return type.single() == BaseType.UNION;
    }

    public FieldSchema finished() {
      return new FieldSchema(
          name,
          id,
          type.finished(),
          defaultValue,
          required,
          has("deprecated"),
          key,
          has("offset64") || has("vector64"),
          offset,
          attributes,
          doc);
    }
  }

  /** Enum or union. */
  public static final class EnumDraft extends Draft {
    final boolean union;
    final List<ValueDraft> values = new ArrayList<>();
    final Map<String, ValueDraft> byName = new HashMap<>();
    final Map<BigInteger, ValueDraft> byNumber = new HashMap<>();
    BaseType underlying;

    EnumDraft(String name, Place place, boolean union) {
      super(name, place);
      this.union = union;
    }

    void add(ValueDraft value) {
      values.add(value);
      byName.put(value.name, value);
    }

    public EnumSchema finished() {
      List<EnumSchema.Value> all = values.stream().map(ValueDraft::finished).toList();
      return new EnumSchema(name, union, underlying, all, attributes, doc);
    }
  }

  /** Constant or alternative. */
  public static final class ValueDraft extends Draft {
    BigInteger number;
    TypeDraft type;

    ValueDraft(String name, Place place) {
      super(name, place);
    }

    EnumSchema.Value finished() {
      FieldType of = type == null ? null : type.finished();
      return new EnumSchema.Value(name, number, of, attributes, doc);
    }
  }

  /** Service. */
  public static final class ServiceDraft extends Draft {
    final Map<String, MethodDraft> methods = new LinkedHashMap<>();

    ServiceDraft(String name, Place place) {
      super(name, place);
    }

    public ServiceSchema finished() {
      List<ServiceSchema.Method> all =
          methods.values().stream().map(MethodDraft::finished).toList();
      return new ServiceSchema(name, all, attributes, doc);
    }
  }

  /** Method of a service. */
  public static final class MethodDraft extends Draft {
    ObjectDraft request;
    ObjectDraft response;

    MethodDraft(String name, Place place) {
      super(name, place);
    }

    ServiceSchema.Method finished() {
      return new ServiceSchema.Method(name, request.name, response.name, attributes, doc);
    }
  }
}
