package io.seriform.graph.internal.hooks;

import io.seriform.codec.TypeCodec;
import io.seriform.error.EncodeException;
import io.seriform.error.SeriformException;
import io.seriform.graph.internal.classes.GraphSchemas;
import io.seriform.graph.internal.registration.GraphRegistration;
import io.seriform.graph.internal.schema.GraphSchema;
import io.seriform.graph.internal.schema.GraphType;
import io.seriform.graph.internal.site.GraphReader;
import io.seriform.graph.internal.site.GraphWriter;
import io.seriform.graph.internal.wire.GraphErrors;
import io.seriform.graph.internal.wire.GraphWire;
import io.seriform.model.ObjectModel;
import io.seriform.model.SubtypesModel;
import io.seriform.model.TypeModel;
import io.seriform.wire.bytes.Bytes;

/**
 * Objects of a class that says what is written in place of them, and gives the object itself, or
 * another one of the class: a header of their own, what the class looks like, and their properties,
 * or what they write themselves.
 */
public final class GraphItself {

  public static final byte HEADER = 4;

  private final GraphFormat format;
  private final Class<?> type;
  private volatile TypeCodec codec;
  private volatile TypeCodec adapting;
  private volatile GraphSchema own;
  private volatile GraphExternal external;

  GraphItself(GraphFormat format, Class<?> type) {
    this.format = format;
    this.type = type;
  }

  /** Returns true if a header is of such an object, at a place of a replaceable one. */
  public static boolean is(int header, GraphType behind) {
    return header == HEADER && behind.code() == GraphType.OPEN;
  }

  /** Reads what the class looks like on the other side; for messages by name. */
  public static GraphSchema schema(GraphReader in, GraphFormat format) {
    GraphSchema schema = format.schemas().readKept(in, in.unsigned());
    if (schema.root().code() != GraphType.BODY && !writesItself(schema)) {
      throw GraphErrors.syntax(in, "an object without properties where one is to be that");
    }
    return schema;
  }

  /** Returns true if objects that look so write themselves, and have no properties. */
  public static boolean writesItself(GraphSchema schema) {
    return schema.root().code() == GraphType.EXTERNAL;
  }

  private GraphSchema own() {
    GraphSchema s = own;
    if (s == null) {
      s = format.schemas().itself(type);
      own = s;
    }
    return s;
  }

  /** Returns what writes and reads an object of a class that writes itself. */
  private GraphExternal external() {
    GraphExternal e = external;
    if (e == null) {
      e = new GraphExternal(format, type, false);
      external = e;
    }
    return e;
  }

  private TypeCodec codec() {
    TypeCodec c = codec;
    if (c == null) {
      c = format.codecs().properties(type);
      codec = c;
    }
    return c;
  }

  private TypeCodec adapting() {
    TypeCodec c = adapting;
    if (c == null) {
      c = format.adaptingCodecs().properties(type);
      adapting = c;
    }
    return c;
  }

  /** Returns true if objects of the class can be written, where it does not say otherwise. */
  private boolean isWritten() {
    return GraphRegistration.writesItself(type) || hasProperties();
  }

  private boolean hasProperties() {
    TypeModel model = format.codecs().models().model(type);
    return model instanceof ObjectModel || model instanceof SubtypesModel;
  }

  int write(GraphWriter out, int start, Object value) {
    int pos = out.header(start, value, format.settings().references());
    if (pos < 0) {
      return ~pos;
    }
    if (!isWritten()) {
      throw new EncodeException(
          "writeReplace of "
              + type.getName()
              + " gave an object of the class, which is not written as its properties");
    }
    out.buf[pos - 1] = HEADER;
    if (format.byName()) {
      pos = GraphSchemas.writeKept(out, pos, own(), 0);
    } else {
      Bytes.putInt(out.buf, pos, (int) own().fingerprint());
      pos += 4;
    }
    pos = out.room(pos, 2 * GraphWire.SLACK);
    return GraphRegistration.writesItself(type)
        ? external().writePieces(out, pos, value)
        : codec().write(out, out.buf, pos, value);
  }

  /** Reads the value after the header, and resolves it. */
  Object read(GraphReader in) {
    if (!isWritten()) {
      throw GraphErrors.unexpected(in, "an object", HEADER);
    }
    boolean references = format.settings().references();
    int number = references ? in.reserve() : 0;
    GraphSchema other = other(in);
    Object value;
    if (GraphRegistration.writesItself(type)) {
      value = external().readPieces(in, number);
    } else {
      value = other == null ? codec().read(in) : format.cursor(in).read(adapting(), other.root());
    }
    value = format.hooks().resolve(in, type, value);
    if (references) {
      in.keep(number, value);
    }
    return value;
  }

  /** Returns the schema of the class on the other side; null if it is the same here. */
  private GraphSchema other(GraphReader in) {
    if (!format.byName()) {
      in.need(4);
      int fingerprint = Bytes.getInt(in.buf, in.pos);
      if (fingerprint != (int) own().fingerprint()) {
        throw different(in, Integer.toHexString(fingerprint));
      }
      in.pos += 4;
      return null;
    }
    GraphSchema schema = schema(in, format);
    if (writesItself(schema) != GraphRegistration.writesItself(type)) {
      throw different(in, schema.toString());
    }
    return schema.isSame(own()) ? null : schema;
  }

  private SeriformException different(GraphReader in, String there) {
    return GraphErrors.mapping(
        in, "the class looks different on the other side", own().toString(), there);
  }
}
