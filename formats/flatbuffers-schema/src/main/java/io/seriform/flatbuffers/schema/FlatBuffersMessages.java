package io.seriform.flatbuffers.schema;

import io.seriform.Codec;
import io.seriform.document.Document;
import io.seriform.error.ModelException;
import io.seriform.flatbuffers.FlatbuffersOptions;
import io.seriform.flatbuffers.internal.FlatbuffersCodecs;
import io.seriform.flatbuffers.internal.layout.TableLayout;
import io.seriform.flatbuffers.internal.wire.FlatbuffersSettings;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Buffers of a schema without classes: as trees, and as the JSON that flatc writes and reads.
 * Immutable and thread-safe; each {@code with} returns a changed copy.
 *
 * <pre>{@code
 * FlatBuffersMessages messages = FlatBuffersMessages.of(schema);
 * Document tree = messages.codec("shop.Order").decode(bytes);
 * String json = messages.toJson(bytes);   // of the schema's root_type
 * byte[] same = messages.fromJson(json);
 * }</pre>
 *
 * <p>A tree has an object for each table and struct, arrays for vectors, bytes for vectors of
 * {@code ubyte}, names for constants ({@code "Red Green"} for flags), and for a union {@code x} a
 * member {@code x_type} with the name of its type. What a buffer does not hold is missing in its
 * tree, defaults too. Fields are written in the order of the tree's members, as flatc does; vectors
 * of tables with a key are sorted.
 */
public final class FlatBuffersMessages {

  private final FlatBuffersSchema schema;
  private final FbsLayouts layouts;
  private final FbsHashes hashes;
  private final FlatbuffersOptions options;
  private final FlatbuffersCodecs flatbuffers;
  private final ConcurrentHashMap<String, Codec<Document>> codecs = new ConcurrentHashMap<>();

  private FlatBuffersMessages(FlatBuffersSchema schema, FlatbuffersOptions options) {
    this.schema = schema;
    this.layouts = new FbsLayouts(schema);
    this.hashes = new FbsHashes(schema);
    this.options = options;
    this.flatbuffers = new FlatbuffersCodecs(FlatbuffersSettings.of(options));
  }

  /**
   * Buffers of a schema, with its file identifier where it has one.
   *
   * @throws IllegalArgumentException if that is not ASCII
   */
  public static FlatBuffersMessages of(FlatBuffersSchema schema) {
    return new FlatBuffersMessages(
        schema, FlatbuffersOptions.standard().withFileIdentifier(schema.fileIdentifier()));
  }

  /** With other options: another identifier or none, a size prefix, shared strings, limits. */
  public FlatBuffersMessages with(FlatbuffersOptions options) {
    return new FlatBuffersMessages(schema, Objects.requireNonNull(options));
  }

  /** The options. */
  public FlatbuffersOptions options() {
    return options;
  }

  /**
   * The codec of the schema's root type.
   *
   * @throws ModelException if there is none
   */
  public Codec<Document> codec() {
    ObjectSchema root = schema.rootType();
    if (root == null) {
      throw new ModelException("the schema has no root_type: name a table");
    }
    return codec(root.fullName());
  }

  /**
   * The codec of buffers whose first table is this.
   *
   * @param table full name of a table
   * @throws ModelException if there is none, or a field has no form here
   */
  public Codec<Document> codec(String table) {
    Codec<Document> known = codecs.get(table);
    if (known == null) {
      Codec<Document> made = flatbuffers.treeCodec(new TableLayout.OfSchema(table), layouts::table);
      known = Objects.requireNonNullElse(codecs.putIfAbsent(table, made), made);
    }
    return known;
  }

  // ---- JSON

  /** A buffer of the root type as JSON, as {@code flatc --json --strict-json} writes it. */
  public String toJson(byte[] bytes) {
    return json(codec().decode(bytes));
  }

  /**
   * A tree as JSON: two spaces for each level, names in quotes, bytes as arrays of numbers, and
   * what is not finite as text. Numbers have all digits that they need, where flatc rounds.
   */
  public String json(Document tree) {
    return JsonText.of(tree);
  }

  /**
   * A tree from JSON as flatc reads it: names with and without quotes, comments, commas at the end,
   * numbers in quotes, constants with and without quotes and the name of their enum.
   *
   * @throws io.seriform.error.SyntaxException if the text is not well-formed, with line and column
   */
  public Document tree(String json) {
    return JsonText.parse(json, options().limits());
  }

  /**
   * A tree in the form that JSON has for it: vectors of bytes as arrays of numbers, and what is not
   * finite as text. What does not differ is shared with the given tree.
   */
  public Document toJsonTree(Document tree) {
    return JsonText.ofTree(tree);
  }

  /**
   * A tree of a table from one that was read from JSON. A text for a number with the attribute
   * {@code hash} is hashed, and a decimal is a double, as flatc reads them. The given tree may
   * become a part of the result.
   *
   * @param table full name of a table
   */
  public Document fromJsonTree(String table, Document json) {
    Document tree = JsonText.toTree(json);
    hashes.apply(table, tree);
    return tree;
  }

  /**
   * A buffer of the root type from JSON. A text for a number with the attribute {@code hash} is
   * hashed, as flatc does.
   */
  public byte[] fromJson(String json) {
    Codec<Document> codec = codec();
    return codec.encode(fromJsonTree(schema.rootType().fullName(), tree(json)));
  }
}
