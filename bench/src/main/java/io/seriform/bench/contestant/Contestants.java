package io.seriform.bench.contestant;

import io.seriform.bench.peer.avaje.AvajeJsonb;
import io.seriform.bench.peer.dsljson.DslJsonText;
import io.seriform.bench.peer.fastjson1.Fastjson1;
import io.seriform.bench.peer.fastjson1.Fastjson1Array;
import io.seriform.bench.peer.fastjson2.Fastjson2;
import io.seriform.bench.peer.fastjson2.Fastjson2Array;
import io.seriform.bench.peer.fastjson2.Fastjson2Jsonb;
import io.seriform.bench.peer.fastjson2.Fastjson2JsonbArray;
import io.seriform.bench.peer.fory.ForyJsonText;
import io.seriform.bench.peer.gson.GsonJson;
import io.seriform.bench.peer.jackson.JacksonAfterburner;
import io.seriform.bench.peer.jackson.JacksonBlackbird;
import io.seriform.bench.peer.jackson.JacksonCbor;
import io.seriform.bench.peer.jackson.JacksonCborAfterburner;
import io.seriform.bench.peer.jackson.JacksonJson;
import io.seriform.bench.peer.jackson.JacksonMsgpack;
import io.seriform.bench.peer.jackson3.Jackson3Blackbird;
import io.seriform.bench.peer.jackson3.Jackson3Json;
import io.seriform.bench.peer.jdk.JdkSerialization;
import io.seriform.bench.peer.moshi.MoshiJson;
import java.util.List;

/** Every system that races, in the order of the tables' capability lists. One line each. */
public final class Contestants {

  private Contestants() {}

  /** All contestants. */
  public static List<Contestant> all() {
    return List.of(
        // ours
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
        new GsonJson(),
        new ForyJsonText(),
        new DslJsonText(),
        new AvajeJsonb(),
        new MoshiJson(),
        // self-describing
        new Fastjson2Jsonb(),
        new Fastjson2JsonbArray(),
        new JacksonCbor(),
        new JacksonCborAfterburner(),
        new JacksonMsgpack(),
        // schema
        // object graphs
        new JdkSerialization(false),
        new JdkSerialization(true));
  }
}
