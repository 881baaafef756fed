package io.seriform.flatbuffers.schema;

import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.schema.text.SchemaNames;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Puts hashes in place of texts in a tree, for fields with the attribute {@code hash}, as flatc
 * does when it reads JSON: FNV-1 and FNV-1a of the text's bytes.
 */
final class FbsHashes {

  private static final int START_32 = 0x811C9DC5;
  private static final int PRIME_32 = 0x01000193;

  /** The offset basis of flatc, which is not the published one. */
  private static final long START_64 = 0xCBF29CE484222645L;

  private static final long PRIME_64 = 0x00000100000001B3L;

  private final FlatBuffersSchema schema;

  /** Tables and structs that have such a field themselves; where there is none, none is sought. */
  private final Set<String> owners;

  FbsHashes(FlatBuffersSchema schema) {
    this.schema = schema;
    this.owners =
        schema.objects().stream()
            .filter(o -> o.fields().stream().anyMatch(FbsHashes::hashes))
            .map(ObjectSchema::fullName)
            .collect(Collectors.toSet());
  }

  private static boolean hashes(FieldSchema f) {
    return f.attributes().containsKey("hash");
  }

  /** Replaces texts in the tree of a table, which nobody else has yet. */
  void apply(String table, Document tree) {
    if (!owners.isEmpty()) {
      object(schema.object(table), tree);
    }
  }

  private void object(ObjectSchema type, Document value) {
    if (!(value instanceof DocumentObject object)) {
      return;
    }
    for (FieldSchema f : type.fields()) {
      Document member = object.get(f.name());
      if (member == null) {
        continue;
      }
      if (hashes(f)) {
        object.put(f.name(), hashed(f, member));
      } else if (f.attributes().containsKey("nested_flatbuffer")) {
        nested(type, f, member);
      } else {
        value(f.type(), member, object.get(f.name() + "_type"));
      }
    }
  }

  private void nested(ObjectSchema owner, FieldSchema f, Document member) {
    String name = f.attributes().get("nested_flatbuffer");
    for (String scope : SchemaNames.scopes(SchemaNames.parent(owner.fullName()))) {
      ObjectSchema found = schema.objectsByName().get(SchemaNames.join(scope, name));
      if (found != null) {
        object(found, member);
        return;
      }
    }
  }

  private void value(FieldType type, Document value, Document declared) {
    BaseType base = type.hasElements() ? type.element() : type.base();
    if (type.hasElements() && value instanceof DocumentArray array) {
      for (int i = 0; i < array.size(); i++) {
        Document each = declared instanceof DocumentArray a && i < a.size() ? a.get(i) : null;
        single(base, type.name(), array.get(i), each);
      }
    } else {
      single(base, type.name(), value, declared);
    }
  }

  private void single(BaseType base, String name, Document value, Document declared) {
    if (base == BaseType.OBJECT) {
      object(schema.object(name), value);
    } else if (base == BaseType.UNION && declared != null) {
      for (EnumSchema.Value v : schema.enumeration(name).values()) {
        boolean it =
            declared.kind() == Document.Kind.TEXT
                ? v.name().equals(declared.asText())
                : v.number().toString().equals(declared.toString());
        if (it && v.type() != null && v.type().base() == BaseType.OBJECT) {
          object(schema.object(v.type().name()), value);
        }
      }
    }
  }

  private static Document hashed(FieldSchema f, Document value) {
    if (value.kind() == Document.Kind.TEXT) {
      BaseType single = f.type().hasElements() ? f.type().element() : f.type().base();
      return hash(f.attributes().get("hash"), value.asText(), single);
    }
    if (value instanceof DocumentArray array) {
      for (int i = 0; i < array.size(); i++) {
        array.set(i, hashed(f, array.get(i)));
      }
    }
    return value;
  }

  private static Document hash(String function, String text, BaseType type) {
    boolean after = function.startsWith("fnv1a");
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    int small = START_32;
    long large = START_64;
    for (byte each : bytes) {
      int b = each & 0xFF;
      small = after ? (small ^ b) * PRIME_32 : (small * PRIME_32) ^ b;
      large = after ? (large ^ b) * PRIME_64 : (large * PRIME_64) ^ b;
    }
    int folded = (small >>> 16) ^ (small & 0xFFFF);
    return switch (type) {
      case SHORT -> Document.of((long) (short) folded);
      case USHORT -> Document.of((long) folded);
      case INT -> Document.of((long) small);
      case UINT -> Document.of(small & 0xFFFFFFFFL);
      case LONG -> Document.of(large);
      default -> Document.of(new BigInteger(Long.toUnsignedString(large)));
    };
  }
}
