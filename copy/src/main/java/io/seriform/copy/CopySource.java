package io.seriform.copy;

import io.seriform.codec.CodecSource;
import io.seriform.codec.plan.CodecKey;
import java.lang.reflect.Type;

/** Gives the copies of parts to the copies of what contains them. Thread-safe. */
interface CopySource {

  /** The codecs of the format. */
  CodecSource codecs();

  /** Returns what copies a part: at once where it is shared, else when needed. */
  Copy part(CodecKey key);

  /** Returns what copies a part that is written as its type says. */
  default Copy part(Type type) {
    return part(CodecKey.of(type));
  }

  /** Returns what copies objects of just this class, where it has subtypes. */
  Copy exact(Type type);

  /** Returns what copies objects of just this class, whatever it declares of its serialization. */
  Copy plain(Class<?> type);

  /** Copies a value of any class. */
  Object any(Object value, CopyRun run);

  /**
   * Refuses a collection or map of a class of a user that has a state of its own: its elements are
   * all that is copied. What is only iterable is looked at by none, as it is when it is written.
   */
  void checkState(Class<?> type);
}
