package io.seriform.bench.contestant;

import io.seriform.bench.peer.avaje.AvajeJsonb;
import io.seriform.bench.peer.avro.Avro;
import io.seriform.bench.peer.dsljson.DslJsonText;
import io.seriform.bench.peer.fastjson1.Fastjson1;
import io.seriform.bench.peer.fastjson1.Fastjson1Array;
import io.seriform.bench.peer.fastjson2.Fastjson2;
import io.seriform.bench.peer.fastjson2.Fastjson2Array;
import io.seriform.bench.peer.fastjson2.Fastjson2Jsonb;
import io.seriform.bench.peer.fastjson2.Fastjson2JsonbArray;
import io.seriform.bench.peer.flatbuffers.FlatBuffers;
import io.seriform.bench.peer.fory.ForyJsonText;
import io.seriform.bench.peer.fory.ForyNative;
import io.seriform.bench.peer.fst.Fst;
import io.seriform.bench.peer.gson.GsonJson;
import io.seriform.bench.peer.hessian.Hessian;
import io.seriform.bench.peer.hessian.HessianLite;
import io.seriform.bench.peer.jackson.JacksonAfterburner;
import io.seriform.bench.peer.jackson.JacksonBlackbird;
import io.seriform.bench.peer.jackson.JacksonCbor;
import io.seriform.bench.peer.jackson.JacksonCborAfterburner;
import io.seriform.bench.peer.jackson.JacksonJson;
import io.seriform.bench.peer.jackson.JacksonMsgpack;
import io.seriform.bench.peer.jackson3.Jackson3Blackbird;
import io.seriform.bench.peer.jackson3.Jackson3Json;
import io.seriform.bench.peer.jackson3.JacksonJr;
import io.seriform.bench.peer.jboss.JbossRiver;
import io.seriform.bench.peer.jboss.JbossSerialization;
import io.seriform.bench.peer.jdk.JdkSerialization;
import io.seriform.bench.peer.kryo.KryoGraph;
import io.seriform.bench.peer.moshi.MoshiJson;
import io.seriform.bench.peer.msgpack.MsgPackCore;
import io.seriform.bench.peer.protobuf.Protobuf;
import io.seriform.bench.peer.protostuff.Protostuff;
import io.seriform.bench.peer.quickbuf.QuickBuffers;
import io.seriform.bench.peer.sbe.Sbe;
import io.seriform.bench.peer.seriform.SeriformCbor;
import io.seriform.bench.peer.seriform.SeriformDeflated;
import io.seriform.bench.peer.seriform.SeriformFlatbuffers;
import io.seriform.bench.peer.seriform.SeriformGraph;
import io.seriform.bench.peer.seriform.SeriformHessian;
import io.seriform.bench.peer.seriform.SeriformJson;
import io.seriform.bench.peer.seriform.SeriformJsonTree;
import io.seriform.bench.peer.seriform.SeriformMsgpack;
import io.seriform.bench.peer.seriform.SeriformProtobuf;
import io.seriform.bench.peer.seriform.SeriformStruct;
import io.seriform.bench.peer.seriform.SeriformThrift;
import io.seriform.bench.peer.simdjson.SimdJson;
import io.seriform.bench.peer.struct.RawStruct;
import io.seriform.bench.peer.thrift.Thrift;
import io.seriform.bench.peer.xson.Xson;
import io.seriform.thrift.Encoding;
import java.util.List;

/** Every system that races, in the order of the tables' capability lists. One line each. */
public final class Contestants {

  private Contestants() {}

  /** All contestants. */
  public static List<Contestant> all() {
    return List.of(
        // ours
        new SeriformJson(false),
        new SeriformJson(true),
        new SeriformJsonTree(),
        SeriformDeflated.json(),
        new SeriformCbor(SeriformCbor.Shape.NAMES),
        new SeriformCbor(SeriformCbor.Shape.IDS),
        new SeriformCbor(SeriformCbor.Shape.ARRAY),
        new SeriformMsgpack(false),
        new SeriformMsgpack(true),
        new SeriformThrift(Encoding.BINARY),
        new SeriformThrift(Encoding.COMPACT),
        new SeriformProtobuf(),
        new SeriformFlatbuffers(SeriformFlatbuffers.Reading.OBJECTS),
        new SeriformFlatbuffers(SeriformFlatbuffers.Reading.VERIFIED),
        new SeriformFlatbuffers(SeriformFlatbuffers.Reading.CHECKED),
        new SeriformFlatbuffers(SeriformFlatbuffers.Reading.UNVERIFIED),
        new SeriformStruct(false),
        new SeriformStruct(true),
        // text
        new Fastjson1(),
        new Fastjson1Array(),
        new Fastjson2(),
        new Fastjson2Array(),
        new JacksonJson(),
        new JacksonAfterburner(),
        new JacksonBlackbird(),
        new Jackson3Json(),
        new Jackson3Blackbird(),
        new JacksonJr(),
        new GsonJson(),
        new ForyJsonText(),
        new DslJsonText(),
        new AvajeJsonb(),
        new MoshiJson(),
        new SimdJson(),
        // self-describing
        new MsgPackCore(),
        new Fastjson2Jsonb(),
        new Fastjson2JsonbArray(),
        new JacksonCbor(),
        new JacksonCborAfterburner(),
        new JacksonMsgpack(),
        // schema
        new Protobuf(),
        new QuickBuffers(),
        new Thrift(false),
        new Thrift(true),
        new FlatBuffers(),
        new RawStruct(),
        new Sbe(),
        new Avro(),
        new Protostuff(),
        // object graphs
        SeriformGraph.byName(),
        SeriformGraph.byNameWithReferences(),
        SeriformGraph.named(),
        SeriformGraph.namedWithReferences(),
        SeriformGraph.positional(),
        SeriformGraph.positionalWithReferences(),
        SeriformDeflated.graph(),
        new SeriformHessian(),
        SeriformDeflated.hessian(),
        new JdkSerialization(false),
        new JdkSerialization(true),
        new Fst(true),
        new Fst(false),
        new Xson(false),
        new Xson(true),
        Hessian.caucho(),
        Hessian.cauchoDeflated(),
        new HessianLite(),
        Hessian.sofa(),
        new JbossSerialization(),
        new JbossRiver(),
        new KryoGraph(false, false),
        new KryoGraph(false, true),
        new KryoGraph(true, false),
        new KryoGraph(true, true),
        ForyNative.plain(),
        ForyNative.withReferences(),
        ForyNative.evolving());
  }
}
