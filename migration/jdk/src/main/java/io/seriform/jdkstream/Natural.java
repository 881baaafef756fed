package io.seriform.jdkstream;

import io.seriform.scalar.Kind;
import java.util.List;
import java.util.Objects;

/** Natural form of an object of a JDK class, whatever data it wrote. */
sealed interface Natural {

  /**
   * A single value.
   *
   * @param kind its kind
   * @param value of the kind's class
   */
  record Scalar(Kind kind, Object value) implements Natural {
    public Scalar {
      Objects.requireNonNull(value); // a box without its field is unknown
    }
  }

  /**
   * Elements one after the other.
   *
   * @param elements which may be null
   */
  record Sequence(List<Content> elements) implements Natural {}

  /**
   * Keys and values.
   *
   * @param keys by position, which may be null
   * @param values by position, which may be null
   */
  record Mapping(List<Content> keys, List<Content> values) implements Natural {}

  /**
   * A view of another object, or a holder of it.
   *
   * @param content the other, which may be null
   */
  record Alias(Content content) implements Natural {}
}
