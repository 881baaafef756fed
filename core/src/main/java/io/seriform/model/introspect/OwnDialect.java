package io.seriform.model.introspect;

import io.seriform.annotation.Builder;
import io.seriform.annotation.Creator;
import io.seriform.annotation.Fields;
import io.seriform.annotation.Format;
import io.seriform.annotation.Ignore;
import io.seriform.annotation.Include;
import io.seriform.annotation.Property;
import io.seriform.annotation.PropertyOrder;
import io.seriform.annotation.Subtype;
import io.seriform.annotation.Subtypes;
import io.seriform.annotation.TypeName;
import io.seriform.annotation.Unknown;
import io.seriform.annotation.Unwrapped;
import io.seriform.annotation.UseCodec;
import io.seriform.annotation.Value;
import io.seriform.annotation.View;
import io.seriform.error.ModelException;
import io.seriform.model.marks.ClassMarks;
import io.seriform.model.marks.Dialect;
import io.seriform.model.marks.MemberMarks;
import io.seriform.scalar.Kind;
import io.seriform.scalar.Scalars;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;

/** The annotations of {@code io.seriform.annotation}. */
final class OwnDialect implements Dialect {

  @Override
  public void member(AnnotatedElement element, MemberMarks marks) {
    Property property = element.getAnnotation(Property.class);
    if (property != null) {
      property(property, marks);
    }
    Subtypes subtypes = element.getAnnotation(Subtypes.class);
    if (subtypes != null) {
      marks.setExplicit();
      subtypes(subtypes, marks.setSubtypes("@Subtypes"));
    }
    if (element.isAnnotationPresent(Ignore.class)) {
      marks.setIgnored(true);
    }
    if (element.isAnnotationPresent(Creator.class)) {
      marks.setCreator(MemberMarks.CreatorMode.OPEN);
    }
    if (element.isAnnotationPresent(Value.class)) {
      marks.setValue(true);
    }
    if (element.isAnnotationPresent(Unknown.class)) {
      marks.setUnknown(true);
    }
    details(element, marks);
  }

  private static void property(Property property, MemberMarks marks) {
    marks.setExplicit();
    marks.setName(property.name());
    marks.addAliases(property.aliases());
    marks.setId(property.id());
    if (property.required()) {
      marks.setRequired(true);
    }
    if (!property.defaultValue().equals(Property.NO_DEFAULT)) {
      marks.setDefaultValue(property.defaultValue());
    }
  }

  /** Refuses a pattern on what is no date or time; of a container, its elements count. */
  private static void refuseOther(AnnotatedElement element, String pattern) {
    Class<?> type =
        element instanceof Field f
            ? f.getType()
            : element instanceof Parameter p
                ? p.getType()
                : element instanceof Method m && m.getParameterCount() == 0
                    ? m.getReturnType()
                    : null;
    Kind kind = type == null ? null : Scalars.kind(type);
    if (kind != null && !kind.isTime()) {
      throw new ModelException(
          "@Format(\""
              + pattern
              + "\") is a pattern of dates and times, and is on "
              + element
              + "; leave it out, or use @UseCodec");
    }
  }

  private static void details(AnnotatedElement element, MemberMarks marks) {
    Unwrapped unwrapped = element.getAnnotation(Unwrapped.class);
    if (unwrapped != null) {
      marks.setExplicit();
      marks.setUnwrapped(unwrapped.prefix(), unwrapped.suffix());
    }
    Include include = element.getAnnotation(Include.class);
    if (include != null) {
      marks.setExplicit();
      marks.setInclude(include.value());
    }
    View view = element.getAnnotation(View.class);
    if (view != null) {
      marks.setExplicit();
      marks.setViews(view.value());
    }
    Format format = element.getAnnotation(Format.class);
    if (format != null) {
      marks.setExplicit();
      refuseOther(element, format.value());
      marks.setFormat(format.value());
    }
    UseCodec codec = element.getAnnotation(UseCodec.class);
    if (codec != null) {
      marks.setExplicit();
      marks.setCodec(codec.value());
    }
  }

  private static void subtypes(Subtypes subtypes, ClassMarks marks) {
    marks.setRoot();
    marks.setInclusion(subtypes.inclusion());
    marks.setDiscriminator(subtypes.property());
    for (Subtype subtype : subtypes.value()) {
      marks.addSubtype(subtype.value(), subtype.name(), subtype.id());
    }
  }

  @Override
  public void type(Class<?> element, ClassMarks marks) {
    TypeName typeName = element.getDeclaredAnnotation(TypeName.class);
    if (typeName != null) {
      marks.setTypeName(typeName.value());
    }
    Subtypes subtypes = element.getDeclaredAnnotation(Subtypes.class);
    if (subtypes != null) {
      subtypes(subtypes, marks);
    }
    if (element.isAnnotationPresent(Unknown.class)) {
      marks.set(ClassMarks.FALLBACK, element);
    }
    PropertyOrder order = element.getDeclaredAnnotation(PropertyOrder.class);
    if (order != null) {
      marks.setOrder(order.value());
      marks.setAlphabetical(order.alphabetical());
    }
    Builder builder = element.getDeclaredAnnotation(Builder.class);
    if (builder != null) {
      Class<?> type = builder.value() == void.class ? null : builder.value();
      marks.setBuilt(
          new ClassMarks.Built(type, builder.start(), builder.build(), builder.prefix()));
    }
    Include include = element.getDeclaredAnnotation(Include.class);
    if (include != null) {
      marks.setInclude(include.value());
    }
    UseCodec codec = element.getDeclaredAnnotation(UseCodec.class);
    if (codec != null) {
      marks.setCodec(codec.value());
    }
    if (element.isAnnotationPresent(Fields.class)) {
      marks.setAllFields(true);
    }
  }
}
