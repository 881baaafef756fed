package io.seriform.spring;

import io.seriform.Format;
import io.seriform.Framing;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.springframework.http.MediaType;
import org.springframework.util.MimeType;

/**
 * A format, and the media types of its bodies: {@code MediaFormat.of(Json.standard())}. Immutable
 * and thread-safe.
 */
public final class MediaFormat {

  private static final String JSON = "JSON";

  private final Format format;
  private final List<MediaType> mediaTypes;
  private final List<MediaType> sequences;
  private final boolean wholePages;

  private MediaFormat(
      Format format, List<MediaType> mediaTypes, List<MediaType> sequences, boolean wholePages) {
    this.format = Objects.requireNonNull(format, "format");
    this.mediaTypes = mediaTypes;
    this.sequences = sequences;
    this.wholePages = wholePages;
  }

  /**
   * A format with its usual media types:
   *
   * <ul>
   *   <li>JSON: {@code application/json}, {@code application/*+json}; sequences {@code
   *       application/x-ndjson}
   *   <li>CBOR: {@code application/cbor}, {@code application/*+cbor}; sequences {@code
   *       application/cbor-seq}, {@code application/*+cbor-seq}
   *   <li>MessagePack: {@code application/vnd.msgpack}, {@code application/msgpack}, {@code
   *       application/x-msgpack}
   *   <li>Protocol Buffers: {@code application/x-protobuf}, {@code application/protobuf}, {@code
   *       application/vnd.google.protobuf}; sequences, and lists, are the same with {@code
   *       delimited=true}
   * </ul>
   *
   * @throws IllegalArgumentException for any other format: name its media types
   */
  public static MediaFormat of(Format format) {
    return switch (format.name()) {
      case JSON ->
          of(format, types("application/json", "application/*+json"))
              .withSequences(types("application/x-ndjson"));
      case "CBOR" ->
          of(format, types("application/cbor", "application/*+cbor"))
              .withSequences(types("application/cbor-seq", "application/*+cbor-seq"));
      case "MessagePack" ->
          of(
              format,
              types("application/vnd.msgpack", "application/msgpack", "application/x-msgpack"));
      case "Protobuf" ->
          of(
                  format,
                  types(
                      "application/x-protobuf",
                      "application/protobuf",
                      "application/vnd.google.protobuf"))
              .withSequences(
                  types(
                      "application/x-protobuf;delimited=true",
                      "application/protobuf;delimited=true",
                      "application/vnd.google.protobuf;delimited=true"));
      default ->
          throw new IllegalArgumentException(
              format.name()
                  + " has no well-known media type; name one:"
                  + " MediaFormat.of(format, MediaType.valueOf(\"application/...\"))");
    };
  }

  /**
   * A format with other media types.
   *
   * @param mediaTypes one at least; bodies of these types are one value
   */
  public static MediaFormat of(Format format, MediaType... mediaTypes) {
    if (mediaTypes.length == 0) {
      throw new IllegalArgumentException("a format needs one media type at least");
    }
    return new MediaFormat(format, List.of(mediaTypes), List.of(), false);
  }

  /**
   * Returns the format with other media types for bodies that are any number of values, one behind
   * the other ({@link Framing#SEQUENCE}), instead of those it has.
   */
  public MediaFormat withSequences(MediaType... types) {
    return new MediaFormat(format, mediaTypes, List.of(types), wholePages);
  }

  /**
   * Returns the format with all getters of a {@code PageImpl} of Spring Data in its bodies, as
   * Jackson writes it, or with what a {@code PagedModel} has, as is the default. For
   * self-describing formats, such as JSON.
   */
  public MediaFormat withWholePages(boolean value) {
    return new MediaFormat(format, mediaTypes, sequences, value);
  }

  /** Returns true if pages have all their getters. */
  boolean wholePages() {
    return wholePages;
  }

  private static MediaType[] types(String... names) {
    return Stream.of(names).map(MediaType::valueOf).toArray(MediaType[]::new);
  }

  /** The format. */
  public Format format() {
    return format;
  }

  /** The media types of bodies that are one value; the first is the preferred one. */
  public List<MediaType> mediaTypes() {
    return mediaTypes;
  }

  /** The media types of bodies that are any number of values. */
  public List<MediaType> sequences() {
    return sequences;
  }

  /** All media types that content negotiation knows, in order of preference. */
  List<MediaType> all() {
    List<MediaType> all = new ArrayList<>(mediaTypes);
    // a parameter makes a type more specific, so that it would be preferred
    sequences.stream().filter(type -> type.getParameters().isEmpty()).forEach(all::add);
    return all;
  }

  /** Returns true if the format is JSON, whose arrays can be split before they are complete. */
  boolean isJson() {
    return format.name().equals(JSON);
  }

  /** Returns true if it reads and writes bodies of a type, in the character set that it names. */
  boolean supports(MimeType type) {
    if (type == null) {
      return true;
    }
    if (type.getCharset() != null && isJson()) {
      String charset = type.getCharset().name();
      if (!charset.equals("UTF-8") && !charset.equals("US-ASCII")) {
        return false;
      }
    }
    return all().stream().anyMatch(known -> known.isCompatibleWith(type));
  }

  /** Returns true if bodies of a type are any number of values. */
  boolean isSequence(MimeType type) {
    return type != null
        && sequences.stream()
            .anyMatch(
                known ->
                    known.isCompatibleWith(type)
                        && type.getParameters()
                            .entrySet()
                            .containsAll(known.getParameters().entrySet()));
  }

  /** Returns true if a body can be a list; a message of Protocol Buffers is always one object. */
  boolean hasLists() {
    return !format.name().equals("Protobuf");
  }

  /** Returns how values are separated in a body with any number of them. */
  Framing framing(MimeType type) {
    return isSequence(type) || !hasLists() ? Framing.SEQUENCE : Framing.ARRAY;
  }

  /** The type of a body that is a sequence because the format has no lists. */
  static MediaType delimited(MediaType type) {
    return new MediaType(type, Map.of("delimited", "true"));
  }
}
