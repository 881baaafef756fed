package io.seriform.bench.peer.jackson;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import io.seriform.bench.check.GraphDiff;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.Variant;
import io.seriform.bench.workload.Workload;
import java.util.List;

/** Reads and writes with a mapper whose reader and writer are resolved once. */
class MapperEntry<T> implements Entry.Plain<T> {

  final ObjectMapper mapper;
  final ObjectWriter writer;
  final ObjectReader reader;

  MapperEntry(ObjectMapper mapper, Workload<T> workload) {
    this.mapper = mapper;
    writer = mapper.writerFor(mapper.constructType(workload.type()));
    reader = mapper.readerFor(mapper.constructType(workload.type()));
  }

  @Override
  public final byte[] write(T value) throws Exception {
    return writer.writeValueAsBytes(value);
  }

  @Override
  public final T read(byte[] bytes) throws Exception {
    return reader.readValue(bytes);
  }

  @Override
  public List<Variant> variants(T value) throws Exception {
    byte[] bytes = write(value);
    JsonNode tree = mapper.readTree(bytes);
    return List.of(
        new Variant(
            "tree",
            () -> mapper.readTree(bytes),
            node -> GraphDiff.firstDifference(value, read(mapper.writeValueAsBytes(node)))),
        new Variant(
            "tree.write",
            () -> mapper.writeValueAsBytes(tree),
            written -> GraphDiff.firstDifference(value, read((byte[]) written))));
  }
}
