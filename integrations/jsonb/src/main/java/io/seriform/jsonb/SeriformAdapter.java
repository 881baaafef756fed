package io.seriform.jsonb;

import io.seriform.Codec;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.error.SeriformException;
import io.seriform.reflect.Types;
import jakarta.json.JsonValue;
import jakarta.json.bind.JsonbException;
import jakarta.json.bind.adapter.JsonbAdapter;
import java.lang.reflect.Type;
import java.util.Objects;

/**
 * Leaves a class to Seriform where an engine of JSON-B meets it: {@code new
 * JsonbConfig().withAdapters(new SeriformAdapter<Order>(json) {})}. A subclass with a constructor
 * without parameters fits {@code @JsonbTypeAdapter}. The annotations of JSON-B on the class count
 * as far as the options of the format say. Thread-safe.
 *
 * @param <T> the class, or a generic type, which the subclass says
 */
public abstract class SeriformAdapter<T> implements JsonbAdapter<T, JsonValue> {

  private final SelfDescribingFormat format;
  private final Type type;
  private final Codec<T> codec;

  /**
   * For subclasses.
   *
   * @param format describes the class; its bytes are not written, but what it makes of values
   * @throws io.seriform.error.ModelException where Seriform cannot describe the class
   */
  @SuppressWarnings("unchecked") // the codec of a type reads and writes that type
  protected SeriformAdapter(SelfDescribingFormat format) {
    this.format = Objects.requireNonNull(format, "format");
    this.type = Types.arguments(getClass(), SeriformAdapter.class).get(0);
    this.codec = (Codec<T>) format.codec(type);
  }

  /**
   * The value as a tree.
   *
   * @throws JsonbException where Seriform refuses it
   */
  @Override
  public final JsonValue adaptToJson(T value) {
    if (value == null) {
      return JsonValue.NULL;
    }
    try {
      return JsonValues.of(format.readTree(codec.encode(value)));
    } catch (SeriformException e) {
      throw new JsonbException("Seriform cannot write the value: " + e.getMessage(), e);
    }
  }

  /**
   * The value of a tree.
   *
   * @throws JsonbException where Seriform refuses it
   */
  @Override
  @SuppressWarnings("unchecked") // it reads what it is made for
  public final T adaptFromJson(JsonValue tree) {
    if (tree == null || tree == JsonValue.NULL) {
      return null;
    }
    try {
      return (T) format.fromDocument(JsonValues.tree(tree), type);
    } catch (SeriformException e) {
      throw new JsonbException("Seriform cannot read the value: " + e.getMessage(), e);
    }
  }
}
