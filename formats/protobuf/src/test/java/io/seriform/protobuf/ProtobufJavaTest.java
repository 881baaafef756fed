package io.seriform.protobuf;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.EnumValueDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.DynamicMessage;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.UninitializedMessageException;
import com.google.protobuf.UnknownFieldSet;
import io.seriform.Codec;
import io.seriform.codec.Engine;
import io.seriform.error.SeriformException;
import io.seriform.testkit.Trickle;
import io.seriform.testkit.generated.Javac;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Against protobuf-java, both ways, on generated messages of generated schemas: the same bytes, the
 * same values; fields shuffled, repeated, merged, unknown, packed and expanded.
 */
@Tag("slow")
class ProtobufJavaTest {

  private static final int SCHEMAS = Integer.getInteger("seriform.protobuf.schemas", 60);
  private static final long SEED = Long.getLong("seriform.testkit.seed", 20260101);
  private static final List<Protobuf> ENGINES =
      Stream.of(Engine.values())
          .map(engine -> Protobuf.with(ProtobufOptions.standard().withEngine(engine)))
          .toList();

  @Test
  void generatedMessages() throws Exception {
    Random random = new Random(SEED);
    List<GeneratedSchema> schemas = new ArrayList<>();
    Map<String, String> sources = new LinkedHashMap<>();
    for (int i = 0; i < SCHEMAS; i++) {
      GeneratedSchema schema = new GeneratedSchema(random, i % 2 == 0, "M" + i);
      schemas.add(schema);
      sources.putAll(schema.sources());
    }
    Map<String, Class<?>> classes = Javac.define(sources);
    for (GeneratedSchema schema : schemas) {
      Descriptor d = schema.descriptor();
      for (int i = 0; i < 12; i++) {
        try {
          check(schema, d, classes.get(schema.outer()), random);
        } catch (AssertionError | Exception e) {
          throw new AssertionError("seed " + SEED + "\n" + schema.sources(), e);
        }
      }
    }
  }

  /** What protobuf-java reads and we do not. */
  private static final Set<String> STRICTER =
      Set.of(
          "a string is not UTF-8",
          "a tag has more than 32 bits",
          "a varint has more than ten bytes");

