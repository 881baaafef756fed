package io.seriform.bench.peer.jackson3;

import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.Variant;
import io.seriform.bench.peer.text.JsonVariants;
import io.seriform.bench.workload.Workload;
import java.util.List;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.ObjectWriter;

/** Reads and writes with a mapper whose reader and writer are resolved once. */
final class Jackson3Entry<T> implements Entry.Plain<T> {

  private final Workload<T> workload;
  private final ObjectMapper mapper;
  private final ObjectWriter writer;
  private final ObjectReader reader;

  Jackson3Entry(ObjectMapper mapper, Workload<T> workload) {
    this.workload = workload;
    this.mapper = mapper;
    writer = mapper.writerFor(mapper.constructType(workload.type()));
    reader = mapper.readerFor(mapper.constructType(workload.type()));
  }

  @Override
  public byte[] write(T value) {
    return writer.writeValueAsBytes(value);
  }

  @Override
  public T read(byte[] bytes) {
    return reader.readValue(bytes);
  }

  @Override
  public List<Variant> variants(T value) throws Exception {
    ObjectWriter indenting = writer.withDefaultPrettyPrinter();
    return new JsonVariants<>(workload, value, this)
        .strings(writer::writeValueAsString, reader::readValue)
        .layouts()
        .pretty(indenting::writeValueAsBytes)
        .tree(mapper::readTree, mapper::writeValueAsBytes)
        .treeOfString(mapper::readTree, mapper::writeValueAsBytes)
        .list();
  }
}
