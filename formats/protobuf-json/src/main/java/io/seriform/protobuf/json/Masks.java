package io.seriform.protobuf.json;

import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;

/** Field masks: paths in lower camel case with commas between them. */
final class Masks {

  private Masks() {}

  static String toJson(Document paths) {
    if (paths == null) {
      return "";
    }
    StringBuilder json = new StringBuilder();
    for (Document path : paths.asArray()) {
      if (!json.isEmpty()) {
        json.append(',');
      }
      camel(path.asText(), json);
    }
    return json.toString();
  }

  private static void camel(String path, StringBuilder json) {
    for (int i = 0; i < path.length(); i++) {
      char c = path.charAt(i);
      if (c == '_') {
        i++;
        if (i == path.length() || path.charAt(i) < 'a' || path.charAt(i) > 'z') {
          throw noWayBack(path);
        }
        json.append((char) (path.charAt(i) - 32));
      } else if ((c >= 'A' && c <= 'Z') || c == ',') {
        throw noWayBack(path);
      } else {
        json.append(c);
      }
    }
  }

  private static EncodeException noWayBack(String path) {
    EncodeException e = new EncodeException("a field mask path that JSON cannot represent");
    e.expecting("lower case, with underscores only before letters", path);
    return e;
  }

  static DocumentObject fromJson(String json) {
    DocumentArray paths = Document.array();
    int from = 0;
    while (from < json.length()) {
      int comma = json.indexOf(',', from);
      int to = comma < 0 ? json.length() : comma;
      if (to > from) {
        paths.add(snake(json, from, to));
      }
      from = to + 1;
    }
    DocumentObject tree = Document.object();
    if (paths.size() > 0) {
      tree.put("paths", paths);
    }
    return tree;
  }

  private static String snake(String json, int from, int to) {
    StringBuilder path = new StringBuilder();
    for (int i = from; i < to; i++) {
      char c = json.charAt(i);
      if (c == '_') {
        throw new MappingException("a field mask path with an underscore")
            .expecting("lower camel case", json);
      }
      if (c >= 'A' && c <= 'Z') {
        path.append('_').append((char) (c + 32));
      } else {
        path.append(c);
      }
    }
    return path.toString();
  }
}
