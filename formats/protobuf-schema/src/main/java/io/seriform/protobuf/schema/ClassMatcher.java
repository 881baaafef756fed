package io.seriform.protobuf.schema;

import io.seriform.codec.registry.Codecs;
import io.seriform.error.ModelException;
import io.seriform.model.EnumModel;
import io.seriform.model.MapModel;
import io.seriform.model.Models;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.model.ScalarModel;
import io.seriform.model.SequenceModel;
import io.seriform.model.SubtypesModel;
import io.seriform.model.TypeModel;
import io.seriform.model.options.ModelOptions;
import io.seriform.model.rules.NamingStrategy;
import io.seriform.protobuf.EnumBinding;
import io.seriform.protobuf.FieldBinding;
import io.seriform.protobuf.MessageBinding;
import io.seriform.protobuf.Presence;
import io.seriform.protobuf.ProtoField;
import io.seriform.protobuf.ProtoType;
import io.seriform.protobuf.ProtobufOptions;
import io.seriform.protobuf.schema.ProtoDifference.Kind;
import io.seriform.schema.text.MemberMatch;
import io.seriform.schema.text.SchemaNames;
import java.lang.reflect.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;

/** Compares classes and their messages side by side. For one use. */
final class ClassMatcher {

  private final ProtoSchema schema;
  private final Models models;
  private final TypeMatch types;
  private final Map<Type, MessageSchema> messages = new LinkedHashMap<>();
  private final Map<Class<?>, EnumSchema> enums = new LinkedHashMap<>();
  private final Queue<Type> left = new ArrayDeque<>();
  private final Map<Type, MessageBinding> bindings = new LinkedHashMap<>();
  private final Map<Class<?>, EnumBinding> enumBindings = new LinkedHashMap<>();
  private final List<ProtoDifference> differences = new ArrayList<>();
  private final TypeMatch.Defaults defaults = new TypeMatch.Defaults();

  ClassMatcher(ProtoSchema schema, ModelOptions options) {
    this.schema = schema;
    this.models = Codecs.models(options);
    this.types = new TypeMatch(models);
  }

  List<ProtoDifference> differences() {
    return differences;
  }

  /** Sets the message of a class. */
  void add(Type declared, MessageSchema message) {
    Type type = models.model(declared).type();
    MessageSchema known = messages.putIfAbsent(type, message);
    if (known == null) {
      left.add(type);
    } else if (!known.equals(message)) {
      throw new ModelException(
          type.getTypeName()
              + " would be "
              + known.fullName()
              + " and "
              + message.fullName()
              + "; a class is bound to one message, so give one of them a class of its own");
    }
  }

  void match() {
    while (!left.isEmpty()) {
      Type type = left.remove();
      MessageSchema message = messages.get(type);
      // for a class that another one replaces, the binding of the other
      TypeModel model = types.withoutWrappers(models.model(type));
      if (model instanceof SubtypesModel oneof) {
        subtypes(oneof, message);
      } else {
        object(models.object(model instanceof ObjectModel ? model.type() : type), message);
      }
    }
  }

  private void differ(Kind kind, String where, String inClass, String inSchema) {
    differences.add(new ProtoDifference(kind, where, inClass, inSchema));
  }

  // ---- messages

  private void object(ObjectModel model, MessageSchema message) {
    Map<String, FieldBinding> fields = new LinkedHashMap<>();
    Set<FieldSchema> used = new HashSet<>();
    int[] numbers = model.numbers();
    // the others only tell whether another one is present
    List<PropertyModel> properties =
        model.properties().stream().filter(p -> numbers[p.index()] != 0).toList();
    MemberMatch<PropertyModel, FieldSchema> match =
        MemberMatch.of(properties, MemberMatch::names, message.fields(), ClassMatcher::names);
    for (PropertyModel property : properties) {
      String where = model.raw().getSimpleName() + "." + property.name();
      FieldSchema field = match.of(property);
      FieldBinding binding =
          field != null
              ? present(model, property, field(property, field, where))
              : oneof(property, message, where, used);
      if (field != null) {
        defaults.add(model, property, field);
      }
      if (binding != null) {
        fields.put(property.name(), binding);
      }
    }
    for (FieldSchema field : match.rest()) {
      if (!used.contains(field)) {
        differ(
            Kind.MISSING_IN_CLASS,
            model.raw().getSimpleName() + "." + field.name(),
            null,
            described(field));
      }
    }
    bindings.put(model.type(), new MessageBinding(message.fullName(), fields));
  }

  private static List<String> names(FieldSchema field) {
    return List.of(field.name(), field.jsonName());
  }