  /** Bytes changed here and there: what both read is the same. */
  @Test
  void changedBytes() throws Exception {
    Random random = new Random(SEED);
    List<GeneratedSchema> schemas = new ArrayList<>();
    Map<String, String> sources = new LinkedHashMap<>();
    for (int i = 0; i < SCHEMAS / 3; i++) {
      GeneratedSchema schema = new GeneratedSchema(random, i % 2 == 0, "C" + i);
      schemas.add(schema);
      sources.putAll(schema.sources());
    }
    Map<String, Class<?>> classes = Javac.define(sources);
    for (GeneratedSchema schema : schemas) {
      Descriptor d = schema.descriptor();
      Codec<?> codec = Protobuf.standard().codec(classes.get(schema.outer()));
      for (int i = 0; i < 12; i++) {
        byte[] message = schema.message(d).toByteArray();
        byte[] good = Wire.join(message, Wire.shuffled(message, random, true));
        for (int k = 0; k < 40; k++) {
          byte[] bytes = good.clone();
          for (int n = random.nextInt(3); n >= 0; n--) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
          }
          compare(d, codec, bytes);
        }
      }
    }
  }

  private static void compare(Descriptor d, Codec<?> codec, byte[] bytes) throws Exception {
    Map<String, Object> theirs = null;
    String problem = null;
    try {
      theirs = shown(DynamicMessage.parseFrom(d, bytes));
    } catch (InvalidProtocolBufferException | UninitializedMessageException e) {
      problem = e.getMessage();
    }
    String what = codec + " of " + java.util.HexFormat.of().formatHex(bytes);
    try {
      @SuppressWarnings("unchecked") // an object is shown as its properties by name
      Map<String, Object> ours = (Map<String, Object>) shown(codec.decode(bytes));
      if (theirs == null) {
        // a key that is followed by another one in its entry is not looked at
        assertThat(problem).as(what).contains("UTF-8");
        return;
      }
      for (FieldDescriptor f : d.getFields()) {
        // of a number that no constant has, a message without a class makes the constant 0 in a
        // map, and a new constant elsewhere, where the field is open
        boolean constants =
            f.isMapField()
                && f.getMessageType().findFieldByNumber(2).getJavaType()
                    == FieldDescriptor.JavaType.ENUM;
        if (!constants && !String.valueOf(theirs.get(f.getName())).contains("UNKNOWN_ENUM_VALUE")) {
          assertThat(ours.get(f.getName())).as(what).isEqualTo(theirs.get(f.getName()));
        }
      }
    } catch (SeriformException e) {
      if (theirs != null) {
        assertThat(STRICTER).as("%s%n%s", e, what).contains(e.problem());
      }
    }
  }

  private static void check(GeneratedSchema schema, Descriptor d, Class<?> type, Random random)
      throws Exception {
    DynamicMessage message = schema.message(d);
    byte[] bytes = message.toByteArray();
    same(d, type, bytes, bytes);
    DynamicMessage more = schema.message(d);
    byte[] both = Wire.join(bytes, more.toByteArray());
    for (byte[] other :
        List.of(
            both,
            Wire.shuffled(bytes, random, false),
            Wire.shuffled(both, random, true),
            Wire.repacked(bytes, d, random),
            Wire.repacked(both, d, random))) {
      DynamicMessage parsed = parsed(d, other);
      DynamicMessage known =
          parsed.toBuilder().setUnknownFields(UnknownFieldSet.getDefaultInstance()).build();
      same(d, type, other, withoutDuplicateKeys(known).toByteArray());
    }
  }

  private static void same(Descriptor d, Class<?> type, byte[] bytes, byte[] expected)
      throws Exception {
    DynamicMessage message = parsed(d, expected);
    for (Protobuf protobuf : ENGINES) {
      @SuppressWarnings("unchecked") // tests hand it values of that type only
      Codec<Object> codec = (Codec<Object>) protobuf.codec(type);
      for (Object read : new Object[] {codec.decode(bytes), codec.decode(new Trickle(bytes, 7))}) {
        assertThat(shown(read)).isEqualTo(shown(message));
        assertThat(codec.encode(read)).isEqualTo(expected);
      }
    }
  }

  private static DynamicMessage parsed(Descriptor d, byte[] bytes) {
    try {
      return DynamicMessage.parseFrom(d, bytes);
    } catch (InvalidProtocolBufferException e) {
      throw new AssertionError(java.util.HexFormat.of().formatHex(bytes), e);
    }
  }

  /** A map's entries as a Java map has them: the last one of a key, where the first one was. */
  private static DynamicMessage withoutDuplicateKeys(DynamicMessage message) {
    DynamicMessage.Builder b = message.toBuilder();
    message
        .getAllFields()
        .forEach(
            (f, value) -> {
              if (f.isMapField()) {
                Map<Object, Object> last = new LinkedHashMap<>();
                for (Object entry : (List<?>) value) {
                  DynamicMessage e = (DynamicMessage) entry;
                  last.put(e.getField(f.getMessageType().findFieldByNumber(1)), complete(e));
                }
                b.clearField(f);
                last.values().forEach(e -> b.addRepeatedField(f, e));
              } else if (f.getJavaType() == FieldDescriptor.JavaType.MESSAGE) {
                if (f.isRepeated()) {
                  b.clearField(f);
                  ((List<?>) value)
                      .forEach(
                          e -> b.addRepeatedField(f, withoutDuplicateKeys((DynamicMessage) e)));
                } else {
                  b.setField(f, withoutDuplicateKeys((DynamicMessage) value));
                }
              }
            });
    return b.build();
  }

  private static DynamicMessage complete(DynamicMessage entry) {
    DynamicMessage.Builder b = entry.toBuilder();
    for (FieldDescriptor f : entry.getDescriptorForType().getFields()) {
      b.setField(f, entry.getField(f));
    }
    return b.build();
  }

  // ---- both as the same text

  private static Map<String, Object> shown(DynamicMessage message) {
    Map<String, Object> all = new TreeMap<>();
    for (FieldDescriptor f : message.getDescriptorForType().getFields()) {
      if (f.isMapField()) {
        Map<String, Object> map = new TreeMap<>();
        for (Object entry : (List<?>) message.getField(f)) {
          DynamicMessage e = (DynamicMessage) entry;
          Object key = e.getField(f.getMessageType().findFieldByNumber(1));
          map.put(String.valueOf(key), plain(e.getField(f.getMessageType().findFieldByNumber(2))));
        }
        all.put(f.getName(), map);
      } else if (f.isRepeated() || !f.hasPresence() || message.hasField(f)) {
        all.put(f.getName(), plain(message.getField(f)));
      }
    }
    return all;
  }

  private static Object plain(Object value) {
    if (value instanceof DynamicMessage m) {
      return shown(m);
    }
    if (value instanceof List<?> list) {
      return list.stream().map(ProtobufJavaTest::plain).toList();
    }
    if (value instanceof ByteString b) {
      return java.util.HexFormat.of().formatHex(b.toByteArray());
    }
    return value instanceof EnumValueDescriptor e ? e.getName() : value;
  }

  private static Object shown(Object value) throws Exception {
    if (value instanceof byte[] bytes) {
      return java.util.HexFormat.of().formatHex(bytes);
    }
    if (value instanceof Enum<?> e) {
      return e.name();
    }
    if (value instanceof List<?> list) {
      List<Object> all = new ArrayList<>();
      for (Object each : list) {
        all.add(shown(each));
      }
      return all;
    }
    if (value instanceof Map<?, ?> map) {
      Map<String, Object> all = new TreeMap<>();
      for (Map.Entry<?, ?> e : map.entrySet()) {
        all.put(String.valueOf(e.getKey()), shown(e.getValue()));
      }
      return all;
    }
    if (value.getClass().getName().startsWith("java.")) {
      return value;
    }
    Map<String, Object> all = new TreeMap<>();
    for (Field f : value.getClass().getDeclaredFields()) {
      f.setAccessible(true);
      if (f.get(value) != null) {
        all.put(f.getName(), shown(f.get(value)));
      }
    }
    return all;
  }
}
