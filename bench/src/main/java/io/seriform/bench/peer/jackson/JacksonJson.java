package io.seriform.bench.peer.jackson;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.seriform.bench.check.GraphDiff;
import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.FormatKind;
import io.seriform.bench.contestant.Variant;
import io.seriform.bench.workload.Workload;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Jackson 2's databind, as it comes but for nulls, which are left out. */
public final class JacksonJson implements Contestant {

  @Override
  public String name() {
    return "jackson";
  }

  @Override
  public Artifact artifact() {
    return new Artifact("com.fasterxml.jackson.core", "jackson-databind", ObjectMapper.class);
  }

  @Override
  public String settings() {
    return "NON_NULL";
  }

  @Override
  public FormatKind kind() {
    return FormatKind.TEXT;
  }

  @Override
  public <T> Entry<T, ?> enter(Workload<T> workload) {
    JsonInclude.Value nonNull =
        JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, JsonInclude.Include.ALWAYS);
    JsonMapper mapper = JsonMapper.builder().defaultPropertyInclusion(nonNull).build();
    return new MapperEntry<>(mapper, workload);
  }

  /** Reads and writes with a mapper whose reader and writer are resolved once. */
  private static final class MapperEntry<T> implements Entry.Plain<T> {

    private final ObjectMapper mapper;
    private final ObjectWriter writer;
    private final ObjectReader reader;

    MapperEntry(ObjectMapper mapper, Workload<T> workload) {
      this.mapper = mapper;
      writer = mapper.writerFor(mapper.constructType(workload.type()));
      reader = mapper.readerFor(mapper.constructType(workload.type()));
    }

    @Override
    public byte[] write(T value) throws Exception {
      return writer.writeValueAsBytes(value);
    }

    @Override
    public T read(byte[] bytes) throws Exception {
      return reader.readValue(bytes);
    }

    @Override
    public List<Variant> variants(T value) throws Exception {
      byte[] bytes = write(value);
      String text = new String(bytes, StandardCharsets.UTF_8);
      JsonNode tree = mapper.readTree(bytes);
      return List.of(
          new Variant(
              "ser.string", () -> writer.writeValueAsString(value), GraphDiff.equalTo(text)),
          new Variant("deser.string", () -> reader.readValue(text), GraphDiff.equalTo(value)),
          new Variant(
              "tree",
              () -> mapper.readTree(bytes),
              node -> GraphDiff.firstDifference(value, reader.readValue((JsonNode) node))),
          new Variant(
              "tree.string",
              () -> mapper.readTree(text),
              node -> GraphDiff.firstDifference(value, reader.readValue((JsonNode) node))),
          new Variant(
              "tree.write",
              () -> mapper.writeValueAsBytes(tree),
              written -> GraphDiff.firstDifference(value, read((byte[]) written))));
    }
  }
}
