package io.seriform.flatbuffers.internal.view;

import io.seriform.error.ModelException;
import io.seriform.flatbuffers.FlatString;
import io.seriform.flatbuffers.FlatType;
import io.seriform.flatbuffers.FlatView;
import io.seriform.flatbuffers.internal.schema.FlatbuffersFields;
import io.seriform.flatbuffers.internal.schema.FlatbuffersSubtypes;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent;
import io.seriform.flatbuffers.internal.site.FlatbuffersScalar;
import io.seriform.flatbuffers.internal.view.FlatbuffersViewSite.Form;
import io.seriform.flatbuffers.internal.view.FlatbuffersViewTarget.Kind;
import io.seriform.flatbuffers.internal.wire.FlatbuffersEnum;
import io.seriform.flatbuffers.internal.wire.FlatbuffersNumber;
import io.seriform.model.Models;
import io.seriform.model.SubtypesModel;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** The types that values of views may have: numbers, texts, and the sealed views of unions. */
final class FlatbuffersSealed {

  private FlatbuffersSealed() {}

  /** Makes what a union's value becomes: as a view, or where that is null as an object. */
  interface Alternatives {
    FlatbuffersViewTarget make(Type type, Class<?> view);
  }

  /** Returns the target of each type of a union. */
  static FlatbuffersViewTarget union(
      FlatbuffersContent.Union union, Class<?> java, Models models, Alternatives alternatives) {
    SubtypesModel model = FlatbuffersFields.subtypes(union.type(), models);
    int[] types = FlatbuffersSubtypes.types(model);
    FlatbuffersViewTarget[] all = new FlatbuffersViewTarget[256];
    boolean objects = java.isAssignableFrom(model.raw());
    List<Class<?>> views = new ArrayList<>();
    if (!objects) {
      permitted(java, views);
    }
    for (int i = 0; i < types.length; i++) {
      SubtypesModel.Subtype s = model.subtypes().get(i);
      all[types[i]] = alternatives.make(s.resolved(), objects ? null : view(views, java, s));
    }
    return new FlatbuffersViewTarget(model.raw().getName(), Kind.TABLE, null, null, null, all);
  }

  private static void permitted(Class<?> view, List<Class<?>> all) {
    if (!view.isInterface() || !view.isSealed()) {
      throw new ModelException(
          "a union is given as its own type, or as a sealed interface of which each permitted one"
              + " is the view of a class");
    }
    for (Class<?> c : view.getPermittedSubclasses()) {
      if (c.isSealed()) {
        permitted(c, all);
      } else {
        all.add(c);
      }
    }
  }

  private static Class<?> view(List<Class<?>> views, Class<?> java, SubtypesModel.Subtype s) {
    for (Class<?> v : views) {
      FlatView declared = v.getAnnotation(FlatView.class);
      if (declared != null ? declared.value() == s.type() : named(v, s)) {
        return v;
      }
    }
    throw new ModelException(
        java.getName()
            + " permits no view of "
            + s.type().getName()
            + ": add a non-sealed interface "
            + s.type().getSimpleName()
            + "View, or one with @FlatView("
            + s.type().getSimpleName()
            + ".class)");
  }

  private static boolean named(Class<?> view, SubtypesModel.Subtype s) {
    String name = view.getSimpleName();
    return name.equals(s.type().getSimpleName() + "View")
        || name.equals(s.type().getSimpleName())
        || name.equals(s.name());
  }

  /** The class of the only type argument of what a method returns; null if there is none. */
  static Class<?> argument(Method method) {
    if (method.getGenericReturnType() instanceof ParameterizedType p
        && p.getActualTypeArguments().length == 1) {
      Type argument = p.getActualTypeArguments()[0];
      return argument instanceof Class<?> c
          ? c
          : argument instanceof ParameterizedType q ? (Class<?>) q.getRawType() : null;
    }
    return null;
  }

  /** The site of a number that becomes a type. */
  static FlatbuffersViewSite number(
      FlatbuffersViewSite site,
      FlatbuffersNumber number,
      FlatbuffersEnum constants,
      Class<?> java) {
    if (constants != null && java == constants.type()) {
      return site.withNumber(number, constants).withForm(Form.ENUM);
    }
    Class<?> primitive = java.isPrimitive() ? java : unboxed(java);
    FlatType type = number.type();
    boolean fits =
        primitive == boolean.class
            ? type == FlatType.BOOL
            : primitive == double.class
                ? type.isReal()
                : primitive == float.class
                    ? type == FlatType.FLOAT
                    : primitive != null && primitive != void.class && type.isInteger();
    if (!fits) {
      throw new ModelException(
          "a field of type "
              + type.schemaName()
              + " is not a "
              + java.getSimpleName()
              + (constants == null ? "" : ", nor a constant of another enum"));
    }
    return site.withNumber(FlatbuffersNumber.of(type, primitive), null).withForm(Form.NUMBER);
  }

  private static Class<?> unboxed(Class<?> java) {
    Class<?> primitive = MethodType.methodType(java).unwrap().returnType();
    return primitive.isPrimitive() ? primitive : null;
  }

  /** The site of a string that becomes a type. */
  static FlatbuffersViewSite text(FlatbuffersViewSite site, Class<?> java) {
    if (java == String.class) {
      return site.withForm(Form.STRING);
    }
    if (java == CharSequence.class || java == FlatString.class) {
      return site.withForm(Form.TEXT);
    }
    throw new ModelException("a string is a String, a CharSequence or a FlatString");
  }

  /** The site of a value of a kind without methods of its own that becomes a type. */
  static FlatbuffersViewSite scalar(
      FlatbuffersViewSite site, FlatbuffersScalar scalar, Class<?> java) {
    if (scalar.isText()
        && (java == String.class || java == CharSequence.class || java == FlatString.class)) {
      return text(site, java);
    }
    if (java != byte[].class && java != ByteBuffer.class && !scalar.gives(java)) {
      throw new ModelException("the values of the field are of another class");
    }
    return site.withScalar(scalar).withForm(Form.SCALAR);
  }
}
