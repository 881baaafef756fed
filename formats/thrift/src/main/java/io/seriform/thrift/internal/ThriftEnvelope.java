package io.seriform.thrift.internal;

import io.seriform.codec.TypeCodec;
import io.seriform.error.EncodeException;
import io.seriform.error.SeriformException;
import io.seriform.thrift.Encoding;
import io.seriform.thrift.ThriftFault;
import io.seriform.thrift.ThriftMessage;
import io.seriform.thrift.internal.protocol.CompactReader;
import io.seriform.thrift.internal.site.ThriftErrors;
import io.seriform.thrift.internal.site.ThriftReader;
import io.seriform.thrift.internal.site.ThriftSettings;
import io.seriform.thrift.internal.site.ThriftWriter;
import io.seriform.wire.Input;
import io.seriform.wire.Output;

/** Writes and reads messages: the envelope of the protocol, and a body. */
class ThriftEnvelope extends TypeCodec {

  private static final int VERSION_1 = 0x80010000;
  private static final int VERSION_MASK = 0xFFFF0000;
  private static final int COMPACT_ID = 0x82;
  private static final int COMPACT_VERSION = 1;

  private final TypeCodec body;

  /** Codec of the body of a message of type EXCEPTION. */
  final TypeCodec fault;

  private final ThriftSettings settings;
  private final boolean compact;

  /**
   * Messages of one kind.
   *
   * @param body codec of all other bodies; null if only the envelope is read
   * @param fault the same for faults
   */
  ThriftEnvelope(TypeCodec body, TypeCodec fault, ThriftSettings settings) {
    this.body = body;
    this.fault = fault;
    this.settings = settings;
    this.compact = settings.protocol() == Encoding.COMPACT;
  }

  // ---- writing

  @Override
  public final int write(Output o, byte[] buf, int start, Object value) {
    ThriftWriter out = (ThriftWriter) o;
    ThriftMessage<?> m = (ThriftMessage<?>) value;
    if (m.name() == null || m.type() == null || m.body() == null) {
      throw new EncodeException("a message needs a name, a type and a body");
    }
    TypeCodec codec = writing(m);
    int pos = out.room(start);
    if (compact) {
      pos = out.i8(pos, COMPACT_ID);
      pos = out.i8(pos, code(m.type()) << 5 | COMPACT_VERSION);
      pos = out.length(pos, m.sequence());
      pos = out.room(out.text(pos, m.name(), 0));
    } else if (settings.strictWrite()) {
      pos = out.i32(pos, VERSION_1 | code(m.type()));
      pos = out.room(out.text(pos, m.name(), 0));
      pos = out.i32(pos, m.sequence());
    } else {
      pos = out.room(out.text(pos, m.name(), 0));
      pos = out.i8(pos, code(m.type()));
      pos = out.i32(pos, m.sequence());
    }
    try {
      return codec.write(out, out.buf, pos, m.body());
    } catch (SeriformException e) {
      throw e.within("body");
    }
  }

  /** Codec that writes the body of a message. */
  TypeCodec writing(ThriftMessage<?> m) {
    boolean failed = m.body() instanceof ThriftFault;
    if (failed != (m.type() == ThriftMessage.Type.EXCEPTION) && (!failed || body != fault)) {
      throw new EncodeException(
          "a message of type "
              + m.type()
              + " has a body of the wrong class: "
              + m.body().getClass().getName());
    }
    return failed ? fault : body;
  }

  // ---- reading

  @Override
  public final Object read(Input i) {
    ThriftReader in = (ThriftReader) i;
    long offset = in.offset(in.pos);
    ThriftMessage<?> header = compact ? compact(in) : binary(in);
    TypeCodec codec = reading(header, offset);
    if (codec == null) {
      return header;
    }
    try {
      Object value = codec.read(in);
      return new ThriftMessage<>(header.name(), header.type(), header.sequence(), value);
    } catch (SeriformException e) {
      throw e.within("body");
    }
  }

  /**
   * Codec that reads the body of a message; null if only the envelope is read.
   *
   * @param header the message without its body
   * @param offset where it begins
   */
  TypeCodec reading(ThriftMessage<?> header, long offset) {
    return header.type() == ThriftMessage.Type.EXCEPTION ? fault : body;
  }

  private ThriftMessage<?> binary(ThriftReader in) {
    long offset = in.offset(in.pos);
    int first = in.i32();
    int longest = in.limits().name();
    if (first < 0) {
      if ((first & VERSION_MASK) != VERSION_1) {
        throw ThriftErrors.syntax(
            "not a message of version 1", "80 01", Integer.toHexString(first), offset);
      }
      String name = in.text(longest);
      return message(name, first & 0xFF, in.i32(), offset);
    }
    if (settings.strictRead()) {
      throw ThriftErrors.syntax(
          "a message without a version; ThriftOptions.withStrictRead(false) allows it",
          "80 01",
          Integer.toHexString(first),
          offset);
    }
    String name = in.textOf(in.measured(first, longest, offset));
    int type = in.i8();
    return message(name, type, in.i32(), offset);
  }

  private static ThriftMessage<?> compact(ThriftReader in) {
    long offset = in.offset(in.pos);
    int id = in.i8() & 0xFF;
    if (id != COMPACT_ID) {
      throw ThriftErrors.syntax(
          "not a message of the compact protocol", "82", Integer.toHexString(id), offset);
    }
    int versionAndType = in.i8() & 0xFF;
    if ((versionAndType & 0x1F) != COMPACT_VERSION) {
      throw ThriftErrors.syntax(
          "not a message of version 1", "1", Integer.toString(versionAndType & 0x1F), offset);
    }
    int sequence = ((CompactReader) in).varint32();
    return message(in.text(in.limits().name()), versionAndType >> 5, sequence, offset);
  }

  private static ThriftMessage<?> message(String name, int code, int sequence, long offset) {
    ThriftMessage.Type type = type(code);
    if (type == null) {
      throw ThriftErrors.syntax(
          "an unknown message type", "1 to 4", Integer.toString(code), offset);
    }
    return new ThriftMessage<>(name, type, sequence, null);
  }

  // constants of the specification: 1 to 4, in the order of the enum

  private static int code(ThriftMessage.Type type) {
    return type.ordinal() + 1;
  }

  /** The type of a code; null for none. */
  private static ThriftMessage.Type type(int code) {
    ThriftMessage.Type[] all = ThriftMessage.Type.values();
    return code >= 1 && code <= all.length ? all[code - 1] : null;
  }
}
