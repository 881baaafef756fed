package io.seriform.flatbuffers.internal.tree;

import io.seriform.codec.access.Footprint;
import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.error.SeriformException;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Vector;
import io.seriform.flatbuffers.internal.site.FlatbuffersPlace;
import io.seriform.flatbuffers.internal.site.FlatbuffersReader;
import io.seriform.flatbuffers.internal.site.FlatbuffersShape;
import io.seriform.flatbuffers.internal.site.FlatbuffersSite;
import io.seriform.flatbuffers.internal.site.FlatbuffersTablePlaces.Slot;
import io.seriform.flatbuffers.internal.site.FlatbuffersWriter;
import io.seriform.flatbuffers.internal.wire.FlatbuffersErrors;
import io.seriform.wire.Limits;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Writes and reads a value without a class, as a tree. One node for each place of a layout; it
 * carries out what compiled codecs do for classes, by the same places and contents. Immutable once
 * {@link FlatbuffersTrees} has made all of them.
 */
abstract class FlatbuffersTree {

  final FlatbuffersContent content;
  final FlatbuffersPlace place;

  FlatbuffersTree(FlatbuffersContent content, FlatbuffersPlace place) {
    this.content = content;
    this.place = place;
  }

  FlatbuffersSite site() {
    return new FlatbuffersSite(place, content);
  }

  /** Writes a value; returns the new position. */
  abstract int write(FlatbuffersWriter out, int pos, Document value);

  /** Reads the value that the reader has gone to. */
  abstract Document read(FlatbuffersReader in);

  // ---- strings and FlexBuffers

  /** A string. */
  static final class Text extends FlatbuffersTree {

    private final FlatbuffersSite site;

    Text(FlatbuffersContent content, FlatbuffersPlace place) {
      super(content, place);
      this.site = site();
    }

    @Override
    int write(FlatbuffersWriter out, int pos, Document value) {
      return FlatbuffersWriter.writeString(out, out.buf, pos, site, value.asText(), 0);
    }

    @Override
    Document read(FlatbuffersReader in) {
      String text = FlatbuffersReader.readString(in, site);
      in.chargeAgain(text);
      return Document.of(text);
    }
  }

  /** A FlexBuffer. */
  static final class Flexible extends FlatbuffersTree {

    private final Limits limits;

    Flexible(FlatbuffersPlace place, Limits limits) {
      super(new FlatbuffersContent.Flexible(Document.class), place);
      this.limits = limits;
    }

    @Override
    int write(FlatbuffersWriter out, int pos, Document value) {
      int end = FlatbuffersFlex.write(out, pos, value, limits);
      return place.refer(out, end, out.last);
    }

    @Override
    Document read(FlatbuffersReader in) {
      return in.flex(in.follow(in.at));
    }
  }

  // ---- tables

  /**
   * A field of a table.
   *
   * @param absent the member where the buffer has no value, as that is the default of a key; null
   *     for none
   */
  record Field(String name, FlatbuffersTree node, boolean required, Document absent) {

    /** Returns true if a member is a value: null is one for a FlexBuffer alone. */
    boolean isThere(Document member) {
      return member != null && (!member.isNull() || node instanceof Flexible);
    }

    /** Name of the member with the types of a union; null if it is not a union. */
    String typeName() {
      boolean union =
          node instanceof FlatbuffersUnionTree || node instanceof FlatbuffersUnionTree.Elements;
      return union ? name + "_type" : null;
    }
  }

  /** The fields of a table. */
  static final class Fields {

    private final String name;
    private FlatbuffersShape.Table shape;
    private Field[] fields;
    private Map<String, Field> byName;

    Fields(String name) {
      this.name = name;
    }

    void fill(FlatbuffersShape.Table made, Field[] all, Map<String, Field> names) {
      shape = made;
      fields = all;
      byName = names;
    }

    /** Writes a table, whose position is then that of what was written last. */
    int write(FlatbuffersWriter out, int pos, Document value) {
      DocumentObject object = value.asObject();
      shape.begin(out);
      for (int i = 0; i < object.size(); i++) {
        String member = object.name(i);
        if (!byName.containsKey(member)) {
          throw FlatbuffersErrors.refused(
              "the table " + name + " has no field " + (member == null ? object.key(i) : member));
        }
        Field field = byName.get(member);
        // a member that only tells a type has none
        if (field != null && field.isThere(object.value(i))) {
          try {
            pos = write(out, pos, object, field, object.value(i));
          } catch (SeriformException e) {
            throw e.within(member);
          }
        }
      }
      for (Field field : fields) {
        if (field.required && !field.isThere(object.get(field.name))) {
          throw FlatbuffersErrors.nullValue(true).within(field.name);
        }
      }
      return shape.end(out, pos);
    }

    private static int write(
        FlatbuffersWriter out, int pos, DocumentObject object, Field field, Document value) {
      if (field.node instanceof FlatbuffersUnionTree union) {
        return union.write(out, pos, object.get(field.typeName()), value);
      }
      if (field.node instanceof FlatbuffersUnionTree.Elements unions) {
        return unions.write(out, pos, object.get(field.typeName()), value);
      }
      return field.node.write(out, pos, value);
    }

