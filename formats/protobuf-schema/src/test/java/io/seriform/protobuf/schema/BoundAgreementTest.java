package io.seriform.protobuf.schema;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.DynamicMessage;
import io.seriform.Codec;
import io.seriform.codec.Engine;
import io.seriform.error.SeriformException;
import io.seriform.protobuf.Protobuf;
import io.seriform.protobuf.ProtobufOptions;
import io.seriform.testkit.Trickle;
import io.seriform.testkit.generated.Javac;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Generated classes that are bound to generated files hold what protobuf's own messages of those
 * files hold, and both engines say the same of bytes that are cut or changed.
 */
class BoundAgreementTest {

  private static final int SCHEMAS = Integer.getInteger("seriform.protobuf.schemas", 40);
  private static final long SEED = Long.getLong("seriform.testkit.seed", 20260101);

  @Test
  void boundClasses() throws Exception {
    Random random = new Random(SEED);
    List<BoundSchema> schemas = new ArrayList<>();
    Map<String, String> sources = new LinkedHashMap<>();
    for (int i = 0; i < SCHEMAS; i++) {
      BoundSchema schema = new BoundSchema(random, "B" + i);
      schemas.add(schema);
      sources.putAll(schema.sources());
    }
    ClassLoader classes = Javac.load(sources);
    for (BoundSchema schema : schemas) {
      try {
        check(schema, classes, random);
      } catch (AssertionError | Exception e) {
        String what = "seed " + SEED + "\n" + schema.file() + schema.sources();
        throw new AssertionError(what, e);
      }
    }
  }

  private static void check(BoundSchema bound, ClassLoader classes, Random random)
      throws Exception {
    ProtoSchema schema =
        ProtoLoader.standard()
            .texts(Map.of("r.proto", bound.file()))
            .load("r.proto", "google/protobuf/descriptor.proto");
    Class<?>[] roots = new Class<?>[bound.roots().size()];
    for (int i = 0; i < roots.length; i++) {
      roots[i] = classes.loadClass(Javac.PACKAGE + bound.roots().get(i));
    }
    ProtobufOptions options = ProtoClasses.standard().bind(schema, roots);
    List<Codec<Object>> codecs = new ArrayList<>();
    for (Engine engine : Engine.values()) {
      @SuppressWarnings("unchecked") // it is given what it has read
      Codec<Object> codec =
          (Codec<Object>) Protobuf.with(options.withEngine(engine)).codec(roots[0]);
      codecs.add(codec);
    }
    Descriptor type =
        RandomProtobuf.descriptors(schema)
            .get("r.proto")
            .findMessageTypeByName(bound.roots().get(0));
    for (int i = 0; i < 5; i++) {
      byte[] one = RandomProtobuf.message(type, random).toByteArray();
      byte[] two = RandomProtobuf.message(type, random).toByteArray();
      byte[] both = Arrays.copyOf(one, one.length + two.length);
      System.arraycopy(two, 0, both, one.length, two.length);
      for (Codec<Object> codec : codecs) {
        same(type, codec, one);
        same(type, codec, both);
        if (bound.exact()) {
          assertThat(codec.encode(codec.decode(one))).isEqualTo(one);
        }
      }
      for (int k = 0; k < 20 && both.length > 0; k++) {
        byte[] bad = Arrays.copyOf(both, k < 8 ? random.nextInt(both.length) : both.length);
        for (int n = k < 8 ? 0 : 1 + random.nextInt(3); n > 0; n--) {
          bad[random.nextInt(bad.length)] = (byte) random.nextInt();
        }
        assertThat(declared(codecs.get(0), bad))
            .as(HexFormat.of().formatHex(bad))
            .isEqualTo(declared(codecs.get(1), bad));
      }
    }
  }

  private static void same(Descriptor type, Codec<Object> codec, byte[] bytes) throws Exception {
    DynamicMessage expected = DynamicMessage.parseFrom(type, bytes);
    for (Object read : new Object[] {codec.decode(bytes), codec.decode(new Trickle(bytes, 5))}) {
      assertThat(DynamicMessage.parseFrom(type, codec.encode(read))).isEqualTo(expected);
    }
  }

  private static String declared(Codec<Object> codec, byte[] bytes) {
    try {
      return HexFormat.of().formatHex(codec.encode(codec.decode(bytes)));
    } catch (SeriformException e) {
      return e.getMessage();
    }
  }
}