  static String described(FieldSchema field) {
    String type =
        field.isMap()
            ? "map<" + field.mapKey() + ", " + field.type() + ">"
            : field.type().toString();
    String label =
        field.isRepeated()
            ? "repeated "
            : field.presence() == FieldSchema.Presence.REQUIRED ? "required " : "";
    label = field.delimited() ? label + "delimited " : label;
    return label + type + " " + field.name() + " = " + field.number();
  }

  /** With the property that tells whether this one is present. */
  private static FieldBinding present(
      ObjectModel model, PropertyModel property, FieldBinding binding) {
    PropertyModel present = model.presenceOf(property);
    if (binding == null || present == null) {
      return binding;
    }
    FieldBinding known = binding.withPresent(present.name());
    return known.presence() == Presence.IMPLICIT ? known.withPresence(Presence.EXPLICIT) : known;
  }

  private FieldBinding field(PropertyModel property, FieldSchema field, String where) {
    TypeModel declared = types.of(property);
    if (types.unfit(declared)) {
      return otherType(declared, field, where);
    }
    TypeModel model = types.withoutWrappers(declared);
    TypeModel value = declared;
    FieldBinding binding = FieldBinding.of(field.number()).withOneof(field.oneof());
    TypeModel single = model;
    if (field.isMap()) {
      boolean fits = model instanceof MapModel map && key(models.model(map.key()), field.mapKey());
      if (!fits) {
        return otherType(model, field, where);
      }
      value = inside(model);
      single = types.withoutWrappers(value);
      binding = binding.withKey(ProtoType.valueOf(field.mapKey().kind().name()));
    } else if (field.isRepeated()) {
      if (!(model instanceof SequenceModel)) {
        return otherType(declared, field, where);
      }
      value = inside(model);
      single = types.withoutWrappers(value);
      binding =
          binding.withPacking(
              field.packed() ? ProtoField.Packing.PACKED : ProtoField.Packing.EXPANDED);
    } else {
      // the replacement of a value is written if it is not null, as a box is
      Class<?> type = types.surrogate(declared) ? Object.class : property.rawType();
      binding = binding.withPresence(presence(field, type));
    }
    TypeMatch.Fit fit = types.fit(single, field.type());
    if (field.delimited() && fit != TypeMatch.Fit.OBJECT) {
      // only objects are written as groups
      return otherType(model, field, where);
    }
    boolean many = field.isMap() || field.isRepeated();
    boolean inlined = types.inlined(value);
    if ((many && types.unfit(value)) || (inlined && isMessage(fit, field.type()))) {
      return otherType(declared, field, where);
    }
    if (fit == TypeMatch.Fit.NO
        || (many && (fit == TypeMatch.Fit.WRAPPED || TypeMatch.mayBeNone(single)))) {
      FieldBinding boxed =
          many ? each(value, field.type(), binding) : wrapped(single, field.type(), binding);
      return boxed == null ? otherType(model, field, where) : boxed;
    }
    follow(fit, single, field.type());
    return typed(binding, fit, field);
  }

  /** Returns true if a single value is a message, as a time may be. */
  private static boolean isMessage(TypeMatch.Fit fit, FieldType type) {
    return fit == TypeMatch.Fit.PLAIN && type.kind() == FieldType.Kind.MESSAGE;
  }

  /** A list or map that is a message of its own; null if the message is not of that form. */
  private FieldBinding wrapped(TypeModel model, FieldType type, FieldBinding binding) {
    FieldBinding boxed = boxed(model, type, binding.withWrapped(true));
    if (boxed == null) {
      return null;
    }
    FieldSchema value = schema.message(type.name()).fields().get(0);
    if (!(types.withoutWrappers(inside(model)) instanceof SequenceModel)
        && !(types.withoutWrappers(inside(model)) instanceof MapModel)) {
      boxed = boxed.withType(ProtoType.valueOf(value.type().kind().name()));
    }
    return value.isMap()
        ? boxed
        : boxed.withPacking(
            value.packed() ? ProtoField.Packing.PACKED : ProtoField.Packing.EXPANDED);
  }

  /**
   * A value in a list or map that is in a message of its own; null if the message is not of that
   * form.
   */
  private FieldBinding each(TypeModel declared, FieldType type, FieldBinding binding) {
    TypeModel model = types.withoutWrappers(declared);
    if (TypeMatch.mayBeNone(model)) {
      return optional((ScalarModel) model, type, binding);
    }
    FieldType.Kind inner = TypeMatch.inWrapper(type);
    boolean wrapper =
        model instanceof ScalarModel && inner != null && types.fit(model, type) != TypeMatch.Fit.NO;
    return wrapper
        ? ofKind(declared, inner, binding.withWrappedElements(true))
        : boxed(model, type, binding);
  }

