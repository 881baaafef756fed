package io.seriform.jakarta.rest;

import io.seriform.cbor.Cbor;
import io.seriform.json.Json;
import io.seriform.testkit.Point;
import io.seriform.testkit.hostile.CallTarget;
import io.seriform.testkit.hostile.EntryPointsKit;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.NoContentException;
import java.lang.annotation.Annotation;

/** Bodies of requests. */
class EntryPointsTest extends EntryPointsKit {

  @Override
  protected CallTarget target() {
    Point point = new Point(1, "a");
    return new CallTarget()
        .on(new JsonProvider(Json.standard()), new CborProvider(Cbor.standard()))
        .types(Point.class, Object.class)
        .giving(Annotation[].class, () -> new Annotation[0])
        .giving(MediaType.class, () -> MediaType.APPLICATION_JSON_TYPE)
        .giving(MultivaluedMap.class, MultivaluedHashMap::new)
        .refusing(UnreadableBodyException.class, NoContentException.class)
        .seed((Object) Json.standard().encode(point))
        .seed((Object) Cbor.standard().encode(point));
  }
}
