package io.seriform.testkit.hostile;

import io.seriform.Codec;
import io.seriform.Format;
import io.seriform.Framing;
import io.seriform.StreamEncoder;
import io.seriform.TypeRef;
import io.seriform.document.Document;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.testkit.Point;
import io.seriform.testkit.samples.ObjectSamples;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Targets with all that a format reads from, to which a format adds its own. */
public final class FormatCalls {

  private static final Point POINT = new Point(1, "a\u00e9");
  private static final String PLACE = "/children/0";

  private FormatCalls() {}

  /** A target for a format whose roots are objects. */
  public static CallTarget of(Format format) {
    return of(format, POINT, tree())
        .types(new TypeRef<Point>() {}, new TypeRef<ObjectSamples.Tree>() {});
  }

  /** A target for a format of its own classes, of which there are objects. */
  public static CallTarget of(Format format, Object... values) {
    CallTarget target =
        new CallTarget()
            .on(format)
            .giving(Object.class, () -> values[0])
            .without("encode(Object,ByteBuffer)", "the buffer is written");
    for (Object value : values) {
      target
          .on(format.codec(value.getClass()))
          .types(value.getClass())
          .seed((Object) format.encode(value));
    }
    return framings(target, format, values[0]);
  }

  /** Adds a sequence of two values for each way to frame them. */
  private static <T> CallTarget framings(CallTarget target, Format format, T value) {
    @SuppressWarnings("unchecked") // the class of the value
    Codec<T> codec = format.codec((Class<T>) value.getClass());
    Framing[] framings =
        Arrays.stream(Framing.values()).filter(each -> has(codec, each)).toArray(Framing[]::new);
    for (Framing framing : framings) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      try (StreamEncoder<T> stream = codec.encodeStream(out, framing)) {
        stream.write(value);
        stream.write(value);
      }
      target.seedOf("decodeStream", (Object) out.toByteArray());
    }
    return target.choosing(Framing.class, framings);
  }

  /** A target for a format with trees, updates and places. */
  public static CallTarget of(SelfDescribingFormat format) {
    Document patch = Document.object().put("op", "replace").put("path", "/name").put("value", "b");
    return of((Format) format)
        // each step of a place is a codec of its own
        .times(4)
        .on(format.codec(Object.class), format.codec(Document.class))
        .types(Object.class, Document.class)
        .types(new TypeRef<List<Map<String, Integer>>>() {}, new TypeRef<Map<Object, Point>>() {})
        .seed((Object) format.encode(Map.of("a", List.of(1, 2.5e3, true, Map.of("b", "c")))))
        .seed(format.encode(tree()), PLACE)
        .seed(format.encode(Map.of("a", List.of(POINT))), "/a/0")
        .seed(Document.object().put("x", 1).put("name", "a"))
        .seed(Document.array().add(patch));
  }

  private static boolean has(Codec<?> codec, Framing framing) {
    try {
      codec.decodeStream(new byte[0], framing).close();
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  private static ObjectSamples.Tree tree() {
    ObjectSamples.Tree tree = new ObjectSamples.Tree();
    tree.label = "root";
    tree.children = List.of(new ObjectSamples.Tree());
    tree.named = Map.of("k", new ObjectSamples.Tree());
    return tree;
  }
}
