package io.seriform.spring;

import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;

/** Problem details as RFC 9457 writes them: extensions are next to the standard members. */
final class ProblemBody {

  private ProblemBody() {}

  /** The members of a problem that have values. */
  static Map<String, Object> properties(ProblemDetail problem) {
    Map<String, Object> all = new LinkedHashMap<>();
    put(all, "type", problem.getType() == null ? null : problem.getType().toString());
    put(all, "title", problem.getTitle());
    all.put("status", problem.getStatus());
    put(all, "detail", problem.getDetail());
    put(all, "instance", problem.getInstance() == null ? null : problem.getInstance().toString());
    if (problem.getProperties() != null) {
      problem.getProperties().forEach((name, value) -> put(all, name, value));
    }
    return all;
  }

  private static void put(Map<String, Object> all, String name, Object value) {
    if (value != null) {
      all.putIfAbsent(name, value);
    }
  }

  /**
   * A problem with these members; null for null. Members of another kind are ignored (RFC 9457).
   */
  static ProblemDetail of(Map<?, ?> members) {
    if (members == null) {
      return null;
    }
    int status = members.get("status") instanceof Number number ? number.intValue() : 0;
    ProblemDetail problem = ProblemDetail.forStatus(status == 0 ? 500 : status);
    members.forEach(
        (key, value) -> {
          String name = (String) key;
          switch (name) {
            case "type" -> problem.setType(uri(value, problem.getType()));
            case "title" -> problem.setTitle(value instanceof String text ? text : null);
            case "status" -> {}
            case "detail" -> problem.setDetail(value instanceof String text ? text : null);
            case "instance" -> problem.setInstance(uri(value, null));
            default -> problem.setProperty(name, value);
          }
        });
    if (problem.getTitle() == null && HttpStatus.resolve(problem.getStatus()) != null) {
      problem.setTitle(HttpStatus.valueOf(problem.getStatus()).getReasonPhrase());
    }
    return problem;
  }

  private static URI uri(Object value, URI other) {
    try {
      return value instanceof String text ? URI.create(text) : other;
    } catch (IllegalArgumentException e) {
      return other;
    }
  }
}
