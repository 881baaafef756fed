package io.seriform.jackson3;

import io.seriform.document.Document;
import io.seriform.error.ModelException;
import io.seriform.jackson.JacksonFeatures;
import io.seriform.model.marks.ClassMarks;
import io.seriform.model.marks.Dialect;
import io.seriform.model.marks.MemberMarks;
import io.seriform.reflect.ClassKinds;
import io.seriform.reflect.PerClass;
import java.lang.reflect.AnnotatedElement;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.SerializationFeature;

/**
 * Runs serializers, deserializers and converters that were written for Jackson 3, where its
 * annotations name them: {@code withDialects(JacksonDialect.jackson3(), JacksonBridge.of(mapper))}.
 * It works with every format that has trees. A value that is written or read so goes through a
 * {@link Document} and the tokens of Jackson, which takes several times as long as a codec.
 *
 * <p>No class is loaded by a name in the input, whatever the mapper and its annotations say.
 * Immutable and thread-safe, as far as the code that it runs is.
 */
public final class JacksonBridge implements Dialect {

  private final ObjectMapper mapper;
  private final Set<Class<?>> classes;
  private final PerClass<JacksonClass> known = new PerClass<>(this::look);

  private JacksonBridge(ObjectMapper mapper, Set<Class<?>> classes) {
    this.mapper = mapper;
    this.classes = classes;
  }

  /**
   * A bridge to a mapper.
   *
   * @param mapper is copied; what is registered with it later has no effect here
   * @throws IllegalArgumentException where the mapper has default typing, which would load classes
   *     by names in the input
   */
  public static JacksonBridge of(ObjectMapper mapper) {
    return new JacksonBridge(NoClassNames.in(mapper), Set.of());
  }

  /**
   * A bridge that also leaves a class to the mapper as a whole, whatever its annotations say: for
   * one whose serializer is registered in a module of Jackson.
   *
   * @param type the class, and no subclass of it
   */
  public JacksonBridge withClass(Class<?> type) {
    Set<Class<?>> more = new LinkedHashSet<>(classes);
    more.add(Objects.requireNonNull(type, "class"));
    return new JacksonBridge(mapper, Set.copyOf(more));
  }

  private JacksonClass look(Class<?> type) {
    try {
      return new JacksonClass(type, mapper);
    } catch (RuntimeException e) {
      if (!JacksonApi.isRefusal(e)) {
        throw e;
      }
      if (mapper.serializationConfig().mixInCount() > 0 || classes.contains(type)) {
        throw new ModelException("Jackson cannot describe " + type.getName(), e);
      }
      // without mix-ins all code is named by the class, which is refused where it names some
      return new JacksonClass(mapper);
    }
  }

  /** Before the dialect, which gives classes of the JDK a form of its own. */
  @Override
  public int precedence() {
    return JacksonApi.dialect().precedence() - 1;
  }

  @Override
  public void member(AnnotatedElement element, MemberMarks marks) {
    Class<?> home = JacksonFeatures.home(element);
    JacksonCode code = home == null ? null : known.get(home).of(element);
    if (JacksonClass.NONE.equals(code)) {
      marks.setRefused(JacksonFeatures.TWO_TYPES);
    } else if (code != null) {
      marks.setConversion(Document.class, code::write, code::read);
    }
  }

  @Override
  public Class<?> mixIn(Class<?> target) {
    return mapper.serializationConfig().findMixInClassFor(target);
  }

  @Override
  public void type(Class<?> element, ClassMarks marks) {
    if (ClassKinds.isJdk(element) && !classes.contains(element)) {
      return;
    }
    if (!mapper.isEnabled(SerializationFeature.FAIL_ON_EMPTY_BEANS)) {
      marks.set(ClassMarks.EMPTY, true);
    }
    boolean mixed = marks.subject() != null && marks.subject() != element;
    if (mixed && mixIn(marks.subject()) == element) {
      return; // the mapper has it, and so has what is known of the class
    }
    JacksonClass looked = mixed ? withMixIn(marks.subject(), element) : known.get(element);
    JacksonCode code = looked.own();
    boolean whole =
        classes.contains(element)
            || looked.whole()
            || JsonNode.class.isAssignableFrom(element)
            || (code != null && JacksonFeatures.isLeftToMapper(element))
            || JacksonFeatures.subtypes(element).anyMatch(each -> known.get(each).whole());
    if ((code != null && code.custom()) || whole) {
      marks.setConversion(mixed ? marks.subject() : element, code::of);
    }
  }

  private JacksonClass withMixIn(Class<?> type, Class<?> mixIn) {
    return new JacksonClass(type, JacksonApi.withMixIn(mapper, type, mixIn));
  }

  @Override
  public String toString() {
    return "JacksonBridge[classes=" + classes + "]";
  }
}