  /** A value in a list or map that may be empty: a message whose field 1 may be missing. */
  private FieldBinding optional(ScalarModel model, FieldType type, FieldBinding binding) {
    List<FieldSchema> fields =
        type.kind() == FieldType.Kind.MESSAGE ? schema.message(type.name()).fields() : List.of();
    if (fields.size() != 1
        || fields.get(0).number() != 1
        || fields.get(0).isRepeated()
        || fields.get(0).presence() != FieldSchema.Presence.EXPLICIT
        || !TypeMatch.holds(model.kind(), fields.get(0).type().kind())) {
      return null;
    }
    return ofKind(model, fields.get(0).type().kind(), binding);
  }

  private TypeModel inside(TypeModel model) {
    return models.model(
        model instanceof MapModel map ? map.value() : ((SequenceModel) model).element());
  }

  /**
   * A list or map in a place that only allows a message: a message with the list or map as field 1.
   *
   * @return the binding with the type of the innermost values, if it is not their natural type;
   *     null if the message is not of that form
   */
  private FieldBinding boxed(TypeModel model, FieldType type, FieldBinding binding) {
    boolean many = model instanceof SequenceModel || model instanceof MapModel;
    if (!many || type.kind() != FieldType.Kind.MESSAGE) {
      return null;
    }
    List<FieldSchema> fields = schema.message(type.name()).fields();
    if (fields.size() != 1 || fields.get(0).number() != 1 || fields.get(0).delimited()) {
      return null;
    }
    FieldSchema value = fields.get(0);
    if (model instanceof SequenceModel && (!value.isRepeated() || value.isMap())) {
      return null;
    }
    FieldBinding keyed = model instanceof MapModel map ? keyed(map, value, binding) : binding;
    if (keyed == null) {
      return null;
    }
    TypeModel declared = inside(model);
    TypeModel element = types.withoutWrappers(declared);
    TypeMatch.Fit fit = types.fit(element, value.type());
    if (types.unfit(declared) || (types.inlined(declared) && isMessage(fit, value.type()))) {
      return null;
    }
    if (fit == TypeMatch.Fit.NO || fit == TypeMatch.Fit.WRAPPED || TypeMatch.mayBeNone(element)) {
      return each(declared, value.type(), keyed);
    }
    follow(fit, element, value.type());
    return ofKind(declared, value.type().kind(), keyed);
  }

  /** With a type, if it is not the natural type of the values. */
  private FieldBinding ofKind(TypeModel declared, FieldType.Kind kind, FieldBinding binding) {
    ProtoType ofKind = ProtoType.valueOf(kind.name());
    TypeModel model = types.withoutWrappers(declared);
    boolean natural =
        !(model instanceof ScalarModel s) || ClassesToProto.natural(s.kind()) == ofKind;
    return natural && !types.inlined(declared) ? binding : binding.withType(ofKind);
  }

  /**
   * With the type of the keys of the outermost map. The keys of maps inside it must have their
   * natural type; null if they do not.
   */
  private FieldBinding keyed(MapModel map, FieldSchema value, FieldBinding binding) {
    TypeModel declared = models.model(map.key());
    TypeModel key = types.withoutWrappers(declared);
    if (!value.isMap() || !key(declared, value.mapKey())) {
      return null;
    }
    ProtoType ofKind = ProtoType.valueOf(value.mapKey().kind().name());
    if (binding.key() == ProtoType.AUTO) {
      return binding.withKey(ofKind);
    }
    ProtoType own =
        key instanceof ScalarModel scalar ? ClassesToProto.natural(scalar.kind()) : ProtoType.INT32;
    return own == ofKind && !types.inlined(declared) ? binding : null;
  }

  /** Constants are their numbers there, as an enum cannot be a key. */
  private boolean key(TypeModel declared, FieldType type) {
    if (types.unfit(declared)) {
      return false;
    }
    TypeModel model = types.withoutWrappers(declared);
    if (model instanceof EnumModel) {
      return type.kind() == FieldType.Kind.INT32;
    }
    return model instanceof ScalarModel scalar && TypeMatch.holds(scalar.kind(), type.kind());
  }

  private FieldBinding otherType(TypeModel model, FieldSchema field, String where) {
    differ(Kind.TYPE, where, model.type().getTypeName(), described(field));
    return null;
  }

