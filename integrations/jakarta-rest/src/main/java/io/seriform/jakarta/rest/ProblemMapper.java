package io.seriform.jakarta.rest;

import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import jakarta.ws.rs.core.GenericEntity;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.Status;
import jakarta.ws.rs.ext.ExceptionMapper;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Answers to a body that cannot be read with problem details (RFC 9457), which say where in it the
 * error is. Hints are left out: they speak to who wrote the server.
 */
final class ProblemMapper implements ExceptionMapper<UnreadableBodyException> {

  private static final MediaType PROBLEM = MediaType.valueOf("application/problem+json");

  /** Whether there is a writer for JSON. */
  private final boolean json;

  ProblemMapper(boolean json) {
    this.json = json;
  }

  @Override
  public Response toResponse(UnreadableBodyException thrown) {
    SeriformException e = thrown.error();
    if (e instanceof ModelException) {
      // the fault of the server's classes
      return Response.serverError().build();
    }
    Response.ResponseBuilder response = Response.status(Status.BAD_REQUEST);
    return json
        ? response.type(PROBLEM).entity(new GenericEntity<>(problem(e)) {}).build()
        : response
            .type(MediaType.TEXT_PLAIN_TYPE)
            .entity(detail(e) + " (at " + e.path() + ")")
            .build();
  }

  private static Map<String, Object> problem(SeriformException e) {
    Map<String, Object> problem = new LinkedHashMap<>();
    problem.put("title", Status.BAD_REQUEST.getReasonPhrase());
    problem.put("status", Status.BAD_REQUEST.getStatusCode());
    problem.put("detail", detail(e));
    problem.put("path", e.path());
    if (e.offset() >= 0) {
      problem.put("offset", e.offset());
    }
    if (e.line() > 0) {
      problem.put("line", e.line());
      problem.put("column", e.column());
    }
    return problem;
  }

  private static String detail(SeriformException e) {
    StringBuilder text = new StringBuilder(e.problem());
    if (e.expected() != null) {
      text.append("; expected ").append(e.expected());
    }
    if (e.found() != null) {
      text.append(e.expected() == null ? "; found " : ", found ").append(e.found());
    }
    return text.toString();
  }
}
