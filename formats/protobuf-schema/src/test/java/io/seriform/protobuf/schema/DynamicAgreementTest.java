package io.seriform.protobuf.schema;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.DynamicMessage;
import com.google.protobuf.ExtensionRegistry;
import com.google.protobuf.InvalidProtocolBufferException;
import io.seriform.Codec;
import io.seriform.document.Document;
import io.seriform.error.SeriformException;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Trees hold what protobuf's own dynamic messages hold, on generated messages of generated schemas.
 */
class DynamicAgreementTest {

  private static final int SCHEMAS = 80;

  private record Case(
      long seed,
      Descriptor type,
      ExtensionRegistry extensions,
      Codec<Document> codec,
      Random random) {

    DynamicMessage parsed(byte[] bytes) throws InvalidProtocolBufferException {
      return DynamicMessage.parseFrom(type, bytes, extensions);
    }

    DynamicMessage generated() {
      return RandomProtobuf.message(type, random);
    }
  }

  private static Case of(long seed) {
    String text = RandomProtobuf.schema(seed);
    ProtoSchema schema =
        ProtoLoader.standard()
            .texts(Map.of("r.proto", text))
            .load("r.proto", "google/protobuf/descriptor.proto");
    FileDescriptor file = RandomProtobuf.descriptors(schema).get("r.proto");
    return new Case(
        seed,
        file.findMessageTypeByName("M0"),
        RandomProtobuf.extensions(file),
        DynamicProtobuf.of(schema).codec("r.M0"),
        new Random(seed));
  }

  @Test
  void sameBytesBothWays() throws Exception {
    for (long seed = 0; seed < SCHEMAS; seed++) {
      Case c = of(seed);
      for (int i = 0; i < 10; i++) {
        DynamicMessage message = c.generated();
        byte[] bytes = message.toByteArray();
        Document tree = c.codec.decode(bytes);
        byte[] again = c.codec.encode(tree);
        assertThat(c.parsed(again)).as("seed %s", seed).isEqualTo(c.parsed(bytes));
        assertThat(c.codec.decode(again)).as("seed %s", seed).isEqualTo(tree);
        if (!hasMaps(c.type)) {
          assertThat(again).as("seed %s", seed).isEqualTo(bytes);
        }
      }
    }
  }

  /** Entries of maps may leave out what is zero; ours never do. */
  private static boolean hasMaps(Descriptor type) {
    return type.getFile().getMessageTypes().stream()
        .anyMatch(m -> m.getFields().stream().anyMatch(f -> f.isMapField()));
  }

  @Test
  void messagesBehindEachOtherAreMerged() throws Exception {
    for (long seed = 0; seed < SCHEMAS; seed++) {
      Case c = of(seed);
      byte[] one = c.generated().toByteArray();
      byte[] two = c.generated().toByteArray();
      byte[] both = Arrays.copyOf(one, one.length + two.length);
      System.arraycopy(two, 0, both, one.length, two.length);
      assertThat(c.parsed(c.codec.encode(c.codec.decode(both))))
          .as("seed %s", seed)
          .isEqualTo(c.parsed(both));
    }
  }

  @Test
  void whatTheSchemaDoesNotKnowIsKept() throws Exception {
    for (long seed = 0; seed < SCHEMAS; seed++) {
      Case c = of(seed);
      ProtoSchema fewer =
          ProtoLoader.standard()
              .texts(Map.of("r.proto", RandomProtobuf.fewer(seed)))
              .load("r.proto");
      Codec<Document> knowsLess = DynamicProtobuf.of(fewer).codec("r.M0");
      for (int i = 0; i < 5; i++) {
        DynamicMessage message = c.generated();
        byte[] kept = knowsLess.encode(knowsLess.decode(message.toByteArray()));
        assertThat(c.parsed(kept)).as("seed %s", seed).isEqualTo(message);
      }
    }
  }

  @Test
  void cutMessagesEndAlike() {
    for (long seed = 0; seed < 40; seed++) {
      Case c = of(seed);
      byte[] bytes = c.generated().toByteArray();
      for (int n = 0; n < bytes.length; n++) {
        compare(c, Arrays.copyOf(bytes, n));
      }
    }
  }

  @Test
  void mutatedMessagesEndAlikeOrInOurExceptions() {
    int accepted = 0;
    for (long seed = 0; seed < SCHEMAS; seed++) {
      Case c = of(seed);
      byte[] bytes = c.generated().toByteArray();
      for (int i = 0; i < 60 && bytes.length > 0; i++) {
        byte[] mutated = bytes.clone();
        for (int n = 1 + c.random.nextInt(3); n > 0; n--) {
          mutated[c.random.nextInt(mutated.length)] = (byte) c.random.nextInt();
        }
        accepted += compare(c, mutated) ? 1 : 0;
      }
    }
    assertThat(accepted).isGreaterThan(100);
  }

  /** Whether both accept it; what both accept must mean the same. */
  private static boolean compare(Case c, byte[] bytes) {
    Document tree = null;
    SeriformException refused = null;
    try {
      tree = c.codec.decode(bytes);
    } catch (SeriformException e) {
      refused = e;
    }
    DynamicMessage message = null;
    try {
      message = c.parsed(bytes);
    } catch (InvalidProtocolBufferException e) {
      assertThat(tree).as("seed %s: %s", c.seed, e.getMessage()).isNull();
      return false;
    }
    if (refused != null) {
      // they drop what is too much of a tag, and skip varints of any length
      assertThat(refused.problem())
          .as("seed %s", c.seed)
          .isIn("a tag is not valid", "a varint has more than ten bytes");
      return false;
    }
    try {
      assertThat(c.parsed(c.codec.encode(tree)))
          .as("seed %s", c.seed)
          .isEqualTo(c.parsed(message.toByteArray()));
    } catch (InvalidProtocolBufferException e) {
      throw new AssertionError("seed " + c.seed, e);
    }
    return true;
  }
}
