package io.seriform.jsonb;

import io.seriform.document.SelfDescribingFormat;
import io.seriform.jsonb.JsonbBridge.Direction;
import java.util.function.Function;

/**
 * The format that a bridge is in, as it writes and as it reads: where a class has a serializer
 * alone, it is read by its properties, and the other way round. Thread-safe.
 */
final class JsonbFormats {

  private final Function<? super JsonbBridge, ? extends SelfDescribingFormat> maker;
  private volatile SelfDescribingFormat writing;
  private volatile SelfDescribingFormat reading;

  JsonbFormats(Function<? super JsonbBridge, ? extends SelfDescribingFormat> maker) {
    this.maker = maker;
  }

  /** The one that writes; made when it is first asked for. */
  SelfDescribingFormat writing() {
    SelfDescribingFormat known = writing;
    if (known == null) {
      known = make(Direction.WRITING);
      writing = known;
    }
    return known;
  }

  /** The one that reads; made when it is first asked for. */
  SelfDescribingFormat reading() {
    SelfDescribingFormat known = reading;
    if (known == null) {
      known = make(Direction.READING);
      reading = known;
    }
    return known;
  }

  private SelfDescribingFormat make(Direction direction) {
    return maker.apply(new JsonbBridge(this, direction, JsonbRegistry.EMPTY));
  }
}
