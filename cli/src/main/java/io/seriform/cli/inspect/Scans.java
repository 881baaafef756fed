package io.seriform.cli.inspect;

import io.seriform.cli.terminal.Trouble;
import io.seriform.cli.wire.Schemas;
import io.seriform.cli.wire.WireFormat;
import io.seriform.cli.wire.Wires;
import io.seriform.flatbuffers.schema.FlatBuffersSchema;
import io.seriform.graph.GraphOptions;
import io.seriform.protobuf.schema.ProtoSchema;
import io.seriform.schema.Schema;
import io.seriform.struct.Struct;
import io.seriform.struct.StructOptions;
import io.seriform.thrift.schema.ThriftSchema;
import java.util.List;
import java.util.function.Consumer;

/** Walks through the messages of each format. */
public final class Scans {

  private Scans() {}

  /**
   * Walks through a message.
   *
   * @param schema a schema of the format; null for none
   * @param type the type in the schema; null for the only one
   * @throws Broken if the message is not well-formed; after the parts before that byte
   */
  public static void scan(
      WireFormat format, byte[] in, Schema schema, String type, Consumer<? super Part> parts) {
    of(format, in, schema, type, parts).run();
  }

  /**
   * Walks through a message of a class that the user names.
   *
   * @param classes the class, and those that are registered
   * @param fields whether private fields are properties
   * @throws Broken if the message is not well-formed; after the parts before that byte
   * @throws io.seriform.error.ModelException if the class does not fit the format
   */
  public static void scan(
      WireFormat format,
      byte[] in,
      List<Class<?>> classes,
      boolean fields,
      Consumer<? super Part> parts) {
    if (format == WireFormat.STRUCT) {
      Struct struct = Struct.with(Wires.withFields(StructOptions.standard(), fields));
      new StructScan(in, struct, classes.get(0), parts).run();
    } else if (format == WireFormat.GRAPH) {
      GraphOptions options = Wires.withFields(Wires.graphOptions(classes), fields);
      new GraphScan(in, new GraphClasses(options, classes), parts).run();
    } else {
      scan(format, in, null, null, parts);
    }
  }

  private static Scan of(
      WireFormat format, byte[] in, Schema schema, String type, Consumer<? super Part> parts) {
    return switch (format) {
      case JSON -> new JsonScan(in, parts);
      case CBOR -> new CborScan(in, parts);
      case MSGPACK -> new MsgpackScan(in, parts);
      case HESSIAN -> new HessianScan(in, parts);
      case JDK -> new JdkScan(in, parts);
      case PROTOBUF -> {
        ProtoSchema proto = schema instanceof ProtoSchema p ? p : null;
        yield new ProtobufScan(in, proto, proto == null ? null : Schemas.type(proto, type), parts);
      }
      case THRIFT_BINARY, THRIFT_COMPACT -> {
        ThriftSchema thrift = schema instanceof ThriftSchema t ? t : null;
        String struct = thrift == null ? null : Schemas.type(thrift, type);
        yield new ThriftScan(in, format == WireFormat.THRIFT_COMPACT, thrift, struct, parts);
      }
      case FLATBUFFERS -> {
        FlatBuffersSchema flat = schema instanceof FlatBuffersSchema f ? f : null;
        String table = flat == null ? null : Schemas.type(flat, type);
        yield new FlatBuffersScan(in, flat, table, parts);
      }
      case FLEXBUFFERS -> new FlexBuffersScan(in, parts);
      case GRAPH -> new GraphScan(in, null, parts);
      case STRUCT ->
          throw Trouble.usage(
              "a struct does not describe itself: --class com.acme.Point --classpath app.jar shows"
                  + " it with the layout of a class");
    };
  }
}
