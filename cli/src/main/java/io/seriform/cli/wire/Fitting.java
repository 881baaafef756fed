package io.seriform.cli.wire;

import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import java.math.BigInteger;
import java.util.Base64;
import java.util.function.UnaryOperator;

/**
 * Changes what a format cannot hold into the nearest thing that it can, and notes each loss. Other
 * formats than the one that has such a thing get: the content of a tagged value, the bytes of an
 * extension, null for undefined and for numbers that are not finite, texts for keys.
 */
public final class Fitting {

  private static final BigInteger MOST = BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE);
  private static final BigInteger LEAST = BigInteger.valueOf(Long.MIN_VALUE);

  private final WireFormat target;
  private final Losses losses;

  /** Fits values to a format. */
  public Fitting(WireFormat target, Losses losses) {
    this.target = target;
    this.losses = losses;
  }

  /** Returns a tree that the format can hold. */
  public Document fit(Document value, String path) {
    return switch (value.kind()) {
      case UNDEFINED ->
          keep(WireFormat.CBOR, value, path, "undefined became null", v -> Document.ofNull());
      case SIMPLE ->
          keep(
              WireFormat.CBOR,
              value,
              path,
              "simple values became text",
              v -> Document.of(v.toString()));
      case TAGGED ->
          target == WireFormat.CBOR
              ? Document.tagged(value.tag(), fit(value.content(), path))
              : fit(lost(value, path, "tags were dropped").content(), path);
      case EXTENSION ->
          keep(
              WireFormat.MSGPACK,
              value,
              path,
              "types of extensions were dropped",
              v -> Document.of(v.asBytes()));
      case FLOAT, DOUBLE -> number(value, path);
      case INTEGER, DECIMAL -> exact(value, path);
      case ARRAY -> array(value.asArray(), path);
      case OBJECT -> object(value.asObject(), path);
      default -> value;
    };
  }

  private Document keep(
      WireFormat holder,
      Document value,
      String path,
      String what,
      UnaryOperator<Document> instead) {
    return target == holder ? value : instead.apply(lost(value, path, what));
  }

  private Document lost(Document value, String path, String what) {
    losses.add(what, path);
    return value;
  }

  private Document number(Document value, String path) {
    if (target == WireFormat.JSON && !Double.isFinite(value.asDouble())) {
      losses.add("numbers that are not finite became null", path);
      return Document.ofNull();
    }
    return value;
  }

  /** Binary formats without big numbers get the nearest double. */
  private Document exact(Document value, String path) {
    if (target == WireFormat.JSON || target == WireFormat.CBOR) {
      return value;
    }
    if (value.kind() == Document.Kind.INTEGER) {
      if (value.isLong()) {
        return value;
      }
      BigInteger integer = value.asBigInteger();
      if (integer.compareTo(MOST) <= 0 && integer.compareTo(LEAST) >= 0) {
        return value;
      }
    }
    losses.add("numbers were rounded", path);
    return Document.of(value.asBigDecimal().doubleValue());
  }

  private Document array(DocumentArray array, String path) {
    DocumentArray fitted = Document.array();
    int index = 0;
    for (Document element : array) {
      fitted.add(fit(element, path + "[" + index++ + "]"));
    }
    return fitted;
  }

  private Document object(DocumentObject object, String path) {
    DocumentObject fitted = Document.object();
    for (int i = 0; i < object.size(); i++) {
      Document key = object.key(i);
      String text = key.isText() ? key.asText() : text(key);
      String place = path + "." + text;
      Document value = fit(object.value(i), place);
      if (key.isText() || target == WireFormat.CBOR || target == WireFormat.MSGPACK) {
        fitted.put(key, value);
      } else {
        losses.add("keys became texts", place);
        fitted.put(text, value);
      }
    }
    return fitted;
  }

  /** Returns the text of a key that is not one. */
  public static String text(Document key) {
    return switch (key.kind()) {
      case TEXT -> key.asText();
      case BYTES -> Base64.getEncoder().encodeToString(key.asBytes());
      default -> key.toString();
    };
  }
}
