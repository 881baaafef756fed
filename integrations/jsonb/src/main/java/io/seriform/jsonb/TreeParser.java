package io.seriform.jsonb;

import io.seriform.document.Document;
import io.seriform.document.DocumentObject;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import jakarta.json.stream.JsonLocation;
import jakarta.json.stream.JsonParser;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.stream.Stream;

/**
 * Goes through the tree of one value, event by event. It starts at the first event of the value,
 * where JSON-B calls a deserializer, and ends with the value. Not thread-safe.
 */
final class TreeParser implements JsonParser {

  /** Trees have no places in a text. */
  private enum Nowhere implements JsonLocation {
    INSTANCE;

    @Override
    public long getLineNumber() {
      return -1;
    }

    @Override
    public long getColumnNumber() {
      return -1;
    }

    @Override
    public long getStreamOffset() {
      return -1;
    }
  }

  /** An object or array whose end is still to come. */
  private static final class Open {
    private final Document container;
    private int index;
    private boolean atKey;

    Open(Document container) {
      this.container = container;
    }

    boolean isObject() {
      return container instanceof DocumentObject;
    }
  }

  private final Deque<Open> open = new ArrayDeque<>();
  private Document value;
  private String key;
  private Event event;

  TreeParser(Document document) {
    enter(document);
  }

  private Event enter(Document document) {
    value = JsonValues.plain(document);
    event =
        switch (value.kind()) {
          case OBJECT -> Event.START_OBJECT;
          case ARRAY -> Event.START_ARRAY;
          case NULL -> Event.VALUE_NULL;
          case BOOLEAN -> value.asBoolean() ? Event.VALUE_TRUE : Event.VALUE_FALSE;
          case TEXT -> Event.VALUE_STRING;
          default -> Event.VALUE_NUMBER;
        };
    if (event == Event.START_OBJECT || event == Event.START_ARRAY) {
      open.push(new Open(value));
    }
    return event;
  }

  @Override
  public boolean hasNext() {
    return !open.isEmpty();
  }

  @Override
  public Event next() {
    Open in = open.peek();
    if (in == null) {
      throw new NoSuchElementException("the value that the deserializer reads has ended");
    }
    if (in.atKey) {
      in.atKey = false;
      return enter(((DocumentObject) in.container).value(in.index++));
    }
    if (in.index == in.container.size()) {
      return end();
    }
    if (in.isObject()) {
      in.atKey = true;
      key = JsonValues.name(((DocumentObject) in.container).key(in.index));
      event = Event.KEY_NAME;
      return event;
    }
    return enter(in.container.get(in.index++));
  }

  private Event end() {
    event = open.pop().isObject() ? Event.END_OBJECT : Event.END_ARRAY;
    return event;
  }

  /** The value here or after the key here, which is then behind. */
  Document take() {
    if (event == Event.KEY_NAME) {
      next();
    }
    return taken();
  }

  private Document taken() {
    Document here = value;
    switch (event) {
      case START_OBJECT, START_ARRAY -> end();
      case KEY_NAME, END_OBJECT, END_ARRAY ->
          throw new IllegalStateException("no value is at " + event);
      default -> {} // has no end
    }
    return here;
  }

  @Override
  public Event currentEvent() {
    return event;
  }

  @Override
  public String getString() {
    return switch (event) {
      case KEY_NAME -> key;
      case VALUE_STRING -> value.asText();
      case VALUE_NUMBER -> value.numberText();
      default -> throw new IllegalStateException("no text is at " + event);
    };
  }

  private Document number() {
    if (event != Event.VALUE_NUMBER) {
      throw new IllegalStateException("no number is at " + event);
    }
    return value;
  }

  @Override
  public boolean isIntegralNumber() {
    return number().kind() == Document.Kind.INTEGER;
  }

  @Override
  public int getInt() {
    return getBigDecimal().intValue();
  }

  @Override
  public long getLong() {
    return number().isLong() ? value.asLong() : getBigDecimal().longValue();
  }

  @Override
  public BigDecimal getBigDecimal() {
    return JsonValues.decimal(number());
  }

  @Override
  public JsonLocation getLocation() {
    return Nowhere.INSTANCE;
  }

  // ---- trees of JSON-P

  @Override
  public JsonValue getValue() {
    return JsonValues.of(event == Event.KEY_NAME ? Document.of(key) : taken());
  }

  @Override
  public JsonObject getObject() {
    return (JsonObject) JsonValues.of(container(Event.START_OBJECT));
  }

  @Override
  public JsonArray getArray() {
    return (JsonArray) JsonValues.of(container(Event.START_ARRAY));
  }

  private Document container(Event start) {
    if (event != start) {
      throw new IllegalStateException(start + " is expected, and here is " + event);
    }
    return taken();
  }

  @Override
  public Stream<JsonValue> getArrayStream() {
    return getArray().stream();
  }

  @Override
  public Stream<Map.Entry<String, JsonValue>> getObjectStream() {
    return getObject().entrySet().stream();
  }

  @Override
  public Stream<JsonValue> getValueStream() {
    return Stream.of(getValue());
  }

  @Override
  public void skipArray() {
    skip(false);
  }

  @Override
  public void skipObject() {
    skip(true);
  }

  private void skip(boolean object) {
    if (!open.isEmpty() && open.peek().isObject() == object) {
      end();
    }
  }

  @Override
  public void close() {
    // nothing is open but the tree
  }
}
