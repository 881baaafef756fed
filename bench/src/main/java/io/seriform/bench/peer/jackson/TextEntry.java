package io.seriform.bench.peer.jackson;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import io.seriform.bench.contestant.Variant;
import io.seriform.bench.peer.text.JsonVariants;
import io.seriform.bench.workload.Workload;
import java.util.List;

/** An entry with the variants of JSON. */
final class TextEntry<T> extends MapperEntry<T> {

  private final Workload<T> workload;

  TextEntry(ObjectMapper mapper, Workload<T> workload) {
    super(mapper, workload);
    this.workload = workload;
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
