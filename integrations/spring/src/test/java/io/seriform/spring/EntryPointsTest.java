package io.seriform.spring;

import io.seriform.cbor.Cbor;
import io.seriform.json.Json;
import io.seriform.testkit.Point;
import io.seriform.testkit.Trickle;
import io.seriform.testkit.hostile.CallTarget;
import io.seriform.testkit.hostile.EntryPointsKit;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.reactivestreams.Publisher;
import org.springframework.core.ResolvableType;
import org.springframework.core.codec.DecodingException;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferLimitException;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpInputMessage;
import org.springframework.http.MediaType;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.util.MimeType;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Bodies of requests, whole and in parts. */
class EntryPointsTest extends EntryPointsKit {

  private record Body(byte[] bytes) implements HttpInputMessage {
    @Override
    public InputStream getBody() {
      return new Trickle(bytes, 3);
    }

    @Override
    public HttpHeaders getHeaders() {
      return new HttpHeaders();
    }
  }

  private static DataBuffer buffer(byte[] bytes) {
    return DefaultDataBufferFactory.sharedInstance.wrap(bytes);
  }

  private static Publisher<DataBuffer> parts(byte[] bytes) {
    List<DataBuffer> parts = new ArrayList<>();
    for (int from = 0; from < bytes.length; from += 16) {
      parts.add(buffer(Arrays.copyOfRange(bytes, from, Math.min(from + 16, bytes.length))));
    }
    return Flux.fromIterable(parts);
  }

  @Override
  protected CallTarget target() {
    List<Point> points = List.of(new Point(1, "a"), new Point(-2, null));
    return new CallTarget()
        .on(new SeriformDecoder(Json.standard()), new SeriformDecoder(Cbor.standard()))
        .on(new SeriformHttpMessageConverter(Json.standard()))
        .on(new SeriformHttpMessageConverter(Cbor.standard()))
        .making(HttpInputMessage.class, Body::new)
        .making(DataBuffer.class, EntryPointsTest::buffer)
        .making(Publisher.class, EntryPointsTest::parts)
        .choosing(
            ResolvableType.class,
            ResolvableType.forClass(Point.class),
            ResolvableType.forClassWithGenerics(List.class, Point.class))
        .giving(MimeType.class, () -> MediaType.APPLICATION_JSON)
        .giving(Map.class, Map::of)
        .using(Mono.class, value -> value.block())
        .using(Flux.class, values -> values.then().block())
        .refusing(HttpMessageNotReadableException.class, DecodingException.class)
        .refusing(DataBufferLimitException.class)
        .without(
            "encode(Publisher,DataBufferFactory,ResolvableType,MimeType,Map)",
            "the values are written")
        .seed((Object) Json.standard().encode(points))
        .seed((Object) Json.standard().encode(points.get(0)))
        .seed((Object) Cbor.standard().encode(points))
        .seed((Object) Cbor.standard().encode(points.get(0)));
  }
}