    /** Reads the table at the position. */
    DocumentObject read(FlatbuffersReader in) {
      shape.begin(in);
      DocumentObject object = Document.object();
      for (Field field : fields) {
        FlatbuffersTree node = field.node;
        try {
          if (node.content.next(in, node.place)) {
            if (node instanceof FlatbuffersUnionTree union) {
              object.put(field.typeName(), union.type(in));
            } else if (node instanceof FlatbuffersUnionTree.Elements unions) {
              unions.read(in, object, field);
              continue;
            }
            object.put(field.name, node.read(in));
          } else if (field.required) {
            throw FlatbuffersErrors.required(in);
          } else if (field.absent != null) {
            object.put(field.name, field.absent);
          }
        } catch (SeriformException e) {
          throw e.within(field.name);
        }
      }
      shape.end(in);
      in.charge(Footprint.ANY_MAP + (long) Footprint.ANY_ENTRY * object.size());
      return object;
    }
  }

  /** A table, or a FlatBuffer within another. */
  static final class Table extends FlatbuffersTree {

    private final Fields fields;

    Table(FlatbuffersContent content, FlatbuffersPlace place, Fields fields) {
      super(content, place);
      this.fields = fields;
    }

    @Override
    int write(FlatbuffersWriter out, int pos, Document value) {
      int begun = content.begin(out, pos, place);
      return content.end(out, fields.write(out, begun, value), place);
    }

    @Override
    Document read(FlatbuffersReader in) {
      int saved = content.beginRead(in, place);
      Document table = fields.read(in);
      content.endRead(in, place, saved);
      return table;
    }
  }

  // ---- structs

  /** A struct. */
  static final class Struct extends FlatbuffersTree {

    private final String name;
    private final Field[] fields;

    Struct(
        FlatbuffersContent.Structure content, FlatbuffersPlace place, String name, Field[] fields) {
      super(content, place);
      this.name = name;
      this.fields = fields;
    }

    @Override
    int write(FlatbuffersWriter out, int pos, Document value) {
      // flatc, which reads a struct before it knows its table, leaves its alignment behind
      int aligned = place instanceof Slot ? out.pad(pos, content.align()) : pos;
      int begun = content.begin(out, aligned, place);
      return content.end(out, writeFields(out, begun, value), place);
    }

    int writeFields(FlatbuffersWriter out, int pos, Document value) {
      DocumentObject object = value.asObject();
      for (Field field : fields) {
        Document member = object.get(field.name);
        if (member == null) {
          throw FlatbuffersErrors.refused(
              "the struct " + name + " lacks a value for its field " + field.name);
        }
        try {
          field.node.write(out, pos, member);
        } catch (SeriformException e) {
          throw e.within(field.name);
        }
      }
      if (object.size() != fields.length) {
        List<String> names = Arrays.stream(fields).map(Field::name).toList();
        throw FlatbuffersErrors.refused(
            "the struct " + name + " has the fields " + names + " and not " + object.names());
      }
      return pos;
    }

    @Override
    Document read(FlatbuffersReader in) {
      int saved = content.beginRead(in, place);
      DocumentObject object = readFields(in);
      content.endRead(in, place, saved);
      return object;
    }

    /** Reads the fields of the struct that the reader is in. */
    DocumentObject readFields(FlatbuffersReader in) {
      DocumentObject object = Document.object();
      for (Field field : fields) {
        field.node.content.next(in, field.node.place);
        try {
          object.put(field.name, field.node.read(in));
        } catch (SeriformException e) {
          throw e.within(field.name);
        }
      }
      in.charge(Footprint.ANY_MAP + (long) Footprint.ANY_ENTRY * object.size());
      return object;
    }
  }

  // ---- vectors and arrays

  /** A vector, or a fixed array. */
  static final class Elements extends FlatbuffersTree {

    private final FlatbuffersTree each;
    private final boolean bytes;

    /**
     * Makes it.
     *
     * @param bytes whether it is a vector of bytes
     */
    Elements(
        FlatbuffersContent content, FlatbuffersPlace place, FlatbuffersTree each, boolean bytes) {
      super(content, place);
      this.each = each;
      this.bytes = bytes;
    }

    @Override
    int write(FlatbuffersWriter out, int pos, Document value) {
      if (bytes && value.kind() == Document.Kind.BYTES) {
        Vector vector = (Vector) content;
        int end = out.bytes(pos, value.asBytes(), vector.elementAlign(), vector.header());
        return place.refer(out, end, out.last);
      }
      DocumentArray array = value.asArray();
      int n = array.size();
      out.admitElements(n);
      int p = content.beginSequence(out, content.begin(out, pos, place), n);
      for (int i = 0; i < n; i++) {
        each.place.element(out, p, i);
        try {
          p = each.write(out, p, array.get(i));
        } catch (SeriformException e) {
          throw e.within(i);
        }
      }
      return content.end(out, content.endSequence(out, p), place);
    }

    @Override
    Document read(FlatbuffersReader in) {
      int saved = content.beginRead(in, place);
      int n = content.beginSequence(in);
      Document read = bytes ? bytes(in, n) : elements(in, n);
      content.endRead(in, place, saved);
      return read;
    }

    private static Document bytes(FlatbuffersReader in, int n) {
      in.charge(n);
      return Document.of(Arrays.copyOfRange(in.buf, in.vector, in.vector + n));
    }

    private DocumentArray elements(FlatbuffersReader in, int n) {
      DocumentArray array = Document.array();
      in.charge(Footprint.ANY_LIST);
      for (int i = 0; each.place.nextElement(in, each.content, i, n); i++) {
        try {
          array.add(each.read(in));
        } catch (SeriformException e) {
          throw e.within(i);
        }
        in.charge(Footprint.ANY_ELEMENT);
      }
      return array;
    }
  }
}
