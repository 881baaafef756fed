package io.seriform.jackson3;

import com.fasterxml.jackson.annotation.JacksonInject;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.seriform.jackson.JacksonFeatures;
import io.seriform.reflect.Types;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Executable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.DeserializationConfig;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.SerializationConfig;
import tools.jackson.databind.annotation.JsonDeserialize;
import tools.jackson.databind.introspect.AnnotatedClass;
import tools.jackson.databind.introspect.AnnotatedMember;
import tools.jackson.databind.introspect.AnnotatedMethod;
import tools.jackson.databind.introspect.AnnotatedParameter;
import tools.jackson.databind.introspect.BeanPropertyDefinition;

/** The code of Jackson that a class names for itself and for its properties. Immutable. */
final class JacksonClass {

  /** Code of a property with two types. */
  static final JacksonCode NONE = new JacksonCode(null, null, null, null);

  private final ObjectMapper mapper;
  private final JacksonCode own;
  private boolean whole;
  private final Map<AnnotatedElement, JacksonCode> byMember = new HashMap<>();

  /** Without code. */
  JacksonClass(ObjectMapper mapper) {
    this.mapper = mapper;
    this.own = null;
  }

  JacksonClass(Class<?> raw, ObjectMapper mapper) {
    this.mapper = mapper;
    SerializationConfig writing = mapper.serializationConfig();
    DeserializationConfig reading = mapper.deserializationConfig();
    JavaType type = mapper.constructType(raw);
    BeanDescription written = JacksonApi.description(writing, type);
    BeanDescription read = JacksonApi.description(reading, type);
    own = code(type, written, read);
    Map<?, ?> members = read.findInjectables();
    whole = (members != null && !members.isEmpty()) || isInjected(read.getClassInfo());
    JsonDeserialize of = read.getClassInfo().getAnnotation(JsonDeserialize.class);
    boolean built = of != null && of.builder() != Void.class;
    Map<String, BeanPropertyDefinition> others = new HashMap<>();
    read.findProperties().forEach(p -> others.put(p.getName(), p));
    for (BeanPropertyDefinition property : written.findProperties()) {
      BeanPropertyDefinition other = others.remove(property.getName());
      add(property, other == null ? property : other, built);
    }
    others.values().forEach(property -> add(property, property, built));
  }

  private JacksonCode code(JavaType type, BeanDescription written, BeanDescription read) {
    return new JacksonCode(
        mapper,
        type,
        JacksonSide.ofWriting(mapper.serializationConfig(), written.getClassInfo()),
        JacksonSide.ofReading(mapper.deserializationConfig(), read.getClassInfo()));
  }

  /** Returns true if a class has code for itself, so that its properties are not known. */
  private boolean hasCode(JavaType type) {
    return code(
            type,
            JacksonApi.description(mapper.serializationConfig(), type),
            JacksonApi.description(mapper.deserializationConfig(), type))
        .custom();
  }

  private void add(BeanPropertyDefinition written, BeanPropertyDefinition read, boolean built) {
    AnnotatedMember getter = written.getAccessor();
    AnnotatedMember setter = read.getMutator();
    AnnotatedMember writer = getter != null ? getter : setter;
    AnnotatedMember reader = setter != null ? setter : getter;
    // what names the class is no property, whatever code is named beside it
    if (writer == null || JacksonApi.isTypeId(mapper.serializationConfig(), writer)) {
      return;
    }
    whole |= writer.hasAnnotation(JsonUnwrapped.class) && hasCode(read.getPrimaryType());
    JacksonCode code =
        new JacksonCode(
            mapper,
            read.getPrimaryType(),
            JacksonSide.ofWriting(mapper.serializationConfig(), writer, written),
            JacksonSide.ofReading(mapper.deserializationConfig(), reader, read));
    Set<AnnotatedElement> elements = new LinkedHashSet<>();
    for (BeanPropertyDefinition each : List.of(written, read)) {
      members(each).forEach(member -> elements.add(element(member)));
    }
    boolean one = getter == null || setter == null || getter.getRawType() == type(setter);
    boolean left = one && elements.stream().anyMatch(JacksonFeatures::isLeftToMapper);
    if (code.custom() || left) {
      boolean fits =
          one
              || getter.getRawType() == Optional.class
              || Types.boxed(type(setter)).isAssignableFrom(Types.boxed(getter.getRawType()));
      // read by a builder, with arguments that only the class knows, or by names of its own
      whole |=
          (built && code.reading().custom())
              || JacksonFeatures.isOptional(read.getRawPrimaryType())
              || elements.stream().anyMatch(JacksonFeatures::needsItsClass);
      JacksonCode used = fits ? code : NONE;
      elements.forEach(element -> byMember.put(element, used));
    }
  }

  /** Returns true if a constructor or a static method takes a value that the mapper injects. */
  private static boolean isInjected(AnnotatedClass type) {
    return Stream.concat(type.getConstructors().stream(), type.getFactoryMethods().stream())
        .flatMap(c -> IntStream.range(0, c.getParameterCount()).mapToObj(c::getParameter))
        .anyMatch(parameter -> parameter.hasAnnotation(JacksonInject.class));
  }

  /** Returns the type that a member takes: a setter that of its argument. */
  private static Class<?> type(AnnotatedMember mutator) {
    return mutator instanceof AnnotatedMethod method
        ? method.getRawParameterType(0)
        : mutator.getRawType();
  }

  private static List<AnnotatedMember> members(BeanPropertyDefinition property) {
    List<AnnotatedMember> members = new ArrayList<>();
    if (property.getField() != null) {
      members.add(property.getField());
    }
    if (property.getGetter() != null) {
      members.add(property.getGetter());
    }
    if (property.getSetter() != null) {
      members.add(property.getSetter());
    }
    if (property.getConstructorParameter() != null) {
      members.add(property.getConstructorParameter());
    }
    return members;
  }

  private static AnnotatedElement element(AnnotatedMember member) {
    return member instanceof AnnotatedParameter p
        ? ((Executable) p.getOwner().getMember()).getParameters()[p.getIndex()]
        : (AnnotatedElement) member.getMember();
  }

  /** Returns the code that the class names for itself; null for none. */
  JacksonCode own() {
    return own;
  }

  /** Returns true if only the mapper can write and read the class, and so has all of it. */
  boolean whole() {
    return whole;
  }

  /** Returns the code that a member's property names; null for none. */
  JacksonCode of(AnnotatedElement member) {
    return byMember.get(member);
  }
}
