package io.seriform.gson;

import io.seriform.model.marks.AnnotationValues;
import io.seriform.model.marks.MemberMarks;
import java.lang.annotation.Annotation;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The members of an enum that its Gson adapter calls, where it does nothing else: OpenAPI Generator
 * makes such adapters. What one does is tried with each constant.
 *
 * @param value gives the value of a constant; null where the adapter is of another kind
 * @param creator gives the constant of a value
 */
record GsonEnum(Method value, Method creator) {

  private static final String ANNOTATIONS = "com.google.gson.annotations.";
  private static final GsonEnum NONE = new GsonEnum(null, null);

  static GsonEnum of(Class<?> type) {
    Annotation named = AnnotationValues.find(type, ANNOTATIONS + "JsonAdapter");
    Class<?> adapter = named == null ? null : AnnotationValues.type(named, "value");
    if (adapter == null || !type.isEnum() || adapter.getDeclaringClass() != type) {
      return NONE;
    }
    try {
      Method value = type.getMethod("getValue");
      Method creator = type.getMethod("fromValue", value.getReturnType());
      boolean fits = creator.getReturnType() == type && Modifier.isStatic(creator.getModifiers());
      return fits && isPlain(type, adapter, value) ? new GsonEnum(value, creator) : NONE;
    } catch (ReflectiveOperationException | RuntimeException another) {
      return NONE;
    }
  }

  private static boolean isPlain(Class<?> type, Class<?> adapter, Method value)
      throws ReflectiveOperationException {
    Object made = adapter.getConstructor().newInstance();
    Method write = adapter.getMethod("toJson", Object.class);
    Method read = adapter.getMethod("fromJson", String.class);
    for (Object constant : type.getEnumConstants()) {
      Object given = value.invoke(constant);
      String text = given instanceof String ? "\"" + given + "\"" : String.valueOf(given);
      if (!text.equals(write.invoke(made, constant)) || read.invoke(made, text) != constant) {
        return false;
      }
    }
    return true;
  }

  /** The text of a constant, by which Gson reads it too, unless another one has that name. */
  static String[] keys(Field constant) {
    String text = constant.getName();
    Set<String> others = new HashSet<>();
    for (Field field : constant.getType().getFields()) {
      if (field.isEnumConstant()) {
        String shown = shown(constant.getType(), field.getName());
        if (field.equals(constant)) {
          text = shown;
        } else {
          others.addAll(List.of(field.getName(), shown));
          Annotation serialized = AnnotationValues.find(field, ANNOTATIONS + "SerializedName");
          if (serialized != null) {
            others.add(AnnotationValues.string(serialized, "value"));
            others.addAll(List.of(AnnotationValues.strings(serialized, "alternate")));
          }
        }
      }
    }
    return others.contains(text) ? new String[0] : new String[] {text};
  }

  private static String shown(Class<?> type, String name) {
    for (Object constant : type.getEnumConstants()) {
      if (((Enum<?>) constant).name().equals(name)) {
        return constant.toString();
      }
    }
    return name;
  }

  boolean isPlain() {
    return value != null;
  }

  void mark(Method method, MemberMarks marks) {
    if (method.equals(value)) {
      marks.setValue(true);
    } else if (method.equals(creator)) {
      marks.setCreator(MemberMarks.CreatorMode.DELEGATING);
    }
  }
}
