package io.seriform.protobuf.json;

import io.seriform.document.Document;
import java.util.Base64;

/** Reads base64 in either alphabet, with or without padding. */
final class Base64Text {

  private Base64Text() {}

  static byte[] decode(Document json) {
    String text = json.asText();
    boolean url = text.indexOf('-') >= 0 || text.indexOf('_') >= 0;
    try {
      return (url ? Base64.getUrlDecoder() : Base64.getDecoder()).decode(text);
    } catch (IllegalArgumentException e) {
      throw FromJson.unfit("base64", json);
    }
  }
}
