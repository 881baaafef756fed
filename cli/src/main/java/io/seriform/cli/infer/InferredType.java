package io.seriform.cli.infer;

import io.seriform.document.Document;
import io.seriform.document.DocumentObject;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** The common type of all values at one place. Grows with their names, not with their number. */
public final class InferredType {

  /** Kinds of values, each with the words for it. */
  enum Kind {
    BOOLEAN("true or false"),
    INTEGER("an integer"),
    NUMBER("a number with a fraction"),
    TEXT("a text"),
    BYTES("bytes"),
    ARRAY("an array"),
    OBJECT("an object");

    final String words;

    Kind(String words) {
      this.words = words;
    }
  }

  /** Forms of texts that JSON Schema has a word for. */
  enum TextFormat {
    DATE_TIME(
        "date-time",
        "\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{1,9})?(Z|[+-]\\d\\d:\\d\\d)"),
    DATE("date", "\\d{4}-\\d\\d-\\d\\d"),
    UUID("uuid", "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");

    final String word;
    private final String pattern;

    TextFormat(String word, String pattern) {
      this.word = word;
      this.pattern = pattern;
    }

    private boolean fits(String text) {
      if (text.length() > 40 || !text.matches(pattern)) {
        return false;
      }
      try {
        return this == UUID
            || (this == DATE ? LocalDate.parse(text) : OffsetDateTime.parse(text)) != null;
      } catch (DateTimeException e) {
        return false;
      }
    }
  }

  private final int mapNames;
  private final Map<Kind, Place> places = new EnumMap<>(Kind.class);
  private final Set<TextFormat> formats = EnumSet.allOf(TextFormat.class);
  private Place nullPlace;
  private BigInteger least = BigInteger.ZERO;
  private BigInteger most = BigInteger.ZERO;
  private InferredType element;
  private Map<String, InferredType> members = new LinkedHashMap<>();
  private InferredType mapValue;
  private long objects;
  private long values;

  /**
   * Makes the type of no values.
   *
   * @param mapNames the most names of an object; one with more is a map
   */
  public InferredType(int mapNames) {
    this.mapNames = mapNames;
  }

  /** Adds a value. */
  public void add(Document value, Place place) {
    values++;
    switch (value.kind()) {
      case NULL, UNDEFINED -> nullPlace = nullPlace == null ? place : nullPlace;
      case BOOLEAN -> places.putIfAbsent(Kind.BOOLEAN, place);
      case INTEGER, SIMPLE -> integer(value.asBigInteger(), place);
      case FLOAT, DOUBLE, DECIMAL -> places.putIfAbsent(Kind.NUMBER, place);
      case TEXT -> {
        places.putIfAbsent(Kind.TEXT, place);
        if (!formats.isEmpty()) {
          formats.removeIf(each -> !each.fits(value.asText()));
        }
      }
      case BYTES, EXTENSION -> places.putIfAbsent(Kind.BYTES, place);
      case ARRAY -> {
        places.putIfAbsent(Kind.ARRAY, place);
        element = element == null ? new InferredType(mapNames) : element;
        for (int i = 0; i < value.size(); i++) {
          element.add(value.get(i), place.child(i));
        }
      }
      case OBJECT -> object(value.asObject(), place);
      case TAGGED -> {
        values--;
        add(value.content(), place);
      }
    }
  }

  private void integer(BigInteger value, Place place) {
    places.putIfAbsent(Kind.INTEGER, place);
    least = least.min(value);
    most = most.max(value);
  }

  private void object(DocumentObject object, Place place) {
    places.putIfAbsent(Kind.OBJECT, place);
    objects++;
    for (int i = 0; i < object.size(); i++) {
      String name = object.name(i) == null ? Place.name(object.key(i)) : object.name(i);
      Place at = place.child(name);
      if (mapValue != null) {
        mapValue.add(object.value(i), at);
      } else {
        members.computeIfAbsent(name, n -> new InferredType(mapNames)).add(object.value(i), at);
        mapIfMany();
      }
    }
  }

  /** Makes a map of an object with too many names. */
  private void mapIfMany() {
    if (mapValue == null && members.size() > mapNames) {
      mapValue = new InferredType(mapNames);
      members.values().forEach(mapValue::merge);
      members = Map.of();
    }
  }

  private void merge(InferredType other) {
    values += other.values;
    objects += other.objects;
    other.places.forEach(places::putIfAbsent);
    nullPlace = nullPlace == null ? other.nullPlace : nullPlace;
    least = least.min(other.least);
    most = most.max(other.most);
    formats.retainAll(other.formats);
    if (other.element != null) {
      element = element == null ? new InferredType(mapNames) : element;
      element.merge(other.element);
    }
    if (other.mapValue != null && mapValue == null) {
      mapValue = new InferredType(mapNames);
      members.values().forEach(mapValue::merge);
      members = Map.of();
    }
    if (mapValue != null) {
      other.members.values().forEach(mapValue::merge);
      if (other.mapValue != null) {
        mapValue.merge(other.mapValue);
      }
      return;
    }
    for (Map.Entry<String, InferredType> each : other.members.entrySet()) {
      members
          .computeIfAbsent(each.getKey(), n -> new InferredType(mapNames))
          .merge(each.getValue());
    }
    mapIfMany();
  }

  // ---- what they have in common

  /** Returns the kinds of all values; integers among numbers with fractions are such numbers. */
  Set<Kind> kinds() {
    Set<Kind> kinds = EnumSet.noneOf(Kind.class);
    kinds.addAll(places.keySet());
    if (kinds.contains(Kind.NUMBER)) {
      kinds.remove(Kind.INTEGER);
    }
    return kinds;
  }

  /** Returns the place of the first value of a kind. */
  Place place(Kind kind) {
    return places.get(kind);
  }

  /** Returns the place of the first null; null if there is none. */
  Place nullPlace() {
    return nullPlace;
  }

  /** Returns the form that all texts have; null for none. */
  TextFormat format() {
    return places.containsKey(Kind.TEXT) && formats.size() == 1 ? formats.iterator().next() : null;
  }

  /** Returns whether all integers are between two powers of two. */
  boolean fits(int bits, boolean signed) {
    return signed
        ? least.bitLength() < bits && most.bitLength() < bits
        : least.signum() >= 0 && most.bitLength() <= bits;
  }

  /** Returns the type of elements; null if there are no arrays. */
  InferredType element() {
    return element;
  }

  /** Returns the types of members by their names, in the order in which they were met. */
  Map<String, InferredType> members() {
    return members;
  }

  /** Returns the type of all members of a map; null if this is not a map. */
  InferredType mapValue() {
    return mapValue;
  }

  /** Returns whether each object has this member. */
  boolean isInAll(InferredType member) {
    return member.values == objects;
  }

  /** Returns whether there was any value. */
  boolean isSeen() {
    return values > 0;
  }
}
