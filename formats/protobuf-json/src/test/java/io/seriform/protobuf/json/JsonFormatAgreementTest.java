package io.seriform.protobuf.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.DynamicMessage;
import com.google.protobuf.util.JsonFormat;
import io.seriform.Codec;
import io.seriform.document.Document;
import io.seriform.error.SeriformException;
import io.seriform.json.Json;
import io.seriform.protobuf.schema.DynamicProtobuf;
import io.seriform.protobuf.schema.ProtoLoader;
import io.seriform.protobuf.schema.ProtoSchema;
import io.seriform.protobuf.schema.RandomProtobuf;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The JSON of generated messages is that of protobuf's own library, both ways. */
class JsonFormatAgreementTest {

  private static final int SCHEMAS = 80;

  private record Case(
      long seed, ProtoSchema schema, Descriptor type, Codec<Document> tree, Random random) {

    DynamicMessage generated() {
      return RandomProtobuf.message(type, random);
    }

    /** The messages that an Any may hold. */
    JsonFormat.TypeRegistry types() {
      JsonFormat.TypeRegistry.Builder types = JsonFormat.TypeRegistry.newBuilder().add(type);
      type.getFile().getDependencies().forEach(file -> types.add(file.getMessageTypes()));
      return types.build();
    }

    JsonFormat.Printer printer() {
      return JsonFormat.printer().usingTypeRegistry(types());
    }
  }

  private static Case of(long seed) {
    // their library does not know extensions in JSON
    String text = RandomProtobuf.schema(seed).replaceAll("extend M0 .*\n", "");
    ProtoSchema schema =
        ProtoLoader.standard()
            .texts(Map.of("r.proto", text))
            .load("r.proto", "google/protobuf/descriptor.proto");
    FileDescriptor file = RandomProtobuf.descriptors(schema).get("r.proto");
    return new Case(
        seed,
        schema,
        file.findMessageTypeByName("M0"),
        DynamicProtobuf.of(schema).codec("r.M0"),
        new Random(seed));
  }

  @Test
  void whatTheyPrintIsWhatWeWrite() throws Exception {
    for (long seed = 0; seed < SCHEMAS; seed++) {
      Case c = of(seed);
      ProtobufJsonCodec plain = ProtobufJson.of(c.schema).codec("r.M0");
      ProtobufJsonCodec full =
          ProtobufJson.of(c.schema)
              .withDefaults(true)
              .withOriginalNames(true)
              .withEnumNumbers(true)
              .codec("r.M0");
      for (int i = 0; i < 5; i++) {
        DynamicMessage message = c.generated();
        byte[] bytes = message.toByteArray();
        assertThat(read(plain.toJson(bytes)))
            .as("seed %s", seed)
            .isEqualTo(read(c.printer().print(message)));
        assertThat(read(full.toJson(bytes)))
            .as("seed %s", seed)
            .isEqualTo(
                read(
                    c.printer()
                        .alwaysPrintFieldsWithNoPresence()
                        .preservingProtoFieldNames()
                        .printingEnumsAsInts()
                        .print(message)));
      }
    }
  }

  @Test
  void eachReadsWhatTheOtherWrote() throws Exception {
    for (long seed = 0; seed < SCHEMAS; seed++) {
      Case c = of(seed);
      ProtobufJsonCodec codec = ProtobufJson.of(c.schema).codec("r.M0");
      for (int i = 0; i < 5; i++) {
        DynamicMessage message = c.generated();
        DynamicMessage.Builder theirs = DynamicMessage.newBuilder(c.type);
        String written = new String(codec.toJson(message.toByteArray()), UTF_8);
        JsonFormat.parser().usingTypeRegistry(c.types()).merge(written, theirs);
        // their parser forgets the sign of a zero
        if (!written.contains("-0.0")) {
          assertThat(theirs.build()).as("seed %s", seed).isEqualTo(message);
        }
        byte[] ours = codec.toProtobuf(c.printer().print(message).getBytes(UTF_8));
        assertThat(DynamicMessage.parseFrom(c.type, ours)).as("seed %s", seed).isEqualTo(message);
      }
    }
  }

  @Test
  void textsThatAreChangedEndInOurExceptions() throws Exception {
    int accepted = 0;
    for (long seed = 0; seed < SCHEMAS; seed++) {
      Case c = of(seed);
      ProtobufJsonCodec codec = ProtobufJson.of(c.schema).codec("r.M0");
      byte[] json = codec.toJson(c.generated().toByteArray());
      for (int i = 0; i < 40; i++) {
        byte[] changed = json.clone();
        changed[c.random.nextInt(changed.length)] = (byte) (' ' + c.random.nextInt(95));
        try {
          Document tree = codec.decode(changed);
          accepted++;
          assertThat(codec.fromJson(codec.toJson(tree))).as("seed %s", seed).isEqualTo(tree);
        } catch (SeriformException e) {
          assertThat(e.getMessage()).isNotEmpty();
        }
      }
    }
    assertThat(accepted).isGreaterThan(50);
  }

  private static Document read(byte[] json) {
    return numbers(Json.standard().readTree(json));
  }

  private static Document read(String json) {
    return numbers(Json.standard().readTree(json));
  }

  /** The same tree with all numbers as doubles: 1 and 1.0 are the same in JSON. */
  private static Document numbers(Document value) {
    switch (value.kind()) {
      case INTEGER, FLOAT, DOUBLE, DECIMAL -> {
        return Document.of(value.asDouble());
      }
      case ARRAY -> {
        var array = Document.array();
        value.asArray().forEach(element -> array.add(numbers(element)));
        return array;
      }
      case OBJECT -> {
        var object = Document.object();
        var from = value.asObject();
        for (int i = 0; i < from.size(); i++) {
          object.put(from.name(i), numbers(from.value(i)));
        }
        return object;
      }
      default -> {
        return value;
      }
    }
  }

  private static final java.nio.charset.Charset UTF_8 = java.nio.charset.StandardCharsets.UTF_8;
}
