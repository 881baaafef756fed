package io.seriform.bench.peer.dsljson;

import com.dslplatform.json.ConfigurationException;
import com.dslplatform.json.DslJson;
import com.dslplatform.json.JsonReader;
import com.dslplatform.json.JsonWriter;
import com.dslplatform.json.PrettifyOutputStream;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.Variant;
import io.seriform.bench.peer.text.JsonVariants;
import io.seriform.bench.workload.Workload;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Reads and writes with converters that are resolved once, and a reader and writer per thread. */
final class DslJsonEntry<T> implements Entry.Plain<T> {

  private final Workload<T> workload;
  private final DslJson<Object> json;
  private final JsonWriter.WriteObject<T> encoder;
  private final JsonReader.ReadObject<T> decoder;
  private final JsonReader.ReadObject<Object> treeDecoder;
  private final ThreadLocal<JsonWriter> writers;
  private final ThreadLocal<JsonReader<Object>> readers;

  /**
   * An entry.
   *
   * @throws ConfigurationException when the library cannot convert the type
   */
  @SuppressWarnings("unchecked") // converters of the type of T
  DslJsonEntry(Workload<T> workload, DslJson<Object> json) {
    Type type = workload.type();
    this.workload = workload;
    this.json = json;
    encoder = (JsonWriter.WriteObject<T>) json.tryFindWriter(type);
    decoder = (JsonReader.ReadObject<T>) json.tryFindReader(type);
    if (encoder == null || decoder == null) {
      throw new ConfigurationException(
          "no " + (encoder == null ? "writer" : "reader") + " for " + type.getTypeName());
    }
    treeDecoder = json.tryFindReader(Object.class);
    writers = ThreadLocal.withInitial(json::newWriter);
    readers = ThreadLocal.withInitial(json::newReader);
  }

  @Override
  public byte[] write(T value) {
    return written(value).toByteArray();
  }

  @Override
  public T read(byte[] bytes) throws IOException {
    return json.deserialize(decoder, readers.get().process(bytes, bytes.length));
  }

  @Override
  public List<Variant> variants(T value) throws Exception {
    return new JsonVariants<>(workload, value, this)
        .strings(v -> written(v).toString(), text -> read(utf8(text)))
        .layouts()
        .pretty(this::writePretty)
        .tree(this::tree, this::writeTree)
        .treeOfString(text -> tree(utf8(text)), this::writeTree)
        .list();
  }

  private JsonWriter written(T value) {
    JsonWriter writer = writers.get();
    writer.reset();
    encoder.write(writer, value);
    return writer;
  }

  private byte[] writePretty(T value) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    written(value).toStream(new PrettifyOutputStream(bytes));
    return bytes.toByteArray();
  }

  private Object tree(byte[] bytes) throws IOException {
    return json.deserialize(treeDecoder, readers.get().process(bytes, bytes.length));
  }

  private byte[] writeTree(Object tree) throws IOException {
    JsonWriter writer = writers.get();
    writer.reset();
    json.serialize(writer, tree);
    return writer.toByteArray();
  }

  /** The library reads UTF-8 alone. */
  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