  private void follow(TypeMatch.Fit fit, TypeModel model, FieldType type) {
    if (fit == TypeMatch.Fit.OBJECT) {
      add(model.type(), schema.message(type.name()));
    } else if (fit == TypeMatch.Fit.ENUM
        && enums.putIfAbsent(model.raw(), schema.enumeration(type.name())) == null) {
      constants((EnumModel) model, schema.enumeration(type.name()));
    }
  }

  private static FieldBinding typed(FieldBinding binding, TypeMatch.Fit fit, FieldSchema field) {
    FieldType type = field.type();
    if (fit == TypeMatch.Fit.WRAPPED) {
      FieldType.Kind inner = TypeMatch.inWrapper(type);
      FieldBinding wrapped = binding.withWrapped(true);
      return inner == null ? wrapped : wrapped.withType(ProtoType.valueOf(inner.name()));
    }
    return binding.withType(
        field.delimited() ? ProtoType.GROUP : ProtoType.valueOf(type.kind().name()));
  }

  private static Presence presence(FieldSchema field, Class<?> type) {
    if (field.presence() == FieldSchema.Presence.IMPLICIT) {
      // a box that is not null is written, which is equally correct, and keeps its zero
      boolean zero =
          type.isPrimitive() || type == String.class || type == byte[].class || type.isEnum();
      return zero ? Presence.IMPLICIT : Presence.EXPLICIT;
    }
    return Presence.valueOf(field.presence().name());
  }

  // ---- sealed types

  /** A property of a sealed type whose subtypes are the members of a oneof. */
  private FieldBinding oneof(
      PropertyModel property, MessageSchema message, String where, Set<FieldSchema> used) {
    String snake = NamingStrategy.SNAKE_CASE.name(property.name());
    boolean named =
        message.oneofs().stream().anyMatch(o -> SchemaNames.alike(o.name(), property.name()));
    if (!named
        || !(types.withoutWrappers(models.model(property.type())) instanceof SubtypesModel oneof)) {
      differ(Kind.MISSING_IN_SCHEMA, where, property.type().getTypeName(), null);
      return null;
    }
    Map<String, FieldBinding> members = new LinkedHashMap<>();
    MemberMatch<SubtypesModel.Subtype, FieldSchema> match = members(message, oneof);
    for (SubtypesModel.Subtype subtype : oneof.subtypes()) {
      FieldSchema member = match.of(subtype);
      if (member == null) {
        differ(Kind.MISSING_IN_SCHEMA, where, subtype.type().getName(), null);
        return null;
      }
      used.add(member);
      members.put(subtype.name(), subtype(subtype, member, where));
    }
    oneof(oneof, new MessageBinding(message.fullName() + "." + snake, members), false);
    int[] cases = members.values().stream().mapToInt(FieldBinding::number).toArray();
    return FieldBinding.of(Arrays.stream(cases).min().getAsInt())
        .withType(ProtoType.MESSAGE)
        .withCases(cases);
  }

  /** The field of a subtype: its message, or another type, which its class has one property of. */
  private FieldBinding subtype(SubtypesModel.Subtype subtype, FieldSchema member, String where) {
    FieldBinding binding = FieldBinding.of(member.number()).withType(ProtoType.MESSAGE);
    TypeModel model = models.model(subtype.resolved());
    if (member.type().kind() == FieldType.Kind.MESSAGE) {
      if (member.delimited()) {
        // the subtypes of a sealed type are not written as groups
        differ(Kind.TYPE, where, subtype.type().getName(), described(member));
      }
      add(subtype.resolved(), schema.message(member.type().name()));
      return binding;
    }
    FieldBinding field = null;
    if (types.inlined(model)) {
      TypeModel value = types.withoutWrappers(model);
      TypeMatch.Fit fit = types.fit(value, member.type());
      boolean natural = ofKind(value, member.type().kind(), binding).type() == binding.type();
      if (natural && fit != TypeMatch.Fit.NO) {
        follow(fit, value, member.type());
        field = binding;
      }
    } else if (model instanceof ObjectModel o && single(o, member) != null) {
      String name = single(o, member).name();
      FieldBinding only = field(single(o, member), member, where).withNumber(1).withOneof(null);
      Map<String, FieldBinding> fields = Map.of(name, only.withPresence(Presence.EXPLICIT));
      MessageBinding known =
          bindings.putIfAbsent(o.type(), new MessageBinding(member.name(), fields));
      boolean other = known != null && known.fields().get(name).type() != only.type();
      field = other || messages.containsKey(o.type()) ? null : only;
    }
    if (field == null) {
      differ(Kind.TYPE, where, subtype.type().getName(), described(member));
      return binding;
    }
    return binding.withType(ProtoType.valueOf(member.type().kind().name()));
  }

