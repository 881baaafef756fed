package io.seriform.thrift.internal;

import io.seriform.codec.TypeCodec;
import io.seriform.error.EncodeException;
import io.seriform.thrift.ThriftMessage;
import io.seriform.thrift.internal.site.ThriftErrors;
import io.seriform.thrift.internal.site.ThriftSettings;
import io.seriform.thrift.schema.Definition.Field;
import io.seriform.thrift.schema.Definition.Function;
import io.seriform.thrift.schema.Definition.Requiredness;
import io.seriform.thrift.schema.Definition.Service;
import io.seriform.thrift.schema.Definition.Struct;
import io.seriform.thrift.schema.Definition.StructKind;
import io.seriform.thrift.schema.FieldType;
import io.seriform.thrift.schema.ThriftSchema;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Messages of a service, whose bodies are trees: the arguments of a function, its result, and the
 * fault of a server that could not execute a call.
 */
final class ServiceEnvelope extends ThriftEnvelope {

  private static final Struct FAULT =
      new Struct(
          StructKind.EXCEPTION,
          "TApplicationException",
          List.of(
              field(1, Requiredness.OPTIONAL, FieldType.Base.STRING, "message"),
              field(2, Requiredness.DEFAULT, FieldType.Base.I32, "type")),
          null,
          Map.of());

  private final String service;
  private final Map<String, ThriftTree> arguments = new HashMap<>();
  private final Map<String, ThriftTree> answers = new HashMap<>();

  /**
   * The messages of one service, with the functions of those that it extends.
   *
   * @param service the name of a service of the schema
   */
  ServiceEnvelope(ThriftSchema schema, String service, ThriftSettings settings) {
    super(null, new ThriftTree(schema, FAULT), settings);
    this.service = service;
    for (String at = service; at != null; ) {
      Service each = (Service) schema.definition(at);
      for (Function f : each.functions()) {
        arguments.put(f.name(), tree(schema, at, f, "_args"));
        if (!f.oneway()) {
          answers.put(f.name(), tree(schema, at, f, "_result"));
        }
      }
      at = each.parent();
    }
  }

  private static ThriftTree tree(ThriftSchema schema, String service, Function f, String sort) {
    return new ThriftTree(schema, (Struct) schema.definition(service + "." + f.name() + sort));
  }

  private static Field field(int id, Requiredness requiredness, FieldType type, String name) {
    return new Field(id, requiredness, type, name, null, null, Map.of());
  }

  @Override
  TypeCodec writing(ThriftMessage<?> m) {
    TypeCodec codec = of(m);
    if (codec == null) {
      throw new EncodeException(problem(m)).expecting("a function of " + service, m.name());
    }
    return codec;
  }

  @Override
  TypeCodec reading(ThriftMessage<?> header, long offset) {
    TypeCodec codec = of(header);
    if (codec == null) {
      throw ThriftErrors.mapping(problem(header), "a function of " + service, header.name())
          .at(ThriftErrors.FORMAT, offset);
    }
    return codec;
  }

  private static String problem(ThriftMessage<?> m) {
    return m.type() == ThriftMessage.Type.REPLY
        ? "no function has such a reply"
        : "an unknown function";
  }

  /** Codec of the body of a message; null for none. */
  private TypeCodec of(ThriftMessage<?> m) {
    return switch (m.type()) {
      case CALL, ONEWAY -> arguments.get(m.name());
      case REPLY -> answers.get(m.name());
      // also of a function that the service does not have
      case EXCEPTION -> fault;
    };
  }
}
