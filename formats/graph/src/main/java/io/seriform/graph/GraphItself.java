package io.seriform.graph;

import io.seriform.codec.TypeCodec;
import io.seriform.error.EncodeException;
import io.seriform.model.ObjectModel;
import io.seriform.model.SubtypesModel;
import io.seriform.model.TypeModel;
import io.seriform.wire.Bytes;

/**
 * Objects of a class that says what is written in place of them, and gives the object itself, or
 * another one of the class: a header of their own, what the class looks like, and their properties.
 */
final class GraphItself {

  static final byte HEADER = 4;

  private final GraphProtocol protocol;
  private final Class<?> type;
  private volatile TypeCodec codec;
  private volatile TypeCodec adapting;
  private volatile GraphSchema own;

  GraphItself(GraphProtocol protocol, Class<?> type) {
    this.protocol = protocol;
    this.type = type;
  }

  /** Whether a header is that of such an object, which stands where one could be replaced. */
  static boolean is(int header, GraphType behind) {
    return header == HEADER && behind.code() == GraphType.OPEN;
  }

  /** Reads what the class looks like on the other side; for messages by name. */
  static GraphSchema schema(GraphReader in, GraphProtocol protocol) {
    GraphSchema schema = GraphKeeper.schema(in, protocol, GraphReader.unsigned(in));
    if (schema.root().code() != GraphType.BODY) {
      throw GraphErrors.syntax(in, "an object without properties where one is to be that");
    }
    return schema;
  }

  private GraphSchema own() {
    GraphSchema s = own;
    if (s == null) {
      s = protocol.schemas().properties(type);
      own = s;
    }
    return s;
  }

  private TypeCodec codec() {
    TypeCodec c = codec;
    if (c == null) {
      c = protocol.codecs().properties(type);
      codec = c;
    }
    return c;
  }

  private TypeCodec adapting() {
    TypeCodec c = adapting;
    if (c == null) {
      c = protocol.adapting().codecs().properties(type);
      adapting = c;
    }
    return c;
  }

  /** Whether the class is written as its properties, where it does not say otherwise. */
  private boolean hasProperties() {
    TypeModel model = protocol.codecs().models().model(type);
    return model instanceof ObjectModel || model instanceof SubtypesModel;
  }

  int write(GraphWriter out, int start, Object value) {
    int pos = out.header(start, value, protocol.references());
    if (pos < 0) {
      return ~pos;
    }
    if (!hasProperties()) {
      throw new EncodeException(
          "writeReplace of "
              + type.getName()
              + " gave an object of the class, which is not written as its properties");
    }
    out.buf[pos - 1] = HEADER;
    if (protocol.byName()) {
      pos = GraphRestorer.schema(out, pos, own(), 0);
    } else {
      Bytes.putInt(out.buf, pos, (int) own().agreement());
      pos += 4;
    }
    pos = out.room(pos, 2 * GraphWriter.SLACK);
    return codec().write(out, out.buf, pos, value);
  }

  /** Reads what stands behind the header, and resolves it. */
  Object read(GraphReader in) {
    if (!hasProperties()) {
      throw GraphErrors.unexpected(in, "an object", HEADER);
    }
    boolean references = protocol.references();
    int number = references ? in.reserve() : 0;
    Object value = properties(in);
    value = protocol.hooks().resolve(in, type, value);
    if (references) {
      in.keep(number, value);
    }
    return value;
  }

  private Object properties(GraphReader in) {
    if (!protocol.byName()) {
      in.need(4);
      int fingerprint = Bytes.getInt(in.buf, in.pos);
      if (fingerprint != (int) own().agreement()) {
        throw GraphErrors.mapping(
            in,
            "the class looks different on the other side",
            own().toString(),
            Integer.toHexString(fingerprint));
      }
      in.pos += 4;
      return codec().read(in);
    }
    GraphSchema schema = schema(in, protocol);
    return schema.fingerprint() == own().fingerprint()
        ? codec().read(in)
        : GraphAdapter.of(in, protocol).read(adapting(), schema.root());
  }
}
