package io.seriform.graph.internal.schema;

import io.seriform.graph.internal.names.GraphPlaces;
import java.util.Arrays;
import java.util.List;

/**
 * The schema of the values of one class in a message: the names and types of the properties of the
 * class and of all that it is made of. Immutable and thread-safe once it is made.
 */
public final class GraphSchema {

  private final String name;
  private final GraphType root;
  private final List<GraphType.Def> defs;
  private final GraphPlaces places;
  private final byte[] bytes;
  private final byte[] described;
  private final long fingerprint;

  /** A schema that was read. */
  public GraphSchema(
      String name, GraphType root, List<GraphType.Def> defs, GraphPlaces places, byte[] bytes) {
    this(name, root, defs, places, bytes, new byte[0]);
  }

  /**
   * A schema.
   *
   * @param places the classes that values name by their positions; of the root alone
   * @param bytes the schema as it is written
   * @param described what has to be the same on both sides where it is not written
   */
  public GraphSchema(
      String name,
      GraphType root,
      List<GraphType.Def> defs,
      GraphPlaces places,
      byte[] bytes,
      byte[] described) {
    this.name = name;
    this.root = root;
    this.defs = List.copyOf(defs);
    defs.forEach(def -> def.schema = this);
    this.places = places;
    this.bytes = bytes;
    this.described = described;
    this.fingerprint = fingerprint(described);
  }

  /** The name of the class. */
  public String name() {
    return name;
  }

  /** The objects, enums and so on that it speaks of. */
  public List<GraphType.Def> defs() {
    return defs;
  }

  public GraphType root() {
    return root;
  }

  /** The classes that values name by their positions. */
  public GraphPlaces places() {
    return places;
  }

  public byte[] bytes() {
    return bytes;
  }

  /** Returns what both sides have to agree on, as a message says nothing of it. */
  public byte[] described() {
    return described;
  }

  /** A hash of that. */
  public long fingerprint() {
    return fingerprint;
  }

  /** Returns true if two schemas say the same. */
  public boolean isSame(GraphSchema other) {
    return Arrays.equals(bytes, other.bytes);
  }

  /** FNV-1a of 64 bits, with its bits mixed once more. */
  public static long fingerprint(byte[] bytes) {
    long h = 0xCBF29CE484222325L;
    for (byte b : bytes) {
      h = (h ^ (b & 0xFF)) * 0x100000001B3L;
    }
    h ^= h >>> 32;
    h *= 0x9E3779B97F4A7C15L;
    return h ^ h >>> 32;
  }

  /** The type, if it is not a class, and the properties of each class, for messages. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    if (name.isEmpty() && root.code() != GraphType.BODY && root.code() != GraphType.OPEN) {
      text.append(GraphNames.of(root));
    }
    for (GraphType.Def def : defs) {
      text.append(text.length() == 0 ? "" : " ").append(def.name).append('(');
      text.append(String.join(" ", def.names)).append(')');
    }
    return text.toString();
  }
}