  /** The only property of a class if it is of the type of a field that is not its message. */
  private PropertyModel single(ObjectModel model, FieldSchema field) {
    if (model.properties().size() != 1) {
      return null;
    }
    PropertyModel property = model.properties().get(0);
    TypeMatch.Fit fit = types.fit(types.withoutWrappers(types.of(property)), field.type());
    return fit == TypeMatch.Fit.NO || types.unfit(types.of(property)) ? null : property;
  }

  /** Sets the fields of subtypes: those of a message, or of the oneof of another one. */
  private void oneof(SubtypesModel oneof, MessageBinding fields, boolean message) {
    boolean own = oneof.subtypes().stream().anyMatch(s -> s.type() == oneof.raw());
    if (!own && (message || !bindings.containsKey(oneof.type()))) {
      bindings.put(oneof.type(), fields);
    }
  }

  /** The fields of oneofs for the subtypes: by their names, or by those of their classes. */
  private MemberMatch<SubtypesModel.Subtype, FieldSchema> members(
      MessageSchema message, SubtypesModel oneof) {
    return MemberMatch.of(
        oneof.subtypes(),
        subtype -> List.of(subtype.name(), subtype.type().getSimpleName()),
        message.fields().stream().filter(field -> field.oneof() != null).toList(),
        field ->
            field.type().kind() == FieldType.Kind.MESSAGE
                ? List.of(
                    field.name(), field.jsonName(), schema.message(field.type().name()).name())
                : names(field));
  }

  /** A message with one field for each subtype. */
  private void subtypes(SubtypesModel oneof, MessageSchema message) {
    Map<String, FieldBinding> members = new LinkedHashMap<>();
    MemberMatch<SubtypesModel.Subtype, FieldSchema> match = members(message, oneof);
    for (SubtypesModel.Subtype subtype : oneof.subtypes()) {
      String where = oneof.raw().getSimpleName() + "." + subtype.name();
      FieldSchema member = match.of(subtype);
      if (member == null) {
        differ(Kind.MISSING_IN_SCHEMA, where, subtype.type().getName(), null);
      } else {
        members.put(subtype.name(), subtype(subtype, member, where));
      }
    }
    oneof(oneof, new MessageBinding(message.fullName(), members), true);
  }

  // ---- enums

  private void constants(EnumModel model, EnumSchema enumeration) {
    Map<String, Integer> numbers = new LinkedHashMap<>();
    String where = model.raw().getSimpleName() + ".";
    String prefix = NamingStrategy.UPPER_SNAKE.name(enumeration.name()) + "_";
    MemberMatch<EnumModel.EnumConstant, EnumSchema.Value> match =
        MemberMatch.of(
            model.constants(),
            MemberMatch::names,
            enumeration.values(),
            value ->
                value.name().startsWith(prefix)
                    ? List.of(value.name(), value.name().substring(prefix.length()))
                    : List.of(value.name()));
    for (EnumModel.EnumConstant constant : model.constants()) {
      EnumSchema.Value value = match.of(constant);
      if (value == null) {
        differ(Kind.CONSTANT, where + constant.constant().name(), constant.name(), null);
      } else {
        numbers.put(constant.constant().name(), value.number());
      }
    }
    for (EnumSchema.Value value : match.rest()) {
      if (!numbers.containsValue(value.number())) {
        differ(Kind.CONSTANT, where + value.name(), null, value.name() + " = " + value.number());
      }
    }
    enumBindings.put(model.raw(), new EnumBinding(enumeration.fullName(), numbers, Map.of()));
  }

  // ---- the result

  @SuppressWarnings("unchecked") // these are the classes of enums
  ProtobufOptions options(ProtobufOptions options) {
    ProtobufOptions bound = options.withModel(defaults.options(options.model()));
    for (Map.Entry<Type, MessageBinding> binding : bindings.entrySet()) {
      bound = bound.withBinding(binding.getKey(), binding.getValue());
    }
    for (Map.Entry<Class<?>, EnumBinding> binding : enumBindings.entrySet()) {
      bound = bound.withBinding((Class<? extends Enum<?>>) binding.getKey(), binding.getValue());
    }
    return bound;
  }

  /** Differences between the natural bindings of classes and those that they need. */
  List<ProtoDifference> compared(ProtobufOptions options) {
    List<ProtoDifference> found = new ArrayList<>(defaults.differences());
    BindingDifferences natural = new BindingDifferences(models, options);
    bindings.forEach((type, needed) -> natural.message(type, needed, found));
    enumBindings.forEach((type, needed) -> natural.constants(type, needed, found));
    return found;
  }
}
