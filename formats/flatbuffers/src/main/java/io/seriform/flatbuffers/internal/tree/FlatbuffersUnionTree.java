package io.seriform.flatbuffers.internal.tree;

import io.seriform.codec.access.Footprint;
import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent;
import io.seriform.flatbuffers.internal.site.FlatbuffersPlace;
import io.seriform.flatbuffers.internal.site.FlatbuffersReader;
import io.seriform.flatbuffers.internal.site.FlatbuffersWriter;
import io.seriform.flatbuffers.internal.wire.FlatbuffersErrors;
import java.util.Map;

/**
 * A union in a tree: two members of an object, {@code x_type} with the name of the type, and {@code
 * x} with the value.
 */
final class FlatbuffersUnionTree extends FlatbuffersTree {

  private final String name;

  /** The types by number: with {@link Fields}, with a {@link Struct}, or, for a string, neither. */
  private final Map<Integer, Member> members;

  /**
   * One of the types.
   *
   * @param name its name
   * @param number its number
   * @param fields of a table; else null
   * @param struct of a struct; else null
   */
  record Member(String name, int number, Fields fields, Struct struct) {}

  FlatbuffersUnionTree(FlatbuffersPlace place, String name, Map<Integer, Member> members) {
    super(new FlatbuffersContent.Union(Object.class), place);
    this.name = name;
    this.members = members;
  }

  // ---- writing

  @Override
  int write(FlatbuffersWriter out, int pos, Document value) {
    throw new IllegalStateException("a union has a type");
  }

  /** Writes a value; returns the new position. */
  int write(FlatbuffersWriter out, int pos, Document type, Document value) {
    Member member = member(type);
    int end = write(out, pos, member, value);
    out.unionType = member.number;
    return content.end(out, end, place);
  }

  private static int write(FlatbuffersWriter out, int pos, Member member, Document value) {
    if (member.fields != null) {
      return member.fields.write(out, pos, value);
    }
    if (member.struct == null) {
      return out.string(pos, value.asText());
    }
    FlatbuffersContent struct = member.struct.content;
    int begun = out.beginAlone(pos, struct.size(), struct.align());
    return member.struct.writeFields(out, begun, value);
  }

  private Member member(Document type) {
    if (type == null || type.isNull()) {
      throw FlatbuffersErrors.refused(
          "a value of the union "
              + name
              + " has no type: the member that has _type behind its name");
    }
    if (!type.isText()) {
      Member numbered = members.get(type.asInt());
      if (numbered != null) {
        return numbered;
      }
    } else {
      String declared = type.asText();
      String last = declared.substring(declared.lastIndexOf('.') + 1);
      for (Member m : members.values()) {
        if (m.name.equals(declared) || m.name.equals(last)) {
          return m;
        }
      }
    }
    throw new MappingException("the union has no such type")
        .expecting(
            "one of " + members.values().stream().map(Member::name).toList(), type.toString());
  }

  // ---- reading

  /** The name of the type of the value that the reader has gone to; a number if it is unknown. */
  Document type(FlatbuffersReader in) {
    Member member = members.get(in.unionType);
    return member == null ? Document.of(in.unionType) : Document.of(member.name);
  }

  @Override
  Document read(FlatbuffersReader in) {
    Member member = members.get(in.unionType);
    if (member == null) {
      return Document.ofNull();
    }
    int saved = content.beginRead(in, place);
    Document value;
    if (member.fields != null) {
      in.at = in.follow(in.at);
      value = member.fields.read(in);
    } else if (member.struct != null) {
      FlatbuffersContent struct = member.struct.content;
      in.struct = in.followStruct(in.at, struct.size(), struct.align());
      value = member.struct.readFields(in);
    } else {
      value = Document.of(in.string(in.limits().string(), false));
    }
    content.endRead(in, place, saved);
    return value;
  }

  /** A vector of unions, and one of their types. */
  static final class Elements extends FlatbuffersTree {

    private final FlatbuffersUnionTree each;

    Elements(FlatbuffersPlace place, FlatbuffersUnionTree each) {
      super(new FlatbuffersContent.Unions(each.site()), place);
      this.each = each;
    }

    @Override
    int write(FlatbuffersWriter out, int pos, Document value) {
      throw new IllegalStateException("a union has a type");
    }

    /** Writes all values; returns the new position. */
    int write(FlatbuffersWriter out, int pos, Document types, Document values) {
      DocumentArray array = values.asArray();
      int n = array.size();
      if (types == null || types.asArray().size() != n) {
        throw FlatbuffersErrors.refused(
            "a vector of unions has " + n + " values and not as many types");
      }
      out.admitElements(n);
      int p = content.beginSequence(out, pos, n);
      for (int i = 0; i < n; i++) {
        try {
          p = each.write(out, p, types.get(i), array.get(i));
        } catch (SeriformException e) {
          throw e.within(i);
        }
      }
      return content.end(out, content.endSequence(out, p), place);
    }

    @Override
    Document read(FlatbuffersReader in) {
      throw new IllegalStateException("a union has a type");
    }

    /** Reads both vectors, as two members of an object. */
    void read(FlatbuffersReader in, DocumentObject object, Field field) {
      int saved = content.beginRead(in, place);
      int n = content.beginSequence(in);
      DocumentArray types = Document.array();
      DocumentArray values = Document.array();
      in.charge(2 * Footprint.ANY_LIST);
      for (int i = 0; each.place.nextElement(in, each.content, i, n); i++) {
        try {
          types.add(each.type(in));
          values.add(each.read(in));
        } catch (SeriformException e) {
          throw e.within(i);
        }
        in.charge(2 * Footprint.ANY_ELEMENT);
      }
      content.endRead(in, place, saved);
      object.put(field.typeName(), types);
      object.put(field.name(), values);
    }
  }
}
