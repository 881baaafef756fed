package io.seriform.cli.wire;

import io.seriform.Framing;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The formats that commands read and write. */
public enum WireFormat {
  /** JSON. */
  JSON("json", ".json", "lines", Framing.SEQUENCE, "array", Framing.ARRAY),
  /** CBOR. */
  CBOR("cbor", ".cbor", "sequence", Framing.SEQUENCE, "array", Framing.ARRAY),
  /** MessagePack. */
  MSGPACK("msgpack", ".msgpack .mpk", "sequence", Framing.SEQUENCE, "array", Framing.ARRAY),
  /** FlexBuffers, FlatBuffers without a schema. */
  FLEXBUFFERS("flexbuffers", ".flex .flexbuf"),
  /** Protocol Buffers. */
  PROTOBUF("protobuf", ".pb .binpb .protobin", "delimited", Framing.PREFIXED),
  /** Thrift's binary protocol. */
  THRIFT_BINARY("thrift-binary", "", "framed", Framing.PREFIXED, "sequence", Framing.SEQUENCE),
  /** Thrift's compact protocol. */
  THRIFT_COMPACT("thrift-compact", "", "framed", Framing.PREFIXED, "sequence", Framing.SEQUENCE),
  /** FlatBuffers. */
  FLATBUFFERS("flatbuffers", ".fb", "prefixed", Framing.PREFIXED),
  /** Hessian 2. */
  HESSIAN("hessian", ".hessian", "sequence", Framing.SEQUENCE),
  /** Seriform's graphs of objects. */
  GRAPH(
      "graph",
      ".graph",
      "sequence",
      Framing.SEQUENCE,
      "array",
      Framing.ARRAY,
      "prefixed",
      Framing.PREFIXED),
  /** Streams of {@code java.io.ObjectOutputStream}, which are only read. */
  JDK("jdk", ".ser", "sequence", Framing.SEQUENCE),
  /** Structs of C. */
  STRUCT("struct", "", "sequence", Framing.SEQUENCE);

  private final String label;

  @SuppressWarnings("ImmutableEnumChecker") // List.of
  private final List<String> ends;

  @SuppressWarnings("ImmutableEnumChecker") // filled by the constructor only
  private final Map<String, Framing> framings = new LinkedHashMap<>();

  WireFormat(String label, String ends, Object... framings) {
    this.label = label;
    this.ends = ends.isEmpty() ? List.of() : List.of(ends.split(" ", -1));
    for (int i = 0; i < framings.length; i += 2) {
      this.framings.put((String) framings[i], (Framing) framings[i + 1]);
    }
  }

  /** Returns the ways in which a stream of this format holds many values, by their names. */
  public Map<String, Framing> framings() {
    return Collections.unmodifiableMap(framings);
  }

  /** Returns the framing for many values of a stream, or null if there is none. */
  public Framing many() {
    return framings.isEmpty() ? null : framings.values().iterator().next();
  }

  /** Returns whether messages hold the names of their parts, so that no schema is needed. */
  public boolean selfDescribing() {
    return this == JSON || this == CBOR || this == MSGPACK;
  }

  /** Returns whether messages can be read without a schema or a class. */
  public boolean readsWithoutSchema() {
    return selfDescribing() || this == FLEXBUFFERS || this == HESSIAN || this == JDK;
  }

  /** Returns the format whose files have names like this, or null. */
  static WireFormat ofName(String file) {
    String lower = file.toLowerCase(Locale.ROOT);
    return Arrays.stream(values())
        .filter(format -> format.ends.stream().anyMatch(lower::endsWith))
        .findFirst()
        .orElse(null);
  }

  /** Returns the end of names of files, as {@code .json}. */
  public String end() {
    return ends.isEmpty() ? ".bin" : ends.get(0);
  }

  /** Returns the name on the command line. */
  @Override
  public String toString() {
    return label;
  }
}
