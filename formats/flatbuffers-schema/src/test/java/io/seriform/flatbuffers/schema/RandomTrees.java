package io.seriform.flatbuffers.schema;

import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.flatbuffers.FlatPresence;
import io.seriform.flatbuffers.FlatType;
import io.seriform.flatbuffers.internal.layout.EnumLayout;
import io.seriform.flatbuffers.internal.layout.StructLayout;
import io.seriform.flatbuffers.internal.layout.TableLayout;
import io.seriform.flatbuffers.internal.layout.UnionLayout;
import io.seriform.flatbuffers.internal.layout.ValueLayout;
import java.math.BigInteger;
import java.util.List;
import java.util.Random;

/** Makes messages of a schema at random. */
final class RandomTrees {

  private final FbsLayouts layouts;
  private final Random random;
  private int keys;

  RandomTrees(FlatBuffersSchema schema, Random random) {
    this.layouts = new FbsLayouts(schema);
    this.random = random;
  }

  DocumentObject table(String name, int depth) {
    return table(layouts.table(new TableLayout.OfSchema(name)), depth);
  }

  private DocumentObject table(TableLayout layout, int depth) {
    DocumentObject object = Document.object();
    for (TableLayout.Field f : layout.fields()) {
      boolean there = f.key() || f.presence() == FlatPresence.REQUIRED || random.nextInt(3) > 0;
      if (f.type() == null || !there) {
        continue;
      }
      if (f.key()) {
        // flatc does not keep the order of equal ones
        int key = random.nextInt(1000) * 1000 + keys++;
        object.put(
            f.name(),
            f.type() instanceof ValueLayout.Text ? Document.of("é" + key) : Document.of(key));
        continue;
      }
      if (f.type() instanceof ValueLayout.Union u) {
        UnionLayout.Member m = any(u.layout().members());
        Document value = value(m.layout(), depth - 1);
        if (value != null) {
          object.put(f.name() + "_type", m.name()).put(f.name(), value);
        }
        continue;
      }
      if (f.type() instanceof ValueLayout.Vector v && v.element() instanceof ValueLayout.Union u) {
        DocumentArray types = Document.array();
        DocumentArray values = Document.array();
        for (int i = random.nextInt(4); i > 0; i--) {
          UnionLayout.Member m = any(u.layout().members());
          Document value = value(m.layout(), depth - 1);
          if (value != null) {
            types.add(m.name());
            values.add(value);
          }
        }
        object.put(f.name() + "_type", types).put(f.name(), values);
        continue;
      }
      Document value = value(f.type(), depth - 1);
      if (value != null) {
        object.put(f.name(), value);
      }
    }
    return object;
  }

  private <T> T any(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }

  /** A value; null for a table that would be too deep. */
  private Document value(ValueLayout layout, int depth) {
    if (layout instanceof ValueLayout.Scalar s) {
      return scalar(s.type());
    }
    if (layout instanceof ValueLayout.Constant c) {
      return constant(c.layout());
    }
    if (layout instanceof ValueLayout.Text) {
      return Document.of(any(List.of("", "x", "a\"b\\c\n", "é€𝄞", "Name")));
    }
    if (layout instanceof ValueLayout.Struct s) {
      DocumentObject object = Document.object();
      for (StructLayout.Field f : s.layout().fields()) {
        object.put(f.name(), value(f.type(), depth));
      }
      return object;
    }
    if (layout instanceof ValueLayout.Array a) {
      DocumentArray array = Document.array();
      for (int i = 0; i < a.length(); i++) {
        array.add(value(a.element(), depth));
      }
      return array;
    }
    if (layout instanceof ValueLayout.Vector v) {
      DocumentArray array = Document.array();
      for (int i = random.nextInt(4); i > 0; i--) {
        Document value = value(v.element(), depth);
        if (value != null) {
          array.add(value);
        }
      }
      return array;
    }
    if (layout instanceof ValueLayout.Flexible) {
      return Document.object().put("a", 1).put("b", Document.array().add("x").add(2.5));
    }
    if (depth < 0) {
      return null;
    }
    return layout instanceof ValueLayout.Nested n
        ? table(layouts.table(n.key()), depth)
        : table(layouts.table(((ValueLayout.Table) layout).key()), depth);
  }

  private Document scalar(FlatType type) {
    return switch (type) {
      case BOOL -> Document.of(random.nextBoolean());
      // flatc rounds to six digits
      case FLOAT -> Document.of((random.nextInt(4000) - 2000) / 4f);
      case DOUBLE -> Document.of((random.nextInt(4000) - 2000) / 8d);
      case ULONG -> Document.of(new BigInteger(64, random));
      default -> {
        int bits = 8 * type.size();
        long v = random.nextLong() >> (64 - bits);
        boolean unsigned =
            type == FlatType.UBYTE || type == FlatType.USHORT || type == FlatType.UINT;
        yield Document.of(unsigned ? v & (-1L >>> (64 - bits)) : v);
      }
    };
  }

  private Document constant(EnumLayout layout) {
    List<String> names = List.copyOf(layout.numbers().keySet());
    if (layout.flags() && random.nextBoolean()) {
      return Document.of(any(names) + " " + any(names));
    }
    return Document.of(any(names));
  }
}
