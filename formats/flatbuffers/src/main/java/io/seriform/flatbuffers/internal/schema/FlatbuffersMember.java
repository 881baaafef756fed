package io.seriform.flatbuffers.internal.schema;

import io.seriform.codec.CodecSource;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.access.Surrogate;
import io.seriform.flatbuffers.FlatStruct;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent;
import io.seriform.flatbuffers.internal.site.FlatbuffersReader;
import io.seriform.flatbuffers.internal.site.FlatbuffersWriter;
import io.seriform.flatbuffers.internal.wire.FlatbuffersErrors;
import io.seriform.flatbuffers.internal.wire.FlatbuffersOutput;
import io.seriform.model.DelegateModel;
import io.seriform.model.Models;
import java.lang.reflect.Type;

/**
 * One of the types that the value of a union may have. The reader is at the offset of the value
 * when it is read; the writer has the position of the value in {@link FlatbuffersOutput#last} when
 * it is written.
 */
public sealed interface FlatbuffersMember {

  /** The form of values of a type in a union. */
  enum Kind {
    /** A table. */
    TABLE,
    /** A struct, for a class with {@link FlatStruct}. */
    STRUCT,
    /** A string, for a class whose {@code @Value} is a String. */
    TEXT
  }

  /** Writes a value; returns the new position. */
  int write(FlatbuffersWriter out, int pos, Object value);

  /** Reads a value. */
  Object read(FlatbuffersReader in);

  /** The form of values of a type in a union. */
  static Kind kind(Type type, Models models) {
    if (models.model(type) instanceof DelegateModel d && d.delegate() == String.class) {
      return Kind.TEXT;
    }
    return FlatbuffersFields.isStruct(models.object(type)) ? Kind.STRUCT : Kind.TABLE;
  }

  /** The member of a type. */
  static FlatbuffersMember of(Type type, FlatbuffersSites sites, CodecSource codecs) {
    Models models = codecs.models();
    return switch (kind(type, models)) {
      case TABLE -> new Table(codecs.exact(type));
      case STRUCT -> {
        FlatbuffersContent.Structure struct = sites.structure(models.object(type));
        yield new Struct(codecs.exact(type), struct.size(), struct.align());
      }
      case TEXT -> new Text(Surrogate.of((DelegateModel) models.model(type)));
    };
  }

  /**
   * A table.
   *
   * @param codec of its class
   */
  record Table(TypeCodec codec) implements FlatbuffersMember {
    @Override
    public int write(FlatbuffersWriter out, int pos, Object value) {
      return codec.write(out, out.buf, pos, value);
    }

    @Override
    public Object read(FlatbuffersReader in) {
      in.at = in.follow(in.at);
      return codec.read(in);
    }
  }

  /**
   * A struct, at the target of an offset.
   *
   * @param codec of its class
   * @param size its bytes
   * @param align its alignment
   */
  record Struct(TypeCodec codec, int size, int align) implements FlatbuffersMember {
    @Override
    public int write(FlatbuffersWriter out, int pos, Object value) {
      return codec.write(out, out.buf, out.beginAlone(pos, size, align), value);
    }

    @Override
    public Object read(FlatbuffersReader in) {
      in.struct = in.followStruct(in.at, size, align);
      return codec.read(in);
    }
  }

  /**
   * A string.
   *
   * @param surrogate makes strings of values, and values of strings
   */
  record Text(Surrogate surrogate) implements FlatbuffersMember {
    @Override
    public int write(FlatbuffersWriter out, int pos, Object value) {
      Object text = surrogate.written(value);
      if (text == null) {
        throw FlatbuffersErrors.nullValue(false);
      }
      return out.string(pos, (String) text);
    }

    @Override
    public Object read(FlatbuffersReader in) {
      return surrogate.read(in.string(in.limits().string(), false), in);
    }
  }
}
