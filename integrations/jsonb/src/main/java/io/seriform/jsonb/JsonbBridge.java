package io.seriform.jsonb;

import io.seriform.document.Document;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.model.marks.ClassMarks;
import io.seriform.model.marks.Dialect;
import io.seriform.model.marks.MemberMarks;
import io.seriform.reflect.Types;
import jakarta.json.bind.JsonbConfig;
import jakarta.json.bind.annotation.JsonbTypeAdapter;
import jakarta.json.bind.annotation.JsonbTypeDeserializer;
import jakarta.json.bind.annotation.JsonbTypeSerializer;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Type;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;

/**
 * Runs adapters, serializers and deserializers that were written for JSON-B, where
 * {@code @JsonbTypeAdapter}, {@code @JsonbTypeSerializer} and {@code @JsonbTypeDeserializer} name
 * them: {@code JsonbBridge.in(bridge ->
 * Json.with(JsonOptions.standard().withDialects(JsonbDialect.standard(), bridge)))}. What an
 * adapter makes is written and read by a codec of this library. What a serializer writes and a
 * deserializer reads goes through a {@link Document}, which takes several times as long as a codec;
 * values that they leave to their contexts are written and read by the format that the bridge is
 * in. No engine of JSON-B is needed.
 *
 * <p>No class is loaded by a name in the input. Immutable and thread-safe, as far as the code that
 * it runs is.
 */
public final class JsonbBridge implements Dialect {

  /** Direction of code that makes a class another than its properties say. */
  enum Direction {
    BOTH,
    WRITING,
    READING
  }

  private final JsonbFormats formats;
  private final Direction direction;
  private final JsonbRegistry registry;

  JsonbBridge(JsonbFormats formats, Direction direction, JsonbRegistry registry) {
    this.formats = formats;
    this.direction = direction;
    this.registry = registry;
  }

  /**
   * A format with a bridge.
   *
   * @param format makes the format, whose options have the bridge among their dialects; it is
   *     called again where code is for one direction alone, and makes the same format each time
   * @return the format that it makes
   */
  public static <F extends SelfDescribingFormat> F in(
      Function<? super JsonbBridge, ? extends F> format) {
    JsonbFormats formats = new JsonbFormats(Objects.requireNonNull(format, "format"));
    return format.apply(new JsonbBridge(formats, Direction.BOTH, JsonbRegistry.EMPTY));
  }

  /**
   * A bridge that also runs the adapters, serializers and deserializers of a configuration, for
   * values of just the classes that they declare.
   *
   * @param config is read here; what is added to it later has no effect
   * @throws io.seriform.error.ModelException if one does not say for which class it is
   */
  public JsonbBridge withConfig(JsonbConfig config) {
    return new JsonbBridge(formats, direction, JsonbRegistry.of(config));
  }

  /** Before the dialect of JSON-B, which refuses what nobody runs. */
  @Override
  public int precedence() {
    return JsonbDialect.PRECEDENCE - 1;
  }

  @Override
  public void member(AnnotatedElement element, MemberMarks marks) {
    PropertyMembers property = PropertyMembers.of(element);
    JsonbCode code = property == null ? null : named(property::find, property.type(), false);
    if (code == null) {
      return;
    }
    if (code.isAdapterAlone()) {
      marks.setConversion(code.adapted(), code::adapt, code::restore);
    } else {
      marks.setConversion(Document.class, code::write, code::read);
    }
  }

  @Override
  public void type(Class<?> element, ClassMarks marks) {
    JsonbCode code = ofClass(element);
    if (code == null) {
      return;
    }
    checkAdapted(element, code);
    marks.setRefused("@JsonbTypeAdapter", null);
    marks.setRefused("@JsonbTypeSerializer", null);
    marks.setRefused("@JsonbTypeDeserializer", null);
    if (code.isAdapterAlone()) {
      marks.setConversion(code.adapted(), code::adapt, code::restore);
    } else if (direction == Direction.BOTH
        || (direction == Direction.WRITING ? code.isForWriting() : code.isForReading())) {
      marks.setConversion(Document.class, code::write, code::read);
    }
  }

  /** The code for all values of a class; null if there is none. */
  private JsonbCode ofClass(Class<?> type) {
    JsonbCode named = named(ofType(type), type, true);
    return named == null ? registry.code(formats, type) : named;
  }

  private static PropertyMembers.Finder ofType(Class<?> type) {
    return new PropertyMembers.Finder() {
      @Override
      public <A extends Annotation> A find(Class<A> annotation) {
        return PropertyMembers.find(type, annotation);
      }
    };
  }

  /** Refuses adapters that lead from a class to itself, which would be called without end. */
  private void checkAdapted(Class<?> type, JsonbCode code) {
    Set<Class<?>> seen = new HashSet<>();
    for (JsonbCode each = code; each != null && each.isAdapted(); ) {
      Class<?> made = Types.raw(each.adapted());
      if (made == type) {
        throw each.endless(type);
      }
      each = seen.add(made) ? ofClass(made) : null;
    }
  }

  private JsonbCode named(PropertyMembers.Finder annotations, Type type, boolean ofClass) {
    JsonbTypeAdapter adapter = annotations.find(JsonbTypeAdapter.class);
    JsonbTypeSerializer serializer = annotations.find(JsonbTypeSerializer.class);
    JsonbTypeDeserializer deserializer = annotations.find(JsonbTypeDeserializer.class);
    if (adapter == null && serializer == null && deserializer == null) {
      return null;
    }
    return JsonbCode.of(
        formats,
        type,
        ofClass,
        adapter == null ? null : JsonbMaker.make(adapter.value(), "@JsonbTypeAdapter"),
        serializer == null ? null : JsonbMaker.make(serializer.value(), "@JsonbTypeSerializer"),
        deserializer == null
            ? null
            : JsonbMaker.make(deserializer.value(), "@JsonbTypeDeserializer"));
  }

  @Override
  public String toString() {
    return "JsonbBridge[]";
  }
}
