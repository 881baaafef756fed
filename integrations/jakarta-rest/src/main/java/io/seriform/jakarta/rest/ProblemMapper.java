package io.seriform.jakarta.rest;

import io.seriform.error.LimitException;
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
 * error is. Hints and names of classes are left out: they speak to who wrote the server.
 */
final class ProblemMapper implements ExceptionMapper<UnreadableBodyException> {

  private static final MediaType PROBLEM = MediaType.valueOf("application/problem+json");

  /** True if there is a writer for JSON. */
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
    Status status =
        e instanceof LimitException ? Status.REQUEST_ENTITY_TOO_LARGE : Status.BAD_REQUEST;
    Response.ResponseBuilder response = Response.status(status);
    return json
        ? response.type(PROBLEM).entity(new GenericEntity<>(problem(e, status)) {}).build()
        : response
            .type(MediaType.TEXT_PLAIN_TYPE)
            .entity(e.detailForSender() + " at " + e.path())
            .build();
  }

  private static Map<String, Object> problem(SeriformException e, Status status) {
    Map<String, Object> problem = new LinkedHashMap<>();
    problem.put("title", status.getReasonPhrase());
    problem.put("status", status.getStatusCode());
    problem.put("detail", e.detailForSender());
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
}
