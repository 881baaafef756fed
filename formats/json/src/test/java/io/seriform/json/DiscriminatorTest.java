package io.seriform.json;

import io.seriform.annotation.Inclusion;
import io.seriform.annotation.Property;
import io.seriform.annotation.Subtypes;
import io.seriform.annotation.TypeName;
import io.seriform.error.MappingException;
import io.seriform.error.SyntaxException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The name of an object's class, wherever it stands in the object. */
class DiscriminatorTest {

  private final Ways ways = Ways.strict();

  @Subtypes(property = "kind")
  sealed interface Shape permits Circle, Square, Point {}

  @TypeName("circle")
  record Circle(int radius, List<Integer> at) implements Shape {}

  @TypeName("\u00e9quare")
  record Square(int side) implements Shape {}

  @TypeName("point")
  record Point() implements Shape {}

  @Subtypes(inclusion = Inclusion.WRAPPER)
  sealed interface Wrapped permits One {}

  @TypeName("one")
  record One(@Property(name = "n") int n) implements Wrapped {}

  @Subtypes(inclusion = Inclusion.ARRAY)
  sealed interface Listed permits Two {}

  @TypeName("two")
  record Two(int n) implements Listed {}

  private static Object any(String json) {
    return Json.standard().decode(json, Object.class);
  }

  private void accept(String json, Class<?> type, Object value) {
    ways.accept(json, type, value, any(json));
  }

  @Test
  void anywhereInTheObject() {
    Circle circle = new Circle(5, List.of(1, 2));
    accept("{\"kind\":\"circle\",\"radius\":5,\"at\":[1,2]}", Shape.class, circle);
    accept("{ \"kind\" : \"circle\" , \"radius\" : 5 , \"at\" : [1,2] }", Shape.class, circle);
    accept("{\"radius\":5,\"kind\":\"circle\",\"at\":[1,2]}", Shape.class, circle);
    accept("{\"at\":[1,2],\"radius\":5,\"kind\":\"circle\"}", Shape.class, circle);
    accept(
        "{\"at\":[1,2],\"zz\":{\"kind\":\"x\"},\"radius\":5,\n\"\\u006bind\":\"circle\"}",
        Shape.class,
        circle);
    accept("{\"kind\":\"c\\u0069rcle\",\"at\":[1,2],\"radius\":5}", Shape.class, circle);
    accept("{\"kind\":\"point\"}", Shape.class, new Point());
    accept("{\"kind\":\"point\" , \"zz\":1}", Shape.class, new Point());
    accept("{\"kind\":\"\u00e9quare\",\"side\":1}", Shape.class, new Square(1));
    accept("{\"side\":1,\"kind\":\"\\u00e9quare\"}", Shape.class, new Square(1));
    accept("{\"one\":{\"n\":1}}", Wrapped.class, new One(1));
    accept(" { \"one\" : { \"n\" : 1 } } ", Wrapped.class, new One(1));
    accept("[\"two\",{\"n\":1}]", Listed.class, new Two(1));
    accept(" [ \"two\" , { \"n\" : 1 } ] ", Listed.class, new Two(1));
  }

  @Test
  void brokenSyntaxAroundTheNameIsRefusedAtItsOffset() {
    reject("{\"kind\":\"point\"{\"n\":1}}", 15);
    reject("{\"kind\":\"point\"[]}", 15);
    reject("{\"kind\":\"point\" \"n\":1}", 16);
    reject("{\"kind\":\"point\",}", 16);
    reject("{\"kind\":\"point\",,\"n\":1}", 16);
    reject("{,\"kind\":\"point\"}", 1);
    reject("{\"kind\" \"point\"}", 8);
    reject("{\"n\":01,\"kind\":\"point\"}", 5);
    reject("{\"kind\":\"point\"", 15);
    reject("{\"kind\":\"circle\",\"radius\":5", 27);
    reject("{\"kind\":tru}", 8);
  }

  private void reject(String json, int offset) {
    ways.reject(json, Shape.class, SyntaxException.class, offset);
  }

  /** The place of a name that no subtype has is where it begins, from whatever it is read. */
  @Test
  void noSubtypeByThisName() {
    wrongName("{ \"kind\" : \"triangle\" }", Shape.class, 11);
    wrongName("{\"radius\":5,\n\"kind\": \"tri\\u0061ngle\"  , \"at\":[1]}", Shape.class, 21);
    wrongName("{\n  \"three\": {\"n\": 1}\n}", Wrapped.class, 4);
    wrongName("{\n  \"three\"  :   {\"n\": 1}\n}", Wrapped.class, 4);
    wrongName("[\n  \"three\",\n  {\"n\": 1}\n]", Listed.class, 4);
  }

  private void wrongName(String json, Class<?> type, int offset) {
    ways.rejectTyped(json, type, MappingException.class, offset);
  }

  @Test
  void noSubtype() {
    for (String json :
        List.of(
            "{}",
            "{\"radius\":1}",
            "{\"kind\":\"triangle\"}",
            "{\"kind\":null}",
            "{\"kind\":1}",
            "{\"kind\":\"io.seriform.json.DiscriminatorTest$Circle\"}",
            "{\"kind\":\"\u00c3\u00a9quare\"}")) {
      for (Object input : List.of(json, Ways.utf8(json), new Ways.OneByOne(Ways.utf8(json)))) {
        org.assertj.core.api.Assertions.assertThatThrownBy(
                () -> {
                  JsonCodec<Shape> codec = Json.standard().codec(Shape.class);
                  if (input instanceof String s) {
                    codec.decode(s);
                  } else if (input instanceof byte[] b) {
                    codec.decode(b);
                  } else {
                    codec.decode((java.io.InputStream) input);
                  }
                })
            .as(json)
            .isInstanceOf(MappingException.class);
      }
    }
  }
}
